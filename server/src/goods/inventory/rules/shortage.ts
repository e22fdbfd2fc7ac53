import type { Day } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { isGoodOn, type Promisable } from '@packhouse/contract/supply/lots/promised.ts'

/** What is promised to an order of one item, thousandths; the picked part is already set aside. */
export interface Promised {
  milli: Milli
  pickedMilli: Milli
  deliveryDate: Day
}

const endless = '9999'

/**
 * How much each order lacks with these goods. Picked goods are safe; the rest goes to the orders in the given order, which is that
 * of dispatch, what expires first to the first that may still have it. (rules §5.5, §27.13)
 */
function missingOf(goods: readonly Promisable[], orders: readonly Promised[], today: Day): Milli[] {
  const left = goods
    .map(({ lastDay, milli: amount }) => ({ lastDay, amount: Math.max(0, amount) }))
    .sort((one, other) => (one.lastDay ?? endless).localeCompare(other.lastDay ?? endless))
  const take = (wanted: number, { deliveryDate }: Promised): number =>
    left.reduce((open, lot) => {
      const part = isGoodOn(lot, neededOn(deliveryDate, today)) ? Math.min(open, lot.amount) : 0
      lot.amount -= part
      return open - part
    }, wanted)
  for (const order of orders) take(order.pickedMilli, order)
  return orders.map(order => milli(take(order.milli - order.pickedMilli, order)))
}

/** The orders that lack more than before, with everything each of them lacks now. (rules §5.5) */
export function leftShort<Order extends Promised>(
  { before, after }: { before: readonly Promisable[]; after: readonly Promisable[] },
  orders: readonly Order[],
  today: Day,
): { order: Order; missing: Milli }[] {
  const earlier = missingOf(before, orders, today)
  const later = missingOf(after, orders, today)
  return orders.flatMap((order, at) => {
    const missing = later[at] ?? milli(0)
    return missing > (earlier[at] ?? 0) ? [{ order, missing }] : []
  })
}
