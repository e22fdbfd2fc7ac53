import { createHash } from 'node:crypto'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** How long a device stays known after a sign-in, ms. (rules §8.1) */
const knownMs = 90 * 24 * 3_600_000

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest()

/** Returns the hash of the mark if this person signed in with it before; null for a stranger. */
export async function knownDevice(
  db: Reading,
  { mark = '', staffUserId, now }: { mark: string | undefined; staffUserId: StaffUserId | null; now: Date },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sign_in_device')
    .where('mark_sha256', '=', hashOf(mark))
    .where('staff_user_id', '=', staffUserId)
    .where('expires_at', '>', now)
    .select('mark_sha256 as hash')
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Makes the device known for this person. */
export async function rememberDevice(
  tx: Tx,
  { mark, staffUserId, now }: { mark: string; staffUserId: StaffUserId; now: Date },
) {
  const expires_at = new Date(now.getTime() + knownMs)
  await tx
    .insertInto('sign_in_device')
    .values({ mark_sha256: hashOf(mark), staff_user_id: staffUserId, expires_at })
    .onConflict(same => same.columns(['mark_sha256', 'staff_user_id']).doUpdateSet({ expires_at }))
    .execute()
}

/** Forgets all devices of a person, so that a lost one counts as a stranger. */
export const forgetDevicesOf = (tx: Tx, staffUserId: StaffUserId) =>
  tx.deleteFrom('sign_in_device').where('staff_user_id', '=', staffUserId).execute()

export const dropOldDevices = (tx: Tx, now: Date) =>
  tx.deleteFrom('sign_in_device').where('expires_at', '<', now).execute()
