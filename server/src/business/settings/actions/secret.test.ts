import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import { keepSecret, type SecretPlace } from './secret.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
const folder = mkdtempSync(join(tmpdir(), 'packhouse-secret-'))
after(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
beforeEach(() => database.db.deleteFrom('setting').execute())

const given = 'a secret that somebody chose, long enough'
const place = (more: Partial<SecretPlace>): SecretPlace => ({
  given: undefined,
  folder: undefined,
  isChanged: false,
  ...more,
})
const keep = (more: Partial<SecretPlace>) => keepSecret(database.db, place(more), randomBytes)
const inDatabase = async () =>
  JSON.stringify(await database.db.selectFrom('setting').select('value').execute())

test('the secret that is given is used, and the database keeps nothing that it could be found by', async () => {
  assert.equal((await keep({ given })).toString(), given)
  assert.doesNotMatch(await inDatabase(), /secret that somebody/)
})

test('a server with another secret than the others of its database is refused, until the change is announced', async () => {
  await keep({ given })
  await keep({ given })
  const other = `${given}, and another`
  await assert.rejects(keep({ given: other }), {
    name: 'StartRefused',
    message: /^SECRET is not the one .* SECRET_CHANGED=on\.$/,
  })
  assert.equal((await keep({ given: other, isChanged: true })).toString(), other)
  await assert.rejects(keep({ given }), { name: 'StartRefused' })
})

test('without one it is stored next to the database, not in it; all that start together share it', async () => {
  const secrets = await Promise.all(Array.from({ length: 6 }, () => keep({ folder })))
  const [first] = secrets
  assert(first)
  for (const secret of secrets) assert.ok(secret.equals(first))
  assert.ok((await keep({ folder })).equals(first))
  assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600)
  const text = readFileSync(join(folder, 'secret'), 'utf8')
  assert.ok(Buffer.from(text).equals(first) && text.length >= 32, 'given as SECRET it is the same key')
  assert.equal(await inDatabase(), '[]')
  writeFileSync(join(folder, 'secret'), 'short')
  await assert.rejects(keep({ folder }), { message: /is damaged/ })
})

test('the one that an earlier version kept in the database moves out of it', async () => {
  const before = await keep({})
  assert.ok((await keep({})).equals(before), 'shared by those of a trial with DATABASE_URL')
  rmSync(join(folder, 'secret'))
  assert.ok((await keep({ folder })).equals(before))
  assert.equal(
    readFileSync(join(folder, 'secret'), 'utf8'),
    before.toString('base64'),
    'as earlier versions read it',
  )
  assert.equal(await inDatabase(), '[]')
})
