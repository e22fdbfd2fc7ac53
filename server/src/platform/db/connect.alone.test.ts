import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from './connect.ts'
import { testDatabase } from './testing/database.ts'
import { type Db, inTransaction, type Tx } from './transaction.ts'

const { db, pool, url, close } = await testDatabase()
after(close)

test('whole numbers arrive as numbers, dates as days, instants as Date, numeric as text', async () => {
  const { rows } = await sql<Record<string, unknown>>`select
    9007199254740991::bigint as big, '{1,2}'::bigint[] as bigs, '{}'::bigint[] as none, '2026-11-20'::date as day,
    '{2026-11-20,2026-11-21}'::date[] as days, '2026-11-20 09:00+05:30'::timestamptz as at, 1.50::numeric as share`.execute(
    db,
  )
  assert.deepEqual(rows[0], {
    big: 9007199254740991,
    bigs: [1, 2],
    none: [],
    day: '2026-11-20',
    days: ['2026-11-20', '2026-11-21'],
    at: new Date('2026-11-20T03:30:00Z'),
    share: '1.50',
  })
})

test('moments arrive to the millisecond, however they are written', async () => {
  const texts = [
    '2026-11-20 04:12:33.123456+00',
    '2026-11-20 04:12:33.1+00',
    '1969-12-31 23:59:59.999+00',
    '0044-03-15 12:00:00+00',
  ]
  const { rows } = await sql<{
    at: unknown
  }>`select unnest(${[...texts, 'infinity']}::timestamptz[]) as at`.execute(db)
  assert.deepEqual(
    rows.map(({ at }) => at),
    [
      new Date('2026-11-20T04:12:33.123Z'),
      new Date('2026-11-20T04:12:33.100Z'),
      new Date('1969-12-31T23:59:59.999Z'),
      new Date('0044-03-15T12:00:00Z'),
      Number.POSITIVE_INFINITY,
    ],
  )
})

test('a whole number that would lose digits is an error, and the connection stays usable', async () => {
  await assert.rejects(sql`select 9007199254740993::bigint`.execute(db), /9007199254740993 .* too large/)
  assert.equal((await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one, 1)
})

test('no session compiles its statements, whatever the database is set to', async () => {
  await sql`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`.execute(
    db,
  )
  const jit = sql<{ jit: string }>`select current_setting('jit') as jit`
  for (const readOnly of [false, true]) {
    const later = connect(url, { max: 1, readOnly })
    assert.equal((await jit.execute(later.db)).rows[0]?.jit, 'off')
    await later.close()
  }
  const otherwise = connect({ connectionString: url }, { max: 1 })
  assert.equal((await jit.execute(otherwise.db)).rows[0]?.jit, 'on', 'the database is set to it')
  await otherwise.close()
})

test('sessions run in UTC, whatever the database is set to', async () => {
  await sql`do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Asia/Kolkata'); end $$`.execute(
    db,
  )
  const zone = sql<{ zone: string }>`select current_setting('timezone') as zone`
  const later = connect(url, { max: 1 })
  assert.equal((await zone.execute(later.db)).rows[0]?.zone, 'UTC')
  await later.close()
})

test('statements that were prepared before a newer version added a column go on, in a transaction and without', async () => {
  await sql`create table widened (id integer primary key)`.execute(db)
  await sql`insert into widened values (1)`.execute(db)
  const server = connect(url, { max: 2 })
  const read = (on: Db | Tx) => sql<{ id: number }>`select * from widened where id = ${1}`.execute(on)
  const both = () => Promise.all([read(server.db), inTransaction(server.db, read)])
  for (const column of ['width', 'height']) {
    await both()
    await both() // each of the two connections has it prepared, whichever took it
    await sql`alter table widened add column ${sql.ref(column)} integer`.execute(db)
    for (const { rows } of [await inTransaction(server.db, read), await read(server.db), ...(await both())])
      assert.equal(rows[0]?.id, 1)
  }
  await server.close()
  await sql`drop table widened`.execute(db)
})

test('a statement that takes too long is cancelled', async () => {
  const impatient = connect(url, { max: 1, statementTimeoutMs: 50 })
  await assert.rejects(sql`select pg_sleep(5)`.execute(impatient.db), /statement timeout/)
  await impatient.close()
})

test('connections that the server drops, idle or in the middle of a transaction, are reported and replaced', async () => {
  const reply: string[] = []
  const victim = connect(url, { max: 2, log: { info() {}, error() {}, warn: line => reply.push(line) } })
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const kill = async (pid: number | undefined) =>
    void (await sql`select pg_terminate_backend(${pid})`.execute(db))
  await assert.rejects(
    victim.db.transaction().execute(async tx => {
      await kill((await backend.execute(tx)).rows[0]?.pid)
      await sleep(50)
      await backend.execute(tx)
    }),
  )
  await kill((await backend.execute(victim.db)).rows[0]?.pid)
  await sleep(50)
  assert.match(reply.join(), /connection was lost/)
  assert.equal((await sql<{ one: number }>`select 1 as one`.execute(victim.db)).rows[0]?.one, 1)
  await victim.close()
})

test('a statement with values is prepared once per text and gives the same rows inside a transaction', async () => {
  const one = connect(url, { max: 1 })
  const staff = (mobile: string) =>
    one.db.selectFrom('staff_user').where('mobile', '=', mobile).select(['id', 'name'])
  await sql`insert into staff_user (name, mobile) values ('Asha', '9876543210')`.execute(one.db)
  const first = await staff('9876543210').execute()
  assert.equal(first[0]?.name, 'Asha')
  assert.deepEqual(await staff('9876543211').execute(), [])
  await staff('9876543210').where('is_active', '=', true).execute()
  const { rows } = await sql<{ statement: string; calls: number }>`
    select statement, (generic_plans + custom_plans) as calls from pg_prepared_statements order by length(statement)`.execute(
    one.db,
  )
  assert.deepEqual(
    rows.map(({ statement, calls }) => [/is_active/.test(statement), calls]),
    [
      [false, 2],
      [true, 1],
    ],
  )
  assert.deepEqual(
    await one.db.transaction().execute(tx => tx.executeQuery(staff('9876543210')).then(({ rows }) => rows)),
    first,
  )
  await one.close()
})

test('the rows of a prepared statement stay right whatever comes between', async () => {
  const one = connect(url, { max: 1 })
  const named = (value: string) =>
    sql<{ name_of_column: number }>`select ${value}::integer as name_of_column`.execute(one.db)
  const changed = (name: string) => sql`update staff_user set name = ${name} where false`.execute(one.db)
  await assert.rejects(named('none'), /invalid input syntax/) // fails before its columns are sent
  assert.deepEqual((await sql`select 'other' as other`.execute(one.db)).rows, [{ other: 'other' }])
  for (const value of [1, 2, 3]) {
    assert.deepEqual((await named(String(value))).rows, [{ name_of_column: value }])
    assert.deepEqual((await changed('Asha')).rows, [])
    assert.deepEqual(
      (await sql`select ${value}::text as text, ${value}::bigint as big`.execute(one.db)).rows,
      [{ text: String(value), big: value }],
    )
  }
  await assert.rejects(named('none'), /invalid input syntax/)
  assert.deepEqual((await named('4')).rows, [{ name_of_column: 4 }])
  await one.close()
})

test('a statement has the same name in every process', async () => {
  const one = connect(url, { max: 1 })
  await sql`select ${7}::integer as seven`.execute(one.db)
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(one.db)
  assert.deepEqual(rows, [{ name: 'packhouse_7504dadb212504de' }])
  await one.close()
})

test('closing ends only when the server has ended every connection, so that a database stopped next breaks none', async () => {
  const short = connect(url, { max: 3, applicationName: 'short-lived' })
  let ended = 0
  short.pool.on('remove', () => ended++)
  await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(short.db)))
  await short.close()
  assert.equal(ended, 3)
  const { rows } = await pool.query("select 1 from pg_stat_activity where application_name = 'short-lived'")
  assert.equal(rows.length, 0)
})
