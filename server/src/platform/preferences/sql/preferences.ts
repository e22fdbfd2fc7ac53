import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

/** A person's value under a key, as JSON text; undefined if there is none. */
export async function selectPreference(
  db: Reading,
  userId: StaffUserId,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('preference')
    .where('staff_user_id', '=', userId)
    .where('key', '=', key)
    .select(sql<string>`value::text`.as('value'))
    .executeTakeFirst()
  return row?.value
}

/** A person's value under a key, as JSON text, and when it was stored. */
export const selectStoredPreference = (db: Reading, userId: StaffUserId, key: string) =>
  db
    .selectFrom('preference')
    .where('staff_user_id', '=', userId)
    .where('key', '=', key)
    .select([sql<string>`value::text`.as('value'), 'updated_at'])
    .executeTakeFirst()

/** Stores JSON text under a key, replacing any previous value. */
export async function upsertPreference(
  tx: Tx,
  { userId, key, value, now }: { userId: StaffUserId; key: string; value: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('preference')
    .values({ staff_user_id: userId, key, value, updated_at: now })
    .onConflict(conflict =>
      conflict.columns(['staff_user_id', 'key']).doUpdateSet({ value, updated_at: now }),
    )
    .execute()
}

export async function deletePreference(tx: Tx, userId: StaffUserId, key: string): Promise<void> {
  await tx.deleteFrom('preference').where('staff_user_id', '=', userId).where('key', '=', key).execute()
}
