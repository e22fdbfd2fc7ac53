import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import type { BulkCall } from '../../http/call.ts'
import { type Crossing, moveOrder, moveResult } from '../../orders/api.ts'
import { readSettings } from '../../settings/api.ts'
import { deliverOrder, takeDeliveryBack } from './deliver.ts'
import { dispatchOrder, takeDispatchBack } from './dispatch.ts'

const crossing: Crossing = {
  forward: { DISPATCHED: dispatchOrder, DELIVERED: deliverOrder },
  back: { DISPATCHED: takeDispatchBack, DELIVERED: takeDeliveryBack },
}

/** Moves orders to a status, each in its own transaction: some may move while others are refused. (rules.md §3.2, §3.8) */
export async function moveOrders(
  { status, body }: Asked<typeof orders.moveOrders>,
  { db, each }: Pick<BulkCall, 'db' | 'each'>,
): Promise<Answer<typeof orders.moveOrders>> {
  const settings = await readSettings(db)
  const moved = await each(
    body.orders,
    ({ orderId }) => orderId,
    (asked, call) => moveOrder(status, { asked, settings }, call, crossing),
  )
  return { results: moved.map(moveResult) }
}
