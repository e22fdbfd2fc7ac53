import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { documentUrl } from '../files/actions.ts'
import { deleteFiles } from '../files/sql.ts'
import type { ReadCall } from '../http/call.ts'
import { releaseFiles, selectJob } from './sql.ts'

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

/** The file of a piece of work is kept so long; printing it again takes seconds. */
export const resultHours = 24

/** Drops the files of work that ended a day ago; the work itself and its words stay. */
export const dropOldResults = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const fileIds = await releaseFiles(tx, new Date(now.getTime() - resultHours * 3_600_000))
    if (fileIds.length > 0) await deleteFiles(tx, fileIds)
  })
