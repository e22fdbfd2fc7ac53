import { causeOf } from '@packhouse/contract/goods/inventory/ledger.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { LotOrder, LotTrace } from '../../api/lots.ts'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { quantityWithUnit, unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

export type LotMove = LotTrace['moves'][number]
export type TracedLot = LotTrace['lots'][number]

export const orderColumns = (unit: ItemUnit): Column<LotOrder>[] => [
  {
    id: 'outlet',
    rank: 'essential',
    head: 'Outlet',
    sort: false,
    width: 190,
    grow: 1,
    fixed: true,
    value: row => `${row.businessname}, ${row.outletName}`,
    cell: row => <NameCell name={row.businessname} behind={row.outletName} />,
  },
  {
    id: 'day',
    rank: 'essential',
    head: 'Delivery',
    sort: false,
    width: 84,
    value: row => row.deliveryDate,
    cell: row => <DateText value={row.deliveryDate} form="short" tone="text" />,
  },
  {
    id: 'sent',
    rank: 'essential',
    head: 'Sent',
    sort: false,
    align: 'end',
    width: 108,
    value: row => inUnits(row.sent),
    cell: row => quantityWithUnit(row.sent, unit),
  },
  {
    id: 'returned',
    rank: 'useful',
    head: 'Came back',
    sort: false,
    align: 'end',
    width: 108,
    value: row => inUnits(row.returned) || null,
    cell: row => (row.returned > 0 ? quantityWithUnit(row.returned, unit) : null),
  },
  {
    id: 'documents',
    rank: 'useful',
    head: 'Documents',
    sort: false,
    width: 250,
    value: row => row.documents.join(', '),
  },
  { id: 'contact', rank: 'useful', head: 'Contact', sort: false, width: 190, value: contactOf },
]

function contactOf({ contactName, contactMobile }: LotOrder): string {
  return [contactName, spacedMobile(contactMobile)].filter(Boolean).join(', ')
}

/** An order on a phone, each figure with its word. */
export const OrderCard = ({ row, unit }: { row: LotOrder; unit: ItemUnit }) => (
  <RecordCard>
    <strong>{row.businessname}</strong>
    <b>{t('Sent {amount}', { amount: quantityWithUnit(row.sent, unit) })}</b>
    <span>
      {row.outletName}, {row.city}
    </span>
    <span>{t('Delivery {day}', { day: dateText(row.deliveryDate, 'short') })}</span>
    <span>{contactOf(row)}</span>
    <span>
      {row.returned > 0 && t('Came back {amount}', { amount: quantityWithUnit(row.returned, unit) })}
    </span>
  </RecordCard>
)

export const moveColumns = (unit: ItemUnit): Column<LotMove>[] => [
  {
    id: 'at',
    rank: 'essential',
    head: 'When',
    sort: false,
    width: 150,
    fixed: true,
    value: row => row.at,
    cell: row => <DateText value={row.at} form="moment" tone="text" />,
  },
  {
    id: 'cause',
    rank: 'essential',
    head: 'Cause',
    sort: false,
    width: 160,
    grow: 1,
    value: row => t(causeOf(row.type, row.reason)),
  },
  {
    id: 'quantity',
    rank: 'essential',
    head: 'Quantity',
    sort: false,
    align: 'end',
    width: 120,
    value: row => inUnits(row.quantity),
    cell: row => quantityWithUnit(row.quantity, unit),
  },
  { id: 'by', rank: 'useful', head: 'By', value: row => row.by, sort: false, width: 140 },
]

/** A move on a phone. */
export const MoveCard = ({ row, unit }: { row: LotMove; unit: ItemUnit }) => (
  <RecordCard>
    <strong>{t(causeOf(row.type, row.reason))}</strong>
    <b>{quantityWithUnit(row.quantity, unit)}</b>
    <span>{dateText(row.at, 'moment')}</span>
    <span>{row.by}</span>
  </RecordCard>
)

/** The lots that an order line came from. */
export const takenColumns = (unit: ItemUnit): Column<TracedLot>[] => [
  {
    id: 'supplier',
    rank: 'essential',
    head: 'Supplier',
    sort: false,
    width: 190,
    grow: 1,
    fixed: true,
    value: row => row.supplier ?? t('No supplier named'),
    cell: row => <NameCell name={row.supplier ?? t('No supplier named')} behind={row.market} />,
  },
  {
    id: 'day',
    rank: 'essential',
    head: 'Came',
    sort: false,
    width: 84,
    value: row => row.day,
    cell: row => <DateText value={row.day} form="short" tone="text" />,
  },
  {
    id: 'taken',
    rank: 'essential',
    head: 'Taken',
    sort: false,
    align: 'end',
    width: 108,
    value: row => inUnits(row.taken),
    cell: row => quantityWithUnit(row.taken, unit),
  },
  {
    id: 'cost',
    rank: 'useful',
    head: 'Cost (₹)',
    sort: false,
    align: 'end',
    width: 88,
    needs: 'costs',
    value: row => row.cost && inRupees(row.cost),
    cell: row => <Money amount={row.cost} />,
  },
]

/** A lot of a line on a phone. */
export const TakenCard = ({ lot, unit }: { lot: TracedLot; unit: ItemUnit }) => (
  <RecordCard>
    <strong>{lot.supplier ?? t('No supplier named')}</strong>
    <b>{t('Taken {amount}', { amount: quantityWithUnit(lot.taken, unit) })}</b>
    <span>
      {[t('Arrived {day}', { day: dateText(lot.day, 'short') }), lot.market].filter(Boolean).join(' · ')}
    </span>
    <span>
      {typeof lot.cost === 'number' &&
        t('{cost} per {unit}', { cost: amountText(lot.cost), unit: unitWord(unit) })}
    </span>
  </RecordCard>
)
