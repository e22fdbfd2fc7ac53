import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aBusyOrderApp, type BusyOrderApp } from '../http/testing/busy-app.ts'
import { samplesOf } from '../http/testing/every-read.ts'
import { type Connected, connect } from './connect.ts'
import { growingTables } from './testing/growing.ts'

let busy: BusyOrderApp
let one: Connected
/** The app on a single connection that plans as if tables were large. */
let app: TestApp
before(async () => {
  busy = await aBusyOrderApp()
  const { database } = busy.orderApp.test
  one = connect(database.url, { max: 1 })
  app = await testApp({ database: { ...database, db: one.db }, mobile: '9876500012' })
  await sql`set plan_cache_mode = force_generic_plan`.execute(one.db)
  await sql`set enable_seqscan = off`.execute(one.db)
  // what other connections read is counted when they end, and must not be counted during the reads below
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    one.db,
  )
})
after(async () => {
  await app.app.close()
  await one.close()
  await busy.orderApp.close()
})

/** How often each growing table was read from beginning to end so far. */
async function wholeReads(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(one.db)
  const { rows } = await sql<{ name: string; reads: number }>`
    select relname as name, seq_scan::integer as reads from pg_stat_user_tables where relname = any(${growingTables})`.execute(
    one.db,
  )
  return new Map(rows.map(({ name, reads }) => [name, reads]))
}

test('no read of a screen goes through a whole table that grows', async () => {
  const found: string[] = []
  let before = await wholeReads()
  assert.equal(before.size, growingTables.length)
  for (const { endpoint, args } of samplesOf(busy))
    for (const fields of args) {
      const { status, body } = await app.call(endpoint, { body: undefined, ...fields })
      assert.ok(status < 300, `${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
      const now = await wholeReads()
      for (const [table, reads] of now)
        if (reads !== before.get(table))
          found.push(`${endpoint.path} ${JSON.stringify(fields)} reads ${table}`)
      before = now
    }
  assert.deepEqual(found, [])
})
