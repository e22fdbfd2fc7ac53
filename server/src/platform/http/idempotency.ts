import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reading, Tx } from '../db/transaction.ts'
import type { CallerText } from '../trail/caller-id.ts'
import { FileAnswer, type Ready } from './call.ts'

export interface Repeat {
  caller: CallerText
  route: string
  key: string
  requestSha256: Buffer
}

/** Two requests are the same if everything the contract reads from them is. */
export const requestHash = (args: object): Buffer =>
  createHash('sha256').update(JSON.stringify(args)).digest()

/**
 * The stored form of a reply. A file is stored as `file:` and its parts, as no JSON begins like that. A stream is not stored:
 * nothing has its whole content, and a repeat reads the current list.
 */
function keptText(answer: Ready): { status: number | null; reply: string | null } {
  if ('json' in answer) return { status: answer.status, reply: answer.json }
  const { bytes, ...about } = answer.file
  if (!Buffer.isBuffer(bytes)) return { status: null, reply: null }
  return {
    status: answer.status,
    reply: `file:${JSON.stringify({ ...about, bytes: bytes.toString('base64') })}`,
  }
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

/** Takes the key if it is free, or if the same request took it before `abandoned` and has no reply. */
async function take(
  db: Reading,
  repeat: Repeat,
  { now, abandoned }: { now: Date; abandoned: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_key (caller, route, key, request_sha256, created_at)
    values (${repeat.caller}, ${repeat.route}, ${repeat.key}, ${repeat.requestSha256}, ${now})
    on conflict (caller, route, key) do update set created_at = excluded.created_at
    where idempotency_key.status is null and idempotency_key.request_sha256 = excluded.request_sha256
      and idempotency_key.created_at < ${abandoned}
  `.execute(db)
  return numAffectedRows === 1n
}

const mine = (db: Reading, { caller, route, key }: Repeat) =>
  db
    .selectFrom('idempotency_key')
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)

/** Returns undefined while the first request is still running. */
async function earlierAnswer(db: Reading, repeat: Repeat): Promise<Ready | undefined> {
  const row = await mine(db, repeat).select(['request_sha256', 'status', 'reply']).executeTakeFirst()
  if (row && !row.request_sha256.equals(repeat.requestSha256))
    throw new Refused(
      refusal(
        'IDEMPOTENCY_MISMATCH',
        'This Idempotency-Key was used for another request. Use a new key for a new request.',
      ),
    )
  return row?.status ? keptAnswer(row.status, row.reply ?? '') : undefined
}

/** Takes the key for this transaction; a second request with it waits here and then gets the first one's reply. */
export const claim = async (tx: Tx, repeat: Repeat, now: Date): Promise<Ready | undefined> =>
  (await take(tx, repeat, { now, abandoned: now })) ? undefined : earlierAnswer(tx, repeat)

/** Equal requests within this time look like one sent twice. */
const twiceMs = 60_000

/**
 * For a write that counts twice when it is sent twice, without a key: the same again within a minute is refused; of several at once,
 * the first to come is done. A refused write leaves no trace, so it may be sent again. (rules §12)
 */
export async function refuseTwice(tx: Tx, request: Omit<Repeat, 'key'>, now: Date): Promise<void> {
  const { caller, route, requestSha256 } = request
  const { numAffectedRows } = await sql`
    insert into idempotency_key (caller, route, key, request_sha256, created_at)
    values (${caller}, ${route}, ${`once ${requestSha256.toString('base64')}`}, ${requestSha256}, ${now})
    on conflict (caller, route, key) do update set created_at = excluded.created_at
    where idempotency_key.created_at <= ${new Date(now.getTime() - twiceMs)}
  `.execute(tx)
  if (numAffectedRows !== 1n)
    refuse(
      refusal(
        'DUPLICATE',
        'The same was sent less than a minute ago and is saved. If it is meant twice, send it with an Idempotency-Key.',
        {},
        { reason: 'DUPLICATE' },
      ),
    )
}

/** A process that was killed during a bulk call blocks its key for this long; a running one renews it. */
const abandonedMs = 10_000
const renewMs = 3_000
/** Max wait of a repeat for the first one's reply; the client gives up after 30 s. */
const patienceMs = 20_000

/** The time of a request, moved on by what has passed since, by performance.now(). */
const later = (now: Date, since: number): Date => new Date(now.getTime() + performance.now() - since)

/** Keeps a key while its call runs; the returned function ends that. A renewal that fails is tried again at the next. */
export function renewKey(db: Reading, repeat: Repeat, now: Date): () => void {
  const since = performance.now()
  const renewal = setInterval(() => {
    void mineToWrite(db, repeat)
      .set({ created_at: later(now, since) })
      .where('status', 'is', null)
      .execute()
      .catch(() => undefined)
  }, renewMs)
  return () => clearInterval(renewal)
}

const mineToWrite = (db: Reading, { caller, route, key }: Repeat) =>
  db
    .updateTable('idempotency_key')
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)

/** The same for a call whose rows have their own transactions: the key is taken, visible to all, before the first row. */
export async function claimForAll(db: Reading, repeat: Repeat, now: Date): Promise<Ready | undefined> {
  for (const since = performance.now(); ; await sleep(100)) {
    const at = later(now, since)
    if (await take(db, repeat, { now: at, abandoned: new Date(at.getTime() - abandonedMs) })) return undefined
    const earlier = await earlierAnswer(db, repeat)
    if (earlier) return earlier
    if (performance.now() - since > patienceMs)
      refuse(
        refusal(
          'NOT_READY',
          'The same request is still being processed. Try again in a moment.',
          {},
          { retryAfterSeconds: 5 },
        ),
      )
  }
}

/** Stores the reply of a call for a repeat. */
export async function keepAnswer(db: Reading, repeat: Repeat, answer: Ready): Promise<void> {
  await mineToWrite(db, repeat).set(keptText(answer)).execute()
}

/** Frees the key after a failed attempt. */
export async function freeKey(db: Reading, { caller, route, key }: Repeat): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

const keptHours = 24

/** Deletes replies older than a day. */
export async function dropOldKeys(db: Reading, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute()
}
