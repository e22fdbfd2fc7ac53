import { createHash } from 'node:crypto'
import { setImmediate as turnsEnd } from 'node:timers/promises'
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

const keyOf = (tokenSha256: Buffer): string => tokenSha256.toString('latin1')

/** Tokens received in one turn of the event loop. */
interface Turn {
  /** by their key */
  hashes: Map<string, Buffer>
  /** keys of those used by a person, not only by their page */
  attended: Set<string>
  now: Date
  /** by token key */
  sessions: Promise<Map<string, Omit<Session, 'tokenSha256'>>>
}
const turns = new WeakMap<Reading, Turn>()

/** Rule for ending unused sessions, and whether a person is at the page. */
interface Use {
  idle?: SessionIdle | undefined
  isAttended?: boolean
}

/** Returns whose token it is. One statement looks up all tokens of a turn, sent at the end of the turn. */
async function ownerOf(
  db: Db,
  { key, tokenSha256, now, idle, isAttended = true }: { key: string; tokenSha256: Buffer; now: Date } & Use,
): Promise<Omit<Session, 'tokenSha256'> | undefined> {
  const turn = turns.get(db) ?? beginTurn(db, now, idle)
  turn.hashes.set(key, tokenSha256)
  if (isAttended) turn.attended.add(key)
  turn.now = now
  return (await turn.sessions).get(key)
}

function beginTurn(db: Db, now: Date, idle: SessionIdle | undefined): Turn {
  const look = async () => {
    await turnsEnd()
    turns.delete(db)
    const { now, hashes, attended } = turn
    const { rows } = await usersOfTokens([...hashes.values()], now).execute(db)
    if (idle) {
      const { endsAfter } = idle
      const moved = rows.filter(row => movesEnd(row, { endsAfter, now, isAttended: attended.has(keyOf(row.token_sha256)) }))
      const until = new Date(now.getTime() + endsAfter)
      // not awaited; if it fails, the next request stores it
      if (moved.length > 0)
        idle
          .lastUntil(
            db,
            moved.map(({ token_sha256 }) => token_sha256),
            until,
          )
          .catch(() => {})
    }
    return new Map(
      rows.map(({ token_sha256, id, name, mobile, rights }) => [
        keyOf(token_sha256),
        { user: { id, name, mobile }, rights: rightsOfWords(rights) },
      ]),
    )
  }
  const turn: Turn = { hashes: new Map(), attended: new Set(), now, sessions: look() }
  turns.set(db, turn)
  return turn
}

/**
 * Returns the signed-in user of `Authorization: Bearer …`, or the program whose API key it is; refuses a missing or expired token,
 * or an inactive user, with 401.
 */
export async function sessionOf(db: Db, authorization: string | undefined, now: Date, use: Use = {}): Promise<Session> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw notSignedIn()
  const tokenSha256 = tokenHash(token)
  if (isApiKey(token)) return keySession(db, tokenSha256, now)
  const owner = await ownerOf(db, { key: keyOf(tokenSha256), tokenSha256, now, ...use })
  if (!owner) throw notSignedIn()
  return { ...owner, tokenSha256 }
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
