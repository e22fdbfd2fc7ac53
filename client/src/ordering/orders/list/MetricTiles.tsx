import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { type OrderMetric, orderMetrics } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { Metrics } from './pages.ts'
import { shareOfDay, tileHelp, tileLabels } from './tileWords.ts'

interface MetricTilesProps {
  metrics: Metrics | undefined
  chosen: OrderMetric | null
  /** The delivery day of the tabs; null for any. */
  day: Day | null
  onChoose: (metric: OrderMetric | null) => void
}

/** Six counts for any delivery day; each filters the list to exactly its orders. */
export function MetricTiles({ metrics, chosen, day, onChoose }: MetricTilesProps) {
  const today = dayOf(new Date())
  const tiles = orderMetrics.map(
    (metric): Tile<OrderMetric> => ({
      key: metric,
      label: t(tileLabels[metric]),
      count: metrics?.[metric],
      value: metrics && <Money rupees={Math.round(metrics.values[metric])} form="short" />,
      help: metrics
        ? [shareOfDay(metric, metrics, day, today), tileHelp[metric](metrics, today)].filter(Boolean).join(' · ')
        : ' ',
    }),
  )
  return <Tiles tiles={tiles} chosen={chosen} onChoose={onChoose} label={t('Today')} />
}
