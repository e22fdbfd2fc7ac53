import { type Db, inTransaction } from '../../db/transaction.ts'
import { dropUnusedSheets } from '../../files/api.ts'
import { type AuditEvent, recordAndAnnounce } from '../../trail/record-and-announce.ts'
import { dropOldUploads, isOfUpload } from '../sql/uploads.ts'
import type { SheetTypes, UploadKind } from './kind.ts'

/** Not a staff user: the name shown in the audit trail. */
const author = 'nightly sweep'
const keptMs = 7 * 24 * 3_600_000

/**
 * Deletes sheets uploaded a week ago and never applied, and all files of that age; applied uploads keep their rows. Returns how
 * many sheets were deleted. Safe on any number of processes and after any downtime. (rules §4.12)
 */
export const dropOldSheets = ({
  db,
  now,
  kinds,
}: {
  db: Db
  now: Date
  kinds: readonly Pick<UploadKind<SheetTypes>, 'table' | 'tags' | 'deleteRows'>[]
}): Promise<number> =>
  inTransaction(db, async tx => {
    const before = new Date(now.getTime() - keptMs)
    const events: AuditEvent[] = []
    for (const { table, deleteRows } of kinds) {
      const gone = await dropOldUploads(tx, table, before)
      await deleteRows(
        tx,
        gone.map(({ id }) => id),
      )
      for (const { id, fileName } of gone)
        events.push({ action: 'SHEET_FORGOTTEN', entity: table, entityId: id, before: { fileName } })
    }
    await dropUnusedSheets(tx, before, isOfUpload)
    if (events.length === 0) return 0
    await recordAndAnnounce(tx, {
      events,
      author: {
        userId: null,
        userName: author,
        address: '',
        device: '',
        requestId: `sheets-${now.toISOString()}`,
        at: now,
      },
      tags: kinds.flatMap(({ tags }) => tags.checked),
    })
    return events.length
  })
