import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { documentUrl } from '../files/actions.ts'
import type { ReadCall } from '../http/call.ts'
import { selectJob } from './sql.ts'

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
