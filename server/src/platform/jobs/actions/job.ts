import type { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Needs } from '@packhouse/contract/rights.ts'
import type { RawBuilder } from 'kysely'
import { type Db, inTransaction } from '../../db/transaction.ts'
import { deleteFiles, documentUrl } from '../../files/api.ts'
import type { Handler } from '../../http/call.ts'
import { refuseWithout } from '../../http/rights.ts'
import { releaseFiles, selectJob } from '../sql/jobs.ts'

/** A kind of job, and who may read its progress and its file. */
export interface JobNeeds {
  kind: string
  needs: Needs
}

/** Returns a job to people with the right of its kind; one that only an older release knew to nobody but who manages staff. */
export const job =
  (kinds: readonly JobNeeds[]): Handler<typeof jobs.job> =>
  async ({ id }, call) => {
    const row = found(await selectJob(call.db, id), 'Job {id} was not found.', { id })
    const { kind, status, doing, done, total, message } = row
    await refuseWithout(kinds.find(one => one.kind === kind)?.needs ?? 'staff', call)
    const fileUrl = documentUrl(row.sha256, call)
    return {
      id,
      kind,
      status,
      doing,
      done,
      total,
      message,
      fileUrl,
      startedBy: row.started_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  }

/** How long a job's file is kept; printing it again takes seconds. */
const resultHours = 24

/** Deletes the files of jobs that ended a day ago, if no slice above uses `file`; the job and its message stay. */
export const dropOldResults = (db: Db, now: Date, isUsed: RawBuilder<boolean>): Promise<void> =>
  inTransaction(db, async tx => {
    const fileIds = await releaseFiles(tx, new Date(now.getTime() - resultHours * 3_600_000))
    if (fileIds.length > 0) await deleteFiles(tx, fileIds, isUsed)
  })
