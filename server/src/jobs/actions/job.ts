import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { type Db, inTransaction } from '../../db/transaction.ts'
import { deleteFiles, documentUrl } from '../../files/api.ts'
import type { ReadCall } from '../../http/call.ts'
import { releaseFiles, selectJob } from '../sql/jobs.ts'

export async function job({ id }: Asked<typeof jobs.job>, call: ReadCall): Promise<Answer<typeof jobs.job>> {
  const row = found(await selectJob(call.db, id), `Job ${id}`)
  const { kind, status, doing, done, total, message } = row
  const fileUrl = documentUrl(row.sha256, call)
  return {
    ...{ id, kind, status, doing, done, total, message, fileUrl },
    startedBy: row.started_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** How long a job's file is kept; printing it again takes seconds. */
export const resultHours = 24

/** Deletes the files of jobs that ended a day ago; the job and its message stay. */
export const dropOldResults = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const fileIds = await releaseFiles(tx, new Date(now.getTime() - resultHours * 3_600_000))
    if (fileIds.length > 0) await deleteFiles(tx, fileIds)
  })
