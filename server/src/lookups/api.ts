/** What other slices may use of lookups. */
export { insertMinimumOrderValues } from './sql/minimums.ts'
export { insertNames } from './sql/names.ts'
export { insertTimeSlots, type NewTimeSlot } from './sql/slots.ts'
