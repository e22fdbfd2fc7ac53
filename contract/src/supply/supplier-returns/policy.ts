import { type Day, formatDay } from '../../day.ts'
import { type NamedItem, whyNotWhole } from '../../goods/inventory/policy.ts'
import { mulDivHalfUp, type Paise, paise, subtractPaise, zeroPaise } from '../../money.ts'
import { inUnits, type Milli, milli, quantityWords } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { leftToPromise, type Promisable, type PromisedFor } from '../lots/promised.ts'
import type { ReturnRate } from './kinds.ts'

/** A lot as it may go back to its supplier; amounts in thousandths, money in paise. */
export interface BackLot extends NamedItem {
  day: Day
  acceptedMilli: Milli
  /** Went back before, without what was undone. */
  returnedMilli: Milli
  leftMilli: Milli
  /** Of the item: on hand and picked for orders. */
  onHandMilli: Milli
  pickedMilli: Milli
  agreedPaise: Paise | null
  landedPaise: Paise | null
  /** Went back before its bill came, which leaves it out: of no tax. */
  beforeBillMilli: Milli
  /** The GST of its bill that is of its goods, and how much of it went back before. */
  gstPaise: Paise
  gstReturnedPaise: Paise
}

/** The most of a lot that can go back, thousandths: what came in and did not go back yet, lies there, and is not picked. (rules §34.1) */
export const mostBack = (
  lot: Pick<BackLot, 'acceptedMilli' | 'returnedMilli' | 'leftMilli' | 'onHandMilli' | 'pickedMilli'>,
): Milli =>
  milli(
    Math.max(
      0,
      Math.min(lot.leftMilli, lot.onHandMilli - lot.pickedMilli, lot.acceptedMilli - lot.returnedMilli),
    ),
  )

/** The rate of a lot, paise per base unit; null: nobody said what it cost. (rules §34.2) */
export const rateOf = (lot: Pick<BackLot, 'agreedPaise' | 'landedPaise'>, rate: ReturnRate): Paise | null =>
  rate === 'AGREED' ? lot.agreedPaise : lot.landedPaise

/** What an amount is worth at a rate, paise, half up. */
export const worthOf = (amount: Milli, rate: Paise): Paise => paise(mulDivHalfUp(amount, rate, 1000))

/**
 * The GST that goes back with an amount of a lot, paise: its share of all that went back until then, less what went back before. So all of
 * a lot takes exactly the GST of its line, in however many parts. (rules §34.3)
 */
export function gstBack(
  lot: Pick<BackLot, 'acceptedMilli' | 'returnedMilli' | 'beforeBillMilli' | 'gstPaise' | 'gstReturnedPaise'>,
  amount: Milli,
): Paise {
  const taxed = lot.acceptedMilli - lot.beforeBillMilli
  if (lot.gstPaise === 0 || taxed <= 0) return zeroPaise
  const until = paise(mulDivHalfUp(lot.gstPaise, lot.returnedMilli - lot.beforeBillMilli + amount, taxed))
  return paise(Math.max(0, subtractPaise(until, lot.gstReturnedPaise)))
}

/** Returns why an amount of a lot cannot go back at a rate. (rules §34.1, §34.2) */
export function whyNotBack(
  lot: BackLot,
  { amount, rate }: { amount: Milli; rate: ReturnRate },
): Refusal | undefined {
  const broken = whyNotWhole(lot, [amount])
  if (broken) return broken
  const words = { item: lot.itemName, day: formatDay(lot.day) }
  const most = mostBack(lot)
  if (amount > most) {
    const data = { most: inUnits(most) }
    const values = { ...words, most: quantityWords(most, lot.unit) }
    if (most === lot.acceptedMilli - lot.returnedMilli && lot.returnedMilli > 0)
      return refusal(
        'BREAKS_RULE',
        'Only {most} of the lot of {item} of {day} can go back: {returned} of {accepted} went back before.',
        {
          ...values,
          returned: quantityWords(lot.returnedMilli, lot.unit),
          accepted: quantityWords(lot.acceptedMilli, lot.unit),
        },
        data,
      )
    if (lot.pickedMilli > 0 && most < lot.leftMilli)
      return refusal(
        'SHORT_OF_STOCK',
        'Only {most} of the lot of {item} of {day} can go back; {picked} is already picked for orders.',
        { ...values, picked: quantityWords(lot.pickedMilli, lot.unit) },
        data,
      )
    return refusal('SHORT_OF_STOCK', 'Only {most} of the lot of {item} of {day} can go back.', values, data)
  }
  const worth = rateOf(lot, rate)
  if (worth === null)
    return refusal(
      'BREAKS_RULE',
      'Nobody said what the lot of {item} of {day} cost. Take it out of stock as waste instead.',
      words,
    )
  return worthOf(amount, worth) === 0
    ? refusal('BREAKS_RULE', 'This amount of {item} is worth less than a paisa. Send back more.', {
        item: lot.itemName,
      })
    : undefined
}

/** What of an item may be promised, and what is; thousandths. */
export interface ForPromises {
  goods: readonly Promisable[]
  promised: readonly PromisedFor[]
}

/** The same once goods went back; blocked ones take nothing from it. (rules §34.4) */
export const afterBack = (
  { goods, promised }: ForPromises,
  back: readonly (Promisable & { isBlocked: boolean })[],
): ForPromises => ({
  promised,
  goods: [
    ...goods,
    ...back.flatMap(one => (one.isBlocked ? [] : [{ lastDay: one.lastDay, milli: milli(-one.milli) }])),
  ],
})

/**
 * How much promised goods would be missing once goods went back, thousandths; 0: no more than before. Goods that are blocked or past their
 * day serve no promise. (rules §27.13, §34.4)
 */
export function promisedMissing(
  stock: ForPromises,
  back: readonly (Promisable & { isBlocked: boolean })[],
  today: Day,
): Milli {
  const missing = ({ goods, promised }: ForPromises) => Math.max(0, -leftToPromise(goods, promised, today))
  const later = missing(afterBack(stock, back))
  return milli(later > missing(stock) ? later : 0)
}

/** Returns why a return cannot be undone: on its day, while nothing was built on it. (rules §34.5) */
export function whyNotUndoReturn(
  {
    number,
    day,
    isUndone,
    isSettled,
    isBilled,
  }: { number: string; day: Day; isUndone: boolean; isSettled: boolean; isBilled: boolean },
  today: Day,
): Refusal | undefined {
  if (isUndone) return refusal('BREAKS_RULE', '{number} was undone already.', { number })
  if (day !== today)
    return refusal('BREAKS_RULE', '{number} is of {day}. A return can be undone until midnight of its day.', {
      number,
      day: formatDay(day),
    })
  if (isSettled)
    return refusal(
      'BREAKS_RULE',
      'Money for {number} came back or was written off since. It cannot be undone.',
      { number },
    )
  return isBilled
    ? refusal(
        'BREAKS_RULE',
        'A bill that leaves these goods out was recorded since. {number} cannot be undone.',
        { number },
      )
    : undefined
}
