import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { inRupees, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { DriverMonth } from '../../../api/trips.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { plural } from '../../../ui/words.ts'
import { lookOf } from '../moves.ts'
import { missingText } from '../settle/difference.ts'

type Row = DriverMonth['trips'][number]
type Cash = NonNullable<Row['cash']>

/** Before it is settled nobody is shown what a count should come to. */
const settledCash = ({ state, cash }: Row): Cash | undefined => (state === 'SETTLED' ? cash : undefined)

/** For sorting and copied cells. */
const rupeesOf = (amount: Paise | null | undefined) => (amount == null ? amount : inRupees(amount))

const money = (id: keyof Cash, head: string, rank: Column<Row>['rank']): Column<Row> => ({
  id,
  head,
  rank,
  width: 116,
  align: 'end',
  needs: 'dues',
  value: row => rupeesOf(settledCash(row)?.[id]),
  cell: row => <Money amount={settledCash(row)?.[id]} />,
})

/** Above zero cash is missing; below it is over. */
function Missing({ row }: { row: Row }) {
  const missing = settledCash(row)?.difference
  return missing ? (
    <Text tone="bad" figures>
      {figureText(missing)}
    </Text>
  ) : (
    <Money amount={missing} />
  )
}

export const driverColumns: Column<Row>[] = [
  {
    id: 'day',
    head: 'Day',
    rank: 'essential',
    width: 108,
    fixed: true,
    value: row => row.deliveryDate,
    cell: row => dateText(row.deliveryDate, 'weekday'),
  },
  { id: 'trip', head: 'Trip', rank: 'essential', value: row => row.name, width: 104 },
  { id: 'vehicle', head: 'Vehicle', rank: 'spare', value: row => row.vehicle, width: 120 },
  { id: 'stops', head: 'Stops', rank: 'spare', value: row => row.stops, width: 70, align: 'end' },
  {
    id: 'state',
    head: 'State',
    rank: 'useful',
    width: 110,
    value: row => tripStateLabel[row.state],
    cell: row => <StatusPill status={lookOf[row.state]} word={tripStateLabel[row.state]} />,
  },
  money('receipts', 'Cash receipts (₹)', 'useful'),
  money('expenses', 'Expenses (₹)', 'spare'),
  money('expected', 'To hand in (₹)', 'spare'),
  money('counted', 'Counted (₹)', 'useful'),
  {
    id: 'difference',
    head: 'Missing (₹)',
    rank: 'essential',
    width: 116,
    align: 'end',
    needs: 'dues',
    value: row => rupeesOf(settledCash(row)?.difference),
    cell: row => <Missing row={row} />,
  },
  { id: 'reason', head: 'Reason', rank: 'useful', value: row => row.reason, width: 190, grow: 1 },
  {
    id: 'by',
    head: 'Settled by',
    rank: 'spare',
    width: 140,
    value: row => row.settledBy,
  },
]

/** A trip of a driver on a phone. */
export const DriverTripCard = ({ row }: { row: Row }) => (
  <RecordCard>
    <strong>{row.name}</strong>
    {row.cash?.counted == null ? (
      <StatusPill status={lookOf[row.state]} word={tripStateLabel[row.state]} />
    ) : (
      <Text tone={row.cash.difference ? 'bad' : 'soft'} weight="strong" figures>
        {missingText(row.cash.difference ?? zeroPaise)}
      </Text>
    )}
    <span>
      {dateText(row.deliveryDate, 'weekday')}, {plural(row.stops, '{count} stop', '{count} stops')}
    </span>
    <span>{row.reason}</span>
  </RecordCard>
)
