import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { SheetFact } from '../rules/check-sheet.ts'
import type { SheetItem } from '../rules/price-sheet.ts'

/** All active item types in list order, for the price sheet. */
export async function selectSheetItems(db: Reading): Promise<SheetItem[]> {
  const { rows } = await sql<SheetItem>`
    select item_type.id, item.name, item_type.code, item_type.unit, item_type.base_price_paise as "basePaise"
    from item_type join item on item.id = item_type.item_id
    where item_type.is_active order by item_type.listing_key, item_type.id`.execute(db)
  return rows
}

/** What the rules of the price sheet need for these types; the caller adds the median. */
export async function selectSheetFacts(
  db: Reading,
  ids: readonly ItemTypeId[],
): Promise<Omit<SheetFact, 'medianPaise'>[]> {
  const { rows } = await sql<Omit<SheetFact, 'medianPaise'>>`
    select item_type.id, item_type.code, item.name, item_type.unit, item_type.is_active as "isActive",
      item_type.base_price_paise as "basePaise", item_type.previous_base_price_paise as "previousPaise",
      item_type.price_changed_at as "changedAt", staff_user.name as "changedBy",
      coalesce(packs.derived, 0) as "derivedPacks", coalesce(packs.manual, '{}') as "manualSkus"
    from item_type
    join item on item.id = item_type.item_id
    left join staff_user on staff_user.id = item_type.price_changed_by
    left join (
      select pack.item_type_id, count(*) filter (where manual_price_paise is null)::integer as derived,
        array_agg(pack.sku order by pack.listing_key) filter (where manual_price_paise is not null) as manual
      from pack where pack.is_active and pack.item_type_id = any(${[...ids]}::integer[]) group by pack.item_type_id
    ) as packs on packs.item_type_id = item_type.id
    where item_type.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

const part = 5_000

/** Locks the rows of these types until the transaction ends, in id order. */
export async function holdTypes(db: Reading, ids: readonly ItemTypeId[]): Promise<void> {
  const ordered = ids.toSorted((one, other) => one - other)
  for (let at = 0; at < ordered.length; at += part)
    await sql`
      with held as materialized (
        select id from item_type where id = any(${ordered.slice(at, at + part)}::integer[]) order by id for no key update
      ) select count(*) from held`.execute(db)
}
