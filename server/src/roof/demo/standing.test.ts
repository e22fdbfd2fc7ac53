import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { demoApp } from './testing/demo-app.ts'

test('the demo has standing orders for tomorrow: placed, refused and asked', async () => {
  const app = await demoApp({ lastParts: 0 })
  const runs = await app.ok(standing.standingRuns, { deliveryDate: addDays(dayOf(app.clock.now), 1) })
  assert.deepEqual([...new Set(runs.map(({ state }) => state))].toSorted(), ['ASKED', 'PLACED', 'REFUSED'])
  const { rows } = await app.ok(standing.standingOrders, {})
  assert.equal(rows.length, runs.length)
  await app.close()
})
