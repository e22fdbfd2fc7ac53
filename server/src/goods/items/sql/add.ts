import type { Day } from '@packhouse/contract/day.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import { toColumns } from '../../../platform/db/column-map.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import {
  type ItemFields,
  itemColumns,
  type PackFields,
  packColumns,
  type TypeFields,
  typeColumns,
} from './columns.ts'
import { followNames } from './listings.ts'

export type { TaxClass }

export interface NewItem extends ItemFields {
  /** Default: true. */
  isActive?: boolean
}

export interface NewItemType extends TypeFields {
  itemId: ItemId
  /** Default: no limit. */
  maxOrderMilli?: Milli | null
  /** Default: true. */
  isActive?: boolean
}

export interface NewPack extends PackFields {
  itemTypeId: ItemTypeId
}

/** Adds items, in the order given. */
export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<ItemId[]> {
  const rows = await tx
    .insertInto('item')
    .values(
      items.map(item => ({
        ...toColumns(itemColumns, item),
        name_key: nameKey(item.name),
        is_active: item.isActive ?? true,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds item types, in the order given. */
export async function insertItemTypes(tx: Tx, types: readonly NewItemType[]): Promise<ItemTypeId[]> {
  const rows = await tx
    .insertInto('item_type')
    .values(
      types.map(type => ({
        item_id: type.itemId,
        ...toColumns(typeColumns, type),
        max_order_milli: type.maxOrderMilli ?? null,
        is_active: type.isActive ?? true,
      })),
    )
    .returning('id')
    .execute()
  const itemTypeIds = rows.map(({ id }) => id)
  await followNames(tx, { itemTypeIds })
  return itemTypeIds
}

/** Adds packs, in the order given. */
export async function insertPacks(tx: Tx, packs: readonly NewPack[]): Promise<PackId[]> {
  const rows = await tx
    .insertInto('pack')
    .values(packs.map(pack => ({ item_type_id: pack.itemTypeId, ...toColumns(packColumns, pack) })))
    .returning('id')
    .execute()
  await followNames(tx, { itemTypeIds: packs.map(({ itemTypeId }) => itemTypeId) })
  return rows.map(({ id }) => id)
}

/** Sets tax rates by class from a date on, in basis points; one of the same date is replaced. (rules §7.4) */
export async function insertTaxRates(
  tx: Tx,
  rates: readonly { taxClass: TaxClass; validFrom: Day; rateBp: number }[],
): Promise<void> {
  await tx
    .insertInto('tax_rate')
    .values(
      rates.map(({ taxClass, validFrom, rateBp }) => ({
        tax_class: taxClass,
        valid_from: validFrom,
        rate_bp: rateBp,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['tax_class', 'valid_from'])
        .doUpdateSet(eb => ({ rate_bp: eb.ref('excluded.rate_bp') })),
    )
    .execute()
}

/** Adds known HSN codes; ASK when goods under one code have several rates. */
export async function insertHsnCodes(
  tx: Tx,
  codes: readonly { code: string; description: string; taxClass: TaxClass | 'ASK' }[],
): Promise<void> {
  await tx
    .insertInto('hsn_code')
    .values(codes.map(({ code, description, taxClass }) => ({ code, description, tax_class: taxClass })))
    .execute()
}

export interface BasePrice {
  itemTypeId: ItemTypeId
  /** Per base unit; null: no price, as before the first one. */
  paise: Paise | null
}

/**
 * Applies the prices of a change: base prices, and packs with a manual price set or removed. `changes` are its rows, with
 * `item_type_id`, `pack_id` and `new_paise`. The version of each type rises once, also where only packs changed: who read them
 * before is refused. Only pricing calls this.
 */
export async function setPricesOfChange(
  tx: Tx,
  changes: RawBuilder<unknown>,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await sql`
    with priced as (
      update item_type set previous_base_price_paise = base_price_paise, base_price_paise = change.new_paise,
        price_changed_at = ${at}, price_changed_by = ${userId}, updated_at = ${at}, version = version + 1
      from (${changes}) as change where change.pack_id is null and item_type.id = change.item_type_id
      returning item_type.id
    ), packed as (
      update pack set manual_price_paise = change.new_paise, updated_at = ${at}, version = version + 1
      from (${changes}) as change where pack.id = change.pack_id
      returning pack.item_type_id
    )
    update item_type set updated_at = ${at}, version = version + 1
    where id in (select item_type_id from packed) and id not in (select id from priced)`.execute(tx)
}
