import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { migrationsFolder } from './migrate.ts'
import type { Db } from './transaction.ts'

/** This server's check of the database's schema. */
export interface SchemaWatch {
  /** Checks again; called every few seconds. */
  look(): Promise<void>
  /** Name of the migration a newer version applied, if this server can go on; for rolling updates. */
  readonly newer: string | undefined
  /** A newer version removed something that this server needs. */
  readonly isTooOld: boolean
}

/** Set by a migration that removes what older versions need: the oldest migration number a server must know. */
const oldestKey = 'oldestMigrationKnown'

const numberOf = (name: string): number => Number(name.slice(0, 4))

/** Detects that a newer server migrated the database while this one runs. */
export function watchSchema(db: Db, folder = migrationsFolder): SchemaWatch {
  const ours = Math.max(0, ...readdirSync(folder).map(numberOf).filter(Number.isInteger))
  let newer: string | undefined
  let isTooOld = false
  return {
    async look() {
      const { rows } = await sql<{ last: string | null; oldest: number | null }>`
        select (select max(name) from migration_checksum) as last,
          (select (value #>> '{}')::integer from setting where key = ${oldestKey}) as oldest`.execute(db)
      const [{ last, oldest } = { last: null, oldest: null }] = rows
      newer = last !== null && numberOf(last) > ours ? last : undefined
      isTooOld = (oldest ?? 0) > ours
    },
    get newer() {
      return newer
    },
    get isTooOld() {
      return isTooOld
    },
  }
}
