import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import { testSettings } from '../../../testing/settings.ts'
import { insertSettings, keepSetting, readSetting, readSettings } from './settings.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('a business that was not set up yet is a refusal in words, not an error', async () => {
  await assert.rejects(readSettings(database.db), (error: unknown) => {
    assert.ok(error instanceof Refused)
    assert.equal(error.refusal.code, 'BREAKS_RULE')
    assert.match(error.message, /has not been set up yet/)
    return true
  })
})

test('settings are read as they were written, by every server at once', async () => {
  const { db } = database
  await db.transaction().execute(tx => insertSettings(tx, testSettings))
  assert.deepEqual(await readSettings(db), { ...testSettings, kinds: [] })
  const changed: Settings = { ...testSettings, warehouse: 'Second yard', graceDays: 5 }
  await db.transaction().execute(tx => keepSetting(tx, 'business', changed))
  assert.deepEqual(await readSettings(db), { ...changed, kinds: [] })
})

test('a value of the product’s own is kept under its name, the last one counts', async () => {
  const { db } = database
  assert.equal(await readSetting(db, 'progress'), undefined)
  for (const value of [{ parts: 1 }, { parts: 2 }, null]) {
    await db.transaction().execute(tx => keepSetting(tx, 'progress', value))
    assert.deepEqual(await readSetting(db, 'progress'), value)
  }
})
