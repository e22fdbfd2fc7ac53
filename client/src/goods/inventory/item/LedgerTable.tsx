import { dayOf } from '@packhouse/contract/day.ts'
import {
  causeOf,
  type LedgerKind,
  ledgerKinds,
  ledgerLabel,
} from '@packhouse/contract/goods/inventory/ledger.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconFlag,
  IconRotate,
  IconTrash,
  IconTruckReturn,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type StockTxn, useLedgerPagesInfiniteQuery } from '../../../api/inventory.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { given } from '../../../app/navigation/urlState.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import type { Chosen } from '../../../ui/fields/choice.ts'
import { rangeIn } from '../../../ui/fields/dayRange.ts'
import { RangeChip } from '../../../ui/fields/RangeChip.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { milliText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import css from './Item.module.css'

/** A row that knows whether it is the first of its day. */
type LedgerRow = StockTxn & { isFirstOfDay: boolean }

const icons: Record<LedgerKind, TablerIcon> = {
  OPENING: IconFlag,
  RECEIPT: IconArrowDownLeft,
  SALE_ISSUE: IconArrowUpRight,
  SALE_ISSUE_REVERSAL: IconRotate,
  RETURN_IN: IconArrowBackUp,
  WASTAGE: IconTrash,
  ADJUST_PLUS: IconAdjustmentsHorizontal,
  ADJUST_MINUS: IconAdjustmentsHorizontal,
  SUPPLIER_RETURN: IconTruckReturn,
  SUPPLIER_RETURN_UNDONE: IconRotate,
}

/** Stock movements of an item, newest first: cause, reference, change and balance. */
export function LedgerTable({ itemid, unit }: { itemid: number; unit: ItemUnit }) {
  const [kind, setKind] = useState<Chosen<LedgerKind>>(null)
  const [by, setBy] = useState<Chosen<number>>(null)
  const [days, setDays] = useState<string | null>(null)
  const query = { itemids: [itemid], ...given({ type: kind, by }), ...rangeIn(days, dayOf(new Date())) }
  const list = usePages<StockTxn>(useLedgerPagesInfiniteQuery(query))
  const { rows, total, capped } = rowsOf(list.query)
  const marked = useMemo(
    () => rows.map((row, at): LedgerRow => ({ ...row, isFirstOfDay: dayIn(row) !== dayIn(rows[at - 1]) })),
    [rows],
  )
  const data = list.query.data && { rows: marked, total, ...(capped ? { totalIsCapped: true as const } : {}) }
  const columns = useMemo(() => columnsOf(unit), [unit])
  const people = [...new Map(rows.map(row => [row.byId, row.by]))].map(([value, label]) => ({ value, label }))
  return (
    <DataTable
      name="stock-ledger"
      title={t('Stock ledger')}
      query={{ ...list.query, data }}
      columns={columns}
      rowId={row => String(row.id)}
      rowLabel={row => causeOf(row.type, row.reason)}
      empty={
        kind || by || days ? t('No events match these filters.') : t('No goods have come in or gone out yet.')
      }
      filters={
        <>
          <ChoiceChip
            label={t('Cause')}
            choices={ledgerKinds.map(value => ({ value, label: t(ledgerLabel[value]) }))}
            chosen={kind}
            onChoose={setKind}
          />
          <ChoiceChip label={t('Person')} choices={people} chosen={by} onChoose={setBy} />
          <RangeChip label={t('Day')} value={days} onChange={setDays} />
        </>
      }
      card={row => <LedgerCard row={row} unit={unit} />}
      hasMore={list.hasMore}
      onMore={list.onMore}
    />
  )
}

/** A row's card on a phone. */
const LedgerCard = ({ row, unit }: { row: LedgerRow; unit: ItemUnit }) => (
  <RecordCard className={css.ledgerCard}>
    <Cause row={row} />
    <Text as="b" tone={row.quantity > 0 ? 'good' : undefined}>
      {signedText(row.quantity, unit)}
    </Text>
    <small>
      <DateText value={dayOf(new Date(row.at))} form="near" /> <DateText value={row.at} form="time" /> ·{' '}
      <Reference row={row} />
    </small>
    <small>{milliText(row.balanceAfter, unit)}</small>
  </RecordCard>
)

const signedText = (amount: Milli, unit: ItemUnit) => `${amount > 0 ? '+' : ''}${milliText(amount, unit)}`

const dayIn = (row: StockTxn | undefined) => row && dayOf(new Date(row.at))

function columnsOf(unit: ItemUnit): Column<LedgerRow>[] {
  const label = unitWord(unit)
  return [
    {
      id: 'day',
      rank: 'essential',
      head: 'Day',
      value: row => dayOf(new Date(row.at)),
      cell: row =>
        row.isFirstOfDay && <b>{<DateText value={dayOf(new Date(row.at))} form="near" tone="text" />}</b>,
      sort: false,
      width: 94,
      fixed: true,
    },
    {
      id: 'time',
      rank: 'useful',
      head: 'Time',
      value: row => row.at,
      cell: row => <DateText value={row.at} form="time" />,
      align: 'end',
      sort: false,
      width: 88,
    },
    {
      id: 'cause',
      rank: 'essential',
      head: 'Cause',
      value: row => causeOf(row.type, row.reason),
      cell: row => <Cause row={row} />,
      sort: false,
      width: 146,
    },
    {
      id: 'reference',
      rank: 'useful',
      head: 'Reference',
      value: row => row.reference?.label ?? row.notes,
      cell: row => <Reference row={row} />,
      sort: false,
      width: 160,
      grow: 1,
    },
    {
      id: 'change',
      rank: 'essential',
      head: `Change (${label})`,
      value: row => inUnits(row.quantity),
      cell: row => (
        <Text tone={row.quantity > 0 ? 'good' : undefined} weight={row.quantity > 0 ? 'strong' : undefined}>
          {signedText(row.quantity, unit)}
        </Text>
      ),
      align: 'end',
      sort: false,
      width: 118,
    },
    {
      id: 'balance',
      rank: 'essential',
      head: `Balance (${label})`,
      value: row => inUnits(row.balanceAfter),
      cell: row => <b>{milliText(row.balanceAfter, unit)}</b>,
      align: 'end',
      sort: false,
      width: 122,
    },
    { id: 'by', rank: 'spare', head: 'By', value: row => row.by, sort: false, width: 120 },
  ]
}

function Cause({ row }: { row: LedgerRow }) {
  const tone = row.quantity > 0 ? 'good' : row.type === 'WASTAGE' ? 'warn' : 'quiet'
  return (
    <Row as="span" inline>
      <Text tone={tone} icon={icons[row.type]} />
      {t(causeOf(row.type, row.reason))}
    </Row>
  )
}

/** The source of a row: a link to the order, or the estimate or upload by number, and the note. */
function Reference({ row: { reference, notes, reason, type } }: { row: LedgerRow }) {
  const note = notes && notes !== reference?.label ? notes : undefined
  const turnedBack = type === 'RECEIPT' && reason === 'REJECTED_AT_DOCK' ? t('partly refused') : undefined
  const words = [turnedBack, note].filter(Boolean).join(', ')
  if (reference === null) return <Text tone="quiet">{words || '-'}</Text>
  const named = reference.label && reference.kind !== 'ORDER' ? `, ${reference.label}` : ''
  return (
    <span>
      {reference.kind === 'ORDER' ? (
        <Link to={orderPath(reference.id)} title={reference.label}>
          #{reference.id}
        </Link>
      ) : reference.kind === 'ESTIMATE' ? (
        `${t('Estimate {id}', { id: reference.id })}${named}`
      ) : (
        `${t('Upload {id}', { id: reference.id })}${named}`
      )}
      {words && <Text tone="quiet">, {words}</Text>}
    </span>
  )
}
