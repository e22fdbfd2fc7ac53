import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reading, Tx } from '../db/transaction.ts'
import { FileAnswer, type Ready } from './call.ts'

export interface Repeat {
  userId: StaffUserId
  route: string
  key: string
  requestSha256: Buffer
}

/** What makes two requests the same: all that was asked, as the contract reads it. */
export const requestHash = (asked: object): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest()

/**
 * An answer as it is kept. A file stands as `file:` and its parts; no JSON begins so. A stream is not kept: nobody waits for its end
 * to have an answer, and a repeat reads the list as it then is.
 */
export function keptText(answer: Ready): { status: number | null; reply: string | null } {
  if ('json' in answer) return { status: answer.status, reply: answer.json }
  const { bytes, ...about } = answer.file
  if (!Buffer.isBuffer(bytes)) return { status: null, reply: null }
  return { status: answer.status, reply: `file:${JSON.stringify({ ...about, bytes: bytes.toString('base64') })}` }
}

const KeptFile = z.object({
  bytes: z.base64(),
  contentType: z.string(),
  fileName: z.string(),
  headers: z.record(z.string(), z.string()),
})

function keptAnswer(status: number, reply: string): Ready {
  if (!reply.startsWith('file:')) return { status, json: reply }
  const { bytes, ...about } = KeptFile.parse(JSON.parse(reply.slice('file:'.length)))
  return { status, file: new FileAnswer({ ...about, bytes: Buffer.from(bytes, 'base64') }) }
}

/** Takes the key when nobody has it, or when whoever had it left without an answer before `abandoned`. */
async function take(db: Reading, repeat: Repeat, { now, abandoned }: { now: Date; abandoned: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_key (user_id, route, key, request_sha256, created_at)
    values (${repeat.userId}, ${repeat.route}, ${repeat.key}, ${repeat.requestSha256}, ${now})
    on conflict (user_id, route, key) do update set created_at = excluded.created_at
    where idempotency_key.status is null and idempotency_key.request_sha256 = excluded.request_sha256
      and idempotency_key.created_at < ${abandoned}
  `.execute(db)
  return numAffectedRows === 1n
}

const mine = (db: Reading, { userId, route, key }: Repeat) =>
  db.selectFrom('idempotency_key').where('user_id', '=', userId).where('route', '=', route).where('key', '=', key)

/** undefined: the one who has the key is still at it. */
async function earlierAnswer(db: Reading, repeat: Repeat): Promise<Ready | undefined> {
  const row = await mine(db, repeat).select(['request_sha256', 'status', 'reply']).executeTakeFirst()
  if (row && !row.request_sha256.equals(repeat.requestSha256))
    throw new Refused(
      refusal('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request. Use a new key for a new request.'),
    )
  return row?.status ? keptAnswer(row.status, row.reply ?? '') : undefined
}

/** Takes the key for this transaction; a second request with it waits here and then gets the first one's answer. */
export const claim = async (tx: Tx, repeat: Repeat, now: Date): Promise<Ready | undefined> =>
  (await take(tx, repeat, { now, abandoned: now })) ? undefined : earlierAnswer(tx, repeat)

/** A process that was killed in the middle of a bulk call keeps its key from a repeat for this long. */
const abandonedMs = 5 * 60_000
/** The client gives up after 30 s; until then a repeat waits for the first one's answer. */
const patienceMs = 20_000

/** The same for a call whose rows have transactions of their own: the key is taken, and seen by all, before the first row. */
export async function claimForAll(db: Reading, repeat: Repeat, now: Date): Promise<Ready | undefined> {
  const abandoned = new Date(now.getTime() - abandonedMs)
  for (const since = performance.now(); ; await sleep(100)) {
    if (await take(db, repeat, { now, abandoned })) return undefined
    const earlier = await earlierAnswer(db, repeat)
    if (earlier) return earlier
    if (performance.now() - since > patienceMs)
      refuse(refusal('NOT_READY', 'The same request is still being worked on. Try again in a moment.', { retryAfterSeconds: 5 }))
  }
}

/** Keeps the answer of such a call for a repeat. */
export async function keepAnswer(db: Reading, repeat: Repeat, answer: Ready): Promise<void> {
  const { userId, route, key } = repeat
  await db
    .updateTable('idempotency_key')
    .set(keptText(answer))
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

/** An attempt that failed leaves its key free. */
export async function freeKey(db: Reading, { userId, route, key }: Repeat): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

const keptHours = 24

/** Answers are kept for a day. */
export async function dropOldKeys(db: Reading, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute()
}
