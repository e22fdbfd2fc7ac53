import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect as open } from 'node:net'
import { after, test } from 'node:test'
import { httpStatus, Refused, refusal } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { testApp } from '../../testing/app.ts'
import { connect } from '../db/connect.ts'
import { testDatabase } from '../db/testing/database.ts'
import { refusalOf } from './errors.ts'

const database = await testDatabase()
after(() => database.close())

/** Returns the error that the work fails with. */
async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('It went well')
}
const codeOf = async (work: () => Promise<unknown>) => refusalOf(await errorOf(work))?.code
const statement = (text: string) => () => sql.raw(text).execute(database.db)

test('a refusal is what it says', () => {
  const why = refusal('IN_USE', 'Still used.')
  assert.equal(refusalOf(new Refused(why)), why)
})

test('waiting in vain for a connection of the pool is NOT_READY, 503, with a time to come back', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 1_500 })
  const held = await pool.connect()
  const error = await errorOf(() => pool.connect())
  held.release()
  await pool.end()
  const refusal = refusalOf(error)
  assert.equal(refusal?.code, 'NOT_READY')
  assert.equal(httpStatus('NOT_READY'), 503)
  assert.deepEqual(refusal.data, { retryAfterSeconds: 2 })
  assert.match(refusal.message, /Nothing was changed/)
})

test('a database that is not there is NOT_READY: closed port, missing socket, unknown host, closed pool', async () => {
  const at = (host: string, port = 1) => new pg.Client({ host, port, user: 'nobody', database: 'none' })
  for (const host of ['127.0.0.1', 'localhost', '/no/such/folder', 'no-such-host.invalid'])
    assert.equal(await codeOf(() => at(host).connect()), 'NOT_READY', host)
  const { db, pool, close } = connect(database.url, { max: 1 })
  await sql`select 1`.execute(db)
  await close()
  assert.equal(await codeOf(() => sql`select 1`.execute(db)), 'NOT_READY')
  assert.equal(await codeOf(() => pool.query('select 1')), 'NOT_READY')
})

test('a connection lost in the middle does not claim that nothing was changed', async () => {
  const { db, close } = connect(database.url, { max: 1 })
  const error = await errorOf(() =>
    db.transaction().execute(async tx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
      await sql`select 1`.execute(tx)
    }),
  )
  await close()
  assert.equal(refusalOf(error)?.code, 'NOT_READY')
  assert.match(refusalOf(error)?.message ?? '', /Check whether your change was saved/)
})

test('a statement that takes too long says that it was too much and what to do; nothing was changed', async () => {
  const { db, close } = connect(database.url, { max: 1, statementTimeoutMs: 20 })
  const error = await errorOf(() => sql`select pg_sleep(5)`.execute(db))
  await close()
  const refusal = refusalOf(error)
  assert.equal(refusal?.code, 'NOT_READY')
  assert.match(
    refusal.message,
    /too much at once: .* nothing was changed\. Ask for less, .* tell whoever runs Packhouse/,
  )
  // asked again as it is, it is stopped again
  assert.equal(refusal.data?.retryAfterSeconds, undefined)
})

test("PostgreSQL's refusals that a caller can do something about have a code of ours", async () => {
  await statement("insert into staff_user (name, mobile) values ('Asha', '9876543210')")()
  assert.equal(
    await codeOf(statement("insert into staff_user (name, mobile) values ('Asha', '9876543210')")),
    'TAKEN',
  )
  assert.equal(
    await codeOf(statement("insert into preference (staff_user_id, key, value) values (99, 'x', '1')")),
    'IN_USE',
  )
  assert.equal(await codeOf(statement('select 3000000000::integer')), 'BAD_INPUT')
  assert.equal(await codeOf(() => sql`select ${'a\0b'}::text`.execute(database.db)), 'BAD_INPUT')
  assert.equal(await codeOf(() => sql`select ${'{"a":"\\u0000"}'}::jsonb`.execute(database.db)), 'BAD_INPUT')
})

test('what only we can mend is none of them: wrong SQL, a kept row, a missing file, a reply that breaks the contract', async () => {
  assert.equal(await codeOf(statement('select nonsense')), undefined)
  assert.equal(await codeOf(statement("insert into staff_user (name, mobile) values ('x', 'y')")), undefined)
  assert.equal(await codeOf(() => readFile('/no/such/file')), undefined)
  assert.equal(await codeOf(async () => z.string().parse(1)), undefined)
  assert.equal(await codeOf(async () => JSON.parse('{')), undefined)
  assert.equal(refusalOf('a text'), undefined)
})

test('what is no HTTP is answered in the one shape, and the line is closed', async () => {
  const { app, close } = await testApp({ database, mobile: '9876500090' })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const line = open(Number(url.port), url.hostname, () => line.write(text))
      line.setEncoding('utf8').on('data', chunk => {
        said += chunk
      })
      line.on('end', () => resolve(said)).on('error', reject)
    })
  const nonsense = await say('NONSENSE\r\n\r\n')
  assert.match(nonsense, /^HTTP\/1.1 400 Bad Request\r\n/)
  assert.equal(JSON.parse(nonsense.split('\r\n\r\n')[1] ?? '').code, 'BAD_INPUT')
  const long = await say(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`)
  assert.match(long, /^HTTP\/1.1 413 .*"code":"TOO_LARGE"/s)
  await close()
})
