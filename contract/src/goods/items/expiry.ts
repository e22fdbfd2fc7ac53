import { addDays, type Day, daysBetween, formatDay } from '../../day.ts'
import { type Milli, quantityWords } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'

/**
 * Where the lots of a category have their best before from: none, only what is printed on the packs, or that and else the shelf life of
 * the item. (rules §27.9)
 */
export const dateRules = ['NONE', 'PRINTED', 'SHELF_LIFE'] as const
export type DateRule = (typeof dateRules)[number]

/** Best before may be at most this many days ahead. */
const maxBestBeforeDays = 3650
/** Up to this many days before its best before a lot is in the list of what expires soon. */
export const soonDays = 3

/** The days of a lot that decide whether it may leave. */
export interface Dated {
  /** The last day it is good for; null: it has none. */
  bestBefore: Day | null
  /** Somebody lets it leave up to this day; null: nobody does. */
  letGoUntil: Day | null
}

/** The last day on which a lot may leave; null: it always may. (rules §27.10) */
export const lastDay = ({ bestBefore, letGoUntil }: Dated): Day | null =>
  bestBefore !== null && letGoUntil !== null && letGoUntil > bestBefore ? letGoUntil : bestBefore

/** Whether a lot may not be with a customer on a day any more; on its best before it still may. (rules §27.10) */
export function isPast(lot: Dated, on: Day): boolean {
  const last = lastDay(lot)
  return last !== null && last < on
}

/** The day on which goods of an order must still be good: that of its delivery, or today where that is over. (rules §27.10) */
export const neededOn = (deliveryDate: Day, today: Day): Day => (deliveryDate < today ? today : deliveryDate)

interface InLine extends Pick<Dated, 'bestBefore'> {
  /** The day it came in; null: it comes in now. */
  day: Day | null
  id: number | null
}

const endless = '9999'

/** Orders lots: first to expire, first out; then the oldest. One without a day comes after all that have one. (rules §27.2) */
export function leavesBefore(one: InLine, other: InLine): number {
  const keys = ({ bestBefore, day, id }: InLine) =>
    [bestBefore ?? endless, day ?? endless, id ?? Number.MAX_SAFE_INTEGER] as const
  const [best, day, id] = keys(one)
  const [otherBest, otherDay, otherId] = keys(other)
  if (best !== otherBest) return best < otherBest ? -1 : 1
  if (day !== otherDay) return day < otherDay ? -1 : 1
  return id - otherId
}

/** Days until a best before, 0 on the day itself, below 0 after it. */
export const daysLeft = (bestBefore: Day, today: Day): number => daysBetween(today, bestBefore)

/** A day printed on packs is read from paper: one far ahead is a slip. (rules §27.9) */
export const whyNotPrinted = (bestBefore: Day, today: Day): Sentence | undefined =>
  daysBetween(today, bestBefore) > maxBestBeforeDays
    ? sentence('A best before is at most {day}. Check the year.', {
        day: formatDay(addDays(today, maxBestBeforeDays)),
      })
    : undefined

/** Goods that come in past their day are asked about: they cannot leave again. (rules §27.9) */
export const whyComesPast = (
  bestBefore: Day,
  { item, today, confirmed }: { item: string; today: Day; confirmed: boolean },
) =>
  bestBefore < today && !confirmed
    ? refusal(
        'NEEDS_CONFIRM',
        '{item} was best before {best}: it cannot be picked. Accept 0 and send it back, or confirm.',
        { item, best: formatDay(bestBefore) },
        { reason: 'PAST_BEST_BEFORE' },
      )
    : undefined

interface PastLot {
  itemName: string
  unit: ItemUnit
  /** The day it came in. */
  day: Day
  bestBefore: Day
  /** What of it would leave. */
  milli: Milli
}

/** What may not leave, in words: "1.200 kg of Paneer of the lot of Tue, 24 Nov 2026 was best before Fri, 27 Nov 2026". (rules §27.10) */
export const pastWords = ({ itemName, unit, day, bestBefore, milli }: PastLot): Sentence =>
  sentence('{amount} of {item} of the lot of {day} was best before {best}', {
    amount: quantityWords(milli, unit),
    item: itemName,
    day: formatDay(day),
    best: formatDay(bestBefore),
  })

/** Why lots that are past their day do not leave, and which lot to take instead, where there is one. (rules §27.10) */
export function whyPast(
  past: readonly PastLot[],
  better: { day: Day; milli: Milli; unit: ItemUnit } | undefined,
): Refusal | undefined {
  if (past.length === 0) return undefined
  const lots = past.map(pastWords)
  const data = { rule: 'PAST_BEST_BEFORE' }
  if (!better) return refusal('BREAKS_RULE', '{lots}. It does not leave.', { lots }, data)
  return refusal(
    'BREAKS_RULE',
    '{lots}. Take the lot of {day} ({there}).',
    {
      lots,
      day: formatDay(better.day),
      there: quantityWords(better.milli, better.unit),
    },
    data,
  )
}
