import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { watchSchema } from './schema-watch.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('a newer migration is noticed; only one that removed something ends the work of this server', async () => {
  const schema = watchSchema(database.db)
  await schema.look()
  assert.deepEqual([schema.newer, schema.isTooOld], [undefined, false])
  await sql`insert into migration_checksum (name, sha256) values ('9998-adds', '')`.execute(database.db)
  await schema.look()
  assert.deepEqual([schema.newer, schema.isTooOld], ['9998-adds', false])
  await sql`update setting set value = '9998' where key = 'oldestMigrationKnown'`.execute(database.db)
  await schema.look()
  assert.deepEqual([schema.newer, schema.isTooOld], ['9998-adds', true])
})
