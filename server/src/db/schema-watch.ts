import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { migrationsFolder } from './migrate.ts'
import type { Db } from './transaction.ts'

/** What this server thinks of the database's schema. */
export interface SchemaWatch {
  /** Looks again; called every few seconds. */
  look(): Promise<void>
  /** A newer version migrated the database and this one can go on: its name, for whoever updates servers one after the other. */
  readonly newer: string | undefined
  /** A newer version removed something that this one needs. */
  readonly isTooOld: boolean
}

/** Written by a migration that removes what older versions need: the number of the oldest migration a server must know. */
const oldestKey = 'oldestMigrationKnown'

const numberOf = (name: string): number => Number(name.slice(0, 4))

/** Notices that a newer server migrated the database under this one. */
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
