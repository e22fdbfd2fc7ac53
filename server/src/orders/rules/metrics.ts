import type { OrderMetric, OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'

/** Which orders a tile of the order list counts. `today`: the column whose timestamp falls on the IST day. */
export interface MetricRule {
  statuses?: readonly OrderStatus[]
  withPicker?: true
  today?: 'placed_at' | 'delivered_at'
}

/** The six tiles. A tile's count and its list use the same rule, so they cannot differ. (rules.md §3.9) */
export const metricRules: Record<OrderMetric, MetricRule> = {
  ordersplacedtoday: { today: 'placed_at' },
  totalpendingorder: { statuses: ['PENDING'] },
  totalpickersassigned: { statuses: ['PENDING', 'PACKING'], withPicker: true },
  packedorder: { statuses: ['PACKED', 'READY_TO_DISPATCH'] },
  orderdispatched: { statuses: ['DISPATCHED'] },
  todaycompletedorders: { statuses: ['DELIVERED', 'CLOSED'], today: 'delivered_at' },
}

/** An order on credit hold: only while it is PLACED. (rules.md §6.5) */
export const isHeld = ({ status, creditHold }: { status: OrderStatus; creditHold: boolean }): boolean =>
  creditHold && status === 'PLACED'

/** Picked share of the ordered value, in percent with one decimal; null when nothing was ordered. (rules.md §1) */
export const fillRate = (pickedPaise: number, orderedPaise: number): number | null =>
  orderedPaise > 0 ? Math.round((pickedPaise / orderedPaise) * 1000) / 10 : null
