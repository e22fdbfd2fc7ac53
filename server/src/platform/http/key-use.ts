import { apiKeyPrefix } from '@packhouse/contract/business/staff/key-calls.ts'
import type { ApiKeyId } from '@packhouse/contract/ids.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { rightsOfPerson } from '../db/person-rights.ts'
import type { Db, Reading } from '../db/transaction.ts'
import { Allowance } from '../fair/allowance.ts'
import { callerText } from '../trail/caller-id.ts'
import type { User } from './call.ts'

/** An API key that sends a request. */
export interface UsedKey {
  id: ApiKeyId
  name: string
  perMinute: number
  lastUsedAt: Date | null
}

/** How exactly the last use of a key is known, ms: a program that asks each second would write each second. */
const noteEveryMs = 5 * 60_000

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix)

/** Returns whose key it is and the words of its rights; undefined if it is unknown, expired or revoked. (rules §8.6) */
export async function ownerOfKey(
  db: Reading,
  keySha256: Buffer,
  today: string,
): Promise<{ user: User; key: UsedKey; rights: string[] } | undefined> {
  const { rows } = await sql<Omit<UsedKey, 'name'> & { userId: User['id']; name: string; rights: string[] }>`
    select api_key.id, api_key.per_minute as "perMinute", api_key.last_used_at as "lastUsedAt", staff_user.id as "userId",
      staff_user.name, ${rightsOfPerson} as rights
    from api_key join staff_user on staff_user.id = api_key.staff_user_id
    where api_key.key_sha256 = ${keySha256} and api_key.revoked_at is null and api_key.expires_on >= ${today}::date`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { userId, rights, name, ...key } = row
  return { user: { id: userId, name, mobile: '' }, key: { ...key, name }, rights }
}

/** Counts the requests of each key, and notes now and then that it is used. Each process counts for itself. (rules §8.6) */
export class KeyUses {
  readonly #requests = new Allowance(0)
  readonly #noteUse: (db: Db, id: ApiKeyId, now: Date) => Promise<unknown>

  constructor(noteUse: (db: Db, id: ApiKeyId, now: Date) => Promise<unknown>) {
    this.#noteUse = noteUse
  }

  /** Throws TOO_MANY above the limit of the key. */
  admit(db: Db, { id, name, perMinute, lastUsedAt }: UsedKey, now: Date): void {
    const seconds = this.#requests.take(callerText({ kind: 'key', id }), now, perMinute)
    if (seconds !== undefined)
      throw new Refused(
        refusal(
          'TOO_MANY',
          seconds === 1
            ? 'The API key {key} allows at most {perMinute} requests a minute. Nothing was done; try again in {seconds} second.'
            : 'The API key {key} allows at most {perMinute} requests a minute. Nothing was done; try again in {seconds} seconds.',
          { perMinute, key: name, seconds },
          { retryAfterSeconds: seconds },
        ),
      )
    // not awaited; if it fails, the next request notes it
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= noteEveryMs)
      this.#noteUse(db, id, now).catch(() => {})
  }
}
