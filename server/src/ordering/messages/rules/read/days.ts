import { addDays, type Day, dateParts, dayOf, daysBetween, isDay, weekday } from '@packhouse/contract/day.ts'
import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { TimeSlotId } from '@packhouse/contract/ids.ts'
import { asciiDigits } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import { readSlot } from '@packhouse/contract/platform/formats/time-slot.ts'
import { meaningAsWritten } from '../know/words/lexicon.ts'
import type { ClauseSaid } from './events.ts'
import type { Mark } from './marks.ts'

export interface KnownSlot {
  slotId: TimeSlotId
  /** As stored: 05:00 AM - 07:30 AM. */
  timeSlot: string
}

const past = new Set(['tha', 'thi', 'था', 'थी', 'aaya', 'diya', 'yesterday', 'last week', 'last time'])
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The delivery day and slot that an order's clauses name; null where they name none, or only a time that no slot has. (rules §9.7) */
export function deliveryOf(
  clauses: readonly ClauseSaid[],
  { now, slots, textOf }: { now: Date; slots: readonly KnownSlot[]; textOf: (mark: Mark) => string },
): { day: Day | null; slotId: TimeSlotId | null } {
  const today = dayOf(now)
  let day: Day | null = null
  let time: number | null = null
  let isLast = false
  let part: { from: number; to: number } | null = null
  for (const { clause, cues } of clauses) {
    if (cues.has('COMPLAINT') || cues.has('PAYMENT') || cues.has('SAME')) continue
    if (clause.marks.some(mark => mark.kind === 'TALK' && past.has(textOf(mark).toLowerCase()))) continue
    for (const [at, mark] of clause.marks.entries()) {
      if (mark.kind === 'NOISE' && mark.noise.kind === 'DATE') day ??= dateIn(textOf(mark), today)
      if (mark.kind === 'NOISE' && mark.noise.kind === 'TIME' && time === null) {
        time = minuteIn(textOf(mark))
        isLast = latest.test(textOf(mark)) || [clause.marks[at - 1], clause.marks[at + 1]].some(saysUntil)
      }
      if (mark.kind !== 'TALK' && mark.kind !== 'CUE') continue
      const { meaning } = mark
      // "tomorrow's order"
      if (mark.kind === 'CUE') day ??= dayOfWords(textOf(mark), today)
      if (meaning?.day !== undefined) day ??= addDays(today, meaning.day)
      if (meaning?.weekday !== undefined)
        day ??= addDays(today, (meaning.weekday - weekday(today) + 7) % 7 || 7)
      if (meaning?.part) part ??= meaning.part
    }
  }
  return { day, slotId: slotOf(slots, { time, part, isLast }) }
}

/** Words in a time that make it the last one. */
const latest = /^(?:by|before|till|within)|kull?a|க்குள்|par?yant|पर्यंत|पर्यन्त|lopu|లోపు|లోపల|ಯೊಳಗೆ/iu
const saysUntil = (mark: Mark | undefined): boolean =>
  (mark?.kind === 'TALK' || mark?.kind === 'CUE') && mark.meaning?.until === true

/** The day that one of some words names. */
function dayOfWords(text: string, today: Day): Day | null {
  const days = searchKey(text)
    .split(' ')
    .flatMap(word => meaningAsWritten([word])?.day ?? [])
  return days[0] === undefined ? null : addDays(today, days[0])
}

/** Days after which a date without a year is meant for the next one. */
const longAgo = 150

/** 21.11.2026, 24/11, 22 Nov, Nov 22nd, 14th: the next such day; "2moro" is tomorrow. */
export function dateIn(written: string, today: Day): Day | null {
  const text = asciiDigits(written).toLowerCase()
  if (/^2[dm]/.test(text)) return text.startsWith('2m') ? addDays(today, 1) : today
  const { year, month, dayOfMonth } = dateParts(today)
  const named = months.findIndex(name => text.includes(name)) + 1
  const [first = 0, second = 0, third] = (text.match(/\d+/g) ?? []).map(Number)
  if (named > 0) return next(named, first, second > 31 ? second : undefined)
  if (second === 0) return next(first < dayOfMonth ? month + 1 : month, first, undefined)
  return next(second, first, third === undefined ? undefined : third < 100 ? 2000 + third : third)

  function next(inMonth: number, date: number, inYear: number | undefined): Day | null {
    const overflow = inMonth > 12 ? 1 : 0
    const at = (of: number) =>
      [of, inMonth - 12 * overflow, date].map(number => String(number).padStart(2, '0')).join('-')
    const chosen = at(inYear ?? year + overflow)
    if (!isDay(chosen) || inYear !== undefined || chosen >= today) return isDay(chosen) ? chosen : null
    // the invoice of last week is none that is delivered next year
    const later = at(year + 1)
    return isDay(later) && daysBetween(chosen, today) > longAgo ? later : null
  }
}

/** Minutes after midnight of the first time in a text: 7am, 06:30 hrs, 6-7 am, subah 8 baje. */
export function minuteIn(written: string): number | null {
  const text = asciiDigits(written).toLowerCase()
  const [, hours, minutes] = /(\d{1,2})(?:[:.](\d{2}))?/.exec(text) ?? []
  if (hours === undefined) return null
  const hour = /p\.?m|pm/.test(text) && Number(hours) < 12 ? Number(hours) + 12 : Number(hours)
  const minute = hour * 60 + Number(minutes ?? 0)
  return minute < 1440 ? minute : null
}

interface When {
  time: number | null
  part: { from: number; to: number } | null
  /** "by six", "6 baje tak". */
  isLast: boolean
}

/** The only slot that holds a time, or the only one that begins in a part of the day; of "by six" the one that ends latest until then. */
function slotOf(slots: readonly KnownSlot[], { time, part, isLast }: When): TimeSlotId | null {
  if (time === null && part === null) return null
  if (time !== null && isLast) {
    const endOf = ({ timeSlot }: KnownSlot) => readSlot(timeSlot)?.endMinute ?? Number.POSITIVE_INFINITY
    const until = slots.filter(slot => endOf(slot) <= time)
    const end = Math.max(...until.map(endOf))
    const [only, ...more] = until.filter(slot => endOf(slot) === end)
    if (only) return more.length === 0 ? only.slotId : null
  }
  const fitting = slots.filter(({ timeSlot }) => {
    const slot = readSlot(timeSlot)
    if (!slot) return false
    if (time !== null) return slot.startMinute <= time && time < slot.endMinute
    return part !== null && slot.startMinute >= part.from && slot.startMinute < part.to
  })
  const [only] = fitting
  return fitting.length === 1 && only ? only.slotId : null
}
