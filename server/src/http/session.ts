import { createHash } from 'node:crypto'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { fixedStatement, type ValueOf } from '../db/fixed-statement.ts'
import type { Reading } from '../db/transaction.ts'
import type { User } from './call.ts'

export interface Session {
  user: User
  tokenSha256: Buffer
}

/** Only the hash of a token is kept, so a copy of the database signs nobody in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const notSignedIn = () => new Refused(refusal('NOT_SIGNED_IN', 'Your session has expired. Sign in again.'))

const userOfToken = fixedStatement((db, value: ValueOf<{ tokenSha256: Buffer; now: Date }>) =>
  db
    .selectFrom('session')
    .innerJoin('staff_user', 'staff_user.id', 'session.staff_user_id')
    .where('session.token_sha256', '=', value('tokenSha256'))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', value('now'))
    .where('staff_user.is_active', '=', true)
    .select(['staff_user.id', 'staff_user.name', 'staff_user.mobile']),
)

/** The signed-in user behind `Authorization: Bearer …`; 401 where the token is missing, dead, or its user switched off. */
export async function sessionOf(db: Reading, authorization: string | undefined, now: Date): Promise<Session> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw notSignedIn()
  const tokenSha256 = tokenHash(token)
  const [user] = await userOfToken(db, { tokenSha256, now })
  if (!user) throw notSignedIn()
  return { user, tokenSha256 }
}

/** Which of these tokens (their sha256, as hex) are still alive. */
export async function aliveSessions(db: Reading, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(session.token_sha256, 'hex') as hash
    from session join staff_user on staff_user.id = session.staff_user_id
    where session.token_sha256 = any(select decode(hash, 'hex') from unnest(${hashes}::text[]) as asked(hash))
      and session.revoked_at is null and session.expires_at > ${now} and staff_user.is_active`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
