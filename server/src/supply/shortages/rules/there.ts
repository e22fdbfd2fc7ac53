import type { Day } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { leftToPromise, type Promisable } from '@packhouse/contract/supply/lots/promised.ts'

/** What orders of another day or slot hold of an item, thousandths. */
export interface HeldFor {
  deliveryDate: Day
  milli: Milli
}

/**
 * What is there of an item for the orders of a day: what may be promised for it (§27.13) beside what others hold, and at least what is
 * picked for them. Who leaves later holds until that day what is picked or shared out. (rules §35.1)
 */
export function thereFor(
  {
    goods,
    held,
    pickedMilli,
  }: { goods: readonly Promisable[]; held: readonly HeldFor[]; pickedMilli: Milli },
  { deliveryDate, today }: { deliveryDate: Day; today: Day },
): Milli {
  const on = neededOn(deliveryDate, today)
  const dayOf = (day: Day): Day => (day > on ? on : neededOn(day, today))
  const promised = [
    ...held.map(({ deliveryDate: day, milli: amount }) => ({ day: dayOf(day), milli: amount })),
    { day: on, milli: milli(0) },
  ]
  return milli(Math.max(pickedMilli, 0, leftToPromise(goods, promised, today)))
}
