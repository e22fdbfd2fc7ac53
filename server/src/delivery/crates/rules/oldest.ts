import type { OrderId } from '@packhouse/contract/ids.ts'

/** Crates that came to an outlet, or that a count found there; a negative quantity takes back those of its order. */
export interface Lot {
  orderId: OrderId | null
  quantity: number
  at: Date
}

/**
 * When the oldest crate that is at an outlet came there; null if none is. First in, first out: what is there now are the last that
 * came. `lots`: newest first, at least until they make up the balance. (rules §22.2)
 */
export function oldestOut(balance: number, lots: readonly Lot[]): Date | null {
  const takenBack = new Map<OrderId | null, number>()
  let left = balance
  let oldest: Date | null = null
  for (const { orderId, quantity, at } of lots) {
    if (left <= 0) break
    const still = quantity - (takenBack.get(orderId) ?? 0)
    takenBack.set(orderId, Math.max(0, -still))
    if (still <= 0) continue
    oldest = at
    left -= still
  }
  return oldest
}
