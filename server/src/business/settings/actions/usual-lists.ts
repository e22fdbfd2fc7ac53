import type { WriteCall } from '../../../platform/http/call.ts'
import { addTimeSlot, handlersOf, timeSlots } from '../../lookups/api.ts'

const names = {
  customer_type: ['Hotel', 'Restaurant', 'Cafe', 'Caterer', 'Canteen', 'Retailer'],
  reject_reason: ['Out of stock', 'Outside our area', 'Payment is due', 'Ordered twice'],
} as const

/** What the first customer and the first order are chosen from, where a list of a new business is still empty. (rules §12) */
export async function addUsualLists(call: WriteCall): Promise<void> {
  for (const list of ['customer_type', 'reject_reason'] as const) {
    const { all, add } = handlersOf(list)
    if ((await all({}, call)).length === 0) for (const name of names[list]) await add({ name }, call)
  }
  if ((await timeSlots(call.tx)).length === 0) await addTimeSlot({ timeSlot: '06:00 AM - 08:00 AM' }, call)
}
