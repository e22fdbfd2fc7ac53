import { ceilings } from '@packhouse/contract/ceilings.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { useMemo } from 'react'
import { type ItemCost, type PriceRow, useItemCostsQuery } from '../../../api/pricing.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { figureText, milliText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { marginOf } from '../grid/lines.ts'
import { Margin } from './Margin.tsx'

/** The cost of an item at each receipt with a cost, latest first; with the margin at today's price. */
export function CostsTable({ row }: { row: PriceRow }) {
  const { data, ...query } = useItemCostsQuery({ itemid: row.itemId })
  const isFull = data?.length === ceilings.itemCosts
  const page = useMemo(
    () => data && { rows: data, total: data.length, ...(isFull ? { totalIsCapped: true as const } : {}) },
    [data, isFull],
  )
  return (
    <DataTable
      name="item-costs"
      title={t('Costs')}
      query={{ ...query, data: page }}
      columns={columnsOf(row)}
      rowId={cost => String(cost.estimateId)}
      rowLabel={({ cost, supplier }) => `${figureText(cost)} ${supplier ?? ''}`}
      card={cost => (
        <RecordCard>
          <b>{figureText(cost.cost)}</b>
          <Margin value={marginAt(row, cost)} />
          <Text tone="quiet">{cost.supplier ?? '-'}</Text>
          <DateText value={cost.receivedAt} form="moment" />
        </RecordCard>
      )}
      empty={t('No receipt has a cost yet. Receive an estimate with a cost.')}
      keyboard={false}
    />
  )
}

/** Margin at today's price for a cost, in percent. */
const marginAt = ({ basePrice }: PriceRow, { cost }: ItemCost): number | null =>
  basePrice === null ? null : marginOf(basePrice, { lastCost: cost })

const columnsOf = (row: PriceRow): Column<ItemCost>[] => [
  {
    id: 'when',
    rank: 'essential',
    head: 'Received',
    value: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt }) => <DateText value={receivedAt} form="moment" />,
    sort: false,
    width: 150,
    fixed: true,
  },
  {
    id: 'supplier',
    rank: 'useful',
    head: 'Supplier',
    value: ({ supplier }) => supplier,
    sort: false,
    width: 150,
    grow: 1,
  },
  {
    id: 'quantity',
    rank: 'useful',
    head: 'Into stock',
    value: ({ quantity }) => (quantity === null ? null : inUnits(quantity)),
    cell: ({ quantity }) => (quantity === null ? null : milliText(quantity, row.itemUnit)),
    align: 'end',
    sort: false,
    width: 100,
  },
  {
    id: 'cost',
    rank: 'essential',
    head: 'Cost (₹)',
    value: ({ cost }) => inRupees(cost),
    cell: ({ cost }) => <b>{figureText(cost)}</b>,
    align: 'end',
    sort: false,
    width: 90,
  },
  {
    id: 'margin',
    rank: 'useful',
    head: "Margin at today's price",
    value: cost => marginAt(row, cost),
    cell: cost => <Margin value={marginAt(row, cost)} />,
    align: 'end',
    sort: false,
    width: 160,
  },
]
