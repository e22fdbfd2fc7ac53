import { StockUploadId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { type FinishCall, type JobKind, type JobWork, jobKind } from '../../jobs/api.ts'
import { sheetParts } from '../../sheets/sheet.ts'
import { type StockSheetRow, stockColumns } from '../rules/stock-sheet.ts'
import { holdFile } from '../sql/sheet.ts'
import { lockStockUpload, selectStockBytes, updateStockUpload } from '../sql/uploads.ts'
import { applySheet, countColumns, countsOf, keepPlan, planSheet, refuseMoved } from './plan-sheet.ts'
import { refuseSameFile } from './sheet-answers.ts'

const plural = (count: number, one: string) => `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`

async function rowsOf(id: StockUploadId, { db, progress, user }: JobWork): Promise<StockSheetRow[]> {
  const { bytes } = found(await selectStockBytes(db, id), `The sheet of upload ${id}`)
  const rows: StockSheetRow[] = []
  for await (const some of sheetParts({ bytes: new Uint8Array(bytes) }, stockColumns, { by: user.id })) {
    for (const row of some) rows.push(row)
    progress('Reading rows', rows.length, 0)
  }
  return rows
}

/** Reads and plans a sheet; then the effect of each row can be viewed. */
const check = jobKind({
  kind: 'STOCK_CHECK',
  data: z.object({ uploadId: StockUploadId }),
  nothingDone: 'No stock was changed.',
  async run({ uploadId: id }, work) {
    const { db, now, progress, finish } = work
    const rows = await rowsOf(id, work)
    const planned = await planSheet(db, rows, now, done => progress('Checking rows', done, rows.length))
    const counts = countsOf(planned)
    await finish(['Stock'], async ({ tx, audit }) => {
      await keepPlan(tx, id, planned)
      await updateStockUpload(tx, id, { status: 'CHECKED', ...countColumns(counts) })
      audit({ action: 'STOCK_SHEET_CHECKED', entity: 'stock_upload', entityId: id, after: counts })
      return { message: `${plural(counts.total, 'row')} checked` }
    })
  },
  failed: ({ uploadId }, message, call) => refuseUpload(uploadId, message, call),
})

/** Saves the valid rows of a checked sheet, all exactly as shown, or none. */
const apply = jobKind({
  kind: 'STOCK_APPLY',
  data: z.object({ uploadId: StockUploadId, confirm: z.boolean() }),
  nothingDone: 'None of its rows was saved.',
  async run({ uploadId: id, confirm }, work) {
    const { progress, finish } = work
    const rows = await rowsOf(id, work)
    await finish(['Stock', 'Cost', 'Item', 'Order'], async call => {
      const { tx, now } = call
      const { file_name: fileName, file_sha256: sha256 } = found(await lockStockUpload(tx, id), `Upload ${id}`)
      await holdFile(tx, sha256)
      await refuseSameFile(tx, sha256, { now, confirm }) // another upload of this file may be applied already
      const upload = { id, fileName }
      const planned = await applySheet(upload, rows, call, {
        why: planned => refuseMoved(tx, upload, planned),
        reportProgress: done => progress('Saving rows', done, rows.length),
      })
      return { message: `All ${plural(countsOf(planned).updated, 'row')} saved` }
    })
  },
  failed: ({ uploadId }, message, call) => refuseUpload(uploadId, message, call),
})

async function refuseUpload(id: StockUploadId, message: string, { tx, audit }: Pick<FinishCall, 'tx' | 'audit'>): Promise<void> {
  await updateStockUpload(tx, id, { status: 'REFUSED', message })
  audit({ action: 'STOCK_UPLOAD_REFUSED', entity: 'stock_upload', entityId: id, after: { message } })
}

export const stockUploadJobs: readonly JobKind[] = [check, apply]
