import type { OrderMetric, OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'

/** Which orders a tile of the order list counts. `today`: the column whose moment falls on the IST day. */
export interface MetricRule {
  statuses?: readonly OrderStatus[]
  withPicker?: true
  today?: 'placed_at' | 'delivered_at'
}

/** The six tiles. The count of a tile and the list behind it are made from the same rule, so they cannot differ. (rules.md §3.9) */
export const metricRules: Record<OrderMetric, MetricRule> = {
  ordersplacedtoday: { today: 'placed_at' },
  totalpendingorder: { statuses: ['PENDING'] },
  totalpickersassigned: { statuses: ['PENDING', 'PACKING'], withPicker: true },
  packedorder: { statuses: ['PACKED', 'READY_TO_DISPATCH'] },
  orderdispatched: { statuses: ['DISPATCHED'] },
  todaycompletedorders: { statuses: ['DELIVERED', 'CLOSED'], today: 'delivered_at' },
}

/** An order on credit hold: only while it waits to be accepted. (rules.md §6.5) */
export const isHeld = ({ status, creditHold }: { status: OrderStatus; creditHold: boolean }): boolean =>
  creditHold && status === 'PLACED'

/** Share of the ordered value that was picked, in percent with one decimal; null when nothing was ordered. (rules.md §1) */
export const fillRate = (pickedPaise: number, orderedPaise: number): number | null =>
  orderedPaise > 0 ? Math.round((pickedPaise / orderedPaise) * 1000) / 10 : null
