import { type Refusal, refusal } from '../../refusal.ts'

/** Returns why a picker cannot be deactivated: open orders would have no picker. (rules §3.5) */
export function whyNotDeactivate({
  name,
  openOrders,
}: {
  name: string
  openOrders: number
}): Refusal | undefined {
  if (openOrders === 0) return undefined
  return refusal(
    'IN_USE',
    openOrders === 1
      ? '{name} has {count} open order. Reassign first.'
      : '{name} has {count} open orders. Reassign first.',
    { name, count: openOrders },
    { openOrders },
  )
}
