/** Shortens a slot: 06:00 – 08:00 AM. */
export const slotText = (slot: string): string =>
  slot.replace(/ (AM|PM)(?= - .*\1)/, '').replace(' - ', ' – ')

/** 06:00 AM → 6; 10:30 → 10:30. */
const bare = (time: string): string => time.replace(/^0/, '').replace(':00', '')

/** A slot in little space: 6–8 AM, 10 AM–12 PM. */
export function shortSlot(slot: string): string {
  const [from = '', to = ''] = slot.split(' - ')
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return to === '' ? slot : `${bare(isSameHalf ? from.replace(/ [AP]M$/, '') : from)}–${bare(to)}`
}
