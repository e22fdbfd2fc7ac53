import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Network } from '../actions/network.ts'
import { type Challenge, latestTrue, sessionMs } from '../rules/sign-in.ts'

/** Serialises requests of a network and of a mobile, so that parallel requests cannot pass a limit. Always in this order. */
export async function waitTurn(
  tx: Tx,
  { network, mobile }: { network: Network; mobile: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in from ${network.wide}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in of ${mobile}`}, 0))`.execute(tx)
}

/** Returns the active staff user of a mobile, and whether there is any active staff. */
export async function staffAt(
  db: Reading,
  mobile: string,
): Promise<{ staffUserId: StaffUserId | null; anyStaff: boolean }> {
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

/** Returns the codes of a mobile requested by one known device, or by all strangers (null), in a period, newest first. */
export const challengesOf = (
  db: Reading,
  mobile: string,
  { since, now, device }: { since: Date; now: Date; device: Buffer | null },
): Promise<StoredChallenge[]> =>
  db
    .selectFrom('otp_challenge')
    .where('mobile', '=', mobile)
    .where('device_sha256', 'is not distinct from', device)
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

/** Returns all codes of mobiles in a period, newest first, each with its mobile and the known device that requested it. */
export const challengesOfAll = (
  db: Reading,
  mobiles: readonly string[],
  { since, now }: { since: Date; now: Date },
) =>
  db
    .selectFrom('otp_challenge')
    .where(sql<boolean>`mobile = any(${mobiles})`)
    .where('created_at', '>', since)
    .where('created_at', '<=', latestTrue(now))
    .orderBy('id', 'desc')
    .select([
      'mobile',
      'device_sha256 as device',
      'wrong_tries as wrongTries',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'dead_at as deadAt',
      'superseded_at as supersededAt',
    ])
    .execute()

/** Whether the gateway refused the newest code that a known device requested since then; strangers cannot cause that. */
export async function refusedRecently(
  db: Reading,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const newest = await db
    .selectFrom('otp_challenge')
    .where('device_sha256', 'is not', null)
    .where('created_at', '>', since)
    .where('created_at', '<=', latestTrue(now))
    .orderBy('id', 'desc')
    .limit(1)
    .select(['dead_at as deadAt', 'wrong_tries as wrongTries'])
    .executeTakeFirst()
  return newest !== undefined && newest.deadAt !== null && newest.wrongTries === 0
}

export interface NewChallenge {
  mobile: string
  staffUserId: StaffUserId | null
  digest: Buffer
  salt: Buffer
  createdAt: Date
  expiresAt: Date
  address: string
  /** The known device that requested it; null: a stranger. */
  device: Buffer | null
}

/** A new code ends earlier ones of the same kind: a stranger's those of strangers, a known device's its own. */
export async function replaceChallenge(tx: Tx, challenge: NewChallenge): Promise<number> {
  await tx
    .updateTable('otp_challenge')
    .set({ superseded_at: challenge.createdAt })
    .where('mobile', '=', challenge.mobile)
    .where('device_sha256', 'is not distinct from', challenge.device)
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
      device_sha256: challenge.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the codes of a person and of mobiles that could still be typed; they count neither as unsent nor for a lock. */
export const endOpenCodes = (
  tx: Tx,
  { staffUserId, mobiles, at }: { staffUserId: StaffUserId; mobiles: readonly string[]; at: Date },
) =>
  tx
    .updateTable('otp_challenge')
    .set({ superseded_at: at })
    .where(match =>
      match.or([match('staff_user_id', '=', staffUserId), sql<boolean>`mobile = any(${mobiles})`]),
    )
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()

/** Deletes what no rule looks at any more; the audit trail keeps what happened. */
export async function dropOld(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('otp_attempt')
    .where('kind', 'in', ['SEND', 'VERIFY'])
    .where('at', '<', before)
    .execute()
  await tx.deleteFrom('otp_challenge').where('created_at', '<', before).execute()
}

/**
 * Keeps only this many codes of unknown numbers and this many attempts, the newest, as strangers can request without limit. Codes
 * of staff stay, with the counts that limit guessing; so do attempts that are not in the trail yet.
 */
export async function dropBeyond(tx: Tx, kept: number): Promise<void> {
  await sql`
    delete from otp_challenge where staff_user_id is null and id <= (
      select id from otp_challenge where staff_user_id is null order by id desc offset ${kept} limit 1)`.execute(
    tx,
  )
  await sql`
    delete from otp_attempt where in_trail and id <= (
      select id from otp_attempt order by id desc offset ${kept} limit 1)`.execute(tx)
}

/** Deletes every code of a mobile, with the counts for its limits and locks. */
export const dropCodesOf = (tx: Tx, mobile: string) =>
  tx.deleteFrom('otp_challenge').where('mobile', '=', mobile).execute()

export const saveTry = (
  tx: Tx,
  id: number,
  { wrongTries, deadAt }: { wrongTries: number; deadAt: Date | null },
) =>
  tx
    .updateTable('otp_challenge')
    .set({ wrong_tries: wrongTries, dead_at: deadAt })
    .where('id', '=', id)
    .execute()

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

/** Extends a session until then, at most to the longest life of a session. */
export const lastUntil = async (db: Reading, tokenSha256: Buffer, until: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({
      expires_at: sql`least(${until}::timestamptz, created_at + make_interval(secs => ${sessionMs / 1000}))`,
    })
    .where('token_sha256', '=', tokenSha256)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends a session and returns its id; undefined when it had already been ended. */
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

/** Ends every active session of a person and returns their number. */
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
