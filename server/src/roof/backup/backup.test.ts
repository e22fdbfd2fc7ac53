import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { sealAll } from '../../business/audit/actions/seal.ts'
import { readBackupMoment } from '../../business/settings/api.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { StartRefused } from '../../platform/db/start-refused.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/database.ts'
import { fillEveryTable } from '../../platform/db/testing/every-table.ts'
import { oddText } from '../../platform/db/testing/row-values.ts'
import { schemaOf } from '../../platform/db/testing/schema.ts'
import { withThrowawayDatabase } from '../../platform/db/throwaway.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { verify } from '../verify/command.ts'
import { backUp } from './backup.ts'
import { backupCommand } from './command.ts'
import { checkBackup, restore } from './restore.ts'
import { readSequences, readTables, rowsOf } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'packhouse-backup-'))
const file = join(folder, 'one.backup')
const now = new Date('2026-11-20T15:00:00Z')
const writing = { version: '0.0.1', now, report() {} }
const reading = { report() {} }

let database: TestDatabase
before(async () => {
  database = await testDatabase()
  await fillEveryTable(database.db)
  await sealAll(database.db)
  await backUp(database.db, file, writing)
})
after(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Runs work on an empty database. */
const empty = (work: (db: Db, url: string) => Promise<void>) =>
  withThrowawayDatabase(database.url, async url => {
    const { db, close } = connect(url, { max: 2, applicationName: 'packhouse-test' })
    await work(db, url).finally(close)
  })

async function contents(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await db.transaction().execute(async tx => {
    for (const table of await readTables(tx)) {
      found[table.name] = []
      for await (const texts of rowsOf(tx, table)) found[table.name]?.push(...texts)
    }
  })
  return found
}

const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String(error))
  assert.match(error.message, sentence)
  return true
}

test('every row of every table comes back to the byte, with tables, sequences and books as they were', () =>
  empty(async db => {
    const lines: string[] = []
    const { tables, rows } = await restore(db, file, { report: line => lines.push(line) })
    const was = await contents(database.db)
    assert.notDeepEqual(was.session, (await contents(db)).session, 'nobody is signed in after a restore')
    await sql`update session set revoked_at = null`.execute(db)
    await sql`update session set revoked_at = null`.execute(database.db)
    was.session = (await contents(database.db)).session ?? []
    const moment = await readBackupMoment(db)
    assert.ok(moment && Math.abs(Date.now() - moment.getTime()) < 600_000, 'it knows whose moment it holds')
    await sql`delete from setting where key = 'backupMoment'`.execute(db)
    assert.deepEqual(
      Object.keys(was).filter(table => was[table]?.length === 0),
      [],
      'a table without a row proves nothing',
    )
    assert.deepEqual(await contents(db), was)
    assert.deepEqual([tables, rows], [Object.keys(was).length, Object.values(was).flat().length])
    assert.ok(
      lines.some(line => /^\d+ of \d+ {2}orders: 1 rows$/.test(line)),
      lines.join('\n'),
    )
    assert.deepEqual(await schemaOf(db), await schemaOf(database.db))
    assert.deepEqual(await readSequences(db), await readSequences(database.db))
    assert.equal((await db.selectFrom('staff_user').select('name').executeTakeFirstOrThrow()).name, oddText)
    assert.deepEqual(
      (await verify(db)).flatMap(({ issues }) => issues),
      [],
    )
    await assert.rejects(sql`delete from audit_event`.execute(db), /keeps every row/)
    await assert.rejects(sql`update order_line set order_id = 99`.execute(db), /foreign key/)
  }))

test('a backup holds one moment: what is written while it runs is not in it', () =>
  empty(async db => {
    const later = join(folder, 'later.backup')
    const add = () =>
      sql`insert into picker (name, mobile, search_text) values ('Late', '9845012399', '')`.execute(
        database.db,
      )
    const adding: Promise<unknown>[] = []
    const report = () => void (adding.length === 0 && adding.push(add()))
    await backUp(database.db, later, { ...writing, report })
    await Promise.all(adding)
    await restore(db, later, reading)
    const names = (of: Db) => of.selectFrom('picker').select('name').execute()
    assert.equal((await names(database.db)).length, (await names(db)).length + 1)
    await sql`delete from picker where name = 'Late'`.execute(database.db)
  }))

test('the secret that a trial stores in the database is not in it', async () => {
  const secret = 'a-secret-that-a-trial-stores-in-its-database'
  await database.db
    .insertInto('setting')
    .values({ key: 'secret', value: JSON.stringify(secret) })
    .execute()
  try {
    const trial = join(folder, 'trial.backup')
    await backUp(database.db, trial, writing)
    assert.ok(!gunzipSync(readFileSync(trial)).includes(secret))
  } finally {
    await database.db.deleteFrom('setting').where('key', '=', 'secret').execute()
  }
})

test('a backup of an earlier version becomes a database of this one', () =>
  empty(async older => {
    await migrate(older, { last: '0005-money' })
    await fillEveryTable(older)
    const earlier = join(folder, 'earlier.backup')
    await backUp(older, earlier, writing)
    await empty(async db => {
      await restore(db, earlier, reading)
      assert.deepEqual(await schemaOf(db), await schemaOf(database.db))
      const line = await db.selectFrom('invoice_line').select('total_paise').executeTakeFirstOrThrow()
      assert.equal(line.total_paise, 2700)
    })
  }))

test('is readable by its owner alone, and nothing unfinished stays next to it', () => {
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(
    readdirSync(folder).filter(name => name.includes('.part')),
    [],
  )
})

test('what is cut off, changed, of a newer version or no backup at all is refused in words, and leaves the database empty', () =>
  empty(async db => {
    const bytes = readFileSync(file)
    const text = gunzipSync(bytes).toString()
    const spoiled = join(folder, 'spoiled.backup')
    const refuses = async (content: Buffer | string, sentence: RegExp) => {
      writeFileSync(spoiled, content)
      await assert.rejects(restore(db, spoiled, reading), refused(sentence))
      await assert.rejects(checkBackup(spoiled), refused(sentence))
    }
    await refuses(bytes.subarray(0, bytes.length - 200), /ends too early|damaged/)
    await refuses(gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), /ends too early/)
    await refuses(gzipSync(text.replace('9845012319', '9845012318')), /damaged in the table customer/)
    await refuses('hello', /is not a Packhouse backup/)
    await refuses(gzipSync('{"a":1}\n'), /is not a Packhouse backup/)
    writeFileSync(
      spoiled,
      gzipSync(
        text.replace(/"name":"\d{4}-[a-z-]+","sha256":"\w+"\}\]/, '"name":"9999-newer","sha256":"x"}]'),
      ),
    )
    await assert.rejects(
      restore(db, spoiled, reading),
      refused(/does not know the migration 9999-newer, which a newer version made/),
    )
    await assert.rejects(restore(db, join(folder, 'none'), reading), refused(/There is no file/))
    await restore(db, file, reading) // the refused restores above left no trace
  }))

test('a database with rows, or one that a server works on, is left as it is', () =>
  empty(async (db, url) => {
    await assert.rejects(
      restore(database.db, file, reading),
      refused(/not empty: the table \w+ has rows.*Nothing was changed/),
    )
    const server = connect(url, { max: 1 })
    await sql`select 1`.execute(server.db)
    await assert.rejects(restore(db, file, reading), refused(/^A Packhouse server is using this database/))
    await server.close()
  }))

test('the commands write into a folder, keep the newest, check one and put it back', t =>
  empty(async (_db, url) => {
    const printed = t.mock.method(console, 'log', () => {})
    const shelf = mkdtempSync(join(folder, 'shelf-'))
    const lines: string[] = []
    const report = (line: string) => void lines.push(line)
    const run = (day: number, words: string[], database: string) =>
      backupCommand(words, {
        env: { DATABASE_URL: database },
        now: new Date(Date.UTC(2026, 10, day)),
        report,
      })
    for (const day of [20, 21, 22])
      assert.equal(await run(day, ['backup', shelf, '--keep', '2'], database.url), 0)
    const kept = readdirSync(shelf).sort()
    assert.deepEqual(kept, ['packhouse-2026-11-21T00-00-00Z.backup', 'packhouse-2026-11-22T00-00-00Z.backup'])
    const newest = join(shelf, kept[1] ?? '')
    await assert.rejects(run(23, ['backup', newest], database.url), refused(/already exists/))
    await assert.rejects(
      run(23, ['backup', join(folder, 'no', 'x')], database.url),
      refused(/^There is no folder .*This backup was removed/),
    )
    assert.equal(await run(23, ['restore', newest, '--check'], ''), 0)
    assert.match(lines.at(-2) ?? '', /^Anchor of its audit trail: \d+:[0-9a-f]{64} \(\d+ events\)$/)
    assert.match(
      lines.at(-1) ?? '',
      /is complete: \d+ rows of \d+ tables, written 2026-11-22T00:00:00.000Z by Packhouse /,
    )
    assert.equal(await run(23, ['restore', newest], url), 0)
    assert.match(lines.at(-1) ?? '', /^Stock: consistent$[\s\S]*^Audit trail: consistent$/m)
    for (const words of [
      ['backup'],
      ['restore'],
      ['backup', 'a', 'b'],
      ['backup', shelf, '--keep', '0'],
      ['restore', 'x', '--keep', '2'],
    ])
      assert.equal(await run(23, words, ''), 1)
    assert.match(lines.at(-1) ?? '', /^One file with everything/)
    assert.equal(printed.mock.callCount(), 0, 'cron mails every line: progress is for a terminal')
  }))

test('a restore names the API keys that are valid again, as one may have been revoked since', () =>
  empty(async source => {
    await migrate(source)
    await fillEveryTable(source)
    await sql`delete from api_key`.execute(source)
    await sql`with program as (
        insert into staff_user (name, mobile) values ('Web shop', null), ('Old scales', null), ('Lost laptop', null) returning id, name
      )
      insert into api_key (staff_user_id, key_sha256, hint, per_minute, created_by, created_at, expires_on, revoked_at, revoked_by)
      select id, sha256(name::bytea), 'packhouse_', 300, (select min(id) from staff_user), '2026-11-01',
        case name when 'Old scales' then date '2026-11-19' else date '2026-11-20' end,
        case name when 'Lost laptop' then timestamptz '2026-11-10' end,
        case name when 'Lost laptop' then (select min(id) from staff_user) end
      from program`.execute(source)
    const withKeys = join(folder, 'keys.backup')
    await backUp(source, withKeys, writing)
    await empty(async (_db, url) => {
      const lines: string[] = []
      const report = (line: string) => void lines.push(line)
      await backupCommand(['restore', withKeys], { env: { DATABASE_URL: url }, now, report })
      assert.deepEqual(
        lines.filter(line => line.includes('API keys')),
        ['These API keys are valid, so revoke again what was revoked since the backup: Web shop.'],
      )
    })
  }))
