import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { tags as everyTag } from '@packhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../db/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing/database.ts'
import { type Subscription, subscribeToChanges } from './announcements.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
const hearings: Subscription[] = []
after(async () => {
  for (const subscription of hearings) await subscription.stop()
  await database.close()
})

const say = (payload: string) => sql`select pg_notify('packhouse', ${payload})`.execute(database.db)
const dropLines = (name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
    database.db,
  )

async function until(holds: () => boolean, ms = 60_000) {
  for (const since = performance.now(); !holds(); await sleep(5))
    assert.ok(performance.now() - since < ms, `took longer than ${ms} ms`)
}

const clientOf =
  (name: string, reach: { url: string } = database) =>
  () =>
    new pg.Client({ connectionString: reach.url, application_name: name, connectionTimeoutMillis: 500 })

/** One listening process, with the messages it received and its log. */
async function listener(newClient: () => pg.Client) {
  const reply: string[] = []
  const log: Log = {
    info: line => reply.push(line),
    warn: line => reply.push(line),
    error: line => reply.push(line),
  }
  const received: (readonly string[])[] = []
  const subscription = await subscribeToChanges(newClient, log)
  hearings.push(subscription)
  const forget = subscription.listen(tags => received.push(tags))
  return { subscription, received, reply, forget }
}

describe('what processes announce', () => {
  test('reaches every listener of every process', async () => {
    const one = await listener(clientOf('one'))
    const two = await listener(clientOf('two'))
    const third: (readonly string[])[] = []
    two.subscription.listen(tags => third.push(tags))
    await say('{"tags":["Order","Stock"]}')
    await until(() => third.length === 1 && one.received.length === 1)
    for (const received of [one.received, two.received, third])
      assert.deepEqual(received, [['Order', 'Stock']])
  })

  test('is heard no more by anyone who went away', async () => {
    const { subscription, received, forget } = await listener(clientOf('leaving'))
    const stays: (readonly string[])[] = []
    subscription.listen(tags => stays.push(tags))
    forget()
    await say('{"tags":["Order"]}')
    await until(() => stays.length === 1)
    assert.deepEqual(received, [])
  })

  test('is passed over where it is not ours or says nothing', async () => {
    const { received } = await listener(clientOf('strict'))
    for (const payload of [
      '',
      'hello',
      '{"tags":"Order"}',
      '{"tags":[1]}',
      '{"tags":[]}',
      '[]',
      '{"tags":["Order"]}',
    ])
      await say(payload)
    await until(() => received.length > 0)
    assert.deepEqual(received, [['Order']])
  })
})

describe('a listener whose line is cut', () => {
  test('comes back by itself and takes everything for changed, for nobody knows what it missed', async () => {
    const { subscription, received, reply } = await listener(clientOf('cut'))
    await dropLines('cut')
    await until(() => !subscription.listening)
    await say('{"tags":["Order"]}') // missed
    await until(() => subscription.listening && received.length > 0)
    assert.deepEqual(received, [everyTag])
    await say('{"tags":["Stock"]}')
    await until(() => received.length === 2)
    assert.deepEqual(received[1], ['Stock'])
    assert.match(reply[0] ?? '', /^Live updates are disconnected for now: /)
    assert.deepEqual(reply.slice(1), ['Live updates are connected again'])
  })

  test('tries until the database is there again, and says so once', async () => {
    const reach = { url: database.url }
    const { subscription, received, reply } = await listener(clientOf('patient', reach))
    reach.url = 'postgres://nobody@127.0.0.1:1/none'
    await dropLines('patient')
    await until(() => !subscription.listening)
    await sleep(1_300) // two failed attempts
    assert.equal(subscription.listening, false)
    reach.url = database.url
    await until(() => received.length === 1)
    assert.deepEqual(received, [everyTag])
    assert.equal(reply.length, 2)
  })

  test('gives up when it is stopped meanwhile', async () => {
    const reach = { url: database.url }
    const { subscription, received } = await listener(clientOf('stopped', reach))
    reach.url = 'postgres://nobody@127.0.0.1:1/none'
    await dropLines('stopped')
    await until(() => !subscription.listening)
    await subscription.stop()
    reach.url = database.url
    await sleep(700)
    assert.deepEqual([subscription.listening, received], [false, []])
  })
})

/** A proxy to the database whose connections can go silent: they neither reply nor close. */
async function silentWay() {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.url })
  const lines: Socket[] = []
  const way = createServer(near => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const line of [near, far]) line.on('error', () => {})
    near.pipe(far).pipe(near)
    lines.push(near, far)
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const address = way.address()
  assert.ok(typeof address === 'object' && address)
  return {
    newClient: () =>
      new pg.Client({
        host: '127.0.0.1',
        port: address.port,
        user,
        password: password ?? '',
        database: name,
        query_timeout: 400,
      }),
    fallSilent() {
      for (const line of lines) line.unpipe().pause()
    },
    lines,
    close() {
      for (const line of lines) line.destroy()
      way.close()
    },
  }
}

test('a line that broke without a word is found by asking on it, and replaced', async t => {
  const way = await silentWay()
  t.after(way.close)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { subscription, received } = await listener(way.newClient)
  const first = way.lines.length
  way.fallSilent()
  await say('{"tags":["Order"]}') // never arrives
  assert.equal(subscription.listening, true)
  t.mock.timers.tick(30_000)
  await until(() => !subscription.listening)
  await until(() => received.length === 1)
  assert.deepEqual(received, [everyTag])
  assert.ok(way.lines.length > first)
})

test('a start without a database fails instead of listening to nothing', async () => {
  await assert.rejects(
    subscribeToChanges(() => new pg.Client('postgres://nobody@127.0.0.1:1/none'), {
      info() {},
      warn() {},
      error() {},
    }),
    /ECONNREFUSED/,
  )
})
