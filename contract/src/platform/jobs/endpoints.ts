import { z } from 'zod'
import { Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { JobId } from '../../ids.ts'

const jobStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const

/** A background job: its progress and outcome. Read it again when the tag Job is announced. */
const Job = z.object({
  id: JobId,
  kind: z.string(),
  status: z.enum(jobStatuses),
  /** Current step: "Checking rows". */
  doing: z.string(),
  done: z.int(),
  total: z.int(),
  /** The outcome, or why it failed and what was saved: all or nothing. */
  message: z.string().nullable(),
  /** File created by the job; a signed path, valid for five minutes. */
  fileUrl: z.string().nullable(),
  startedBy: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const jobs = {
  job: endpoint({
    method: 'GET',
    path: '/api/web/v1/jobs/{id}',
    needs: 'signed-in',
    summary: 'How far work in the background is, and what came of it',
    query: z.object({ id: JobId }),
    reply: Job,
    reads: ['Job'],
  }),
}
