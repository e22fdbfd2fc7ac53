import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { keepSecret } from './secret.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('the secret that is given is used and never written down', async () => {
  const given = 'a secret that somebody chose, long enough'
  assert.equal((await keepSecret(database.db, given, randomBytes)).toString(), given)
  assert.deepEqual(await database.db.selectFrom('setting').selectAll().execute(), [])
})

test('without one, all servers that start together share the one that the first of them made', async () => {
  const secrets = await Promise.all(Array.from({ length: 6 }, () => keepSecret(database.db, undefined, randomBytes)))
  const [first] = secrets
  assert.equal(first?.length, 32)
  for (const secret of secrets) assert.ok(secret.equals(first))
  assert.ok((await keepSecret(database.db, undefined, randomBytes)).equals(first))
})
