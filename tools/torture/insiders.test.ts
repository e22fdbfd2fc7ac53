import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../../server/src/platform/db/testing/database.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../server/src/testing/histories.ts'
import { insiders } from './insiders.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

/** Fewer in each run than a tenth: a request takes as long as one of the fuzz. */
const histories = isWhole ? 5_000 : lengthOf(2_000, 100)

test(
  `${histories} histories of people with the rights of one role: money, dues, prices, stock and identity are changed by who may`,
  repeatable(async t => {
    const { requests, changed, reached, issues } = await insiders(database, { histories, seed })
    t.diagnostic(`${requests} requests, of which ${changed} changed something, by ${reached} calls`)
    assert.deepEqual(issues, [])
    assert.ok(changed > histories / 4, 'too few change anything to prove anything')
    if (isWhole) assert.ok(reached > 100, `only ${reached} calls changed anything`)
  }),
)
