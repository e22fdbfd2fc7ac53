/** A slot as a person says it: 06:00 – 08:00 AM. */
export const slotText = (slot: string): string => slot.replace(/ (AM|PM)(?= - .*\1)/, '').replace(' - ', ' – ')
