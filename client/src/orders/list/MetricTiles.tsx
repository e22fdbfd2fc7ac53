import { dayOf } from '@packhouse/contract/day.ts'
import { type OrderMetric, orderMetrics } from '@packhouse/contract/orders/lifecycle.ts'
import { Money } from '../../ui/Money.tsx'
import { type Tile, Tiles } from '../../ui/Tiles.tsx'
import { t } from '../../ui/words.ts'
import type { Metrics } from './pages.ts'
import { tileHelp, tileLabels } from './tileWords.ts'

interface MetricTilesProps {
  metrics: Metrics | undefined
  chosen: OrderMetric | null
  onChoose: (metric: OrderMetric | null) => void
}

/** The six counts of the day; each filters the list to exactly its orders. */
export function MetricTiles({ metrics, chosen, onChoose }: MetricTilesProps) {
  const today = dayOf(new Date())
  const tiles = orderMetrics.map(
    (metric): Tile => ({
      key: metric,
      label: t(tileLabels[metric]),
      count: metrics?.[metric],
      value: metrics && <Money rupees={Math.round(metrics.values[metric])} form="short" />,
      help: metrics ? tileHelp[metric](metrics, today) : ' ',
    }),
  )
  const choose = (key: string | null) => onChoose(orderMetrics.find(metric => metric === key) ?? null)
  return <Tiles tiles={tiles} chosen={chosen} onChoose={choose} label={t('Today')} />
}
