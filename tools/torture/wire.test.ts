import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../server/src/platform/db/connect.ts'
import { type Embedded, startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { throwawayFolder } from '../../server/src/platform/db/throwaway.ts'
import { refusalOf } from '../../server/src/platform/http/errors.ts'
import { type Wire, wireTo } from './wire.ts'

let database: Embedded
let wire: Wire
before(async () => {
  database = await startEmbedded({ dataDir: throwawayFolder(), port: 0, fsync: false })
  wire = await wireTo(database.connection.port)
})
after(async () => {
  await wire.close()
  await database.stop()
})

test('a line on which nothing comes any more is given up in words, and the next statement has a new one', async () => {
  const { db, pool, close } = connect(
    { ...database.connection, port: wire.port },
    { max: 1, statementTimeoutMs: 200 },
  )
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const first = await backend()
  await wire.become('silent')
  const why: unknown = await backend().catch(error => error)
  assert.equal(refusalOf(why)?.code, 'NOT_READY', String(why))
  assert.equal(pool.totalCount, 0)
  await wire.become('through')
  assert.notEqual(await backend(), first)
  await close()
})

test('lines that are refused, and a slow one, are what they say', async () => {
  const { db, close } = connect({ ...database.connection, port: wire.port }, { max: 1 })
  const took = async () => {
    const begun = performance.now()
    await sql`select 1`.execute(db)
    return performance.now() - begun
  }
  await took()
  await wire.become({ delayMs: 100 })
  assert.ok((await took()) >= 190)
  await wire.become('refusing')
  const why: unknown = await took().catch(error => error)
  assert.equal(refusalOf(why)?.code, 'NOT_READY', String(why))
  await wire.become('through')
  await took().catch(() => took()) // the pool may notice the cut connection only with this statement
  await close()
})
