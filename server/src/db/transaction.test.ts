import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { outdatedStatement } from './driver.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { inSnapshot, inTransaction, inTransactionEnding, type Tx } from './transaction.ts'

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
const add = (tx: Tx, key: string) => sql`update setting set value = to_jsonb((value::integer) + 1) where key = ${key}`.execute(tx)
const stored = async (db: Tx | TestDatabase['db'], key: string) =>
  (await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirst())?.value

test('statements sent together run in their order, each after what the ones before it wrote', async () => {
  const values = await inTransaction(database.db, async tx => {
    const [, , first, , second] = await Promise.all([
      keep(tx, 'order', 1),
      add(tx, 'order'),
      stored(tx, 'order'),
      add(tx, 'order'),
      stored(tx, 'order'),
    ])
    return [first, second]
  })
  assert.deepEqual(values, [2, 3])
})

test('a statement sent behind one that waits for a lock sees what it waited for', async () => {
  const { db } = database
  await inTransaction(db, tx => keep(tx, 'waited', 1))
  const locked = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const holder = inTransaction(db, async tx => {
    await add(tx, 'waited')
    locked.resolve()
    await waiting.promise
  })
  await locked.promise
  const lock = (tx: Tx) => tx.selectFrom('setting').where('key', '=', 'waited').select('key').forUpdate().execute()
  const waiter = inTransaction(db, async tx => {
    const both = Promise.all([lock(tx), stored(tx, 'waited')])
    waiting.resolve()
    return (await both)[1]
  })
  assert.equal(await waiter, 2)
  await holder
})

test('of statements sent together, the one that failed says why, and none is kept', async () => {
  const { db } = database
  /** Passed through as many functions that its rejection arrives after those of the statements behind it. */
  const divide = (tx: Tx, functions = 20): Promise<unknown> =>
    functions > 0 ? divide(tx, functions - 1).then(result => result) : sql`select 1 / 0`.execute(tx)
  const failing = inTransaction(db, tx => Promise.all([keep(tx, 'failed', 1), divide(tx), add(tx, 'failed')]))
  await assert.rejects(failing, /division by zero/)
  assert.equal(await stored(db, 'failed'), undefined)
})

test('the last statements of a transaction are kept with it, though nothing waited for them', async () => {
  const { db } = database
  const result = await inTransactionEnding(db, async tx => {
    await keep(tx, 'last', 1)
    return { result: 'kept', last: Promise.all([add(tx, 'last'), add(tx, 'last')]) }
  })
  assert.equal(result, 'kept')
  assert.equal(await stored(db, 'last'), 3)
  // also when it has no other ones
  await inTransactionEnding(db, async tx => ({ result: undefined, last: add(tx, 'last') }))
  assert.equal(await stored(db, 'last'), 4)
})

test('a last statement that fails says why, and nothing of its transaction is kept', async () => {
  const { db } = database
  const failing = inTransactionEnding(db, async tx => {
    await keep(tx, 'undone', 1)
    return { result: undefined, last: sql`select 1 / 0`.execute(tx) }
  })
  await assert.rejects(failing, /division by zero/)
  assert.equal(await stored(db, 'undone'), undefined)
  assert.equal(await inTransaction(db, async () => 'the connection is usable'), 'the connection is usable')
})

test('work that goes on after its transaction failed writes nothing', async () => {
  const { db } = database
  let late: Promise<unknown> | undefined
  const goesOn = async (tx: Tx) => {
    await stored(tx, 'late')
    late = assert.rejects(keep(tx, 'late', 1), /after the end of its transaction|already rolled back/)
  }
  const failing = inTransaction(db, tx => Promise.all([Promise.reject(new Error('the van broke down')), goesOn(tx)]))
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
    if (++tries < 3) throw Object.assign(new Error('cached plan must not change result type'), { code: outdatedStatement })
    return tries
  })
  assert.equal(value, 3)
})
