import { z } from 'zod'
import { type Db, inTransaction, type Reading } from '../../../platform/db/transaction.ts'
import { keepSetting, readSetting } from '../sql/settings.ts'

/** The setting that only a restored database has. */
const key = 'backupMoment'

/** Keeps the moment whose state a restored database holds: checks judge by it what was under way then. */
export const keepBackupMoment = (db: Db, moment: Date): Promise<void> =>
  inTransaction(db, tx => keepSetting(tx, key, moment.toISOString()))

/** Returns the moment of the backup that this database was restored from; undefined when it never was. */
export async function readBackupMoment(db: Reading): Promise<Date | undefined> {
  const kept = await readSetting(db, key)
  return kept === undefined ? undefined : new Date(z.iso.datetime().parse(kept))
}
