import { type Milli, milli } from '@packhouse/contract/quantity.ts'

/** A pack by its id and how much of it, in thousandths of a pack. */
export interface BasketLine {
  packId: number
  packsMilli: Milli
}

/** What one order asked for, as `outlet_day` keeps it. */
export type Basket = readonly (readonly [packId: number, packsMilli: number])[]

/**
 * Returns what an outlet usually takes: packs in at least half of its orders, those taken most often first. Each has the median of
 * what was taken, of an even number the lower one, since packs that are counted are never taken in halves. (rules §13.1)
 */
export function usualBasket(orders: readonly Basket[]): BasketLine[] {
  const taken = Map.groupBy(orders.flat(), ([packId]) => packId)
  return [...taken]
    .filter(([, amounts]) => amounts.length * 2 >= orders.length)
    .sort(([id, amounts], [otherId, others]) => others.length - amounts.length || id - otherId)
    .flatMap(([packId, amounts]) => {
      const sorted = amounts.map(([, packsMilli]) => packsMilli).sort((one, other) => one - other)
      const amount = sorted[(sorted.length - 1) >> 1]
      return amount === undefined ? [] : [{ packId, packsMilli: milli(amount) }]
    })
}
