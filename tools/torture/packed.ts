import assert from 'node:assert/strict'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Caller } from './caller.ts'
import type { Shop } from './shop.ts'

type OrderNumber = Reply<typeof orders.createOrder>['orderid']

/** The day that packed orders are for. */
export const deliveryDate = addDays(dayOf(new Date()), 3)

/** So many orders of two lines, packed and ready to dispatch. */
export async function packedOrders(office: Caller, shop: Shop, count: number): Promise<OrderNumber[]> {
  const { customerId, outletId, slotId, pickerId, packs } = shop
  const ids: OrderNumber[] = []
  for (let at = 0; at < count; at++) {
    const items = packs.slice(0, 2).map(packsizeid => ({ packsizeid, quantity: 2 }))
    const order = await office.ok(orders.createOrder, {
      body: {
        customerid: customerId,
        outletid: outletId,
        deliveryDate,
        deliverytimeslotid: slotId,
        items,
        confirmDuplicate: true,
      },
    })
    ids.push(order.orderid)
  }
  await moveAll(office, ids, 'PENDING')
  for (const orderId of ids) {
    const { orderitemdetails } = await office.ok(orders.orderDetails, { orderid: orderId })
    const items = orderitemdetails.map(({ orderitemid, orderedquantity }) => ({
      orderitemid,
      pickedquantity: orderedquantity,
    }))
    await office.ok(orders.fulfilOrder, { orderId, body: { items, pickerId } })
  }
  await moveAll(office, ids, 'READY_TO_DISPATCH')
  return ids
}

/** Moves all of them; one that is refused is an error. */
export async function moveAll(
  office: Caller,
  ids: readonly OrderNumber[],
  status: 'PENDING' | 'READY_TO_DISPATCH' | 'DISPATCHED',
): Promise<void> {
  const early = { overrides: [{ rule: 'EARLY' as const, reason: 'The van leaves today' }] }
  const rows = ids.map(orderId => ({ orderId, ...(status === 'DISPATCHED' ? early : {}) }))
  const { results } = await office.ok(dispatch.moveOrders, { status, body: { orders: rows } })
  const refused = results.find(({ ok }) => !ok)
  assert.ok(!refused, `#${refused?.id} did not go to ${status}: ${refused?.error?.message}`)
}
