import type { Day } from '../../day.ts'
import { type Dated, lastDay } from '../../goods/items/expiry.ts'
import { type Milli, milli } from '../../quantity.ts'

/** Goods that may be promised up to a day, thousandths; null: for any day. Blocked goods are none of these. */
export interface Promisable {
  lastDay: Day | null
  milli: Milli
}

/** What orders of one day hold, thousandths; on this day their goods must still be good. */
export interface PromisedFor {
  day: Day
  milli: Milli
}

/** What of lots may be promised, and up to which day. (rules §27.6, §27.10) */
export const promisable = (
  lots: readonly (Dated & { isBlocked: boolean; leftMilli: Milli })[],
): Promisable[] =>
  lots.flatMap(lot => (lot.isBlocked ? [] : [{ lastDay: lastDay(lot), milli: lot.leftMilli }]))

/** Whether goods may be with a customer on a day. (rules §27.10) */
export const isGoodOn = ({ lastDay: last }: Pick<Promisable, 'lastDay'>, day: Day): boolean =>
  last === null || last >= day

/** How much of it may be promised for a day, thousandths. (rules §27.10) */
export const usableOn = (goods: readonly Promisable[], day: Day): Milli =>
  milli(goods.reduce((sum, one) => (isGoodOn(one, day) ? sum + one.milli : sum), 0))

/**
 * What is left to promise, thousandths: for no day less than what is good then, less what orders from that day on hold. Below zero: so much
 * is missing for orders, however their goods are divided. (rules §27.13)
 */
export function leftToPromise(
  goods: readonly Promisable[],
  promised: readonly PromisedFor[],
  today: Day,
): Milli {
  const heldFrom = (from: Day) =>
    promised.reduce((sum, { day, milli: held }) => (day >= from ? sum + held : sum), 0)
  const days = [today, ...promised.map(({ day }) => day)]
  return milli(Math.min(...days.map(day => usableOn(goods, day) - heldFrom(day))))
}
