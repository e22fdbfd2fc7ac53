import type { CustomerId, ItemTypeId, OrderLineId, PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { isAllowed } from '../../../goods/pricing/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface OrderableRow {
  item_type_id: ItemTypeId
  is_allowed: boolean
  is_priced: boolean
}

/**
 * Whether items, in the packs that are proposed for them or in any, are in the customer's groups and have a price; items that are in
 * order are left out.
 */
export async function selectBarred(
  db: Reading,
  {
    itemIds,
    packIds,
    customerId,
  }: { itemIds: ItemTypeId[]; packIds: PackId[]; customerId: CustomerId | null },
): Promise<OrderableRow[]> {
  const allowed = customerId === null ? sql<boolean>`true` : isAllowed(customerId)
  const { rows } = await sql<OrderableRow>`
    select item_type_id, case when is_packed then every_allowed else any_allowed end as is_allowed,
      case when is_packed then every_priced else any_priced end as is_priced
    from (
      select pack.item_type_id, bool_or(is_chosen) as is_packed,
        bool_and(${allowed}) filter (where is_chosen) as every_allowed, bool_or(${allowed}) as any_allowed,
        bool_and(is_priced) filter (where is_chosen) as every_priced, bool_or(is_priced) as any_priced
      from pack join item_type on item_type.id = pack.item_type_id,
        lateral (select pack.id = any(${packIds}::integer[]) as is_chosen,
          coalesce(item_type.base_price_paise, pack.manual_price_paise) is not null as is_priced) as facts
      where pack.item_type_id = any(${itemIds}::integer[]) and pack.is_active
      group by pack.item_type_id) as of_item
    where not (case when is_packed then every_allowed and every_priced else any_allowed and any_priced end)`.execute(
    db,
  )
  return rows
}

/** An item of a request by its pack, or by the line of the order that it changes. */
export interface ItemSent {
  itemId: ItemTypeId
  packsizeid: PackId
}

/** The items of a request, each in its place; null for those that are not there. */
export async function selectItemsSent(
  db: Reading,
  items: readonly ({ packsizeid: PackId } | { orderitemid: OrderLineId })[],
): Promise<(ItemSent | null)[]> {
  const packIds = items.flatMap(item => ('packsizeid' in item ? item.packsizeid : []))
  const lineIds = items.flatMap(item => ('orderitemid' in item ? item.orderitemid : []))
  const packs = await db
    .selectFrom('pack')
    .where(sql<boolean>`id = any(${packIds}::integer[])`)
    .select(['id', 'item_type_id'])
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .where(sql<boolean>`id = any(${lineIds}::integer[])`)
    .select(['id', 'item_type_id', 'pack_id'])
    .execute()
  const ofPack = new Map(packs.map(({ id, item_type_id }) => [id, { itemId: item_type_id, packsizeid: id }]))
  const ofLine = new Map(
    lines.map(({ id, item_type_id, pack_id }) => [id, { itemId: item_type_id, packsizeid: pack_id }]),
  )
  return items.map(
    item => ('packsizeid' in item ? ofPack.get(item.packsizeid) : ofLine.get(item.orderitemid)) ?? null,
  )
}

export const selectTypeOfPack = async (db: Reading, packId: PackId): Promise<ItemTypeId | undefined> =>
  (await db.selectFrom('pack').where('id', '=', packId).select('item_type_id').executeTakeFirst())
    ?.item_type_id

/** Whether an item type is there. */
export const selectIsType = async (db: Reading, itemId: ItemTypeId): Promise<ItemTypeId | undefined> =>
  (await db.selectFrom('item_type').where('id', '=', itemId).select('id').executeTakeFirst())?.id

/** Whether a customer is there. */
export const selectIsCustomer = async (
  db: Reading,
  customerId: CustomerId,
): Promise<CustomerId | undefined> =>
  (await db.selectFrom('customer').where('id', '=', customerId).select('id').executeTakeFirst())?.id
