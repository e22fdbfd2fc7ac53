import { whyNotAssign } from '@packhouse/contract/orders/policy.ts'
import type { OrderRefusal } from '@packhouse/contract/orders/refused.ts'
import type { OrderRow } from './pages.ts'

/** Why an order gets no picker now. (rules.md §3.5) */
export const whyNotGiven = (row: OrderRow): OrderRefusal | undefined => whyNotAssign(row, { singleStepDispatch: false })

/** Orders by the hands they are taken from; `undefined` are those that nobody has. One request tells of one pair of hands. */
export function byHands(rows: readonly OrderRow[], to: number): Map<number | undefined, OrderRow[]> {
  return Map.groupBy(rows, ({ pickerId }) => (pickerId === null || pickerId === to ? undefined : pickerId))
}

/** Who has how many of them now, most first. */
export function handsOf(rows: readonly OrderRow[]): { name: string; count: number }[] {
  const byName = Map.groupBy(
    rows.filter(({ pickerName }) => pickerName !== null),
    ({ pickerName }) => pickerName ?? '',
  )
  return [...byName]
    .map(([name, some]) => ({ name, count: some.length }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
