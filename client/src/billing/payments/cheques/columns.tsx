import {
  type ChequeState,
  groupDay,
  isOnHand,
  isStale,
} from '@packhouse/contract/billing/payments/cheque-days.ts'
import { dayOf, isDay } from '@packhouse/contract/day.ts'
import { inRupees, type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { IconCamera } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText, dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'

const titles: Record<string, string> = {
  stale: 'Past three months',
  WITH_DRIVER: 'With drivers',
  AT_BANK: 'At the bank',
  BOUNCED: 'Bounced',
}

/** The head of the cheques of one day: how many and how much. */
function DayHead({ of, rows }: { of: string; rows: readonly HeldCheque[] }) {
  const title = titles[of]
  const day = title ? t(title) : dateText(of, 'weekday')
  return (
    <Row as="span" gap={8}>
      <strong>{of === dayOf(new Date()) ? t('Today, {day}', { day }) : day}</strong>
      <Text tone="quiet">{plural(rows.length, '{count} cheque', '{count} cheques')}</Text>
      <Text as="b" figures>
        {amountText(sumPaise(rows.map(row => (of === 'BOUNCED' ? row.missing : row.amount))))}
      </Text>
    </Row>
  )
}

const today = () => dayOf(new Date())

/** The group of a cheque: its day, `stale` past its three months, or one for all that are not on hand. */
export function groupOf({ date, state }: HeldCheque): string {
  if (!isOnHand(state) || !isDay(date)) return state
  return isStale(date, today()) ? 'stale' : groupDay(date, today())
}

/** The documents a cheque was given for. */
const paysText = ({ documents }: HeldCheque): string =>
  documents.length === 0
    ? t('on account')
    : documents.length === 1
      ? (documents[0] ?? '')
      : plural(documents.length, '{count} invoice', '{count} invoices')

const stateWords: Partial<Record<ChequeState, string>> = {
  CLEARED: 'cleared',
  GIVEN_BACK: 'given back',
  REPLACED: 'replaced',
  WITHDRAWN: 'withdrawn',
}

/** Where a cheque is, or why one on hand stands under another day than its own. */
function StateChip({ row: { date, state, withDriver, depositedOn, amount, missing } }: { row: HeldCheque }) {
  if (withDriver) return <Chip>{t('with {driver}', { driver: withDriver })}</Chip>
  if (state === 'AT_BANK' && depositedOn)
    return <Chip>{t('at the bank, {day}', { day: dateText(depositedOn, 'short') })}</Chip>
  if (state === 'BOUNCED' && (missing === 0 || missing === amount))
    return <Chip tone="bad">{bouncedText(missing)}</Chip>
  if (state === 'BOUNCED')
    return <Chip tone="bad">{t('{amount} to recover', { amount: amountText(missing) })}</Chip>
  const word = stateWords[state]
  if (word) return <Chip>{t(word)}</Chip>
  if (!isDay(date) || date >= today()) return null
  if (isStale(date, today())) return <Chip tone="bad">{t('Past three months')}</Chip>
  return <Chip tone="warn">{t('dated {day}', { day: dateText(date, 'short') })}</Chip>
}

/** The slip that it went with has its photo. */
const SlipMark = ({ row: { deposit } }: { row: HeldCheque }) =>
  deposit?.photo ? (
    <Text tone="soft" title={t('Photo of slip {number}', { number: deposit.number })}>
      <IconCamera
        size={15}
        stroke={1.7}
        role="img"
        aria-label={t('Photo of slip {number}', { number: deposit.number })}
      />
    </Text>
  ) : null

const bouncedText = (missing: Paise) => (missing === 0 ? t('bounced, paid since') : t('bounced'))

export const chequeColumns: Column<HeldCheque>[] = [
  {
    id: 'number',
    rank: 'essential',
    head: 'Number',
    width: 96,
    fixed: true,
    sort: false,
    value: row => row.number,
    cell: row => (
      <Row as="span" gap={4}>
        <Text as="b" figures>
          {row.number}
        </Text>
        <SlipMark row={row} />
      </Row>
    ),
  },
  { id: 'bank', rank: 'useful', head: 'Bank', width: 130, sort: false, value: row => row.bank ?? '-' },
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    width: 240,
    grow: 1,
    sort: false,
    value: row => row.businessName,
    cell: row => (
      <Row as="span">
        <Text cut>{row.businessName}</Text>
        <StateChip row={row} />
      </Row>
    ),
  },
  {
    id: 'amount',
    rank: 'essential',
    head: 'Amount (₹)',
    width: 110,
    align: 'end',
    sort: false,
    value: row => inRupees(row.amount),
    cell: row => (
      <b>
        <Money amount={row.amount} />
      </b>
    ),
  },
  { id: 'pays', rank: 'useful', head: 'Pays', width: 120, sort: false, value: paysText },
  {
    id: 'taken',
    rank: 'spare',
    head: 'Taken',
    width: 72,
    align: 'end',
    sort: false,
    value: row => row.takenOn,
    cell: row => <DateText value={row.takenOn} form="short" />,
  },
  {
    id: 'until',
    rank: 'spare',
    head: 'Good until',
    width: 84,
    align: 'end',
    sort: false,
    value: row => row.goodUntil,
    cell: row => <DateText value={row.goodUntil} form="short" />,
  },
]

const ChequeCard = ({ row }: { row: HeldCheque }) => (
  <RecordCard>
    <strong>{row.businessName}</strong>
    <b>
      <Money amount={row.amount} />
    </b>
    <span>{[row.number, ...(row.bank === null ? [] : [row.bank]), paysText(row)].join(' · ')}</span>
    <Row as="span">
      <StateChip row={row} />
      <SlipMark row={row} />
    </Row>
  </RecordCard>
)

export const chequeLook = {
  rowId: ({ id }: HeldCheque) => String(id),
  rowLabel: ({ number, businessName }: HeldCheque) =>
    t('Cheque {number} of {customer}', { number, customer: businessName }),
  card: (row: HeldCheque) => <ChequeCard row={row} />,
}

/** The groups of every view but that of all cheques, whose days have cheques of every state. */
export const chequeGroup = {
  of: groupOf,
  head: (key: string, rows: readonly HeldCheque[]) => <DayHead of={key} rows={rows} />,
}
