import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { connect } from '../db/connect.ts'
import { type TestDatabase, testDatabase } from '../db/testing/database.ts'
import { type Readiness, serveHealth } from './health.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const well: Readiness = {
  faults: () => [],
  remarks: () => [],
  isTooOld: () => false,
  busyWith: () => undefined,
}
async function health(path: string, readiness = well, db = database.db) {
  const app = Fastify()
  serveHealth(app, db, readiness)
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: `/health/${path}` })
  await app.close()
  return { statusCode, headers, said: JSON.parse(body) }
}

test('a server that can work says so, what it is busy with and what else to know', async () => {
  const { statusCode, headers, said } = await health('ready', {
    ...well,
    remarks: () => ['The replica is 12 s behind.'],
    busyWith: () => 'Loading the demo history',
  })
  assert.equal(statusCode, 200)
  const remarks = ['The replica is 12 s behind.']
  assert.deepEqual(said, { status: 'ready', faults: [], remarks, busyWith: 'Loading the demo history' })
  assert.equal(headers['cache-control'], 'no-store')
})

test('an error of the process is 503, in words', async () => {
  const { statusCode, said } = await health('ready', {
    ...well,
    faults: () => ['Live updates are disconnected.'],
  })
  assert.equal(statusCode, 503)
  assert.deepEqual(said, {
    status: 'not ready',
    faults: ['Live updates are disconnected.'],
    remarks: [],
    busyWith: null,
  })
})

test('a database that is not there is 503; the process is alive all the same', async () => {
  const { db, close } = connect({ host: '127.0.0.1', port: 1, user: 'nobody' }, { max: 1 })
  const { statusCode, said } = await health('ready', well, db)
  assert.equal(statusCode, 503)
  assert.deepEqual(said.faults, ['The database is not responding.'])
  assert.equal((await health('live', well, db)).statusCode, 200)
  await close()
})

test('a database that does not answer in time is 503 long before the pool gives up, for a balancer does not wait', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 })
  const held = await pool.connect() // the next query has to wait
  const started = performance.now()
  assert.equal((await health('ready', well, db)).statusCode, 503)
  assert.ok(performance.now() - started < 10_000) // when the pool gives up
  held.release()
  await sleep(20)
  assert.equal((await health('ready', well, db)).statusCode, 200)
  await close()
})
