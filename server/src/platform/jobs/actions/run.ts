// How a slice runs long work in the background:
//
//   1. Its handler adds the job in its own transaction: insertJob(tx, { kind: 'PRICE_PREVIEW', data: { uploadId }, … }) and returns
//      the id; the screen reads GET jobs/{id} and reads it again whenever the tag Job is published.
//   2. It exports a JobKind and lists it in server/src/job-kinds.ts. Its run() reads and computes, calls progress(), and does all
//      writing in one finish(): the changes and the status DONE are one transaction, so a process that dies midway leaves all of
//      it or nothing. Another process then takes the job up again, and the progress text says so.

import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import type { Needs } from '@packhouse/contract/rights.ts'
import type { z } from 'zod'
import type { Log } from '../../db/log.ts'
import { messageOf } from '../../db/start-refused.ts'
import { type Db, inTransaction } from '../../db/transaction.ts'
import type { WriteCall } from '../../http/call.ts'
import type { Services } from '../../http/services.ts'
import { asPoint } from '../../traces/points.ts'
import { type AuditEvent, recordAndAnnounce } from '../../trail/record-and-announce.ts'
import { announceProgress, type ClaimedJob, claimJob, endJob } from '../sql/jobs.ts'

/** What the last step of a job may use: a write like a handler's, on behalf of the person who requested it. */
export type FinishCall = Pick<WriteCall, 'tx' | 'audit' | 'now' | 'user' | 'services'>

/** The result of a job: a message, and the content hash of its private file, if any. */
interface Came {
  message: string
  sha256?: string
}

export interface JobWork {
  db: Db
  now: Date
  services: Services
  user: WriteCall['user']
  /** Reports progress; published at most twice a second. */
  progress(doing: string, done: number, total: number): void
  /** Writes everything the job changes, and its end, in one transaction; the message gives the result. */
  finish(tags: readonly string[], write: (call: FinishCall) => Promise<Came>): Promise<void>
}

export interface JobKind<Data extends z.ZodType = z.ZodType> {
  kind: string
  /** Who may read its progress and its file. (rules §8.5) */
  needs: Needs
  data: Data
  run(data: z.output<Data>, work: JobWork): Promise<void>
  /** What else is written when the job fails, in one transaction with its end. */
  failed?(data: z.output<Data>, message: string, call: FinishCall): Promise<void>
  /** What a failure leaves, for the message: "No price was changed." */
  nothingDone: string
}

/** Types the data of a job for its run(). */
export const jobKind = <Data extends z.ZodType>(kind: JobKind<Data>): JobKind => kind

export interface Running {
  db: Db
  now: () => Date
  services: Services
  log: Log
  kinds: readonly JobKind[]
  /** Once it is aborted no further job is claimed: the process would end in the middle of it. */
  stopping?: AbortSignal
}

const beatMs = 4_000
const announceMs = 500
const maxAttempts = 3

/** Runs all waiting jobs one after the other, until the process is stopping; returns how many. Safe on any number of processes. */
export async function runJobs(running: Running): Promise<number> {
  let done = 0
  const names = running.kinds.map(({ kind }) => kind)
  while (!running.stopping?.aborted) {
    const job = await claimJob(running.db, names)
    if (!job) break
    const point = () => ({ name: `job ${job.kind}`, attributes: { 'packhouse.request_id': `job-${job.id}` } })
    await asPoint('job', point, () => runJob(job, running))
    done += 1
  }
  return done
}

async function runJob(job: ClaimedJob, running: Running): Promise<void> {
  const { db, now, services, log, kinds } = running
  const kind = kinds.find(({ kind }) => kind === job.kind)
  if (!kind) throw new Error(`${job.kind} is no kind of work`)
  const data = kind.data.parse(job.data)
  const life = signsOfLife(job, db, log)
  const user = { id: StaffUserId.parse(job.created_by), name: job.user_name ?? 'nobody', mobile: '' }
  const write = (tags: readonly string[], work: (call: FinishCall) => Promise<Ending>) =>
    inTransaction(db, async tx => {
      const events: AuditEvent[] = []
      const at = now()
      const ending = await work({ tx, audit: event => events.push(event), now: at, user, services })
      if (!(await endJob(tx, job, { ...ending, ...life.reached() }))) throw new TakenOver()
      const author = {
        userId: user.id,
        userName: user.name,
        address: '',
        device: '',
        requestId: `job-${job.id}`,
        at,
      }
      await recordAndAnnounce(tx, { events, author, tags })
    })
  const fail = (reason: string) => {
    const message = `${reason} ${kind.nothingDone}`
    return write([], async call => {
      await kind.failed?.(data, message, call)
      return { status: 'FAILED', message }
    })
  }
  try {
    if (job.attempts > maxAttempts)
      return await fail(`The server stopped ${maxAttempts} times during this work.`)
    if (job.attempts > 1)
      life.progress('Starting again: the server stopped halfway and nothing was saved', 0, 0)
    await kind.run(data, {
      db,
      now: now(),
      services,
      user,
      progress: life.progress,
      finish: (tags, work) => write(tags, async call => ({ status: 'DONE', ...(await work(call)) })),
    })
  } catch (error) {
    if (error instanceof TakenOver) return log.warn(`Job ${job.id} was taken over by another process`)
    if (!(error instanceof Refused)) log.error(`Job ${job.id} (${job.kind}) failed: ${messageOf(error)}`)
    await fail(error instanceof Refused ? error.message : 'It failed because of an error on our side.')
  } finally {
    await life.end()
  }
}

interface Ending extends Came {
  status: 'DONE' | 'FAILED'
}
/** Another process considered this one dead and has the job now. */
class TakenOver extends Error {}

/** Publishes progress, and that the process is alive, until the job ends. */
function signsOfLife(job: ClaimedJob, db: Db, log: Log) {
  let at = { doing: '', done: 0, total: 0 }
  let announcedAt = 0
  let announcing: Promise<void> = Promise.resolve()
  const announce = () => {
    announcedAt = performance.now()
    announcing = announcing
      .then(() => announceProgress(db, job, at))
      .catch(error => log.warn(`Progress was not announced: ${messageOf(error)}`))
  }
  const beat = setInterval(announce, beatMs).unref()
  return {
    progress(doing: string, done: number, total: number): void {
      const isNew = doing !== at.doing
      at = { doing, done, total }
      if (isNew || performance.now() - announcedAt > announceMs) announce()
    },
    /** What was reported last; its announcement may still be on its way. */
    reached: () => ({ done: at.done, total: at.total }),
    async end(): Promise<void> {
      clearInterval(beat)
      await announcing
    },
  }
}
