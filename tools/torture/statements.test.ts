import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../server/src/platform/db/testing/database.ts'
import { watchStatements } from './statements.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('a statement is seen without its values, and with what was written into it', async () => {
  const seen: string[] = []
  const stop = watchStatements(text => seen.push(text))
  await sql`select ${'a value'}::text`.execute(database.db)
  await sql`select ${sql.lit('written in')}`.execute(database.db)
  stop()
  await sql`select 'later'`.execute(database.db)
  assert.deepEqual(
    seen.filter(text => text.startsWith('select')),
    ['select $1::text', "select 'written in'"],
  )
})
