import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../db/transaction.ts'

/** What a person keeps under a key, as JSON text; undefined where nothing is. */
export async function selectPreference(db: Reading, userId: StaffUserId, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('preference')
    .where('staff_user_id', '=', userId)
    .where('key', '=', key)
    .select(sql<string>`value::text`.as('value'))
    .executeTakeFirst()
  return row?.value
}

/** Keeps JSON text under a key, in place of what was there. */
export async function upsertPreference(
  tx: Tx,
  { userId, key, value, now }: { userId: StaffUserId; key: string; value: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('preference')
    .values({ staff_user_id: userId, key, value, updated_at: now })
    .onConflict(conflict => conflict.columns(['staff_user_id', 'key']).doUpdateSet({ value, updated_at: now }))
    .execute()
}

export async function deletePreference(tx: Tx, userId: StaffUserId, key: string): Promise<void> {
  await tx.deleteFrom('preference').where('staff_user_id', '=', userId).where('key', '=', key).execute()
}
