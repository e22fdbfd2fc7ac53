import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { needsOfMove, needsOfOverrides } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type Crossing,
  type DoerCall,
  type Moved,
  moveAtDoor,
  moveOrder,
  moveResult,
  type Step,
} from '../../../ordering/orders/api.ts'
import type { BulkCall } from '../../../platform/http/call.ts'
import { creditFor, refuseWithout } from '../../../platform/http/rights.ts'
import { deliverFromTruck, deliverOrder, takeDeliveryBack } from './deliver.ts'
import { dispatchOrder, takeDispatchBack } from './dispatch.ts'

const crossing: Crossing = {
  forward: { DISPATCHED: dispatchOrder, DELIVERED: deliverOrder },
  back: { DISPATCHED: takeDispatchBack, DELIVERED: takeDeliveryBack },
}

/**
 * Moves orders to a status, each in its own transaction: some may move while others are refused. Without the right of the target,
 * or to release a hold where that is asked, none moves. (rules §3.2, §3.8, §8.5)
 */
export async function moveOrders(
  { status, body }: Args<typeof dispatch.moveOrders>,
  { db, each, rights }: Pick<BulkCall, 'db' | 'each' | 'rights'>,
): Promise<Result<typeof dispatch.moveOrders>> {
  await refuseWithout(needsOfMove[status], { db, rights })
  await refuseWithout(needsOfOverrides(body.orders.flatMap(({ overrides = [] }) => overrides)), {
    db,
    rights,
  })
  const moved = await each(
    body.orders,
    ({ orderId }) => orderId,
    (args, call) => moveOrder(status, args, call, crossing),
  )
  // an order that must wait for credit says why in its result
  const results = moved.map(moveResult)
  return { results: results.map(row => (row.error ? { ...row, error: creditFor(row.error, rights) } : row)) }
}

/** Marks an order delivered as the driver entered it, at `at`: what comes back is on the truck. (rules §21.6) */
export const deliverAtDoor = (
  { at, ...args }: Step['args'] & { at?: Date },
  call: DoerCall,
): Promise<Moved> => moveAtDoor('DELIVERED', args, call, deliverFromTruck(at))
