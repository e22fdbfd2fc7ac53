import { dayOf } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type ReactNode, useMemo } from 'react'
import { type Lot, useAllLotsPagesInfiniteQuery } from '../../../api/lots.ts'
import { lotPath } from '../../../app/navigation/paths.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { useSeenColumns } from '../../../ui/sees.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText, dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { quantityWithUnit, unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { lotSource } from './lotWords.ts'

const rowId = ({ id }: Lot) => String(id)
const rowLabel = (lot: Lot) => t('Lot of {day}', { day: dateText(lot.day, 'short') })
const href = ({ id }: Lot) => lotPath(id)
const isPast = ({ bestBefore, onHand }: Lot) =>
  bestBefore !== null && onHand > 0 && bestBefore < dayOf(new Date())

const lotsOf = (itemid: number) => ({ itemid, limit: 10 })

/** The lots of an item, the last first: whom each came from, what it cost and what is left of it. (rules §27.1) */
export function LotsCard({ stock: { itemId, itemUnit } }: { stock: { itemId: number; itemUnit: ItemUnit } }) {
  const pages = useAllLotsPagesInfiniteQuery(lotsOf(itemId))
  const columns = useSeenColumns(useMemo(() => columnsOf(itemUnit), [itemUnit]))
  return (
    <DataTable
      name="item-lots"
      title={t('Lots')}
      isPart
      keyboard={false}
      {...usePages<Lot>(pages)}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={row => <LotCard lot={row} unit={itemUnit} />}
      quiet={row => row.onHand === 0}
      empty={t('Nothing has arrived yet.')}
    />
  )
}

/** What stands under the lots comes once their number is known: it would jump. */
export function UnderLots({ itemid, children }: { itemid: number; children: ReactNode }) {
  const { data, isError } = useAllLotsPagesInfiniteQuery(lotsOf(itemid))
  return data || isError ? children : null
}

const Mark = ({ lot }: { lot: Lot }) => lot.isBlocked && <Chip tone="bad">{t('Blocked')}</Chip>

/** A lot on a phone, each figure with its word. */
const LotCard = ({ lot, unit }: { lot: Lot; unit: ItemUnit }) => (
  <RecordCard>
    <strong>
      {lotSource(lot)} <Mark lot={lot} />
    </strong>
    <b>{t('Left {amount}', { amount: quantityWithUnit(lot.onHand, unit) })}</b>
    <span>
      {[t('Arrived {day}', { day: dateText(lot.day, 'short') }), lot.market].filter(Boolean).join(' · ')}
      {lot.bestBefore && ` · ${t('Best before {day}', { day: dateText(lot.bestBefore, 'short') })}`}
    </span>
    <span>
      {typeof lot.cost === 'number' &&
        t('{cost} per {unit}', { cost: amountText(lot.cost), unit: unitWord(unit) })}
    </span>
  </RecordCard>
)

const columnsOf = (unit: ItemUnit): Column<Lot>[] => [
  {
    id: 'day',
    rank: 'essential',
    head: 'Came',
    sort: false,
    width: 84,
    fixed: true,
    value: row => row.day,
    cell: row => <DateText value={row.day} form="short" tone="text" />,
  },
  {
    id: 'supplier',
    rank: 'essential',
    head: 'Supplier',
    sort: false,
    width: 200,
    grow: 1,
    value: lotSource,
    cell: row => (
      <>
        <NameCell name={lotSource(row)} behind={row.market} /> <Mark lot={row} />
      </>
    ),
  },
  {
    id: 'cost',
    rank: 'useful',
    head: `Cost (₹)`,
    sort: false,
    align: 'end',
    width: 88,
    needs: 'costs',
    value: row => row.cost && inRupees(row.cost),
    cell: row => <Money amount={row.cost} />,
  },
  {
    id: 'left',
    rank: 'essential',
    head: 'On hand',
    sort: false,
    align: 'end',
    width: 112,
    value: row => inUnits(row.onHand),
    cell: row => quantityWithUnit(row.onHand, unit),
  },
  {
    id: 'best',
    rank: 'useful',
    head: 'Best before',
    sort: false,
    align: 'end',
    width: 104,
    value: row => row.bestBefore,
    cell: row =>
      isPast(row) && row.bestBefore ? (
        <Chip tone="warn">{dateText(row.bestBefore, 'short')}</Chip>
      ) : (
        <DateText value={row.bestBefore} form="short" />
      ),
  },
]
