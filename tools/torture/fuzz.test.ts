import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { type TestDatabase, testDatabase } from '../../server/src/platform/db/testing/database.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../server/src/testing/histories.ts'
import { fuzz } from './fuzz.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

/** By the number of calls, so that a new one does not leave the others with fewer. */
const count = Object.values(slices).flatMap(Object.keys).length
/** A quarter at least: fewer meet nothing that an earlier one made. For many more: npm run torture -- --only=fuzz */
const requests = lengthOf(6 * count, Math.ceil(1.5 * count))

test(
  `${requests} generated requests for ${count} calls: no error of ours, each answer as the contract says`,
  repeatable(async t => {
    const { answers, reached, calls, issues, slowestMs, hostile } = await fuzz(database, {
      requests,
      seed,
    })
    t.diagnostic(
      `${answers[2]} of them succeeded, ${reached} of ${calls} calls at least once, the slowest took ${Math.round(slowestMs)} ms`,
    )
    assert.deepEqual(issues, [])
    assert.ok((answers[2] ?? 0) > requests / (isWhole ? 6 : 12), 'too few requests succeed to prove anything')
    for (const [kind, sent] of Object.entries(hostile)) {
      t.diagnostic(`${kind}: ${sent} of them`)
      if (isWhole) assert.ok(sent >= 5, `only ${sent} requests had ${kind} in them`)
    }
    assert.ok(reached > calls * (isWhole ? 0.5 : 0.2), `only ${reached} of ${calls} calls ever succeeded`)
  }),
)
