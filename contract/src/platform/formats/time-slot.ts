import { z } from 'zod'
import { addDays, type Day, formatMinute, momentOf } from '../../day.ts'

/** A delivery window of one day, in minutes since midnight IST. */
export interface Slot {
  startMinute: number
  endMinute: number
}

const clock12 = /^(\d{1,2}):(\d{2}) ?([AP]M)$/i
function readClock12(text: string): number | undefined {
  const [, hours, minutes, half] = clock12.exec(text.trim()) ?? []
  const hour = Number(hours)
  const minute = Number(minutes)
  if (!half || hour < 1 || hour > 12 || minute > 59) return undefined
  return ((hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)) * 60 + minute
}

/** Parses '05:00 AM - 07:30 AM'; undefined unless the start is before the end. (rules §2.7) */
export function readSlot(text: string): Slot | undefined {
  const [from = '', to = '', ...more] = text.split(/[-–]/)
  const startMinute = readClock12(from)
  const endMinute = readClock12(to)
  if (more.length > 0 || startMinute === undefined || endMinute === undefined || startMinute >= endMinute)
    return undefined
  return { startMinute, endMinute }
}

/** Formats a slot for storing and display: 05:00 AM - 07:30 AM. */
export const formatSlot = ({ startMinute, endMinute }: Slot): string =>
  `${formatMinute(startMinute)} - ${formatMinute(endMinute)}`

/** Text of a delivery slot, stored in one spelling so that duplicates are found. (rules §2.7) */
export const SlotText = /* @__PURE__ */ z
  .string('Time slot is missing')
  .overwrite(text => {
    const slot = readSlot(text)
    return slot ? formatSlot(slot) : text
  })
  .refine(
    text => readSlot(text) !== undefined,
    'Enter a time slot as 05:00 AM - 07:30 AM, with the start before the end',
  )

/** Whether a text is a 24-hour clock time, 21:00. */
export const isClockTime = (text: string): boolean => clock24.test(text)
const clock24 = /^([01]\d|2[0-3]):[0-5]\d$/

/** A 24-hour clock time, 21:00. */
export const ClockTime = /* @__PURE__ */ z
  .string('Time is missing')
  .regex(clock24, 'Enter a time, such as 21:00')

/** Parses a 24-hour clock time to minutes since midnight; seconds, as a database prints them, are ignored. */
export const readClockTime = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** Formats minutes since midnight as a 24-hour clock time: 90 is 01:30. */
export const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns the cut-off of a slot: a clock time this many days before the delivery day, IST. (rules §3.3) */
export const cutoffOf = (deliveryDay: Day, cutoffTime: string, daysBefore: number): Date =>
  momentOf(addDays(deliveryDay, -daysBefore), readClockTime(cutoffTime))
