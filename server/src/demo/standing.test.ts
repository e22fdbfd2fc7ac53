import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { silent } from '../db/log.ts'
import { testApp } from '../testing/app.ts'
import { testServices } from '../testing/services.ts'
import { fillDemo } from './fill.ts'
import { loadMasters } from './masters.ts'
import { historyParts } from './parts.ts'
import { keepProgress } from './progress.ts'

test('the demo has standing orders for tomorrow: placed, refused and asked', async () => {
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
  const runs = await app.ok(standing.standingRuns, { deliveryDate: addDays(dayOf(begun), 1) })
  assert.deepEqual([...new Set(runs.map(({ state }) => state))].toSorted(), ['ASKED', 'PLACED', 'REFUSED'])
  const { rows } = await app.ok(standing.standingOrders, {})
  assert.equal(rows.length, runs.length)
  await app.close()
})
