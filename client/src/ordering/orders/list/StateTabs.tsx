import { figureCap } from '@packhouse/contract/counting.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import {
  type OrderStatus,
  orderStatuses,
  statusLabel,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { isNot } from '../../../ui/fields/choice.ts'
import { rangeName } from '../../../ui/fields/dayRange.ts'
import { type StatusTab, StatusTabs } from '../../../ui/layout/StatusTabs.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { type OrderFilter, stateOf } from './filter.ts'
import type { Metrics } from './pages.ts'
import { dayWord } from './tileWords.ts'

const shown = (count: number, isCapped: boolean) => (isCapped ? `${countText(figureCap)}+` : count)

interface StateTabsProps {
  metrics: Metrics | undefined
  filter: OrderFilter
  onChoose: (status: OrderStatus | null) => void
}

/** All for tomorrow; All for Last 7 days */
function allText({ day, days }: OrderFilter): string {
  const today = dayOf(new Date())
  if (day === null && days === null) return t('All')
  return t('All for {day}', { day: day ? dayWord(day, today) : rangeName(days ?? '', today) })
}

/** Tabs of the order states with their counts for the delivery day, which the first tab names. */
export function StateTabs({ metrics, filter, onChoose }: StateTabsProps) {
  const counts = metrics ? Object.values(metrics.byStatus) : []
  const all = counts.reduce((sum, count) => sum + count, 0)
  const tabs: StatusTab<OrderStatus | 'ALL'>[] = [
    {
      key: 'ALL',
      label: allText(filter),
      count:
        metrics &&
        shown(
          all,
          counts.some(count => count >= figureCap),
        ),
    },
    ...orderStatuses.map(status => ({
      key: status,
      label: t(statusLabel[status]),
      ring: status,
      count: metrics && shown(metrics.byStatus[status], metrics.byStatus[status] >= figureCap),
    })),
  ]
  const chosen = filter.metric || isNot(filter.status) ? null : (stateOf(filter) ?? 'ALL')
  return (
    <StatusTabs
      label={t('Status')}
      tabs={tabs}
      chosen={chosen}
      onChoose={key => onChoose(key === 'ALL' ? null : key)}
    />
  )
}
