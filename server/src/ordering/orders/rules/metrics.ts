import { mulDivHalfUp, type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import type { OrderMetric, OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { LockedLine } from './locked-order.ts'

/** Which orders a tile of the order list counts. `today`: the column whose timestamp falls on the IST day. */
export interface MetricRule {
  statuses?: readonly OrderStatus[]
  withPicker?: true
  today?: 'placed_at' | 'delivered_at'
}

/** The six tiles. A tile's count and its list use the same rule, so they cannot differ. (rules §3.9) */
export const metricRules: Record<OrderMetric, MetricRule> = {
  ordersplacedtoday: { today: 'placed_at' },
  totalpendingorder: { statuses: ['PENDING'] },
  totalpickersassigned: { statuses: ['PENDING', 'PACKING'], withPicker: true },
  packedorder: { statuses: ['PACKED', 'READY_TO_DISPATCH'] },
  orderdispatched: { statuses: ['DISPATCHED'] },
  todaycompletedorders: { statuses: ['DELIVERED', 'CLOSED'], today: 'delivered_at' },
}

/** An order on credit hold: only while it is PLACED. (rules §6.5) */
export const isHeld = ({ status, creditHold }: { status: OrderStatus; creditHold: boolean }): boolean =>
  creditHold && status === 'PLACED'

type Filled = Pick<LockedLine, 'orderedPacksMilli' | 'pickedPacksMilli' | 'pricePaise'>

/** Value of the ordered goods and of what was picked of them, in paise without tax; over-picks do not offset shortages. */
export function fillValues(lines: readonly Filled[]): { ordered: Paise; picked: Paise } {
  const worth = (packs: (line: Filled) => Milli) =>
    sumPaise(lines.map(line => paise(mulDivHalfUp(packs(line), line.pricePaise, 1000))))
  return {
    ordered: worth(line => line.orderedPacksMilli),
    picked: worth(line => milli(Math.min(line.pickedPacksMilli ?? 0, line.orderedPacksMilli))),
  }
}

/** Picked share of the ordered value, in percent with one decimal; null when nothing was ordered. (rules §1) */
export const fillRate = (pickedPaise: number, orderedPaise: number): number | null =>
  orderedPaise > 0 ? Math.round((pickedPaise / orderedPaise) * 1000) / 10 : null
