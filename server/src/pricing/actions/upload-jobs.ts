import { PriceUploadId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { type FinishCall, type JobKind, jobKind } from '../../jobs/api.ts'
import { holdGoing } from '../sql/apply.ts'
import { lockUpload, selectSheetBytes, updateUpload } from '../sql/uploads.ts'
import { applyRows, countColumns } from './apply.ts'
import { checkPrices, keeperOf, priceParts } from './check.ts'

const plural = (count: number, one: string) => `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`

/** Reads and checks a sheet; afterwards the effect of each row can be reviewed. */
const check = jobKind({
  kind: 'PRICE_CHECK',
  data: z.object({ uploadId: PriceUploadId }),
  nothingDone: 'No price was changed.',
  async run({ uploadId }, { db, now, user, progress, finish }) {
    const { bytes } = found(await selectSheetBytes(db, uploadId), `The sheet of upload ${uploadId}`)
    progress('Reading and checking rows', 0, 0)
    await finish(['Price'], async ({ tx, audit }) => {
      const { counts, downloaded } = await checkPrices(db, priceParts({ bytes: new Uint8Array(bytes) }, { by: user.id }), {
        now,
        keeper: keeperOf(tx, uploadId),
        report: done => progress('Reading and checking rows', done, 0),
      })
      const { at = null, by = null } = downloaded ?? {}
      await updateUpload(tx, uploadId, { status: 'CHECKED', ...countColumns(counts), sheet_at: at, sheet_by: by })
      audit({ action: 'PRICE_SHEET_CHECKED', entity: 'price_upload', entityId: uploadId, after: counts })
      return { message: `${plural(counts.total, 'row')} checked` }
    })
  },
  failed: ({ uploadId }, message, { tx, audit }) => refuseUpload(uploadId, message, { tx, audit }),
})

/** Saves the rows of a checked sheet, all or none. */
const apply = jobKind({
  kind: 'PRICE_APPLY',
  data: z.object({ uploadId: PriceUploadId, confirmedRows: z.array(z.int()) }),
  nothingDone: 'None of its prices was saved.',
  async run({ uploadId, confirmedRows }, { progress, finish }) {
    await finish(['Price', 'Item'], async call => {
      const { tx } = call
      const upload = found(await lockUpload(tx, uploadId), `Upload ${uploadId}`)
      progress('Saving prices', 0, upload.rows_ready)
      const going = await holdGoing(tx, { id: uploadId, confirmedRows })
      const rows = await applyRows({ id: uploadId, fileName: upload.file_name, confirmedRows }, going, call)
      progress('Saving prices', rows, rows)
      return { message: `All ${plural(rows, 'price')} saved` }
    })
  },
  failed: ({ uploadId }, message, { tx, audit }) => refuseUpload(uploadId, message, { tx, audit }),
})

async function refuseUpload(id: PriceUploadId, message: string, { tx, audit }: Pick<FinishCall, 'tx' | 'audit'>): Promise<void> {
  await updateUpload(tx, id, { status: 'REFUSED', message })
  audit({ action: 'PRICE_UPLOAD_REFUSED', entity: 'price_upload', entityId: id, after: { message } })
}

export const priceUploadJobs: readonly JobKind[] = [check, apply]
