import { addDays, type Day, dayOf, formatDay, formatTime } from '../day.ts'
import { cutoffOf } from '../formats/time-slot.ts'
import type { ItemUnit } from '../items/units.ts'
import { formatMoney, inRupees, type Paise, subtractPaise } from '../money.ts'
import { formatPacks, formatQuantity, type Milli } from '../quantity.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Orders can be placed for today and up to this many days ahead. (rules.md §3.3) */
export const daysAhead = 30

/** Returns why goods cannot be delivered on a day; `today` is an IST day. (rules.md §3.3) */
export function whyNotDeliverOn(date: Day, today: Day): Refusal | undefined {
  const last = addDays(today, daysAhead)
  if (date >= today && date <= last) return undefined
  const message = date < today ? `${formatDay(date)} is over.` : `Orders are taken up to ${formatDay(last)}.`
  return refusal('BREAKS_RULE', `${message} Choose another delivery date.`, { from: today, to: last })
}

/** Cut-off of a slot as in the master list: a clock time in IST this many days before. */
export interface Cutoff {
  cutoffTime: string
  cutoffDaysBefore: number
}

/** Returns why an order is too late for its slot; it is accepted with a reason. (rules.md §3.3) */
export function whyTooLate(slot: Cutoff, deliveryDate: Day, now: Date): Refusal | undefined {
  const closes = cutoffOf(deliveryDate, slot.cutoffTime, slot.cutoffDaysBefore)
  if (now <= closes) return undefined
  const when = dayOf(closes) === dayOf(now) ? formatTime(closes) : `${formatTime(closes)} on ${formatDay(dayOf(closes))}`
  return refusal('NEEDS_REASON', `Orders for this slot closed at ${when}. Say why it is taken all the same.`, {
    rule: 'CUTOFF',
    closedAt: closes.toISOString(),
  })
}

/** Returns why an order is too small, before tax and delivery charge; it is accepted with a reason. (rules.md §2.7) */
export function whyBelowMinimum(value: Paise, minimum: Paise): Refusal | undefined {
  if (value >= minimum) return undefined
  return refusal('NEEDS_REASON', `Order value ${formatMoney(value)} is below the minimum ${formatMoney(minimum)}`, {
    rule: 'MOV',
    minimum: inRupees(minimum),
    missing: inRupees(subtractPaise(minimum, value)),
  })
}

/** Inputs of the quantity rules. */
export interface PackShape {
  unit: ItemUnit
  catchWeight: boolean
  byPiece: boolean
  /** Thousandths of the base unit. */
  packContentMilli: Milli
}

/** Loose weighed goods, in packs of one kilo, can be ordered by any weight; everything else in whole packs. (rules.md §3.3) */
export const takesPartPacks = ({ unit, catchWeight, byPiece, packContentMilli }: PackShape): boolean =>
  unit === 'KG' && catchWeight && !byPiece && packContentMilli === 1000

/** Returns why this many packs cannot be ordered, worded to follow the item's name. (rules.md §3.3) */
export function whyNotSoMany(pack: PackShape, packsMilli: Milli): string | undefined {
  if (packsMilli <= 0) return 'Quantity must be greater than 0'
  if (packsMilli % 1000 !== 0 && !takesPartPacks(pack)) return `${formatPacks(packsMilli)} is not a whole number of packs`
  return undefined
}

/** Returns why the packs of one item exceed the maximum for one order, worded to follow the item's name. (rules.md §5.7) */
export function whyTooMuch(contentMilli: Milli, maxMilli: Milli | null, unit: ItemUnit): string | undefined {
  if (maxMilli === null || contentMilli <= maxMilli) return undefined
  return `At most ${formatQuantity(maxMilli, unit)} of it in one order, this has ${formatQuantity(contentMilli, unit)}`
}
