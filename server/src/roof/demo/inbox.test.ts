import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { demoApp } from './testing/demo-app.ts'

test('the inbox of the demo is of this evening: messages wait, are begun, became orders and are none', async () => {
  const app = await demoApp({ lastParts: 0 })
  const { rows } = await app.ok(messages.inbox, { limit: 100 })
  const states = Map.groupBy(rows, ({ state }) => state)
  for (const [state, least] of [
    ['NEW', 7],
    ['DRAFT', 2],
    ['ORDERED', 1],
    ['IGNORED', 2],
  ] as const)
    assert.ok((states.get(state)?.length ?? 0) >= least, state)
  const waiting = rows.filter(({ state }) => state === 'NEW')
  assert.ok(waiting.every(({ lines, readAt }) => lines > 0 && readAt !== null))
  assert.ok(waiting.some(({ outletId }) => outletId === null))
  const [ordered] = states.get('ORDERED') ?? []
  const order = await app.ok(orders.orderDetails, { orderid: ordered?.orderId ?? 0 })
  assert.equal(order.message?.lines.length, order.orderitemdetails.length)
  const words = (await app.ok(messages.itemWords, { limit: 100 })).rows
  assert.ok(words.length >= 3, 'words were learned')
  assert.ok(words.some(({ text }) => text === 'nasik pyaz' || text === 'desi tamatar'))
  await app.close()
})
