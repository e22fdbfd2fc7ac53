import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Network } from '../actions/network.ts'
import { latestTrue } from '../rules/sign-in.ts'

export type AttemptKind = 'SEND' | 'VERIFY'

/** Returns the oldest of the `max` newest attempts of a network; undefined when there were fewer since then. */
export async function attemptAtLimit(
  db: Reading,
  {
    near,
    wide,
    kind,
    since,
    now,
    max,
  }: Partial<Network> & { kind: AttemptKind; since: Date; now: Date; max: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('otp_attempt')
    .$if(near !== undefined, all => all.where('address', '=', near ?? ''))
    .$if(wide !== undefined, all => all.where('wide', '=', wide ?? ''))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .where('at', '<=', latestTrue(now))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return row?.at
}

interface Attempt {
  network: Network
  kind: AttemptKind
  at: Date
  /** true: the attempt has its own audit event; else it is counted in the event of its minute. */
  isInTrail: boolean
}
export const insertAttempt = (tx: Tx, { network, kind, at, isInTrail }: Attempt) =>
  tx
    .insertInto('otp_attempt')
    .values({ address: network.near, wide: network.wide, kind, at, in_trail: isInTrail })
    .execute()

/** Marks the attempts before a time that no event covers yet, and returns their numbers. */
export async function takeUnreported(
  tx: Tx,
  before: Date,
): Promise<{ sends: number; tries: number; networks: number }> {
  const { rows } = await sql<{ sends: number; tries: number; networks: number }>`
    with untold as (
      update otp_attempt set in_trail = true where not in_trail and at < ${before} returning kind, address
    )
    select count(*) filter (where kind = 'SEND')::integer as sends, count(*) filter (where kind = 'VERIFY')::integer as tries,
           count(distinct address)::integer as networks
    from untold`.execute(tx)
  return rows[0] ?? { sends: 0, tries: 0, networks: 0 }
}
