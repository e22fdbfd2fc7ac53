import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const writers = 16
/** How long they all write, in ms. */
const time = 3000

test('one receipt sent by many at once goes into stock once', async () => {
  const { itemTypeId, ...tomato } = await orderApp.item()
  const [estimate] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity: 100, expectedDate: '2026-11-20' }],
  })
  assert(estimate)
  const body = [{ id: estimate.id, actualQuantity: 95, version: estimate.version }]
  const answers = await Promise.all(
    Array.from({ length: writers }, () =>
      orderApp.test.ok(inventory.receiveEstimates, { itemid: itemTypeId, body }),
    ),
  )
  assert.ok(answers.every(({ item }) => item.currentStock === 95))
  assert.deepEqual(await orderApp.ledger({ itemTypeId, ...tomato }), [['RECEIPT', 95]])
})

test('two receipts of one estimate that differ: one counts, the other is told', async () => {
  const { itemTypeId } = await orderApp.item()
  const [estimate] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity: 100, expectedDate: '2026-11-20' }],
  })
  assert(estimate)
  const answers = await Promise.all(
    [95, 96].map(actualQuantity =>
      orderApp.test.call(inventory.receiveEstimates, {
        itemid: itemTypeId,
        body: [{ id: estimate.id, actualQuantity }],
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('the last goods are removed once, however many want them', async () => {
  const { itemTypeId } = await orderApp.item({ onHandMilli: 10_000 })
  const body = { itemId: itemTypeId, quantity: 4, reason: 'SPOILED' as const }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => orderApp.test.call(inventory.removeStock, { body })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409, 409, 409, 409, 409])
})

test('sixteen write one item at once, receiving, removing, accepting: no rule of the stock breaks and nobody hears of a deadlock', async () => {
  const rice = await orderApp.item({ name: 'Rice', procureToOrder: false, onHandMilli: 40_000 })
  const { itemTypeId } = rice
  const customers: BuiltCustomer[] = []
  for (let n = 0; n < 6; n++) customers.push(await aCustomer(orderApp.test, orderApp.business))
  /** Refusals that a person can act on; anything else is a bug. */
  const fair = new Set(['SHORT_OF_STOCK', 'NEEDS_REASON', 'DUPLICATE'])
  const strange: string[] = []
  const done = { received: 0, removed: 0, accepted: 0, undone: 0, refused: 0 }
  const until = Date.now() + time
  const reply = ({ status, body }: { status: number; body: unknown }): boolean => {
    if (status < 300) return true
    const { code = '', message = '' } = body as { code?: string; message?: string }
    if (fair.has(code)) done.refused += 1
    else strange.push(`${status} ${code} ${message}`)
    return false
  }
  const receive = async () => {
    const announced = await orderApp.test.ok(inventory.addEstimates, {
      body: [{ itemId: itemTypeId, quantity: 6, expectedDate: '2026-11-20' }],
    })
    const body = announced.map(({ id, version }) => ({ id, actualQuantity: 6, updateQuantity: 5.5, version }))
    if (reply(await orderApp.test.call(inventory.receiveEstimates, { itemid: itemTypeId, body })))
      done.received += 1
  }
  const remove = async () => {
    const body = { itemId: itemTypeId, quantity: 2, reason: 'SPOILED' as const }
    if (reply(await orderApp.test.call(inventory.removeStock, { body }))) done.removed += 1
  }
  const accept = (customer: BuiltCustomer) => async () => {
    const { orderid } = await orderApp.order([[rice, 3]], 'PLACED', customer)
    const move = async (status: 'PENDING' | 'PLACED') => {
      const args = { status, body: { orders: [{ orderId: orderid }] } }
      const { results } = await orderApp.test.ok(dispatch.moveOrders, args)
      const [result] = results
      return reply({ status: result?.ok ? 200 : 409, body: result?.error })
    }
    if (!(await move('PENDING'))) return
    done.accepted += 1
    // Half of them are undone, so that stock is released as well.
    if (done.accepted % 2 === 0 && (await move('PLACED'))) done.undone += 1
  }
  const kinds = [receive, remove, ...customers.map(accept)]
  /** Until the time is over, and on a busy machine until each kind has run a few times. */
  const goesOn = () =>
    strange.length === 0 && (Date.now() < until || Math.min(done.received, done.removed, done.accepted) < 6)
  await Promise.all(
    Array.from({ length: writers }, async (_, at) => {
      const write = kinds[at % kinds.length]
      assert(write)
      while (goesOn()) await write()
    }),
  )
  assert.deepEqual(strange, [])
  const { onHand, reserved } = await orderApp.stock(rice)
  assert.ok(done.received > 5 && done.removed > 5 && done.accepted > 5, JSON.stringify(done))
  const expected = 40 + 5.5 * done.received - 2 * done.removed
  assert.equal(Math.round(onHand * 1000), Math.round(expected * 1000))
  assert.equal(reserved, 3 * (done.accepted - done.undone))
})
