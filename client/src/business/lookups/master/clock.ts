import { formatMinute } from '@packhouse/contract/day.ts'
import {
  formatClock,
  formatSlot,
  readClockTime,
  readSlot,
} from '@packhouse/contract/platform/formats/time-slot.ts'

/** Parses a typed time to minutes since midnight: 9, 9pm, 21:00, 9.30 AM; undefined if invalid. */
export function readTime(text: string): number | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?m?$/i.exec(text.trim()) ?? []
  const hour = Number(hours)
  if (hours === '' || Number(minutes) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  const base = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return base * 60 + Number(minutes)
}

/** Formats the time of an edit row as lists show it; invalid text is unchanged. */
export function tidyTime(text: string): string {
  const minute = readTime(text)
  return minute === undefined ? text : formatMinute(minute)
}

/** Returns '06:00 AM' and '08:00 AM' of a slot. */
export function slotEnds(timeSlot: string): { from: string; to: string } {
  const slot = readSlot(timeSlot)
  return { from: slot ? formatMinute(slot.startMinute) : '', to: slot ? formatMinute(slot.endMinute) : '' }
}

/** Returns the slot of two typed times; undefined unless the first is before the second. */
export function slotFrom(
  from: string,
  to: string,
): { text: string; startMinute: number; endMinute: number } | undefined {
  const [startMinute, endMinute] = [readTime(from), readTime(to)]
  if (startMinute === undefined || endMinute === undefined || startMinute >= endMinute) return undefined
  return { text: formatSlot({ startMinute, endMinute }), startMinute, endMinute }
}

/** 21:00 as 09:00 PM. */
export const clockText = (cutoffTime: string): string => formatMinute(readClockTime(cutoffTime))

/** Converts a typed time to the wire format: 21:00. */
export function clockFrom(text: string): string | undefined {
  const minute = readTime(text)
  return minute === undefined ? undefined : formatClock(minute)
}
