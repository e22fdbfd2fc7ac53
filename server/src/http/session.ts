import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as turnsEnd } from 'node:timers/promises'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { fixedStatement, type ValueOf } from '../db/fixed-statement.ts'
import type { Db, Reading } from '../db/transaction.ts'
import type { Ready, User } from './call.ts'
import { movesEnd, type SessionIdle, wholeSessionMs } from './idle.ts'

export interface Session {
  user: User
  tokenSha256: Buffer
}

/** Only the hash of a token is stored, so a copy of the database cannot sign anyone in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const notSignedIn = () => new Refused(refusal('NOT_SIGNED_IN', 'Your session has expired. Sign in again.'))

/** A session that starts later than this was opened with a wrong clock and would live far too long. */
const latestBegin = (now: Date): Date => new Date(now.getTime() + wholeSessionMs)

const usersOfTokens = fixedStatement((db, value: ValueOf<{ hashes: readonly Buffer[]; now: Date; latest: Date }>) =>
  db
    .selectFrom('session')
    .innerJoin('staff_user', 'staff_user.id', 'session.staff_user_id')
    .where(sql<boolean>`session.token_sha256 = any(${value('hashes')}::bytea[])`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', value('now'))
    .where('session.created_at', '<=', value('latest'))
    .where('staff_user.is_active', '=', true)
    .select(['session.token_sha256', 'staff_user.id', 'staff_user.name', 'staff_user.mobile'])
    .select(['session.created_at as createdAt', 'session.expires_at as expiresAt']),
)

const keyOf = (tokenSha256: Buffer): string => tokenSha256.toString('latin1')

/** Tokens received in one turn of the event loop. */
interface Turn {
  /** by their key */
  hashes: Map<string, Buffer>
  /** keys of those used by a person, not only by their page */
  attended: Set<string>
  now: Date
  /** users by token key */
  users: Promise<Map<string, User>>
}
const turns = new WeakMap<Reading, Turn>()

/** Rule for ending unused sessions, and whether a person is at the page. */
interface Use {
  idle?: SessionIdle | undefined
  isAttended?: boolean
}

/** Returns the user of a token. One statement looks up all tokens of a turn, sent at the end of the turn. */
async function userOf(
  db: Db,
  { key, tokenSha256, now, idle, isAttended = true }: { key: string; tokenSha256: Buffer; now: Date } & Use,
): Promise<User | undefined> {
  const turn = turns.get(db) ?? beginTurn(db, now, idle)
  turn.hashes.set(key, tokenSha256)
  if (isAttended) turn.attended.add(key)
  turn.now = now
  return (await turn.users).get(key)
}

function beginTurn(db: Db, now: Date, idle: SessionIdle | undefined): Turn {
  const look = async () => {
    await turnsEnd()
    turns.delete(db)
    const { now, hashes, attended } = turn
    const rows = await usersOfTokens(db, { hashes: [...hashes.values()], now, latest: latestBegin(now) })
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
    return new Map(rows.map(({ token_sha256, id, name, mobile }) => [keyOf(token_sha256), { id, name, mobile }]))
  }
  const turn: Turn = { hashes: new Map(), attended: new Set(), now, users: look() }
  turns.set(db, turn)
  return turn
}

/** A session being looked up, and its state at the last look-up of this process. */
export interface Signing {
  session: Promise<Session>
  recentlySeen: Session | undefined
}

/** Sessions by token at the last look-up of this process; strangers are not included. */
const seen = new WeakMap<Reading, Map<string, Session>>()
const maxSeen = 1_000

/** Starts looking up the signed-in user of `Authorization: Bearer …`. */
export function signing(db: Db, authorization: string | undefined, now: Date, use: Use = {}): Signing {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) return { session: Promise.reject(notSignedIn()), recentlySeen: undefined }
  const known = seen.get(db) ?? new Map<string, Session>()
  seen.set(db, known)
  const tokenSha256 = tokenHash(token)
  const key = keyOf(tokenSha256)
  const look = async (): Promise<Session> => {
    const user = await userOf(db, { key, tokenSha256, now, ...use })
    known.delete(key)
    if (!user) throw notSignedIn()
    const session = { user, tokenSha256 }
    known.set(key, session)
    const [oldest] = known.keys()
    if (known.size > maxSeen && oldest !== undefined) known.delete(oldest)
    return session
  }
  const session = look()
  session.catch(() => {}) // the caller awaits it later
  return { session, recentlySeen: known.get(key) }
}

/** The same, awaited: 401 when the token is missing or expired, or its user inactive. */
export const sessionOf = (db: Db, authorization: string | undefined, now: Date, use: Use = {}): Promise<Session> =>
  signing(db, authorization, now, use).session

/**
 * Runs a read as the last known user of the token while the token is looked up again. Nothing is sent before that is done; the
 * result is discarded if the session has ended or its user has changed.
 */
export async function readWhileAuthenticating(
  read: (session: Session) => Promise<Ready>,
  { session, recentlySeen }: Signing,
): Promise<Ready> {
  if (!recentlySeen) return read(await session)
  const [begun, signed] = await Promise.allSettled([read(recentlySeen), session])
  if (signed.status === 'fulfilled' && isSameUser(signed.value.user, recentlySeen.user)) {
    if (begun.status === 'rejected') throw begun.reason
    return begun.value
  }
  if (begun.status === 'fulfilled') dropFile(begun.value)
  if (signed.status === 'rejected') throw signed.reason
  return read(signed.value)
}

const isSameUser = (one: User, other: User): boolean =>
  one.id === other.id && one.name === other.name && one.mobile === other.mobile

const dropFile = (ready: Ready): void => {
  if ('file' in ready && ready.file.bytes instanceof Readable) ready.file.bytes.destroy()
}

/** Returns which of these tokens (their sha256, as hex) are still valid. */
export async function aliveSessions(db: Reading, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(session.token_sha256, 'hex') as hash
    from session join staff_user on staff_user.id = session.staff_user_id
    where session.token_sha256 = any(select decode(hash, 'hex') from unnest(${hashes}::text[]) as asked(hash))
      and session.revoked_at is null and session.expires_at > ${now} and session.created_at <= ${latestBegin(now)} and staff_user.is_active`.execute(
    db,
  )
  return new Set(rows.map(({ hash }) => hash))
}
