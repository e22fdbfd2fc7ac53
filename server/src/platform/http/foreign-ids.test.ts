import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { aTill, type Till } from '../../billing/payments/testing/payments.ts'

// Ids that exist and do not belong together, and one id twice in a body: what the calls of other products let through.

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

interface Wrong {
  what: string
  ask(): Promise<{ status: number; body: unknown }>
}
const wrong = <E extends AnyEndpoint>(what: string, endpoint: E, args: WireArgs<E>): Wrong => ({
  what,
  ask: () => till.orderApp.test.call(endpoint, args),
})

/** Sends each; every one must be refused with a sentence that matches, and nothing may be written but its refusal. */
async function allRefused(rows: readonly Wrong[], pattern: RegExp) {
  for (const { what, ask } of rows) {
    const { status, body } = await ask()
    assert.ok([400, 404, 409].includes(status), `${what}: ${status} ${JSON.stringify(body)}`)
    assert.match(JSON.stringify(body), pattern, what)
  }
  await till.orderApp.sound()
}

test('an id of another customer, order or item is refused by name', async () => {
  const { orderApp, onion } = till
  const { test: app, business } = orderApp
  const [mine, theirs] = [await till.aBuyer(), await till.aBuyer()]
  const [order, other] = [
    await orderApp.order([[onion, 10]], 'PENDING', mine),
    await orderApp.order([[onion, 10]], 'PENDING', theirs),
  ]
  await orderApp.assign(order)
  const [sent, sentToThem] = [await till.dispatched(mine, 10), await till.dispatched(theirs, 10)]
  const tomato = await orderApp.item()
  const [estimate] = await app.ok(inventory.addEstimates, {
    body: [{ itemId: tomato.itemTypeId, quantity: 10, expectedDate: '2026-11-21' }],
  })
  const [discounted] = await app.ok(customers.saveDiscounts, {
    body: {
      customerId: theirs.customerId,
      discounts: [{ itemId: tomato.itemTypeId, type: 'FLAT', value: 2 }],
    },
  })
  const [discount] = discounted?.discounts ?? []
  assert(estimate && discount)
  const placed = {
    customerid: mine.customerId,
    outletid: mine.outletId,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid: onion.packId, quantity: 1 }],
  }
  const { orderid } = order
  const theirLine = orderApp.line(other).orderitemid
  const sentLine = orderApp.line(sentToThem).orderitemid
  const number = await till.numberOf(sentToThem)
  const reason = 'Chef called'
  await allRefused(
    [
      wrong('order at their outlet', orders.createOrder, { body: { ...placed, outletid: theirs.outletId } }),
      wrong('order for their receiver', orders.createOrder, { body: { ...placed, staffid: theirs.staffId } }),
      wrong('pick their line', orders.fulfilOrder, {
        orderId: orderid,
        body: { items: [{ orderitemid: theirLine, pickedquantity: 1 }] },
      }),
      wrong('change their line', orders.editOrder, {
        orderId: orderid,
        body: { items: [{ orderitemid: theirLine, quantity: 1 }] },
      }),
      wrong('move to their outlet', orders.editOrder, {
        orderId: orderid,
        body: { outletid: theirs.outletId },
      }),
      wrong('give to their receiver', orders.editOrder, {
        orderId: orderid,
        body: { staffid: theirs.staffId },
      }),
      wrong('waive their line', orders.waiveTask, {
        orderId: orderid,
        orderitemid: theirLine,
        body: { reason },
      }),
      wrong('return their line', dispatch.returnOrder, {
        orderId: sent.orderid,
        body: {
          items: [{ orderitemid: sentLine, returnedquantity: 1, returnedweight: 1, reason: 'QUALITY' }],
        },
      }),
      wrong('make their person primary', customers.makeStaffPrimary, {
        outletid: mine.outletId,
        staffid: theirs.staffId,
      }),
      wrong('move their person', customers.updateStaff, {
        staffid: theirs.staffId,
        body: { outletId: mine.outletId },
      }),
      wrong('money for their order', payments.recordReceipt, {
        body: till.receiptOf(mine, { orderId: other.orderid }),
      }),
      wrong('money for their document', payments.recordReceipt, {
        body: till.receiptOf(mine, { allocations: [{ number, amount: 1 }] }),
      }),
      wrong('write off their document', payments.adjustDues, {
        body: { customerId: mine.customerId, type: 'WRITE_OFF', amount: 1, reason, number },
      }),
      wrong('release their order', orders.addRelease, {
        body: { customerId: mine.customerId, kind: 'ORDER', orderId: other.orderid, reason },
      }),
      wrong('receive for another item', inventory.receiveEstimates, {
        itemid: onion.itemTypeId,
        body: [{ id: estimate.id, actualQuantity: 10 }],
      }),
      wrong('price the pack of another item', pricing.updatePackPrices, {
        itemid: onion.itemTypeId,
        body: [{ packsizeid: tomato.packId, price: 27 }],
      }),
      wrong('change their discount', customers.saveDiscounts, {
        body: {
          customerId: mine.customerId,
          discounts: [{ itemId: tomato.itemTypeId, discountId: discount.id, type: 'FLAT', value: 3 }],
        },
      }),
    ],
    /not an outlet of|does not work at|not in this order|was not found|outlets of the same customer|another customer|nothing open/,
  )
})

test('one id twice in a body is refused: it never counts twice', async () => {
  const { orderApp, onion } = till
  const buyer = await till.aBuyer()
  const [sent, picking, placed] = [
    await till.dispatched(buyer, 10),
    await orderApp.order([[onion, 10]], 'PENDING', buyer),
    await orderApp.order([[onion, 10]], 'PLACED', buyer),
  ]
  await orderApp.assign(picking)
  const tomato = await orderApp.item()
  const [estimate] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId: tomato.itemTypeId, quantity: 10, expectedDate: '2026-11-21' }],
  })
  assert(estimate)
  const [line, pick, edit] = [sent, picking, placed].map(order => orderApp.line(order).orderitemid)
  assert(line && pick && edit)
  const number = await till.numberOf(sent)
  await allRefused(
    [
      wrong('return', dispatch.returnOrder, {
        orderId: sent.orderid,
        body: {
          items: [6, 6].map(kilos => ({
            orderitemid: line,
            returnedquantity: kilos,
            returnedweight: kilos,
            reason: 'QUALITY' as const,
          })),
        },
      }),
      wrong('pick', orders.fulfilOrder, {
        orderId: picking.orderid,
        body: {
          items: [6, 10].map(kilos => ({ orderitemid: pick, pickedquantity: kilos, pickedweight: kilos })),
        },
      }),
      wrong('edit', orders.editOrder, {
        orderId: placed.orderid,
        body: { items: [6, 7].map(quantity => ({ orderitemid: edit, quantity })) },
      }),
      wrong('receipt', payments.recordReceipt, {
        body: till.receiptOf(buyer, {
          amount: 300,
          allocations: [200, 70].map(amount => ({ number, amount })),
        }),
      }),
      wrong('estimate', inventory.receiveEstimates, {
        itemid: tomato.itemTypeId,
        body: [10, 11].map(actualQuantity => ({ id: estimate.id, actualQuantity })),
      }),
    ],
    /appears twice/,
  )
})
