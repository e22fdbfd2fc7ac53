import { dayOf } from '@packhouse/contract/day.ts'
import { inRupees, negatePaise, type Paise } from '@packhouse/contract/money.ts'
import type { HeldOrder } from '../../../api/credit.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { whyText } from '../words.ts'

/** Why an order is held; green where its credit fits again. */
export const WhyChip = ({ row }: { row: HeldOrder }) => (
  <Chip tone={row.why === 'FITS' ? 'good' : 'bad'}>{whyText(row, dayOf(new Date()))}</Chip>
)

/** Held within the last 18 hours: the time says enough. */
const isOfTonight = (since: string): boolean => Date.now() - Date.parse(since) < 18 * 3_600_000

/** By how much an order passes the limit; null when it fits. */
const overBy = ({ sum: { left } }: HeldOrder): Paise | null => (left < 0 ? negatePaise(left) : null)

/** The columns of the held orders. */
export const heldColumns: Column<HeldOrder>[] = [
  {
    id: 'order',
    rank: 'essential',
    head: 'Order',
    value: row => row.orderid,
    cell: row => <strong>#{row.orderid}</strong>,
    width: 72,
    fixed: true,
  },
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} behind={row.outletName} />,
    dense: { width: 140, cell: row => <NameCell name={row.businessname} behind={row.outletName} stacked /> },
    width: 150,
    grow: 1,
  },
  {
    id: 'value',
    rank: 'useful',
    head: 'Value (₹)',
    value: row => inRupees(row.sum.thisOrder),
    cell: row => (
      <b>
        <Money amount={row.sum.thisOrder} />
      </b>
    ),
    align: 'end',
    width: 96,
  },
  {
    id: 'over',
    rank: 'essential',
    head: 'Over by (₹)',
    value: row => {
      const over = overBy(row)
      return over && inRupees(over)
    },
    cell: row =>
      overBy(row) !== null && (
        <Text tone="bad" weight="medium">
          <Money amount={overBy(row)} />
        </Text>
      ),
    align: 'end',
    width: 98,
  },
  {
    id: 'why',
    rank: 'essential',
    head: 'Why',
    value: row => row.why,
    cell: row => <WhyChip row={row} />,
    width: 142,
  },
  {
    id: 'since',
    rank: 'useful',
    head: 'Held',
    value: row => row.since,
    cell: row => <DateText value={row.since} form={isOfTonight(row.since) ? 'time' : 'short'} />,
    align: 'end',
    width: 92,
  },
  {
    id: 'slot',
    rank: 'spare',
    head: 'Slot',
    value: row => `${row.deliveryDate} ${row.deliverytimeslot}`,
    cell: row => (
      <Text tone="quiet" figures>
        {row.deliverytimeslot.split(' - ')[0]}
      </Text>
    ),
    align: 'end',
    width: 94,
  },
]
