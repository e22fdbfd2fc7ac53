import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { silent } from '../db/log.ts'
import { testApp } from '../testing/app.ts'
import { testServices } from '../testing/services.ts'
import { fillDemo } from './fill.ts'
import { loadMasters } from './masters.ts'
import { historyParts } from './parts.ts'
import { keepProgress } from './progress.ts'

test('the inbox of the demo is of this evening: messages wait, are begun, became orders and are none', async () => {
  const app = await testApp({ mobile: '9000000000' })
  const begun = app.clock.now
  await app.db.transaction().execute(async tx => {
    await loadMasters(tx, begun, testServices())
    await keepProgress(tx, { begun, parts: historyParts(begun).length - 2, at: begun })
  })
  const errors: string[] = []
  const log = { ...silent, error: (line: string) => errors.push(line) }
  await (await fillDemo({ db: app.db, now: () => begun, log, services: testServices() })).done
  assert.deepEqual(errors, [])
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
