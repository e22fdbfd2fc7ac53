import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { sql } from 'kysely'
import { setFromSaved, toColumns } from '../../../platform/db/column-map.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WholeType } from '../rules/drafts.ts'
import { type ItemFields, itemColumns, typeColumns } from './columns.ts'

/** Raises the versions of items whose links changed, so that open forms become stale. */
export async function raiseItemVersions(tx: Tx, itemIds: readonly ItemId[], now: Date): Promise<void> {
  if (itemIds.length === 0) return
  await sql`update item set version = version + 1, updated_at = ${now} where id = any(${[...itemIds]}::integer[])`.execute(
    tx,
  )
}

/** Sets the given fields of an item; its version rises. */
export async function updateItem(
  tx: Tx,
  id: ItemId,
  changes: { [Field in keyof ItemFields]?: ItemFields[Field] | undefined },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('item')
    .set({
      ...toColumns(itemColumns, changes),
      ...(typeof changes.name === 'string' ? { name_key: nameKey(changes.name) } : {}),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Updates all columns of types; their versions rise. */
export async function updateTypes(
  tx: Tx,
  types: readonly (WholeType & { id: ItemTypeId })[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return
  const rows = types.map(type => ({ id: type.id, ...toColumns(typeColumns, type) }))
  await sql`
    update item_type set ${setFromSaved(typeColumns)}, updated_at = ${now}, version = item_type.version + 1
    from jsonb_populate_recordset(null::item_type, ${JSON.stringify(rows)}::jsonb) as saved
    where item_type.id = saved.id`.execute(tx)
}

/** Sets the tax class of types; their versions rise. */
export async function updateTaxClasses(
  tx: Tx,
  types: readonly { id: ItemTypeId; taxClass: TaxClass }[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return
  await sql`
    update item_type set tax_class = sent.tax_class, updated_at = ${now}, version = version + 1
    from unnest(${types.map(({ id }) => id)}::integer[], ${types.map(({ taxClass }) => taxClass)}::text[]) as sent(id, tax_class)
    where item_type.id = sent.id`.execute(tx)
}

/** Activates or deactivates types. */
export async function updateTypeStatus(
  tx: Tx,
  ids: readonly ItemTypeId[],
  isActive: boolean,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update item_type set is_active = ${isActive}, updated_at = ${now}, version = version + 1
    where id = any(${[...ids]}::integer[])`.execute(tx)
}

/** Makes items active while one of their types is, otherwise inactive. */
export async function followTypes(tx: Tx, itemIds: readonly ItemId[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`
    update item set is_active = not is_active
    where id = any(${[...itemIds]}::integer[])
      and is_active <> exists (select from item_type where item_id = item.id and item_type.is_active)`.execute(
    tx,
  )
}
