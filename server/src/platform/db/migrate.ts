import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { type Log, silent } from './log.ts'
import type { DB } from './schema.d.ts'
import { StartRefused } from './start-refused.ts'
import { mayTryAgain } from './transaction.ts'

/** Packhouse's own migrations: 0001-platform.sql and so on. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

interface MigrationFile {
  /** the file's name without .sql */
  name: string
  text: string
  sha256: string
}

/** Advisory lock id used for nothing else: one process migrates, the others wait and find nothing to do. */
const LOCK = 7_061_636_401

interface MigrateOptions {
  folder?: string
  /** name of the migration to stop after; undefined: the newest */
  last?: string | undefined
  log?: Log
}

/**
 * Migrates the database to the newest migration, or to the named one, all or nothing; returns the names of the applied ones.
 * Refuses a database whose history differs from the files.
 */
export async function migrate(
  db: Kysely<DB>,
  { folder = migrationsFolder, last, log = silent }: MigrateOptions = {},
): Promise<string[]> {
  const files = filesUpTo(readFiles(folder), last)
  return db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection) // waiting for another process and large indexes take long
    await refuseOldServer(connection)
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      await refuseForeignTables(connection)
      const applied = await refuseChangedHistory(connection, files)
      if (applied === files.length) return []
      const isNew = applied === 0
      // An update may keep people waiting, so its lines appear at every LOG_LEVEL that shows warnings.
      const report = (line: string) => (isNew ? log.info(line) : log.warn(line))
      return await applyMissing(connection, files, report)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

function readFiles(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  files.forEach((file, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
      throw new StartRefused(`The migration ${join(folder, file)} must be named like 0007-what-it-does.sql.`)
    if (Number(file.slice(0, 4)) !== index + 1)
      throw new StartRefused(
        `The migrations in ${folder} must count up from 0001 without gaps or duplicates; ${file} is number ${index + 1}.`,
      )
  })
  return files.map(file => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n') // CRLF from Windows is no change
    return { name: file.replace(/\.sql$/, ''), text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

function filesUpTo(files: MigrationFile[], last: string | undefined): MigrationFile[] {
  if (last === undefined) return files
  const place = files.findIndex(({ name }) => name === last)
  if (place < 0)
    throw new StartRefused(
      `This version of Packhouse does not know the migration ${last}, which a newer version made. Use that version or a newer one.`,
    )
  return files.slice(0, place + 1)
}

async function refuseOldServer(db: Kysely<DB>) {
  const { rows } = await sql<{ version: string; number: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number`.execute(
    db,
  )
  if (Number(rows[0]?.number) < 150_000)
    throw new StartRefused(
      `The database is PostgreSQL ${rows[0]?.version}; Packhouse needs 15 or newer. Point DATABASE_URL to one.`,
    )
}

/** Refuses a database of another program, named by mistake; its tables stay untouched. */
async function refuseForeignTables(db: Kysely<DB>) {
  const { rows } = await sql<{ database: string; table: string }>`
    select current_database() as database, relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and to_regclass('public.migration_checksum') is null
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname limit 1`.execute(db)
  const [other] = rows
  if (other)
    throw new StartRefused(
      `The database ${other.database} holds the table ${other.table}, which does not belong to Packhouse. Set DATABASE_URL to an empty database.`,
    )
}

/** Returns how many migrations the database has. */
async function refuseChangedHistory(db: Kysely<DB>, files: MigrationFile[]): Promise<number> {
  await sql`create table if not exists migration_checksum (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(db)
  const { rows } = await sql<{
    name: string
    sha256: string
  }>`select name, sha256 from migration_checksum order by name`.execute(db)
  for (const applied of rows) {
    const file = files.find(({ name }) => name === applied.name)
    if (!file)
      throw new StartRefused(
        `The database has the migration ${applied.name}, which this version of Packhouse does not know: a newer version has used it. Start that version, or restore a backup of this version into another database.`,
      )
    if (file.sha256 !== applied.sha256)
      throw new StartRefused(
        `The migration ${applied.name} in the database differs from the one in this version of Packhouse, so the database cannot be updated. If an early version made it, see "Updating" in docs/operating.md. If you changed the file, restore it and put the change into a new migration.`,
      )
  }
  return rows.length
}

type Report = (line: string) => void

/** Servers of the release before go on working, so a migration and one of their writes may each wait for a lock of the other. */
const mostTries = 10

async function applyMissing(db: Kysely<DB>, files: MigrationFile[], report: Report): Promise<string[]> {
  const migrations = Object.fromEntries(files.map(file => asMigration(file, report)))
  for (let tries = 1; ; tries++) {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) return results.map(({ migrationName }) => migrationName)
    if (tries === mostTries || !mayTryAgain(error)) {
      const failed = files.find(({ name }) =>
        results.some(result => result.status === 'Error' && result.migrationName === name),
      )
      throw failed ? refusalOf(error, failed) : error
    }
    report('The migrations collided with a write of another server (deadlock) and start again')
  }
}

const asMigration = ({ name, text, sha256 }: MigrationFile, report: Report) =>
  [
    name,
    {
      async up(db: Kysely<unknown>) {
        report(`Applying the migration ${name}`)
        await sql.raw(text).execute(db)
        await sql`insert into migration_checksum (name, sha256) values (${name}, ${sha256})`.execute(db)
      },
    },
  ] as const

/** The database's error with its file and line. */
function refusalOf(error: unknown, { name, text }: MigrationFile): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const line = error.position ? ` in line ${text.slice(0, Number(error.position)).split('\n').length}` : ''
  const extension = /extension "(\w+)"/.exec(error.message)?.[1]
  if (extension)
    return new StartRefused(
      `The database could not add the extension ${extension} (${error.message}). Have its administrator run "create extension ${extension}" in this database once, then start again.`,
      { cause: error },
    )
  return new StartRefused(
    `The migration ${name}.sql failed${line}, and nothing was saved: ${error.message}`,
    {
      cause: error,
    },
  )
}
