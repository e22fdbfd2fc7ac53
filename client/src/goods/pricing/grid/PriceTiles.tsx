import { type PriceFilter, priceFilters } from '@packhouse/contract/goods/pricing/filters.ts'
import type { PriceMetrics } from '../../../api/pricing.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { t } from '../../../ui/words.ts'

interface PriceTilesProps {
  metrics: PriceMetrics | undefined
  chosen: PriceFilter
  onChoose: (filter: PriceFilter) => void
}

const tileKeys = ['ALL', 'UPDATED_TODAY', 'NOT_UPDATED_TODAY', 'WITHOUT_PRICE'] as const

/** Price metrics; each filters the grid to exactly its items. (rules §4.8) */
export function PriceTiles({ metrics, chosen, onChoose }: PriceTilesProps) {
  const share =
    metrics && metrics.totalActiveItems > 0
      ? Math.round((metrics.updatedToday / metrics.totalActiveItems) * 100)
      : 0
  const tiles: Tile[] = [
    { key: 'ALL', label: t('Active items'), count: metrics?.totalActiveItems, help: t('priced per unit') },
    {
      key: 'UPDATED_TODAY',
      label: t('Updated today'),
      count: metrics?.updatedToday,
      help: metrics ? t('{share}% of active', { share }) : ' ',
    },
    {
      key: 'NOT_UPDATED_TODAY',
      label: t('Not updated today'),
      count: metrics?.notUpdatedToday,
      help: metrics ? t('{count} older than 7 days', { count: metrics.staleOver7Days }) : ' ',
    },
    {
      key: 'WITHOUT_PRICE',
      label: t('Without base price'),
      count: metrics?.withoutBasePrice,
      help: t('cannot be ordered'),
    },
  ]
  return (
    <Tiles
      tiles={tiles}
      chosen={tileKeys.find(key => key === chosen) ?? null}
      onChoose={key => onChoose(priceFilters.find(filter => filter === key) ?? 'ALL')}
      label={t('Prices')}
    />
  )
}
