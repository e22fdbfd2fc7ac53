import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { DatabaseError } from 'pg'
import { sealAudit } from '../../business/audit/actions/seal.ts'
import { type Connected, connect } from '../../platform/db/connect.ts'
import { silent } from '../../platform/db/log.ts'
import { openForCommand } from '../../platform/db/open-for-command.ts'
import { StartRefused } from '../../platform/db/start-refused.ts'
import { throwawayFolder, withThrowawayDatabase } from '../../platform/db/throwaway.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordAndAnnounce } from '../../platform/trail/record-and-announce.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { makeRuntimeRole } from './runtime-role.ts'
import { type Stops, stopList } from './stops.ts'

const own = { databaseUrl: undefined, connections: undefined }
const author = {
  userId: null,
  userName: 'Asha',
  address: '',
  device: '',
  requestId: 'r1',
  at: new Date('2026-11-20T15:00:00Z'),
}
const leaveEvent = (db: Db) =>
  db.transaction().execute(tx =>
    recordAndAnnounce(tx, {
      events: [{ action: 'TRIED', entity: 'trial', entityId: 1 }],
      author,
      tags: [],
    }),
  )

/** PostgreSQL's error code for a refused statement, or undefined if allowed; always rolled back. */
async function refusalOf(db: Db, statement: string): Promise<string | undefined> {
  const done = Symbol('done')
  const why: unknown = await db
    .transaction()
    .execute(async tx => {
      await sql.raw(statement).execute(tx)
      throw done
    })
    .catch((error: DatabaseError | symbol) => error)
  if (why === done) return undefined
  assert.ok(why instanceof Error && 'code' in why)
  return String(why.code)
}

const noRight = '42501'
const byTrigger = '23001'
/** Append-only tables; each has a row to test on or needs none. */
const kept = [
  'audit_event',
  'audit_seal',
  'audit_key',
  'stock_ledger',
  'reservation_log',
  'price_change',
  'order_event',
  'order_version',
  'ledger_entry',
  'invoice_line',
  'allocation',
]

describe('a database of our own', () => {
  const dataDir = throwawayFolder()
  const stops: Stops = stopList()
  let server: OpenDatabase
  let owner: Connected
  before(async () => {
    server = await openDatabase({ ...own, dataDir }, { stops, log: silent })
    owner = await openForCommand({ DATA_DIR: dataDir })
    await leaveEvent(server.db)
    await sealAudit(server.db)
  })
  after(async () => {
    await owner.close()
    await stops.stop()
    rmSync(dataDir, { recursive: true })
  })

  /** A column that an update may name; of a book none that a merge of customers changes. */
  const lastColumn = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_identity = 'NO' order by ordinal_position desc limit 1`.execute(
      owner.db,
    )
    return rows[0]?.name ?? ''
  }

  test('is worked on as a role that is neither owner nor superuser and cannot become one', async () => {
    const { rows } = await sql`select current_user, session_user, rolsuper, rolcreaterole, rolcreatedb
      from pg_roles where rolname = current_user`.execute(server.db)
    const name = 'packhouse_app'
    assert.deepEqual(rows, [
      { current_user: name, session_user: name, rolsuper: false, rolcreaterole: false, rolcreatedb: false },
    ])
    for (const attempt of [
      'set role postgres',
      'set session authorization postgres',
      'alter role packhouse_app superuser',
    ])
      assert.equal(await refusalOf(server.db, attempt), noRight, attempt)
  })

  test('gives this role no right to change, delete or empty what is kept for ever', async () => {
    for (const table of kept) {
      const column = await lastColumn(table)
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        assert.equal(await refusalOf(server.db, statement), noRight, statement)
    }
  })

  test('refuses the same to its owner by triggers', async () => {
    for (const statement of [
      "update audit_event set user_name = 'x'",
      'delete from audit_event',
      'truncate audit_event cascade',
    ])
      assert.equal(await refusalOf(owner.db, statement), byTrigger, statement)
    for (const statement of [
      'update audit_seal set position = 2',
      'delete from audit_seal',
      'truncate audit_seal',
    ])
      assert.equal(await refusalOf(owner.db, statement), byTrigger, statement)
    for (const table of kept)
      assert.equal(await refusalOf(owner.db, `truncate ${table} cascade`), byTrigger, table)
  })

  test('lets this role change no table, trigger, right or migration', async () => {
    for (const statement of [
      'alter table audit_event disable trigger all',
      'drop trigger audit_event_kept on audit_event',
      'drop table setting',
      'create table public.mine (id integer)',
      'set session_replication_role = replica',
      "update migration_checksum set sha256 = 'x'",
      'delete from kysely_migration',
      "copy setting to '/tmp/setting'",
    ])
      assert.equal(await refusalOf(server.db, statement), noRight, statement)
    await sql`grant update on audit_event to packhouse_app`.execute(server.db) // gives a warning, but no right
    assert.equal(await refusalOf(server.db, 'update audit_event set reason = reason'), noRight)
  })

  test('lets it do its work: read and write rows, take numbers, listen, and seal', async () => {
    for (const statement of [
      'select * from audit_event, migration_checksum',
      "insert into setting (key, value) values ('trial', '1') on conflict (key) do update set value = '2'",
      "update setting set value = '3'",
      'delete from idempotency_key',
      "select nextval('price_change_set')",
      'select pg_advisory_xact_lock(1)',
    ])
      assert.equal(await refusalOf(server.db, statement), undefined, statement)
    await leaveEvent(server.db)
    assert.equal(await sealAudit(server.db), 1)
    const client = server.newClient()
    await client.connect()
    const received = new Promise(resolve => client.once('notification', ({ payload }) => resolve(payload)))
    await client.query('listen packhouse')
    await sql`select pg_notify('packhouse', 'hello')`.execute(server.db)
    assert.equal(await received, 'hello')
    await client.end()
  })

  test('takes back a right that the role should not have, and gives those on new tables, at the next start', async () => {
    const trial = { name: `packhouse_test_role_${process.pid}`, password: 'a' }
    await makeRuntimeRole(owner.db, trial)
    const rights = (table: string) =>
      sql<{ right: string }>`select privilege_type as right from information_schema.role_table_grants
        where grantee = ${trial.name} and table_name = ${table} order by 1`
        .execute(owner.db)
        .then(({ rows }) => rows.map(({ right }) => right))
    assert.deepEqual(await rights('audit_event'), ['INSERT', 'SELECT'])
    await sql`grant all on audit_event to ${sql.id(trial.name)}`.execute(owner.db)
    await sql`create table trial_table (id integer)`.execute(owner.db)
    await makeRuntimeRole(owner.db, trial)
    assert.deepEqual(await rights('audit_event'), ['INSERT', 'SELECT'])
    assert.deepEqual(await rights('trial_table'), ['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
  })
})

describe("somebody else's database", () => {
  const at = (databaseUrl: string, dataDir = '/nowhere') => {
    const stops = stopList()
    return openDatabase({ databaseUrl, dataDir, connections: 2 }, { stops, log: silent }).finally(() =>
      stops.stop(),
    )
  }
  const refused = (sentence: RegExp) => (error: unknown) => {
    assert.ok(error instanceof StartRefused, String(error))
    assert.match(error.message, sentence)
    assert.doesNotMatch(error.message, /swordfish/)
    return true
  }
  const server = process.env.PACKHOUSE_TEST_SERVER ?? ''

  test('is migrated and used as the user of DATABASE_URL, and nothing is put into DATA_DIR', () =>
    withThrowawayDatabase(server, async url => {
      const stops = stopList()
      const dataDir = join(mkdtempSync('/tmp/packhouse-test-'), 'data')
      const { db } = await openDatabase({ databaseUrl: url, dataDir, connections: 2 }, { stops, log: silent })
      await leaveEvent(db)
      const { rows } = await sql<{ count: number }>`select count(*) from audit_event`.execute(db)
      assert.deepEqual(rows, [{ count: 1 }])
      await stops.stop()
      assert.throws(() => rmSync(dataDir), /ENOENT/)
      rmSync(join(dataDir, '..'), { recursive: true })
    }))

  test('that holds the tables of something else is left alone', () =>
    withThrowawayDatabase(server, async url => {
      const owner = connect(url, { max: 1 })
      try {
        await sql`create table wages (amount integer)`.execute(owner.db)
        await assert.rejects(at(url), refused(/ holds the table wages, which does not belong to Packhouse\./))
        const { rows } = await sql<{ name: string }>`
          select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
          owner.db,
        )
        assert.deepEqual(rows, [{ name: 'wages' }])
      } finally {
        await owner.close()
      }
    }))

  test('that allows fewer connections than are wanted is reported at the start', () =>
    withThrowawayDatabase(server, async url => {
      const said: string[] = []
      const log = { ...silent, warn: (line: unknown) => void said.push(String(line)) }
      const stops = stopList()
      await openDatabase({ databaseUrl: url, dataDir: '/nowhere', connections: 9_999 }, { stops, log })
      await stops.stop()
      assert.match(
        said.join('\n'),
        /^DATABASE_CONNECTIONS=9999, but the PostgreSQL of DATABASE_URL allows \d+ in all\./m,
      )
    }))

  test('in a folder whose parent is not there, or cannot be, is refused at once', async () => {
    const stops = stopList()
    for (const dataDir of ['/proc/packhouse-data', '/no-such-folder/packhouse/data'])
      await assert.rejects(
        openDatabase({ databaseUrl: undefined, dataDir, connections: 2 }, { stops, log: silent }),
        refused(/^Packhouse cannot write to its data folder \/[\w/-]+ \(E\w+\)\./),
      )
    await stops.stop()
  })

  test('that does not answer refuses the start in a sentence without the password', async () => {
    await assert.rejects(
      at('postgres://me:swordfish@127.0.0.1:1/x'),
      refused(/^No PostgreSQL is responding at 127\.0\.0\.1 .*DATABASE_URL/),
    )
    await assert.rejects(
      at('postgres://me:swordfish@no-such-host.invalid/x'),
      refused(/^No PostgreSQL is responding at no-such-host/),
    )
  })

  test('that is not there, or lets the user not in, refuses the start in a sentence', async () => {
    await assert.rejects(
      at(server.replace(/\/\w+(\?|$)/, '/packhouse_no_such$1')),
      refused(/has no database packhouse_no_such\. Create it/),
    )
    const stranger = server.replace(/:\/\/[^@]*@/, '://packhouse_stranger:swordfish@')
    await assert.rejects(at(stranger), refused(/refused the user packhouse_stranger: /))
  })

  test('in which the user may create nothing refuses the start in a sentence', () =>
    withThrowawayDatabase(server, async url => {
      const owner = connect(url, { max: 1 })
      const name = `packhouse_test_weak_${process.pid}`
      await sql.raw(`create role ${name} login password 'swordfish'`).execute(owner.db)
      try {
        const weak = url.replace(/:\/\/[^@]*@/, `://${name}:swordfish@`)
        await assert.rejects(
          at(weak),
          refused(new RegExp(`^The user ${name} of DATABASE_URL must own the database`)),
        )
      } finally {
        await sql.raw(`drop role ${name}`).execute(owner.db)
        await owner.close()
      }
    }))

  test('works with a second user who may not rewrite the books, made as docs/operating.md says', () =>
    withThrowawayDatabase(server, async url => {
      const owner = connect(url, { max: 1 })
      const name = `packhouse_test_app_${process.pid}`
      const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
      const blocks = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block]) => block ?? '')
      const advice = blocks.find(block => block.includes('revoke update, delete'))
      assert.ok(advice)
      const stops = stopList()
      try {
        await at(url) // migrates as the owner
        await sql.raw(advice.replaceAll('packhouse_app', name).replace('…', 'swordfish')).execute(owner.db)
        const { db } = await openDatabase(
          {
            databaseUrl: url.replace(/:\/\/[^@]*@/, `://${name}:swordfish@`),
            dataDir: '/nowhere',
            connections: 2,
          },
          { stops, log: silent },
        )
        await leaveEvent(db)
        assert.equal(await sealAudit(db), 1)
        for (const table of kept) assert.equal(await refusalOf(db, `delete from ${table}`), noRight, table)
        assert.equal(await refusalOf(db, 'update audit_event set reason = reason'), noRight)
        assert.equal(await refusalOf(db, 'truncate audit_seal'), noRight)
      } finally {
        await stops.stop()
        await sql.raw(`drop owned by ${name}; drop role if exists ${name}`).execute(owner.db)
        await owner.close()
      }
    }))
})
