import type { Day } from '@packhouse/contract/day.ts'
import type { CategoryId, ItemGroupId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { listedItemColumns, listedTypeColumns, packFields, ratesOn } from '../../../goods/items/api.ts'
import { columnsAs, withFields } from '../../../platform/db/column-map.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What a pack's row shows of its item. */
const packItemColumns = withFields(listedItemColumns, ['parentItemId', 'itemName', 'alias'])
const packTypeColumns = withFields(listedTypeColumns, ['itemId', 'itemType', 'itemTypeCode', 'itemUnit'])

/** Everything that lists and forms show of these item types apart from their packs, in no order. */
export const selectItemRows = (db: Reading, itemTypeIds: readonly ItemTypeId[], today: Day) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesOn(today).as('rate'), 'rate.tax_class', 'item_type.tax_class')
    .leftJoin('stock', 'stock.item_type_id', 'item_type.id')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select(eb => [
      ...columnsAs('item', listedItemColumns),
      ...columnsAs('item_type', listedTypeColumns),
      sql<string | null>`item_type.images[1]`.as('image'),
      'rate.rate_bp',
      eb.fn.coalesce('stock.on_hand_milli', eb.val<Milli>(milli(0))).as('currentStock'),
      eb.fn.coalesce('stock.reserved_milli', eb.val<Milli>(milli(0))).as('orderAccepted'),
      sql<
        CategoryId[]
      >`array(select category_id from item_category where item_id = item.id order by place, category_id)`.as(
        'categoryIds',
      ),
      sql<ItemGroupId[]>`array(
        select distinct item_group.id from item_group_entry join item_group on item_group.id = item_group_entry.item_group_id
        where item_group_entry.of_type_id = item_type.id and item_group.is_active order by item_group.id)`.as(
        'itemGroupIds',
      ),
    ])
    .execute()

/** These packs with their items, in no order. */
export const selectPackRows = (db: Reading, packIds: readonly PackId[], today: Day) =>
  db
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesOn(today).as('rate'), join =>
      join.on('rate.tax_class', '=', sql`coalesce(pack.tax_class, item_type.tax_class)`),
    )
    .where(eb => eb('pack.id', '=', eb.fn.any(eb.val([...packIds]))))
    .select([
      ...packFields,
      ...columnsAs('item', packItemColumns),
      ...columnsAs('item_type', packTypeColumns),
      'item_type.base_price_paise',
      'item_type.is_active as itemIsActive',
      sql<string | null>`item_type.images[1]`.as('image'),
    ])
    .execute()
export type SelectedPackRow = Awaited<ReturnType<typeof selectPackRows>>[number]
