import { type Settings, StoredSettings } from '@packhouse/contract/business/settings/model.ts'
import type { BusinessSettings, KindRow } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { kindRows } from './supplier-kind.ts'

const key = 'business'

/** Returns the business settings. Not cached, so that every node sees a change at once. */
export async function readSettings(db: Reading): Promise<BusinessSettings> {
  const { rows } = await sql<{ value: unknown; kinds: KindRow[] }>`
    select value, ${kindRows} as kinds from setting where key = ${key}`.execute(db)
  const [row] = rows
  if (!row) refuse(unset)
  return { ...StoredSettings.parse(row?.value), kinds: row?.kinds ?? [] }
}

const unset = refusal(
  'BREAKS_RULE',
  'The business has not been set up yet: its name, address and GSTIN are missing.',
)

/** Inserts the first settings of an empty database. */
export async function insertSettings(
  tx: Tx,
  settings: Settings,
  by: { userId: StaffUserId; at: Date } | null = null,
): Promise<void> {
  await tx
    .insertInto('setting')
    .values({
      key,
      value: JSON.stringify(settings),
      ...(by ? { updated_by: by.userId, updated_at: by.at } : {}),
    })
    .execute()
}

const savedSettings = (db: Reading) =>
  db
    .selectFrom('setting')
    .leftJoin('staff_user', 'staff_user.id', 'setting.updated_by')
    .where('setting.key', '=', key)
    .select([
      'setting.value',
      'setting.version',
      'setting.updated_at as changedAt',
      'staff_user.name as changedBy',
    ])

/** The settings with who saved them last; undefined until the business is set up. */
export async function selectSavedSettings(db: Reading) {
  const row = await savedSettings(db).executeTakeFirst()
  return row && { ...row, value: StoredSettings.parse(row.value) }
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx) {
  const row = await savedSettings(tx).forNoKeyUpdate('setting').executeTakeFirst()
  return row && { ...row, value: StoredSettings.parse(row.value) }
}

/** Overwrites the locked settings. */
export async function updateSettings(
  tx: Tx,
  settings: Settings,
  by: { userId: StaffUserId; at: Date },
): Promise<void> {
  await tx
    .updateTable('setting')
    .set({
      value: JSON.stringify(settings),
      version: sql`version + 1`,
      updated_by: by.userId,
      updated_at: by.at,
    })
    .where('key', '=', key)
    .execute()
}

/** An internal value stored next to the business settings, or undefined. */
export async function readSetting(db: Reading, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value
}

/** Writes a value, replacing any previous one. */
export async function keepSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await tx
    .insertInto('setting')
    .values({ key, value: text })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

/** Returns what the foot of the sign-in screens shows; nulls while the business has no settings. */
export async function houseOf(db: Reading): Promise<{ warehouse: string | null; helpPhone: string | null }> {
  const { rows } = await sql<{ warehouse: string | null; helpPhone: string | null }>`
    select value ->> 'warehouse' as warehouse, value -> 'supplier' ->> 'phone' as "helpPhone" from setting where key = 'business'
  `.execute(db)
  return rows[0] ?? { warehouse: null, helpPhone: null }
}
