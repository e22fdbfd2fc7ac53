import { dayOf } from '@packhouse/contract/day.ts'
import { sql } from 'kysely'
import { keepBackupMoment } from '../../business/settings/api.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { StartRefused } from '../../platform/db/start-refused.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { type Counted, type ReportLine, thousands } from './backup.ts'
import { type Foot, type Head, readBackupFile, rowSum } from './file.ts'
import { readExactly, readMigrations, readSequences, readTables, rowsOf, type Table } from './tables.ts'

interface Restored extends Counted {
  head: Head
}

/** Receives the parts of a backup while it is read. */
interface Taker {
  head(head: Head): Promise<void>
  rows(table: string, columns: readonly string[], texts: string[]): Promise<void>
  /** The table is complete and matches its count and checksum. */
  ended(table: string, counted: { rows: number; sha256: string }): Promise<void>
  foot(foot: Foot): Promise<void>
}

/** Reads a whole backup and checks every table against its count and checksum. */
async function take(file: string, taker: Taker): Promise<Restored> {
  let head: Head | undefined
  let table: { name: string; columns: string[]; sum: ReturnType<typeof rowSum> } | undefined
  const counted: Counted = { tables: 0, rows: 0 }
  for await (const part of readBackupFile(file)) {
    const damaged = () =>
      new StartRefused(
        `${file} is damaged${table ? ` in the table ${table.name}` : ''}. Use another copy or an earlier backup.`,
      )
    if (Array.isArray(part)) {
      if (!table) throw damaged()
      table.sum.add(part)
      await taker.rows(table.name, table.columns, part)
    } else if (!head) {
      if (!('packhouse' in part)) throw damaged()
      head = part
      await taker.head(head)
    } else if ('columns' in part) table = { name: part.table, columns: part.columns, sum: rowSum() }
    else if ('ended' in part) {
      const found = table?.sum.end()
      if (!found || table?.name !== part.ended || found.rows !== part.rows || found.sha256 !== part.sha256)
        throw damaged()
      await taker.ended(part.ended, found)
      table = undefined
      counted.tables += 1
      counted.rows += found.rows
    } else if ('sequences' in part) {
      if (part.tables !== counted.tables) throw damaged()
      await taker.foot(part)
    }
  }
  if (!head) throw new StartRefused(`${file} is not a Packhouse backup.`)
  return { head, ...counted }
}

/** Checks a backup against its checksums, without a database. */
export const checkBackup = (file: string): Promise<Restored> =>
  take(file, { async head() {}, async rows() {}, async ended() {}, async foot() {} })

/**
 * Restores a backup into an empty database: the schema of its time, then its rows, in one transaction, read back and checked
 * against the checksums of the file; then the later migrations. The user must own the database.
 */
export async function restore(db: Db, file: string, { report }: { report: ReportLine }): Promise<Restored> {
  await refuseServer(db)
  await refuseRows(db)
  await migrate(db, { last: await lastMigration(file) })
  const restored = await db.transaction().execute(async tx => {
    await readExactly(tx)
    const tables = new Map((await readTables(tx)).map(table => [table.name, table]))
    const open = await openTables(tx, [...tables.keys()])
    const done = await take(file, loading(tx, tables, report))
    await open.close()
    return done
  })
  await migrate(db)
  await keepBackupMoment(db, new Date(restored.head.moment ?? restored.head.at))
  // ends all sessions: a person may have been deactivated since the backup
  await sql`update session set revoked_at = now() where revoked_at is null`.execute(db)
  await sql`analyze`.execute(db)
  return restored
}

/**
 * The names of the API keys that are valid. Keys stay valid through a restore, as moving to another database must not stop the
 * programs; so one that was revoked since the backup is valid again, and only people know which.
 */
export async function validKeys(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select staff_user.name from api_key
    join staff_user on staff_user.id = api_key.staff_user_id
    where api_key.revoked_at is null and api_key.expires_on >= ${dayOf(now)}::date order by api_key.id`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function lastMigration(file: string): Promise<string> {
  for await (const part of readBackupFile(file))
    if ('packhouse' in part) return part.migrations.at(-1)?.name ?? ''
  throw new StartRefused(`${file} is not a Packhouse backup.`)
}

function loading(tx: Tx, tables: ReadonlyMap<string, Table>, report: ReportLine): Taker {
  const known = (name: string): Table => {
    const table = tables.get(name)
    if (!table) throw new StartRefused(`The backup has a table ${name} that its own migrations do not make.`)
    return table
  }
  let done = 0
  return {
    async head({ version, at, migrations }) {
      const here = await readMigrations(tx)
      const other = migrations.find(
        ({ name, sha256 }, index) => here[index]?.name !== name || here[index].sha256 !== sha256,
      )
      if (other)
        throw new StartRefused(
          `The backup comes from a version of Packhouse with another migration, ${other.name}. Restore it with that version.`,
        )
      report(`Written ${at} by Packhouse ${version} at ${migrations.at(-1)?.name}`)
    },
    async rows(name, columns, texts) {
      const listed = sql.join(known(name).columns.map(column => sql.ref(column)))
      if (known(name).columns.join() !== columns.join())
        throw new StartRefused(
          `The table ${name} of the backup has other columns than its own migrations give it.`,
        )
      await sql`insert into ${sql.table(name)} (${listed}) overriding system value
        select ${listed} from unnest(${texts}::${sql.table(name)}[])`.execute(tx)
    },
    async ended(name, { rows, sha256 }) {
      const sum = rowSum()
      for await (const texts of rowsOf(tx, known(name))) sum.add(texts)
      const found = sum.end()
      if (found.rows !== rows || found.sha256 !== sha256)
        throw new StartRefused(
          `The table ${name} does not hold what the backup says: ${thousands(found.rows)} rows of ${thousands(rows)}.`,
        )
      report(`${++done} of ${tables.size}  ${name}: ${thousands(rows)} rows`)
    },
    async foot({ tables: count, sequences }) {
      if (count !== tables.size) throw new StartRefused(`The backup has ${count} tables of ${tables.size}.`)
      for (const name of Object.keys(await readSequences(tx))) {
        const sequence = sequences[name]
        if (!sequence) throw new StartRefused(`The backup lacks the value of the sequence ${name}.`)
        await sql`select setval(${name}::regclass, ${sequence.last}, ${sequence.called})`.execute(tx)
      }
    },
  }
}

/** A running server would write between the rows. */
async function refuseServer(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name in ('packhouse', 'packhouse-live') limit 1`.execute(
    db,
  )
  if (rows.length > 0)
    throw new StartRefused('A Packhouse server is using this database. Stop it, then restore.')
}

/** Rows that a new database may contain: those of the migrations and the first start. */
const unused: Record<string, ReturnType<typeof sql<boolean>>> = {
  tax_rate: sql<boolean>`true`,
  role: sql<boolean>`code is not null`,
  setting: sql<boolean>`key in ('secret', 'secretMark', 'oldestMigrationKnown')`,
  handover_program: sql<boolean>`version = 1`,
  audit_progress: sql<boolean>`through = 0`,
  lot_start: sql<boolean>`ledger_id = 0`,
}

async function refuseRows(db: Db): Promise<void> {
  for (const { name } of await readTables(db)) {
    const { rows } =
      await sql`select from ${sql.table(name)} where not ${unused[name] ?? sql`false`} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartRefused(
        `This database is not empty: the table ${name} has rows. Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL. Nothing was changed.`,
      )
  }
}

/**
 * Drops references and disables triggers so that rows load unchanged in any order; both are restored once all rows are loaded.
 * The owner may do that; session_replication_role would need a superuser and leave references unchecked.
 */
async function openTables(tx: Tx, names: readonly string[]): Promise<{ close(): Promise<void> }> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by conname`.execute(tx)
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  for (const name of names.filter(name => name in unused)) await sql.raw(`delete from "${name}"`).execute(tx)
  return {
    async close() {
      for (const { table, name, definition } of references)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          tx,
        )
      for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    },
  }
}
