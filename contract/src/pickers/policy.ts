import { type Refusal, refusal } from '../refusal.ts'

/** Returns why a picker cannot be switched off: open orders would have no picker. (rules.md §3.5) */
export function whyNotDeactivate({ name, openOrders }: { name: string; openOrders: number }): Refusal | undefined {
  if (openOrders === 0) return undefined
  const orders = openOrders === 1 ? '1 open order' : `${openOrders} open orders`
  return refusal('IN_USE', `${name} has ${orders}. Reassign first.`, { openOrders })
}
