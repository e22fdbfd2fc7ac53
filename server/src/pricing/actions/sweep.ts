import { type Db, inTransaction } from '../../db/transaction.ts'
import { dropUnusedSheets } from '../../files/api.ts'
import { dropOldUploads as dropOldStockUploads } from '../../inventory/api.ts'
import { closeWrite } from '../../trail/close-write.ts'
import { dropOldUploads } from '../sql/uploads.ts'

/** Not a staff user: the name shown in the audit trail. */
const author = 'nightly sweep'
const keptMs = 7 * 24 * 3_600_000

/**
 * Deletes price and stock sheets uploaded a week ago and never applied, and all files of that age; applied uploads keep their
 * rows. Returns how many sheets were deleted. Safe on any number of processes and after any downtime. (rules.md §4.12)
 */
export const dropOldSheets = ({ db, now }: { db: Db; now: Date }): Promise<number> =>
  inTransaction(db, async tx => {
    const before = new Date(now.getTime() - keptMs)
    const gone = [
      ...(await dropOldUploads(tx, before)).map(upload => ({ ...upload, entity: 'price_upload' })),
      ...(await dropOldStockUploads(tx, before)).map(upload => ({ ...upload, entity: 'stock_upload' })),
    ]
    await dropUnusedSheets(tx, before)
    if (gone.length === 0) return 0
    await closeWrite(tx, {
      events: gone.map(({ id, fileName, entity }) => ({ action: 'SHEET_FORGOTTEN', entity, entityId: id, before: { fileName } })),
      author: { userId: null, userName: author, address: '', device: '', requestId: `sheets-${now.toISOString()}`, at: now },
      tags: ['Price', 'Stock'],
      answered: undefined,
    })
    return gone.length
  })
