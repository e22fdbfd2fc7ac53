import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../db/transaction.ts'
import { type Challenge, latestTrue } from './rules.ts'

/** One request at a time for an address and for a mobile, so that no limit is passed by asking twice at once. Always in this order. */
export async function waitTurn(tx: Tx, { address, mobile }: { address: string; mobile: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in from ${address}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in of ${mobile}`}, 0))`.execute(tx)
}

export type AttemptKind = 'SEND' | 'VERIFY'

/** The oldest of the `most` newest attempts of an address; undefined while there were fewer since then. */
export async function attemptAtLimit(
  db: Reading,
  { address, kind, since, now, most }: { address: string; kind: AttemptKind; since: Date; now: Date; most: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('otp_attempt')
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .where('at', '<=', latestTrue(now))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return row?.at
}

export const insertAttempt = (tx: Tx, attempt: { address: string; kind: AttemptKind; at: Date }) =>
  tx.insertInto('otp_attempt').values(attempt).execute()

/** The active staff user of a mobile, and whether there is any staff at all. */
export async function staffAt(db: Reading, mobile: string): Promise<{ staffUserId: StaffUserId | null; anyStaff: boolean }> {
  const { rows } = await sql<{ staffUserId: StaffUserId | null; anyStaff: boolean }>`
    select (select id from staff_user where mobile = ${mobile} and is_active) as "staffUserId",
           exists (select from staff_user where is_active) as "anyStaff"
  `.execute(db)
  return rows[0] ?? { staffUserId: null, anyStaff: false }
}

export interface StoredChallenge extends Challenge {
  id: number
  staffUserId: StaffUserId | null
  digest: Buffer
  salt: Buffer
}

/** The codes of a mobile from a moment until now, newest first. */
export const challengesOf = (
  db: Reading,
  mobile: string,
  { since, now }: { since: Date; now: Date },
): Promise<StoredChallenge[]> =>
  db
    .selectFrom('otp_challenge')
    .where('mobile', '=', mobile)
    .where('created_at', '>', since)
    .where('created_at', '<=', latestTrue(now))
    .orderBy('id', 'desc')
    .select([
      'id',
      'staff_user_id as staffUserId',
      'code_hmac as digest',
      'salt',
      'wrong_tries as wrongTries',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'dead_at as deadAt',
      'superseded_at as supersededAt',
    ])
    .execute()

export interface NewChallenge {
  mobile: string
  staffUserId: StaffUserId | null
  digest: Buffer
  salt: Buffer
  createdAt: Date
  expiresAt: Date
  address: string
}

/** A new code kills the ones before it. */
export async function replaceChallenge(tx: Tx, challenge: NewChallenge): Promise<number> {
  await tx
    .updateTable('otp_challenge')
    .set({ superseded_at: challenge.createdAt })
    .where('mobile', '=', challenge.mobile)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('otp_challenge')
    .values({
      mobile: challenge.mobile,
      staff_user_id: challenge.staffUserId,
      code_hmac: challenge.digest,
      salt: challenge.salt,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
      address: challenge.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What no rule looks at any more goes; the audit trail keeps what happened. */
export async function dropOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('otp_attempt').where('at', '<', before).execute()
  await tx.deleteFrom('otp_challenge').where('created_at', '<', before).execute()
}

export const saveTry = (tx: Tx, id: number, { wrongTries, deadAt }: { wrongTries: number; deadAt: Date | null }) =>
  tx.updateTable('otp_challenge').set({ wrong_tries: wrongTries, dead_at: deadAt }).where('id', '=', id).execute()

export const killChallenge = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('otp_challenge').set({ dead_at: at }).where('id', '=', id).execute()

export const useChallenge = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('otp_challenge').set({ used_at: at }).where('id', '=', id).execute()

export interface NewSession {
  tokenSha256: Buffer
  staffUserId: StaffUserId
  createdAt: Date
  expiresAt: Date
  address: string
  device: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('session')
    .values({
      token_sha256: session.tokenSha256,
      staff_user_id: session.staffUserId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      address: session.address,
      device: session.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tells the session's id; undefined when it had ended already. */
export async function revokeSession(tx: Tx, tokenSha256: Buffer, at: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('token_sha256', '=', tokenSha256)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends every living session of a person; tells how many there were. */
export async function revokeSessionsOf(tx: Tx, staffUserId: StaffUserId, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('staff_user_id', '=', staffUserId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether staff or a picker uses an email or a mobile already, active or not; nobody uses an empty one. */
export async function isUsed(db: Reading, { email, mobile }: { email: string; mobile: string }): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from staff_user where mobile = ${mobile} or lower(email) = nullif(${email}, ''))
        or exists (select from picker where mobile = ${mobile} or lower(email) = nullif(${email}, '')) as used
  `.execute(db)
  return rows[0]?.used ?? false
}

/** What the foot of the sign-in screens says; nothing while the business has no settings yet. */
export async function houseOf(db: Reading): Promise<{ warehouse: string | null; helpPhone: string | null }> {
  const { rows } = await sql<{ warehouse: string | null; helpPhone: string | null }>`
    select value ->> 'warehouse' as warehouse, value -> 'supplier' ->> 'phone' as "helpPhone" from setting where key = 'business'
  `.execute(db)
  return rows[0] ?? { warehouse: null, helpPhone: null }
}
