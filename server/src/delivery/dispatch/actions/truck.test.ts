import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { everyRight } from '@packhouse/contract/rights.ts'
import { checkInGoods, selectOnTruck } from '../../../goods/inventory/api.ts'
import { type MoveCall, moveOrder } from '../../../ordering/orders/api.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { deliverFromTruck } from './deliver.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
after(() => shop.close())

/** Delivers two of four packs of each of two lines, and leaves the others with the driver. */
async function halfDelivered(): Promise<{ order: Details; stockOf: () => Promise<number[]> }> {
  const [okra, onion] = [await shop.item({ onHandMilli: 90_000 }), await shop.item({ onHandMilli: 90_000 })]
  const order = await shop.order([[okra, 4], [onion, 4]], 'DISPATCHED') // biome-ignore format: a line a pair
  const delivered = order.orderitemdetails.map(({ orderitemid }, at) => ({
    orderitemid: OrderLineId.parse(orderitemid),
    deliveredquantity: milli(2000),
    deliveredweight: milli(2000),
    reason: at === 0 ? ('QUALITY' as const) : ('WEIGHT_SHORT' as const),
    confirm: true,
  }))
  const { db, clock, user } = shop.test
  await inTransaction(db, async tx => {
    const call: MoveCall = {
      tx,
      now: clock.now,
      user: { ...user, name: 'Asha', mobile: '' },
      caller: personCalls(user.id),
      rights: everyRight,
      audit: () => undefined,
    }
    const args = { orderId: OrderId.parse(order.orderid), delivered }
    await moveOrder('DELIVERED', args, call, { forward: { DELIVERED: deliverFromTruck() }, back: {} })
  })
  return { order, stockOf: async () => [(await shop.stock(okra)).onHand, (await shop.stock(onion)).onHand] }
}

test('what a customer refuses is on the truck and free for nobody until it is checked in, restocked and wasted apart', async () => {
  const { order, stockOf } = await halfDelivered()
  const lines = order.orderitemdetails.map(({ orderitemid }) => OrderLineId.parse(orderitemid))
  const { db, clock, user } = shop.test
  const before = await stockOf()
  const there = await selectOnTruck(db, lines)
  assert.deepEqual(
    there.map(({ orderLineId }) => orderLineId),
    [lines[0]],
    'what was never in the crate is not on the truck',
  )
  assert.ok((await shop.account()).outstanding > 0)
  await shop.sound()

  const [line] = there
  assert(line)
  const goods = [
    { orderLineId: line.orderLineId, milli: milli(500), disposition: 'RESTOCK' as const },
    { orderLineId: line.orderLineId, milli: milli(line.milli - 500), disposition: 'WASTE' as const },
  ]
  const at = { orderId: OrderId.parse(order.orderid), lines, userId: user.id, now: clock.now }
  await inTransaction(db, tx => checkInGoods(tx, { ...at, goods }))
  assert.deepEqual(await selectOnTruck(db, lines), [])
  assert.equal((await stockOf())[0], (before[0] ?? 0) + 0.5)
  await assert.rejects(
    inTransaction(db, tx => checkInGoods(tx, { ...at, goods })),
    /nothing on the truck/,
  )
  await shop.sound()
})
