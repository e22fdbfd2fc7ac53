import { day } from '@packhouse/contract/day.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Pass } from '../rules/checks.ts'

/** The newest pass of a month (YYYY-MM); undefined: none was given. (rules §30.7) */
export async function selectPass(db: Reading, month: string): Promise<Pass | undefined> {
  const { rows } = await sql<Pass>`
    select gaps, reason, staff_user.name as by, passed_at as at from series_pass join staff_user on staff_user.id = passed_by
    where month = ${day(`${month}-01`)}::date order by series_pass.id desc limit 1`.execute(db)
  return rows[0]
}

/** Keeps why the gaps of a month pass; returns its id. */
export async function insertPass(
  tx: Tx,
  {
    month,
    gaps,
    reason,
    userId,
    now,
  }: { month: string; gaps: readonly string[]; reason: string; userId: StaffUserId; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('series_pass')
    .values({ month: day(`${month}-01`), gaps: [...gaps], reason, passed_by: userId, passed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
