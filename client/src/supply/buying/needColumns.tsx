import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Need } from '../../api/buying.ts'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { amountText, figureText, milliText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { changeText } from './changeText.ts'
import { isToBuy, shortAmount, unitsText } from './needs.ts'
import type { NeedChange } from './seenNeeds.ts'

type Changes = ReadonlyMap<number, NeedChange>
type Amount = 'promised' | 'placed' | 'wastage' | 'onHand' | 'pending'

const amountColumn = (
  id: Amount,
  head: string,
  width: number,
  rank: Column<Need>['rank'] = 'useful',
): Column<Need> => ({
  id,
  rank,
  head,
  value: row => inUnits(row[id]),
  cell: row =>
    row[id] === 0 ? <Text tone="quiet">-</Text> : <Text>{milliText(row[id], row.itemUnit)}</Text>,
  sort: false,
  align: 'end',
  width,
})

function Wanted({ row, changes }: { row: Need; changes: Changes }) {
  const change = changes.get(row.itemId)
  if (row.need === 0) return <Text tone="quiet">-</Text>
  return (
    <Text
      weight="strong"
      tone={change ? 'bad' : undefined}
      {...(change ? { 'data-name': changeText(change, row) } : {})}
    >
      {change && <IconAlertTriangle size={12} stroke={2} role="img" aria-label={changeText(change, row)} />}{' '}
      {milliText(row.need, row.itemUnit)}
    </Text>
  )
}

function ToBuy({ row }: { row: Need }) {
  if (!isToBuy(row))
    return (
      <Text tone="good" weight="medium" icon={IconCheck}>
        {row.pending > 0 ? t('Bought') : t('In stock')}
      </Text>
    )
  return (
    <Text figures>
      <Text tone="quiet">{unitsText(row.toBuy, row)}</Text> <b>{shortAmount(row.toBuy, row.itemUnit)}</b>
    </Text>
  )
}

/** The terms of the need as columns; the rate is for those who see costs. */
export const needColumns = (changes: Changes): Column<Need>[] => [
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    value: row => row.itemName,
    cell: row => <NameCell name={row.itemName} behind={row.alias[0]} />,
    sort: false,
    width: 136,
    grow: 1,
    fixed: true,
  },
  amountColumn('promised', 'Promised', 72),
  amountColumn('placed', 'Placed', 68),
  amountColumn('wastage', 'Wastage', 70),
  amountColumn('onHand', 'Unpicked', 74),
  amountColumn('pending', 'Coming', 68),
  {
    id: 'need',
    rank: 'essential',
    head: 'Need',
    value: row => inUnits(row.need),
    cell: row => <Wanted row={row} changes={changes} />,
    sort: false,
    align: 'end',
    width: 76,
  },
  {
    id: 'buy',
    rank: 'essential',
    head: 'Buy',
    value: row => inUnits(row.toBuy),
    cell: row => <ToBuy row={row} />,
    sort: false,
    align: 'end',
    width: 112,
  },
  {
    id: 'rate',
    rank: 'useful',
    head: 'Rate (₹)',
    value: row => row.lastRate && inRupees(row.lastRate),
    cell: row => (row.lastRate ? figureText(row.lastRate) : <Text tone="quiet">-</Text>),
    sort: false,
    align: 'end',
    width: 66,
    needs: 'costs',
  },
  {
    id: 'supplier',
    rank: 'spare',
    head: 'Supplier',
    value: row => row.supplierName,
    sort: false,
    width: 130,
    hidden: true,
  },
]

/** A need on a phone: read only, it is bought on a run. */
export function NeedCard({ row, changes }: { row: Need; changes: Changes }) {
  const change = changes.get(row.itemId)
  return (
    <RecordCard>
      <strong>{row.itemName}</strong>
      <b>
        <ToBuy row={row} />
      </b>
      <span>
        {change ? (
          <Text tone="bad" weight="medium" icon={IconAlertTriangle}>
            {t('Need {change}', { change: changeText(change, row) })}
          </Text>
        ) : (
          row.alias[0]
        )}
      </span>
      <span>
        {[
          row.need > 0 && t('need {amount}', { amount: milliText(row.need, row.itemUnit) }),
          row.lastRate && amountText(row.lastRate),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </RecordCard>
  )
}
