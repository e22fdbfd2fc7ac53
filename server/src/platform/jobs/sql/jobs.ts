import type { JobId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Db, Reading, Tx } from '../../db/transaction.ts'

/** Adds a job; it starts within a second after the commit. */
export async function insertJob(
  tx: Tx,
  job: { kind: string; data: unknown; doing: string; createdBy: StaffUserId; now: Date },
): Promise<JobId> {
  const { id } = await tx
    .insertInto('job')
    .values({
      kind: job.kind,
      data: JSON.stringify(job.data),
      doing: job.doing,
      created_by: job.createdBy,
      created_at: job.now,
      run_at: job.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many jobs of a kind wait for a person; their other requests for the same kind wait until this transaction ends. */
export async function countWaiting(
  tx: Tx,
  { kind, createdBy }: { kind: string; createdBy: StaffUserId },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${createdBy})`.execute(tx)
  const { count } = await tx
    .selectFrom('job')
    .where('kind', '=', kind)
    .where('created_by', '=', createdBy)
    .where('status', '=', 'WAITING')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A process that gave no sign of life for this long is considered dead. */
const goneSeconds = 15

/**
 * Claims a job that is waiting, or that a dead process left behind; no two processes claim the same one. People take turns: the
 * person whose job was claimed or ended longest ago comes first, so that one person's hundred jobs do not delay
 * another's only one.
 */
export async function claimJob(db: Db, kinds: readonly string[]) {
  const { rows } = await sql<{
    id: JobId
    kind: string
    data: unknown
    attempts: number
    created_by: StaffUserId | null
    user_name: string | null
  }>`
    update job set status = 'RUNNING', attempts = attempts + 1, updated_at = clock_timestamp(), done = 0, total = 0
    from (
      select job.id, staff_user.name as user_name from job left join staff_user on staff_user.id = job.created_by
      where job.kind = any(${[...kinds]}::text[])
        and (job.status = 'WAITING' or (job.status = 'RUNNING' and job.updated_at < clock_timestamp() - make_interval(secs => ${goneSeconds})))
      order by (
        select max(served.updated_at) from job as served
        where served.created_by = job.created_by and served.status <> 'WAITING' and served.id <> job.id
      ) nulls first, job.id limit 1 for update of job skip locked
    ) as taken
    where job.id = taken.id
    returning job.id, job.kind, job.data, job.attempts, job.created_by, taken.user_name`.execute(db)
  return rows[0]
}
export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/** Publishes the progress of a job, and that its process is alive. */
export async function announceProgress(
  db: Db,
  { id, attempts }: Pick<ClaimedJob, 'id' | 'attempts'>,
  { doing, done, total }: { doing: string; done: number; total: number },
): Promise<void> {
  await sql`
    with saved as (
      update job set doing = ${doing}, done = ${done}, total = ${total}, updated_at = clock_timestamp()
      where id = ${id} and attempts = ${attempts} and status = 'RUNNING' returning id
    ) select pg_notify('packhouse', ${JSON.stringify({ tags: ['Job'] })}) from saved`.execute(db)
}

interface Ended {
  status: 'DONE' | 'FAILED'
  message: string
  sha256?: string | null
  /** How far it came. */
  done: number
  total: number
}

/** Ends a job; one that is done counts all of its total as done. False: another process took it over meanwhile, so this result no longer counts. */
export async function endJob(
  db: Reading,
  { id, attempts }: Pick<ClaimedJob, 'id' | 'attempts'>,
  { status, message, sha256 = null, done, total }: Ended,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update job set status = ${status}, message = ${message}, doing = '', updated_at = clock_timestamp(),
        total = ${total}, done = ${status === 'DONE' ? total : done},
        file_id = (select file.id from file where file.sha256 = ${sha256} and is_private)
      where id = ${id} and attempts = ${attempts} and status = 'RUNNING' returning id
    ) select pg_notify('packhouse', ${JSON.stringify({ tags: ['Job'] })}) from ended`.execute(db)
  return rows.length === 1
}

export const selectJob = (db: Reading, id: JobId) =>
  db
    .selectFrom('job')
    .leftJoin('staff_user', 'staff_user.id', 'job.created_by')
    .leftJoin('file', 'file.id', 'job.file_id')
    .where('job.id', '=', id)
    .select([
      'job.id',
      'job.kind',
      'job.status',
      'job.doing',
      'job.done',
      'job.total',
      'job.message',
      'file.sha256',
      'staff_user.name as started_by',
      'job.created_at',
      'job.updated_at',
    ])
    .executeTakeFirst()

/** Releases the files of jobs that ended before a time; returns them. */
export async function releaseFiles(tx: Tx, before: Date): Promise<number[]> {
  const { rows } = await sql<{ fileId: number }>`
    with old as (
      select id, file_id from job where file_id is not null and updated_at < ${before} and status in ('DONE', 'FAILED') for update
    ) update job set file_id = null from old where job.id = old.id returning old.file_id as "fileId"`.execute(
    tx,
  )
  return rows.map(({ fileId }) => fileId)
}
