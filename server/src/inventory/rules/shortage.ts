import { type Milli, milli } from '@packhouse/contract/quantity.ts'

/** What is promised to an order of one item, thousandths; the picked part is already set aside. */
export interface Promised {
  milli: Milli
  pickedMilli: Milli
}

/**
 * How much each order lacks with this stock. Picked goods are safe; the rest goes to the orders in the given order, which is that
 * of dispatch. (rules §5.5)
 */
function missingOf(onHand: Milli, orders: readonly Promised[]): Milli[] {
  let left = orders.reduce((rest, { pickedMilli }) => rest - pickedMilli, onHand as number)
  return orders.map(({ milli: promised, pickedMilli }) => {
    const open = promised - pickedMilli
    const given = Math.max(0, Math.min(open, left))
    left -= given
    return milli(open - given)
  })
}

/** The orders that lack more than before, with everything each of them lacks now. (rules §5.5) */
export function leftShort<Order extends Promised>(
  { before, after }: { before: Milli; after: Milli },
  orders: readonly Order[],
): { order: Order; missing: Milli }[] {
  const earlier = missingOf(before, orders)
  const later = missingOf(after, orders)
  return orders.flatMap((order, at) => {
    const missing = later[at] ?? milli(0)
    return missing > (earlier[at] ?? 0) ? [{ order, missing }] : []
  })
}
