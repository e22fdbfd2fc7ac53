import assert from 'node:assert/strict'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { TestApp } from './app.ts'
import { okMeant } from './asks-about.ts'
import type { BuiltCustomer, Business } from './builders.ts'

export type OrderStage = 'PLACED' | 'PENDING' | 'PACKED' | 'READY_TO_DISPATCH' | 'DISPATCHED' | 'DELIVERED'

interface OrderLike {
  business: Business
  customer: BuiltCustomer
  items: { packId: PackId; packs: number }[]
  status?: OrderStage
  deliveryDate?: string
}

/** An order taken through the public API, up to the given status; every line fully picked. */
export async function anOrder(
  test: TestApp,
  { business, customer, items, status = 'PLACED', deliveryDate = '2026-11-21' }: OrderLike,
): Promise<Reply<typeof orders.orderDetails>> {
  const placed = await okMeant(test, orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate,
      deliverytimeslotid: business.slotId,
      items: items.map(({ packId, packs }) => ({ packsizeid: packId, quantity: packs })),
      confirmDuplicate: true,
    },
  })
  const orderid = placed.orderid
  const move = async (to: Exclude<OrderStage, 'PLACED'>) => {
    const { results } = await test.ok(dispatch.moveOrders, {
      status: to,
      body: { orders: [{ orderId: orderid }] },
    })
    assert.deepEqual(
      results.map(({ ok, error }) => ({ ok, error })),
      [{ ok: true, error: undefined }],
    )
  }
  const steps: OrderStage[] = ['PENDING', 'PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED']
  for (const step of status === 'PLACED' ? [] : steps.slice(0, steps.indexOf(status) + 1)) {
    if (step === 'PLACED') continue
    if (step === 'PACKED') {
      const lines = placed.orderitemdetails.map(line => ({
        orderitemid: line.orderitemid,
        pickedquantity: line.orderedquantity,
        pickedweight: line.orderedweight,
      }))
      await test.ok(orders.fulfilOrder, {
        orderId: orderid,
        body: { items: lines, pickerId: business.pickerId },
      })
    } else await move(step)
  }
  return test.ok(orders.orderDetails, { orderid })
}
