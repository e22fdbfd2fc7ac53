/** What other slices may use of lookups. */
export { addMinimumOrder } from './actions/minimums.ts'
export { addRejectReason, handlersOf } from './actions/names.ts'
export { addTimeSlot } from './actions/slots.ts'
export { timeSlots } from './sql/slots.ts'
export type { ListUses } from './sql/uses.ts'
