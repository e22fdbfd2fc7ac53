import { type Milli, milli } from '@packhouse/contract/quantity.ts'

/** A pack by its id and how much of it, in thousandths of a pack. */
export interface BasketLine {
  packId: number
  packsMilli: Milli
}

/**
 * Returns what an outlet usually takes, of its orders as `outlet_day` keeps them: packs in at least half of its orders, those taken
 * most often first. Each has the median of what was taken, of an even number the lower one, since packs that are counted are never
 * taken in halves. (rules.md §13.1)
 */
export function usualBasket(packs: string): BasketLine[] {
  const taken = new Map<number, number[]>()
  let orders = 0
  for (const order of packs.split(';')) {
    const numbers = order.split(' ')
    if (numbers.length > 1) orders++
    for (let at = 1; at < numbers.length; at += 2) {
      const packId = Number(numbers[at - 1])
      const amounts = taken.get(packId)
      if (amounts) amounts.push(Number(numbers[at]))
      else taken.set(packId, [Number(numbers[at])])
    }
  }
  return [...taken]
    .filter(([, amounts]) => amounts.length * 2 >= orders)
    .sort(([id, amounts], [otherId, others]) => others.length - amounts.length || id - otherId)
    .flatMap(([packId, amounts]) => {
      const amount = amounts.sort((one, other) => one - other)[(amounts.length - 1) >> 1]
      return amount === undefined ? [] : [{ packId, packsMilli: milli(amount) }]
    })
}
