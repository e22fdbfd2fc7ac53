import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { silent } from '../db/log.ts'
import { testApp } from '../testing/app.ts'
import { testServices } from '../testing/services.ts'
import { fillDemo } from './fill.ts'
import { loadMasters } from './masters.ts'
import { historyParts } from './parts.ts'
import { keepProgress } from './progress.ts'

test('the credit desk of the demo: an order held for each reason, releases used and not, promises of each state', async () => {
  const app = await testApp({ mobile: '9000000000' })
  const begun = app.clock.now
  await app.db.transaction().execute(async tx => {
    await loadMasters(tx, begun, testServices())
    await keepProgress(tx, { begun, parts: historyParts(begun).length - 6, at: begun })
  })
  const errors: string[] = []
  const log = { ...silent, error: (line: string) => errors.push(line) }
  await (await fillDemo({ db: app.db, now: () => begun, log, services: testServices() })).done
  assert.deepEqual(errors, [])
  const held = await app.ok(credit.heldOrders, {})
  for (const why of ['OVER_LIMIT', 'OVERDUE', 'BOUNCED'])
    assert.ok(
      held.some(row => row.why === why),
      why,
    )
  const releases = await app.ok(credit.releases, {})
  assert.ok(releases.some(({ state, usedBy }) => state === 'IN_FORCE' && usedBy.length === 0))
  assert.ok(releases.some(({ kind, usedBy }) => kind === 'AMOUNT' && usedBy.length > 0))
  assert.ok(releases.some(({ kind, state }) => kind === 'ORDER' && state === 'USED'))
  const states = (await app.ok(credit.promises, {})).map(({ state }) => state)
  assert.deepEqual([...new Set(states)].sort(), ['BROKEN', 'KEPT', 'OPEN'])
  assert.ok((await app.ok(credit.toCollect, {})).some(({ lastCall }) => lastCall?.outcome === 'CALL_AGAIN'))
  await app.close()
})
