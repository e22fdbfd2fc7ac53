import type { PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** A pack and how much of it, in thousandths of a pack. */
export interface BasketLine {
  packId: PackId
  packsMilli: Milli
}

/**
 * Returns what an outlet usually takes: packs in at least half of its orders, those taken most often first. Each has the median of
 * what was taken, of an even number the lower one, since packs that are counted are never taken in halves. (rules.md §13.1)
 */
export function usualBasket(orders: readonly (readonly BasketLine[])[]): BasketLine[] {
  const taken = new Map<PackId, Milli[]>()
  for (const order of orders)
    for (const { packId, packsMilli } of order) taken.set(packId, [...(taken.get(packId) ?? []), packsMilli])
  return [...taken]
    .filter(([, amounts]) => amounts.length * 2 >= orders.length)
    .sort(([id, amounts], [otherId, others]) => others.length - amounts.length || id - otherId)
    .flatMap(([packId, amounts]) => {
      const packsMilli = amounts.toSorted((one, other) => one - other)[(amounts.length - 1) >> 1]
      return packsMilli === undefined ? [] : [{ packId, packsMilli }]
    })
}
