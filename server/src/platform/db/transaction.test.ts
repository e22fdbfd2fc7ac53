import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { outdatedStatement } from './connection.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { inSnapshot, inTransaction, type Tx } from './transaction.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const keep = (tx: Tx, key: string, value: number) =>
  tx
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .returning('key')
    .executeTakeFirstOrThrow()
const add = (tx: Tx, key: string) =>
  sql`update setting set value = to_jsonb((value::integer) + 1) where key = ${key}`.execute(tx)
const stored = async (db: Tx | TestDatabase['db'], key: string) =>
  (await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirst())?.value

test('work that goes on after its transaction failed writes nothing', async () => {
  const { db } = database
  let late: Promise<unknown> | undefined
  const goesOn = async (tx: Tx) => {
    await stored(tx, 'late')
    late = assert.rejects(keep(tx, 'late', 1), /after the end of its transaction|already rolled back/)
  }
  const failing = inTransaction(db, tx =>
    Promise.all([Promise.reject(new Error('the van broke down')), goesOn(tx)]),
  )
  await assert.rejects(failing, /the van broke down/)
  assert.ok(late)
  await late
  assert.equal(await stored(db, 'late'), undefined)
})

test('reads of a snapshot agree, whatever is written meanwhile, and write nothing', async () => {
  const { db } = database
  await inTransaction(db, tx => keep(tx, 'snapshot', 1))
  const values = await inSnapshot(db, async tx => {
    const first = await stored(tx, 'snapshot')
    await inTransaction(db, other => add(other, 'snapshot'))
    return [first, await stored(tx, 'snapshot')]
  })
  assert.deepEqual(values, [1, 1])
  assert.equal(await stored(db, 'snapshot'), 2)
  await assert.rejects(
    inSnapshot(db, tx => add(tx, 'snapshot')),
    /read-only/,
  )
})

test('reads of a snapshot that met a table as it changed are tried again', async () => {
  let tries = 0
  const value = await inSnapshot(database.db, async tx => {
    await sql`select 1`.execute(tx)
    if (++tries < 3)
      throw Object.assign(new Error('cached plan must not change result type'), { code: outdatedStatement })
    return tries
  })
  assert.equal(value, 3)
})
