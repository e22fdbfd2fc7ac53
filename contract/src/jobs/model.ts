import { z } from 'zod'
import { Instant } from '../day.ts'
import { JobId } from '../ids.ts'

export const jobStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Work in the background: how far it is, and what came of it. Ask again when the tag Job is announced. */
export const Job = z.object({
  id: JobId,
  kind: z.string(),
  status: z.enum(jobStatuses),
  /** What is being done: "Checking rows". */
  doing: z.string(),
  done: z.int(),
  total: z.int(),
  /** What came of it, or why it failed and what was kept: all or nothing. */
  message: z.string().nullable(),
  /** A file that it made; a signed path, for five minutes. */
  fileUrl: z.string().nullable(),
  startedBy: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
