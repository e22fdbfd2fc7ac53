import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { type TestDatabase, testDatabase } from '../../server/src/platform/db/testing/database.ts'
import { fuzz } from './fuzz.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

/** Fixed, so that each run sends the same requests. For more and different ones: npm run torture -- --only=fuzz */
const seed = 28

/** By the number of calls, so that a new one does not leave the others with fewer. */
const count = Object.values(slices).flatMap(Object.keys).length

test(`six generated requests for each call: no error of ours, each answer as the contract says (seed ${seed})`, async t => {
  const { answers, reached, calls, issues, slowestMs, hostile } = await fuzz(database, {
    requests: 6 * count,
    seed,
  })
  t.diagnostic(
    `${answers[2]} of them succeeded, ${reached} of ${calls} calls at least once, the slowest took ${Math.round(slowestMs)} ms`,
  )
  assert.deepEqual(issues, [])
  assert.ok((answers[2] ?? 0) > 250, 'too few requests succeed to prove anything')
  for (const [kind, sent] of Object.entries(hostile)) {
    t.diagnostic(`${kind}: ${sent} of them`)
    assert.ok(sent >= 5, `only ${sent} requests had ${kind} in them`)
  }
  assert.ok(reached > calls * 0.5, `only ${reached} of ${calls} calls ever succeeded`)
})
