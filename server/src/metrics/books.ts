import { sql } from 'kysely'
import { unsealedSeconds } from '../audit/api.ts'
import type { Db } from '../db/transaction.ts'
import { type Family, family } from './families.ts'

/** Metrics from the database, the same in every process. */
export async function bookFigures(db: Db): Promise<Family[]> {
  try {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*) as count from unnest(array['WAITING', 'RUNNING', 'FAILED']) as known(status)
      join job using (status) group by status`.execute(db)
    const jobs = ['WAITING', 'RUNNING', 'FAILED'].map(status => ({
      labels: { status: status.toLowerCase() },
      value: rows.find(row => row.status === status)?.count ?? 0,
    }))
    return [
      family('packhouse_database_up', '1 while the database answers.', 1),
      family('packhouse_jobs', 'Background work that waits, runs, or failed.', jobs),
      family('packhouse_audit_unsealed_seconds', 'Age of the oldest audit event without a seal.', await unsealedSeconds(db)),
    ]
  } catch {
    return [family('packhouse_database_up', '1 while the database answers.', 0)]
  }
}
