import type { PriceRun } from '../../api/price-runs.ts'
import type { Column } from '../../ui/table/column.ts'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { madeText, ruleWords, stateTones, stateWords } from './words.ts'

export const runListColumns: Column<PriceRun>[] = [
  {
    id: 'when',
    rank: 'essential',
    head: 'Prices change at',
    width: 170,
    fixed: true,
    sort: false,
    value: row => row.effectiveAt,
    cell: row => <DateText value={row.effectiveAt} form="moment" tone="text" />,
  },
  {
    id: 'state',
    rank: 'essential',
    head: 'State',
    width: 120,
    sort: false,
    value: row => t(stateWords[row.state]),
    cell: row => <Chip tone={stateTones[row.state]}>{t(stateWords[row.state])}</Chip>,
  },
  {
    id: 'included',
    rank: 'essential',
    head: 'Prices',
    align: 'end',
    width: 90,
    sort: false,
    value: row => row.included,
    cell: row => countText(row.included),
  },
  {
    id: 'rows',
    rank: 'useful',
    head: 'Items',
    align: 'end',
    width: 90,
    sort: false,
    value: row => row.rows,
    cell: row => countText(row.rows),
  },
  {
    id: 'exceptions',
    rank: 'useful',
    head: 'Exceptions',
    align: 'end',
    width: 100,
    sort: false,
    value: row => row.exceptions,
    cell: row => countText(row.exceptions),
  },
  {
    id: 'orders',
    rank: 'spare',
    head: 'Orders already taken',
    width: 180,
    sort: false,
    value: row => t(ruleWords[row.ordersRule]),
  },
  { id: 'made', rank: 'useful', head: 'By', width: 260, grow: 1, sort: false, value: madeText },
]

/** A run on a phone. */
export const RunListCard = ({ row }: { row: PriceRun }) => (
  <RecordCard>
    <strong>{dateText(row.effectiveAt, 'moment')}</strong>
    <b>{plural(row.included, '{count} price', '{count} prices')}</b>
    <span data-wide>
      <Chip tone={stateTones[row.state]}>{t(stateWords[row.state])}</Chip> {madeText(row)}
    </span>
  </RecordCard>
)
