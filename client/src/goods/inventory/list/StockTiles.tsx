import type { StockCounts } from '../../../api/inventory.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { StockFilter } from './filter.ts'

interface StockTilesProps {
  counts: StockCounts | undefined
  chosen: StockFilter | null
  /** No day was chosen, so it is tomorrow. */
  isTomorrow: boolean
  onChoose: (filter: StockFilter | null) => void
}

/** Counts of the stock; each filters the list to exactly its items. */
export function StockTiles({ counts, chosen, isTomorrow, onChoose }: StockTilesProps) {
  const estimates = counts && plural(counts.arrivals, '{count} estimate', '{count} estimates')
  const late = counts && counts.late > 0 ? `, ${t('{count} late', { count: counts.late })}` : ''
  const tiles: Tile<StockFilter>[] = [
    {
      key: 'ALL',
      label: t('Active items'),
      count: counts?.activeItems,
      help: counts ? t('{count} without any stock', { count: counts.withoutStock }) : ' ',
    },
    { key: 'TO_BUY', label: t('To buy'), count: counts?.toBuy, help: t('free is below zero') },
    {
      key: 'ARRIVING',
      label: isTomorrow ? t('Arriving by tomorrow') : t('Arriving by then'),
      count: counts?.arriving,
      help: counts ? `${estimates}${late}` : ' ',
    },
    {
      key: 'PAST_BEST_BEFORE',
      label: t('Past their day'),
      count: counts?.past,
      help: counts ? plural(counts.pastLots, '{count} lot', '{count} lots') : ' ',
    },
    {
      key: 'WASTEFUL',
      label: t('Wastage over 15%'),
      count: counts?.wasteful,
      help: t('of receipts in 7 days'),
    },
  ]
  const choose = (key: StockFilter | null) => onChoose(key === 'ALL' ? null : key)
  return <Tiles tiles={tiles} chosen={chosen ?? 'ALL'} onChoose={choose} label={t('Stock')} />
}
