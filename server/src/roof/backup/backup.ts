import { readAnchor } from '../../business/audit/api.ts'
import { StartRefused } from '../../platform/db/start-refused.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { type Part, rowSum, writeBackupFile } from './file.ts'
import { readClock, readExactly, readMigrations, readSequences, readTables, rowsOf } from './tables.ts'

/** Prints a line while the command works. */
export type ReportLine = (line: string) => void

/** Number of rows written or loaded, and of their tables. */
export interface Counted {
  tables: number
  rows: number
}

export const thousands = (count: number): string => count.toLocaleString('en-IN')

/**
 * Writes everything in the database except the server's secret into one file, pictures, documents and settings included, as of
 * one point in time. Servers keep working meanwhile.
 */
export async function backUp(
  db: Db,
  file: string,
  { version, now, report }: { version: string; now: Date; report: ReportLine },
): Promise<Counted> {
  const counted: Counted = { tables: 0, rows: 0 }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await readExactly(tx)
      await writeBackupFile(file, partsOf(tx, { version, now, report, counted }))
    })
  return counted
}

async function* partsOf(
  tx: Tx,
  { version, now, report, counted }: { version: string; now: Date; report: ReportLine; counted: Counted },
): AsyncGenerator<Part> {
  const migrations = await readMigrations(tx)
  if (migrations.length === 0)
    throw new StartRefused('This database has no Packhouse data yet, so there is nothing to back up.')
  const moment = (await readClock(tx)).toISOString()
  yield {
    packhouse: 'backup',
    format: 1,
    version,
    at: now.toISOString(),
    moment,
    migrations,
    anchor: await readAnchor(tx),
  }
  const tables = await readTables(tx)
  for (const table of tables) {
    const sum = rowSum()
    yield { table: table.name, columns: table.columns }
    for await (const texts of rowsOf(tx, table)) {
      sum.add(texts)
      yield texts
    }
    const ended = sum.end()
    yield { ended: table.name, ...ended }
    counted.tables += 1
    counted.rows += ended.rows
    report(`${counted.tables} of ${tables.length}  ${table.name}: ${thousands(ended.rows)} rows`)
  }
  yield { tables: tables.length, sequences: await readSequences(tx) }
}
