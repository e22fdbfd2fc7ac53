import type { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import type { PriceListState } from '@packhouse/contract/people/customers/price-list-model.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Chip, type Tone } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'

export type PriceListRow = Data<typeof priceLists.priceLists>[number]

const tones: Record<PriceListState, Tone> = { RUNS: 'good', STARTS: 'info', ENDED: 'plain', OFF: 'plain' }
const stateWords = (): Record<PriceListState, string> => ({
  RUNS: t('Active'),
  STARTS: t('Upcoming'),
  ENDED: t('Ended'),
  OFF: t('Off'),
})

/** Runs, Starts, Ended, Off. */
export const StateChip = ({ state }: { state: PriceListState }) => (
  <Chip tone={tones[state]}>{stateWords()[state]}</Chip>
)

/** Type: Hotel, Lotus Banquets, 12 more customers */
const forWords = ({ customers, customerCount, customerTypes }: PriceListRow): string => {
  const rest = customerCount - customers.length
  return [
    ...customerTypes.map(({ name }) => t('Type: {name}', { name })),
    ...customers.map(({ name }) => name),
    ...(rest > 0 ? [plural(rest, '{count} more customer', '{count} more customers')] : []),
  ].join(', ')
}

export const priceListColumns: Column<PriceListRow>[] = [
  {
    id: 'name',
    rank: 'essential',
    head: 'Name',
    width: 220,
    grow: 1,
    fixed: true,
    value: row => row.name,
    cell: row => <strong>{row.name}</strong>,
  },
  { id: 'for', rank: 'useful', head: 'For', value: forWords, width: 280, grow: 1 },
  { id: 'packs', rank: 'useful', head: 'Packs', value: row => row.packs, align: 'end', width: 80 },
  {
    id: 'from',
    rank: 'useful',
    head: 'From',
    width: 110,
    value: row => row.validFrom,
    cell: row => <DateText value={row.validFrom} form="short" />,
  },
  {
    id: 'until',
    rank: 'essential',
    head: 'Until',
    width: 110,
    value: row => row.validTo,
    cell: row => <DateText value={row.validTo} form="short" />,
  },
  {
    id: 'state',
    rank: 'essential',
    head: 'State',
    width: 106,
    value: row => row.state,
    cell: row => <StateChip state={row.state} />,
  },
]

export const PriceListCard = ({ row }: { row: PriceListRow }) => (
  <Stack gap={4}>
    <strong>{row.name}</strong>
    <Text tone="quiet">{forWords(row)}</Text>
    <span>
      <StateChip state={row.state} />
    </span>
  </Stack>
)
