import { whyNotAssign } from '@packhouse/contract/ordering/orders/policy.ts'
import type { OrderRefusal } from '@packhouse/contract/ordering/orders/refused.ts'
import type { OrderRow } from './pages.ts'

/** Returns why an order cannot be assigned now. (rules §3.5) */
export const whyNotGiven = (row: OrderRow): OrderRefusal | undefined =>
  whyNotAssign(row, { singleStepDispatch: false })

/**
 * Groups orders by current picker; `undefined` groups those without one or already with `to`. Each request names one current
 * picker.
 */
export function byHands(rows: readonly OrderRow[], to: number): Map<number | undefined, OrderRow[]> {
  return Map.groupBy(rows, ({ pickerId }) => (pickerId === null || pickerId === to ? undefined : pickerId))
}

/** Returns the number of orders per current picker, highest first. */
export function handsOf(rows: readonly OrderRow[]): { name: string; count: number }[] {
  const byName = Map.groupBy(
    rows.filter(({ pickerName }) => pickerName !== null),
    ({ pickerName }) => pickerName ?? '',
  )
  return [...byName]
    .map(([name, some]) => ({ name, count: some.length }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
