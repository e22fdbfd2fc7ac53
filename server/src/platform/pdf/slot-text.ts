import { readSlot } from '@packhouse/contract/platform/formats/time-slot.ts'

/** Example: 06:00 – 08:00 AM */
export function slotText(slot: string): string {
  const [from = '', to = ''] = readSlot(slot) ? slot.split(/\s*[-–]\s*/) : []
  if (!from || !to) return slot
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}
