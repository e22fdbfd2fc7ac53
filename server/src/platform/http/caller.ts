import { createHash } from 'node:crypto'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Endpoint } from '@packhouse/contract/endpoint.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { rightsOfPerson } from '../db/person-rights.ts'
import type { Db, Reading } from '../db/transaction.ts'
import { type CallerId, personCalls } from '../trail/caller-id.ts'
import { type DriverDoer, driverDoer } from '../trail/doer.ts'
import type { LinkUse, User } from './call.ts'
import { movesEnd, type SessionIdle, wholeSessionMs } from './idle.ts'
import { isApiKey, ownerOfKey, type UsedKey } from './key-use.ts'
import { rightsToCollect, selectUsedLink } from './link-use.ts'
import { refuseWithout, rightsOfWords } from './rights.ts'

interface Known {
  id: CallerId
  /** What the caller may do now. */
  rights: ReadonlySet<Right>
  tokenSha256: Buffer
}
interface Person extends Known {
  kind: 'person'
  user: User
}
interface Program extends Known {
  kind: 'key'
  user: User
  key: UsedKey
}
/** The driver of a trip, by the token of a link: nobody of the staff. (rules §21.5) */
interface Driver extends Known {
  kind: 'link'
  user: DriverDoer
  link: LinkUse
}
/**
 * Who sends a request: a person with a session, a program with an API key, or the driver of a link. What each may send is decided
 * here alone.
 */
export type Caller = Person | Program | Driver

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
export async function callerOf(
  db: Db,
  authorization: string | undefined,
  now: Date,
  { idle, isAttended = true }: Use = {},
): Promise<Person | Program> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw notSignedIn()
  const tokenSha256 = tokenHash(token)
  if (isApiKey(token)) return programOf(db, tokenSha256, now)
  const [row] = (await usersOfTokens([tokenSha256], now).execute(db)).rows
  if (!row) throw notSignedIn()
  if (idle && movesEnd(row, { endsAfter: idle.endsAfter, now, isAttended }))
    // not awaited; if it fails, the next request stores it
    idle.lastUntil(db, tokenSha256, new Date(now.getTime() + idle.endsAfter)).catch(() => {})
  const { id, name, mobile, rights } = row
  return {
    kind: 'person',
    id: personCalls(id),
    user: { id, name, mobile },
    rights: rightsOfWords(rights),
    tokenSha256,
  }
}

/**
 * Returns the driver of `Authorization: Door …`: a token of one device, for the calls of the door alone. A link that has ended, by
 * its time, by the office or by settling, is refused with 401, as is the token of a device that another one took over from.
 */
export async function driverOf(db: Reading, authorization: string | undefined, now: Date): Promise<Driver> {
  const token = /^Door +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const tokenSha256 = tokenHash(token ?? '')
  const used = token === undefined ? undefined : await selectUsedLink(db, tokenSha256, now)
  if (!used) throw new Refused(refusal('NOT_SIGNED_IN', 'This link has ended. Ask the office for a new one.'))
  const { driver, collects, ...link } = used
  const { linkId } = link
  return {
    kind: 'link',
    id: { kind: 'link', id: linkId },
    user: driverDoer(linkId, driver),
    link,
    rights: collects ? rightsToCollect : new Set(),
    tokenSha256,
  }
}

async function programOf(db: Db, tokenSha256: Buffer, now: Date): Promise<Program> {
  const owner = await ownerOfKey(db, tokenSha256, dayOf(now))
  if (!owner) throw new Refused(refusal('NOT_SIGNED_IN', 'This API key is unknown, expired or revoked.'))
  const { user, key, rights } = owner
  const mayDo = rightsOfWords(rights.filter(right => right !== 'staff'))
  return { kind: 'key', id: { kind: 'key', id: key.id }, user, key, rights: mayDo, tokenSha256 }
}

/** What a call asks of who sends it. */
type Asked = Pick<Endpoint, 'byPeopleOnly' | 'needs'>

/**
 * Refuses a call that this caller may not send at all. A key is about work, never about people and keys: who takes a key must not be
 * able to make others. Without the right, who has it is named. (rules §8.5, §8.6)
 */
export async function admit(
  db: Reading,
  { byPeopleOnly, needs }: Asked,
  { kind, rights }: Caller,
): Promise<void> {
  if (kind === 'key' && byPeopleOnly)
    throw new Refused(
      refusal(
        'NOT_ALLOWED',
        'An API key may not do this. Sign in as a person.',
        {},
        { needs, roles: [], people: [] },
      ),
    )
  await refuseWithout(needs, { db, rights })
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
  return new Map(
    rows.map(({ token_sha256, rights }) => [token_sha256.toString('hex'), rightsOfWords(rights)]),
  )
}
