import { dayOf } from '@packhouse/contract/day.ts'
import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { selectDayDocuments, selectSlotsOut } from '../sql/board.ts'

/** Dispatch progress of the slots of a day (default today), and the documents of their orders. (rules §3.10) */
export async function dispatchBoard(
  { deliveryDate: requestedDay, slotId }: Args<typeof dispatch.dispatchBoard>,
  { db, now }: ReadCall,
): Promise<Result<typeof dispatch.dispatchBoard>> {
  const deliveryDate = requestedDay ?? dayOf(now)
  const [slots, documents] = await Promise.all([
    selectSlotsOut(db, deliveryDate),
    selectDayDocuments(db, deliveryDate, slotId),
  ])
  return { deliveryDate, slots, documents }
}
