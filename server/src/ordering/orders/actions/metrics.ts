import { figureCap } from '@packhouse/contract/counting.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderMetric } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { fillRate } from '../rules/metrics.ts'
import { selectDelivered, selectStatusCounts, selectTiles } from '../sql/metrics.ts'

/** Returns the tiles of the order list, as of now in IST. (rules §3.9) */
export const dashboardMetrics: Handler<typeof orders.orderMetrics> = async (days, { db, now }) => {
  const today = dayOf(now)
  const [tiles, { byStatus, held, short }, delivered] = await Promise.all([
    selectTiles(db, now),
    selectStatusCounts(db, days, today),
    selectDelivered(db, today),
  ])
  const capped = (count: number) => Math.min(count, figureCap)
  const figuresOf = (metric: OrderMetric) =>
    metric === 'todaycompletedorders' ? delivered : tiles.get(metric)
  return {
    ...everyMetric(metric => figuresOf(metric)?.count ?? 0),
    values: everyMetric((metric): Paise => figuresOf(metric)?.paise ?? zeroPaise),
    byStatus: mapValues(byStatus, capped),
    held: capped(held),
    short: capped(short),
    fillRateToday: fillRate(delivered.picked, delivered.ordered),
    asides: {
      placedYesterday: tiles.get('placedYesterday')?.count ?? 0,
      held: tiles.get('held')?.count ?? 0,
      pickers: tiles.get('totalpickersassigned')?.pickers ?? 0,
      shortLines: tiles.get('packedorder')?.shortLines ?? 0,
      firstOut: tiles.get('orderdispatched')?.firstOut ?? null,
    },
  }
}

const everyMetric = <Value>(of: (metric: OrderMetric) => Value): Record<OrderMetric, Value> => ({
  ordersplacedtoday: of('ordersplacedtoday'),
  totalpendingorder: of('totalpendingorder'),
  totalpickersassigned: of('totalpickersassigned'),
  packedorder: of('packedorder'),
  orderdispatched: of('orderdispatched'),
  todaycompletedorders: of('todaycompletedorders'),
})

const mapValues = <Key extends string>(
  record: Record<Key, number>,
  change: (value: number) => number,
): Record<Key, number> => {
  const changed = { ...record }
  for (const key in changed) changed[key] = change(changed[key])
  return changed
}
