import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Connected, connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { StartRefused } from './start-refused.ts'
import { testDatabase } from './testing/database.ts'
import { withThrowawayDatabase } from './throwaway.ts'

const shared = await testDatabase({ max: 1 })
after(() => shared.close())

const FRUIT =
  'create table fruit (id integer generated always as identity primary key, name text not null);\n'
const KIWI = "insert into fruit (name) values ('Kiwi');\n"

/** Runs work with an empty database and a folder of these migrations. */
function trial(
  work: (at: Connected & { url: string; folder: string }) => Promise<void>,
  files: Record<string, string> = {},
) {
  return withThrowawayDatabase(shared.url, async url => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const opened = connect(url, { max: 3 })
    try {
      await work({ ...opened, url, folder })
    } finally {
      await opened.close()
      rmSync(folder, { recursive: true })
    }
  })
}

const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String(error))
  assert.match(error.message, sentence)
  return true
}

const fruit = async ({ db }: Connected) =>
  (await sql<{ name: string }>`select name from fruit`.execute(db)).rows.map(({ name }) => name)

test('migrations are applied once, in their order, and a second run does nothing', () =>
  trial(
    async at => {
      assert.deepEqual(await migrate(at.db, { folder: at.folder }), ['0001-fruit', '0002-kiwi'])
      assert.deepEqual(await migrate(at.db, { folder: at.folder }), [])
      assert.deepEqual(await fruit(at), ['Kiwi'])
      writeFileSync(join(at.folder, '0003-fig.sql'), KIWI.replace('Kiwi', 'Fig'))
      assert.deepEqual(await migrate(at.db, { folder: at.folder }), ['0003-fig'])
      assert.deepEqual(await fruit(at), ['Kiwi', 'Fig'])
    },
    { '0001-fruit.sql': FRUIT, '0002-kiwi.sql': KIWI },
  ))

test('each migration is named as it begins: of a first start as progress, of an update as a warning', () =>
  trial(
    async ({ db, folder }) => {
      const lines: string[] = []
      const log = {
        info: (line: string) => lines.push(`info: ${line}`),
        warn: (line: string) => lines.push(line),
        error() {},
      }
      await migrate(db, { folder, log })
      writeFileSync(join(folder, '0002-fig.sql'), KIWI)
      await migrate(db, { folder, log })
      await migrate(db, { folder, log })
      assert.deepEqual(lines, ['info: Applying the migration 0001-fruit', 'Applying the migration 0002-fig'])
    },
    { '0001-fruit.sql': FRUIT },
  ))

test('a file changed after it was applied is refused, other line ends are no change', () =>
  trial(
    async ({ db, folder }) => {
      await migrate(db, { folder })
      writeFileSync(join(folder, '0001-fruit.sql'), FRUIT.replaceAll('\n', '\r\n'))
      assert.deepEqual(await migrate(db, { folder }), [])
      writeFileSync(join(folder, '0001-fruit.sql'), FRUIT.replace('text', 'varchar'))
      await assert.rejects(
        migrate(db, { folder }),
        refused(/migration 0001-fruit in the database differs .* "Updating" in docs\/operating\.md/),
      )
    },
    { '0001-fruit.sql': FRUIT },
  ))

test('a migration that the files do not have is refused: a newer version used this database', () =>
  trial(
    async ({ db, folder }) => {
      await migrate(db, { folder })
      rmSync(join(folder, '0002-kiwi.sql'))
      await assert.rejects(
        migrate(db, { folder }),
        refused(/has the migration 0002-kiwi, which this version of Packhouse does not know/),
      )
    },
    { '0001-fruit.sql': FRUIT, '0002-kiwi.sql': KIWI },
  ))

test('two servers that migrate at once both succeed, and one of them did the work', () =>
  trial(
    async at => {
      const other = connect(at.url, { max: 1 })
      const applied = await Promise.all([
        migrate(at.db, { folder: at.folder }),
        migrate(other.db, { folder: at.folder }),
      ])
      await other.close()
      assert.deepEqual(applied.map(names => names.length).sort(), [0, 2])
      assert.deepEqual(await fruit(at), ['Kiwi'])
    },
    { '0001-fruit.sql': `${FRUIT}select pg_sleep(0.2);\n`, '0002-kiwi.sql': KIWI },
  ))

test('a migration that fails leaves nothing of the run behind and names file and line', () =>
  trial(
    async ({ db, folder }) => {
      await assert.rejects(
        migrate(db, { folder }),
        refused(/0002-broken\.sql failed in line 2, .*column "colour".* does not exist/),
      )
      const { rows } = await sql<{
        fruit: string | null
      }>`select to_regclass('fruit')::text as fruit`.execute(db)
      assert.deepEqual(rows, [{ fruit: null }])
      writeFileSync(join(folder, '0002-broken.sql'), KIWI)
      assert.deepEqual(await migrate(db, { folder }), ['0001-fruit', '0002-broken'])
    },
    { '0001-fruit.sql': FRUIT, '0002-broken.sql': `${KIWI}update fruit set colour = 'green';\n` },
  ))

test('migrations that meet a write of another server in a deadlock begin again, and leave each thing once', () =>
  trial(
    async at => {
      await migrate(at.db, { folder: at.folder })
      writeFileSync(join(at.folder, '0002-kiwi.sql'), KIWI)
      writeFileSync(
        join(at.folder, '0003-met.sql'), // a number once taken is gone, also when its transaction is rolled back
        `do $$ begin if nextval('met') < 3 then raise 'met' using errcode = 'deadlock_detected'; end if; end $$;\n`,
      )
      assert.deepEqual(await migrate(at.db, { folder: at.folder }), ['0002-kiwi', '0003-met'])
      assert.deepEqual(await fruit(at), ['Kiwi'])
    },
    { '0001-fruit.sql': `${FRUIT}create sequence met;\n` },
  ))

test('a long migration is not cut off by the limit for ordinary statements, which holds again afterwards', () =>
  trial(
    async ({ url, folder }) => {
      const impatient = connect(url, { max: 1, statementTimeoutMs: 100 })
      assert.deepEqual(await migrate(impatient.db, { folder }), ['0001-slow'])
      await assert.rejects(sql`select pg_sleep(1)`.execute(impatient.db), /statement timeout/)
      await impatient.close()
    },
    { '0001-slow.sql': 'select pg_sleep(0.3);\n' },
  ))

test('gaps, doubles and wrong names among the files are refused', async () => {
  const at = (files: Record<string, string>, sentence: RegExp) =>
    trial(({ db, folder }) => assert.rejects(migrate(db, { folder }), refused(sentence)), files)
  await at({ '0001-a.sql': '', '0003-c.sql': '' }, /0003-c\.sql is number 2/)
  await at({ '0001-a.sql': '', '0001-b.sql': '' }, /0001-b\.sql is number 2/)
  await at({ '0001_a.sql': '' }, /must be named like/)
})

test('an extension that cannot be added is refused with what its administrator has to run', () =>
  trial(
    async ({ db, folder }) => {
      await assert.rejects(
        migrate(db, { folder }),
        refused(/could not add the extension no_such_thing .* run "create extension no_such_thing"/),
      )
    },
    { '0001-extension.sql': 'create extension if not exists no_such_thing;\n' },
  ))

test("the product's own migrations are all in the template of this run", async () => {
  assert.deepEqual(await migrate(shared.db), [])
})
