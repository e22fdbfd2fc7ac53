import { addDays, type Day, dayOf, formatDay, formatTime } from '../../day.ts'
import { formatMoney, inRupees, type Paise, subtractPaise } from '../../money.ts'
import { cutoffOf } from '../../platform/formats/time-slot.ts'
import { type Milli, quantityWords } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'

/** Orders can be placed for today and up to this many days ahead. (rules §3.3) */
export const daysAhead = 30

/** Returns why goods cannot be delivered on a day; `today` is an IST day. (rules §3.3) */
export function whyNotDeliverOn(date: Day, today: Day): Refusal | undefined {
  const last = addDays(today, daysAhead)
  if (date >= today && date <= last) return undefined
  return date < today
    ? refusal(
        'BREAKS_RULE',
        '{date} has passed. Choose another delivery date.',
        { date: formatDay(date) },
        { from: today, to: last },
      )
    : refusal(
        'BREAKS_RULE',
        'Orders can be delivered up to {last}. Choose an earlier date.',
        { last: formatDay(last) },
        { from: today, to: last },
      )
}

/** Cut-off of a slot as in the master list: a clock time in IST this many days before. */
export interface Cutoff {
  cutoffTime: string
  cutoffDaysBefore: number
}

/** Returns why an order is too late for its slot; it is accepted with a reason. (rules §3.3) */
export function whyTooLate(slot: Cutoff, deliveryDate: Day, now: Date): Refusal | undefined {
  const closes = cutoffOf(deliveryDate, slot.cutoffTime, slot.cutoffDaysBefore)
  if (now <= closes) return undefined
  const [closedOn, time, data] = [
    dayOf(closes),
    formatTime(closes),
    { rule: 'CUTOFF', closedAt: closes.toISOString() },
  ]
  return closedOn === dayOf(now)
    ? refusal(
        'NEEDS_REASON',
        'Orders for this slot closed at {time}. Give a reason to take this one.',
        { time },
        data,
      )
    : refusal(
        'NEEDS_REASON',
        'Orders for this slot closed at {time} on {date}. Give a reason to take this one.',
        { time, date: formatDay(closedOn) },
        data,
      )
}

/** Returns why an order is too small, before tax and delivery charge; it is accepted with a reason. (rules §2.7) */
export function whyBelowMinimum(value: Paise, minimum: Paise): Refusal | undefined {
  if (value >= minimum) return undefined
  return refusal(
    'NEEDS_REASON',
    'Order value {value} is below the minimum {minimum}',
    { value: formatMoney(value), minimum: formatMoney(minimum) },
    { rule: 'MOV', minimum: inRupees(minimum), missing: inRupees(subtractPaise(minimum, value)) },
  )
}

/** Returns why the packs of one item exceed the maximum for one order, worded to follow the item's name. (rules §5.7) */
export function whyTooMuch(
  contentMilli: Milli,
  maxMilli: Milli | null,
  unit: ItemUnit,
): Sentence | undefined {
  if (maxMilli === null || contentMilli <= maxMilli) return undefined
  return sentence('The limit per order is {most}; this has {amount}', {
    most: quantityWords(maxMilli, unit),
    amount: quantityWords(contentMilli, unit),
  })
}
