import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../http/call.ts'
import { insertJob } from '../../jobs/api.ts'
import { isUnderWay, whyNotApply, whyNotRevert } from '../rules/states.ts'
import { lockUpload, type UploadId, updateUpload } from '../sql/uploads.ts'
import type { UploadPlace } from './kind.ts'
import { refuseSameFile } from './receive.ts'

/** Queues the job that applies a checked sheet, with the rows that a person confirmed; a double click changes nothing. */
export async function applyUpload(
  { table, name }: UploadPlace,
  {
    uploadId,
    confirmedRows,
    confirm,
  }: { uploadId: UploadId; confirmedRows?: readonly number[]; confirm: boolean },
  { tx, now, user, audit }: WriteCall,
): Promise<void> {
  const upload = found(await lockUpload(tx, table, uploadId), 'Upload {id} was not found.', { id: uploadId })
  const event = { entity: table, entityId: uploadId }
  if (isUnderWay(upload)) {
    audit({ action: `${name}_UPLOAD_UNCHANGED`, ...event })
    return
  }
  refuse(whyNotApply(upload))
  await refuseSameFile(tx, table, { sha256: upload.sha256, now, confirm })
  const jobId = await insertJob(tx, {
    kind: `${name}_APPLY`,
    data: { uploadId, confirmedRows, confirm },
    doing: 'Waiting to be saved',
    createdBy: user.id,
    now,
  })
  await updateUpload(tx, table, uploadId, { status: 'APPLYING', job_id: jobId })
  audit({ action: `${name}_UPLOAD_APPROVED`, ...event, ...(confirmedRows && { after: { confirmedRows } }) })
}

/** Reverts an applied sheet; `undo` does what the sheet did, backwards. */
export async function revertUpload<Undone>(
  { table }: UploadPlace,
  uploadId: UploadId,
  { tx, now, user }: WriteCall,
  undo: () => Promise<Undone>,
): Promise<Undone> {
  refuse(
    whyNotRevert(
      found(await lockUpload(tx, table, uploadId), 'Upload {id} was not found.', { id: uploadId }),
    ),
  )
  const undone = await undo()
  await updateUpload(tx, table, uploadId, { status: 'REVERTED', reverted_by: user.id, reverted_at: now })
  return undone
}
