import { createHash } from 'node:crypto'
import { dayOf } from '@packhouse/contract/day.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { Right } from '@packhouse/contract/staff/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Reading } from '../db/transaction.ts'
import type { User } from './call.ts'
import { movesEnd, type SessionIdle, wholeSessionMs } from './idle.ts'
import { isApiKey, ownerOfKey, type UsedKey } from './key-use.ts'
import { rightsOfPerson, rightsOfWords } from './rights.ts'

export interface Session {
  user: User
  /** What the user may do now. */
  rights: ReadonlySet<Right>
  tokenSha256: Buffer
  /** The API key that is used instead of a session. */
  key?: UsedKey
}

/** Only the hash of a token is stored, so a copy of the database cannot sign anyone in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const notSignedIn = () => new Refused(refusal('NOT_SIGNED_IN', 'Your session has expired. Sign in again.'))

/** A session that starts later than this was opened with a wrong clock and would live far too long. */
const latestBegin = (now: Date): Date => new Date(now.getTime() + wholeSessionMs)

interface SessionRow extends User {
  token_sha256: Buffer
  rights: string[]
  createdAt: Date
  expiresAt: Date
}

/** The valid ones of these tokens, with their users. */
const usersOfTokens = (hashes: readonly Buffer[], now: Date): RawBuilder<SessionRow> => sql`
  select session.token_sha256, staff_user.id, staff_user.name, staff_user.mobile, session.created_at as "createdAt",
    session.expires_at as "expiresAt", ${rightsOfPerson} as rights
  from session join staff_user on staff_user.id = session.staff_user_id
  where session.token_sha256 = any(${hashes}::bytea[]) and session.revoked_at is null and session.expires_at > ${now}
    and session.created_at <= ${latestBegin(now)} and staff_user.is_active`

/** Rule for ending unused sessions, and whether a person is at the page. */
interface Use {
  idle?: SessionIdle | undefined
  isAttended?: boolean
}

/**
 * Returns the signed-in user of `Authorization: Bearer …`, or the program whose API key it is; refuses a missing or expired token,
 * or an inactive user, with 401.
 */
export async function sessionOf(
  db: Db,
  authorization: string | undefined,
  now: Date,
  { idle, isAttended = true }: Use = {},
): Promise<Session> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw notSignedIn()
  const tokenSha256 = tokenHash(token)
  if (isApiKey(token)) return keySession(db, tokenSha256, now)
  const [row] = (await usersOfTokens([tokenSha256], now).execute(db)).rows
  if (!row) throw notSignedIn()
  if (idle && movesEnd(row, { endsAfter: idle.endsAfter, now, isAttended }))
    // not awaited; if it fails, the next request stores it
    idle.lastUntil(db, tokenSha256, new Date(now.getTime() + idle.endsAfter)).catch(() => {})
  const { id, name, mobile, rights } = row
  return { user: { id, name, mobile }, rights: rightsOfWords(rights), tokenSha256 }
}

async function keySession(db: Db, tokenSha256: Buffer, now: Date): Promise<Session> {
  const owner = await ownerOfKey(db, tokenSha256, dayOf(now))
  if (!owner) throw new Refused(refusal('NOT_SIGNED_IN', 'This API key is unknown, expired or revoked.'))
  const { user, key, rights } = owner
  return { user, key, rights: rightsOfWords(rights.filter(right => right !== 'staff')), tokenSha256 }
}

/** Returns what those of these tokens (their sha256, as hex) that are still valid may do. */
export async function rightsOfSessions(
  db: Reading,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, ReadonlySet<Right>>> {
  const { rows } = await usersOfTokens(
    hashes.map(hash => Buffer.from(hash, 'hex')),
    now,
  ).execute(db)
  return new Map(rows.map(({ token_sha256, rights }) => [token_sha256.toString('hex'), rightsOfWords(rights)]))
}
