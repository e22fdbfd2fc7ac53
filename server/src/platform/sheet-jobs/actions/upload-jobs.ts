import { found } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'
import { type FinishCall, type JobKind, type JobWork, jobKind } from '../../jobs/api.ts'
import { personCalls } from '../../trail/caller-id.ts'
import { holdFile, lockUpload, selectSheetBytes, updateUpload } from '../sql/uploads.ts'
import type { SheetTypes, UploadKind } from './kind.ts'
import { keeperOf, planRows } from './plan-rows.ts'
import { allRows, refuseSameFile, remarked } from './receive.ts'

/** Background work of one kind of sheet: check it so that its rows can be looked at, then save it, all or nothing. */
export function uploadJobs<T extends SheetTypes>(kind: UploadKind<T>): readonly JobKind[] {
  const { name, needs, table, tags, words } = kind
  const uploadId = z.int().transform(kind.idOf)

  const partsOf = async (uploadId: T['id'], { db, user }: JobWork, remark?: (words: Sentence) => void) => {
    const bytes = found(
      await selectSheetBytes(db, table, uploadId),
      'The sheet of upload {id} was not found.',
      { id: uploadId },
    )
    return kind.read(
      { bytes: new Uint8Array(bytes) },
      { by: personCalls(user.id), ...(remark && { remark }) },
    )
  }
  const failed = async ({ uploadId }: { uploadId: T['id'] }, message: string, { tx, audit }: FinishCall) => {
    await updateUpload(tx, table, uploadId, { status: 'REFUSED', message, words: null })
    audit({ action: `${name}_UPLOAD_REFUSED`, entity: table, entityId: uploadId, after: { message } })
  }

  const check = jobKind({
    kind: `${name}_CHECK`,
    needs,
    data: z.object({ uploadId }),
    nothingDone: words.notChecked,
    async run({ uploadId }, work) {
      const { db, now, progress, finish } = work
      const report = (done: number) => progress('Reading and checking rows', done, 0)
      report(0)
      await finish(tags.checked, async ({ tx, audit }) => {
        await lockUpload(tx, table, uploadId)
        const remarks: Sentence[] = []
        const parts = await partsOf(uploadId, work, words => remarks.push(words))
        const planned = await planRows(db, parts, kind, { now, report, keeper: keeperOf(kind, tx, uploadId) })
        await updateUpload(tx, table, uploadId, {
          status: 'CHECKED',
          ...remarked(remarks),
          ...kind.fieldsOf(planned),
        })
        audit({
          action: `${name}_SHEET_CHECKED`,
          entity: table,
          entityId: uploadId,
          after: kind.countsOf(planned),
        })
        return { message: `${counted(planned.length, ['row', 'rows'])} checked` }
      })
    },
    failed,
  })

  const apply = jobKind({
    kind: `${name}_APPLY`,
    needs,
    data: z.object({
      uploadId,
      confirmedRows: z.array(z.int()).default([]),
      confirm: z.boolean().default(false),
    }),
    nothingDone: words.notApplied,
    async run({ uploadId, confirmedRows, confirm }, work) {
      const { progress, finish } = work
      await finish(tags.applied, async call => {
        const { tx, now, user } = call
        const { fileName, sha256 } = found(
          await lockUpload(tx, table, uploadId),
          'Upload {id} was not found.',
          { id: uploadId },
        )
        await holdFile(tx, sha256)
        await refuseSameFile(tx, table, { sha256, now, confirm }) // another upload of this file may be applied already
        const read = async () => allRows(await partsOf(uploadId, work))
        const { count, fields } = await kind.saveShown(
          { id: uploadId, fileName },
          { confirmedRows, read, progress },
          call,
        )
        await updateUpload(tx, table, uploadId, {
          ...fields,
          status: 'APPLIED',
          applied_by: user.id,
          applied_at: now,
        })
        return { message: `All ${counted(count, words.saved)} saved` }
      })
    },
    failed,
  })

  return [check, apply]
}

const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
