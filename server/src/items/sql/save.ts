import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql, type Updateable } from 'kysely'
import type { ItemTable } from '../../db/schema.d.ts'
import type { Tx } from '../../db/transaction.ts'
import type { WholeType } from '../rules/drafts.ts'

/** Raises the versions of items whose links changed, so that open forms become stale. */
export async function raiseItemVersions(tx: Tx, itemIds: readonly ItemId[], now: Date): Promise<void> {
  if (itemIds.length === 0) return
  await sql`update item set version = version + 1, updated_at = ${now} where id = any(${[...itemIds]}::integer[])`.execute(tx)
}

/** Sets the given fields of an item; its version rises. */
export async function updateItem(
  tx: Tx,
  id: ItemId,
  changes: Pick<Updateable<ItemTable>, 'name' | 'aliases' | 'packing_order' | 'listing_order'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('item')
    .set({
      ...changes,
      ...(typeof changes.name === 'string' ? { name_key: nameKey(changes.name) } : {}),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Updates all columns of types; their versions rise. */
export async function updateTypes(tx: Tx, types: readonly (WholeType & { id: ItemTypeId })[], now: Date): Promise<void> {
  if (types.length === 0) return
  await sql`
    update item_type set code = saved.code, name = saved.name, unit = saved.unit, hsn = saved.hsn, tax_class = saved.tax_class,
      catch_weight = saved.catch_weight, procure_to_order = saved.procure_to_order, shelf_life_days = saved.shelf_life_days,
      images = saved.images, updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(types.map(asColumns))}::jsonb) as saved(id integer, code text, name text, unit text,
      hsn text, tax_class text, catch_weight boolean, procure_to_order boolean, shelf_life_days integer, images text[])
    where item_type.id = saved.id`.execute(tx)
}

const asColumns = ({ taxClass, catchWeight, procureToOrder, shelfLifeDays, ...same }: WholeType & { id: ItemTypeId }) => ({
  ...same,
  tax_class: taxClass,
  catch_weight: catchWeight,
  procure_to_order: procureToOrder,
  shelf_life_days: shelfLifeDays,
})

/** Switches a type on or off. */
export async function updateTypeStatus(tx: Tx, id: ItemTypeId, isActive: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('item_type')
    .set({ is_active: isActive, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes an item active while one of its types is, otherwise inactive. */
export async function followTypes(tx: Tx, itemId: ItemId): Promise<void> {
  await sql`
    update item set is_active = not is_active
    where id = ${itemId} and is_active <> exists (select from item_type where item_id = ${itemId} and is_active)`.execute(tx)
}
