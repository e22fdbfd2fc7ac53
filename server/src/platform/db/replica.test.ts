import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { until } from '../../roof/start/testing.ts'
import { routes } from '../../routes.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../testing/builders.ts'
import { type Pair, startPair } from '../../testing/pair.ts'
import { refusalOf } from '../http/errors.ts'
import { type Connected, connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { followReplica, type Replica } from './replica.ts'

let pair: Pair
let main: Connected
let replica: Replica
let served: TestApp
/** Stops what was started, also where `before` fails half-way. */
const started = new AsyncDisposableStack()
const reply: string[] = []
const log = {
  info: (line: string) => void reply.push(line),
  warn: (line: string) => void reply.push(line),
  error() {},
}
/** How far the replica may be behind in this test, in seconds. */
const maxBehindSeconds = 1

before(async () => {
  pair = await startPair()
  started.defer(() => pair.stop())
  main = connect(pair.url, { max: 4, log })
  await migrate(main.db)
  replica = followReplica(main.db, pair.replica.url, { maxBehindSeconds, connections: 2, log, lookMs: 50 })
  started.defer(() => replica.stop())
  served = await testApp({ database: { ...main, url: pair.url }, replica })
  started.defer(() => served.close())
  await until(() => replica.remark === undefined)
})
after(() => started.disposeAsync())

const port = async (db: Connected['db']) =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port
const portOf = ({ at }: { at: string }) => Number(at.split(':')[1])
const keep = (value: number) =>
  sql`insert into setting (key, value) values ('trial', ${value}) on conflict (key) do update set value = ${value}`.execute(
    main.db,
  )
const kept = async (db: Connected['db']) =>
  (await sql<{ value: number }>`select value from setting where key = 'trial'`.execute(db)).rows[0]?.value

describe('an address of several servers', () => {
  test('leads to the one that takes writes, wherever it is in the list', async () => {
    assert.equal(await port(main.db), portOf(pair.primary))
  })

  test('a server that follows another one is not taken for the database', async () => {
    const wrong = connect(pair.replica.url, { max: 1 })
    const refused = await port(wrong.db).catch(refusalOf)
    assert.ok(typeof refused === 'object' && refused.code === 'NOT_READY')
    await wrong.close()
  })
})

describe('a replica', () => {
  test('answers anyone who reads at once after a write with what was written', async () => {
    let there = 0
    for (let value = 1; value <= 50; value++) {
      await keep(value)
      const db = await replica.caughtUp()
      if (!db) continue
      there += 1
      assert.equal(await port(db), portOf(pair.replica))
      assert.equal(await kept(db), value)
    }
    assert.ok(there > 25, `only ${there} of 50 reads were answered there`)
  })

  test('writes nothing', async () => {
    const db = await replica.caughtUp()
    assert.ok(db)
    await assert.rejects(sql`update setting set value = '0'`.execute(db), /read-only transaction/)
  })

  test('answers every call that is marked for it without writing', async () => {
    await aCustomer(served, await aBusiness(served))
    await anItem(served)
    const query = new URLSearchParams({
      from: '2026-11-01',
      to: '2026-11-30',
      kind: 'SALES',
      format: 'csv',
      entity: 'order',
    })
    for (const name of [
      'customerid',
      'customerId',
      'supplierid',
      'entityid',
      'entityId',
      'itemId',
      'itemid',
      'itemids',
      'orderIds',
      'itemtypeid',
      'packsizeid',
      'pricelistid',
      'id',
    ])
      query.set(name, '1')
    query.set('month', '2026-11')
    query.set('date', '2026-11-20')
    const marked = routes.filter(({ from }) => from === 'replica')
    assert.ok(marked.length >= 20)
    const list = { name: 'Hotels', validFrom: '2026-11-01', validTo: null, isActive: true }
    const draft = { ...list, customerIds: [], customerTypeIds: [], rows: [] }
    for (const { endpoint } of marked) {
      const fields = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
      const own = new URLSearchParams([...query].filter(([name]) => fields.includes(name)))
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      const sent = endpoint === priceLists.priceListEffect ? draft : undefined
      const { status, body } = await served.send(endpoint.method, `${path}?${own}`, sent)
      assert.ok(status === 200 || status === 404, `${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    }
    assert.equal(replica.remark, undefined)
  })

  test('that is behind is not read from, is reported after a while, and is read from again', async () => {
    await pair.replica.query('select pg_wal_replay_pause()')
    await keep(100)
    assert.equal(await replica.caughtUp(), undefined)
    assert.equal(replica.remark, undefined) // one second behind is allowed
    await until(() => /^The replica is \d+ s behind\.$/.test(replica.remark ?? ''))
    assert.ok(replica.state.behindSeconds > maxBehindSeconds)
    await pair.replica.query('select pg_wal_replay_resume()')
    await until(() => replica.remark === undefined)
    const db = await replica.caughtUp()
    assert.equal(db && (await kept(db)), 100)
  })

  test('that nothing is written to for a while is not behind', async () => {
    await sleep(maxBehindSeconds * 1000 + 200)
    assert.equal(replica.remark, undefined)
    assert.ok(await replica.caughtUp())
  })
})

describe('after the primary is gone', () => {
  test('its replica is the primary for the same address as soon as it is promoted, and a replica no more', async () => {
    await pair.primary.kill()
    // Its sessions notice a moment after it that it is gone.
    await until(() =>
      keep(200).then(
        () => false,
        error => refusalOf(error)?.code === 'NOT_READY',
      ),
    )
    await pair.replica.query('select pg_promote()')
    await until(() =>
      keep(201).then(
        () => true,
        () => false,
      ),
    )
    assert.equal(await port(main.db), portOf(pair.replica))
    await until(() => replica.remark === 'The replica no longer follows a primary.')
    assert.equal(await replica.caughtUp(), undefined)
  })

  test('a server that takes no writes any more is left with all connections', async () => {
    const pid = (db: Connected['db']) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const pids = () =>
      main.db.connection().execute(one =>
        main.db.connection().execute(async two => {
          const asked = await Promise.all([pid(one), pid(two)])
          return asked.map(({ rows }) => rows[0]?.pid)
        }),
      )
    const before = await pids()
    const issue = await main.db
      .transaction()
      .setAccessMode('read only')
      .execute(tx => sql`delete from setting where key = 'trial'`.execute(tx))
      .catch((error: unknown) => error)
    assert.deepEqual(refusalOf(issue)?.data, { retryAfterSeconds: 2 })
    const after = await pids()
    assert.ok(before.every(pid => !after.includes(pid)))
  })
})
