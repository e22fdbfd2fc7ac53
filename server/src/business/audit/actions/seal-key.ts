import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** The key that signs seals; derived from the server's secret, which is not in the database. */
export interface SealKey {
  bytes: Buffer
  /** Identifies the key without revealing it. */
  id: Buffer
}

const hmac = (key: Buffer, text: string | Buffer): Buffer => createHmac('sha256', key).update(text).digest()

export function sealKeyOf(secret: Buffer): SealKey {
  const bytes = hmac(secret, 'seals of the audit trail')
  return { bytes, id: hmac(bytes, 'name of this key').subarray(0, 8) }
}

/** Signs a seal: its position and its hash, which covers all events before it. */
export const sealMac = ({ bytes }: SealKey, position: number, hash: Buffer): Buffer =>
  hmac(bytes, `seal ${position} ${hash.toString('hex')}`)

/** The first seal signed with a key, and the time of signing. */
export interface KeyMark {
  position: number
  at: Date
}

const markMac = ({ bytes }: SealKey, { position, at }: KeyMark): Buffer =>
  hmac(bytes, `seals from ${position} on, ${at.toISOString()}`)

export const isSame = (one: Buffer | null, other: Buffer): boolean =>
  one !== null && one.length === other.length && timingSafeEqual(one, other)

/** Returns the mark of a key and whether its signature is right; undefined when this key has signed nothing. */
export async function readMark(
  db: Reading,
  key: SealKey,
): Promise<(KeyMark & { isGenuine: boolean }) | undefined> {
  const row = await db.selectFrom('audit_key').where('key_id', '=', key.id).selectAll().executeTakeFirst()
  if (!row) return undefined
  const mark = { position: row.first_position, at: row.made_at }
  return { ...mark, isGenuine: isSame(row.mac, markMac(key, mark)) }
}

/** Stores the first position a key signs, once per key. */
export async function keepMark(tx: Tx, key: SealKey, position: number): Promise<void> {
  const existing = await tx
    .selectFrom('audit_key')
    .where('key_id', '=', key.id)
    .select('key_id')
    .executeTakeFirst()
  if (existing) return
  // in milliseconds, the precision of Date; otherwise the signature would not match when read back
  const { rows } = await sql<{
    at: Date
  }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx)
  const at = rows[0]?.at
  if (!at) throw new Error('The database did not say what time it is')
  await tx
    .insertInto('audit_key')
    .values({ key_id: key.id, first_position: position, made_at: at, mac: markMac(key, { position, at }) })
    .execute()
}

/** Whether any key has signed seals of this trail; if so, no seal may be added without a key. */
export const isKeyed = async (db: Reading): Promise<boolean> =>
  (await db.selectFrom('audit_key').select('key_id').limit(1).executeTakeFirst()) !== undefined
