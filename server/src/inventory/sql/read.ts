import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** Stock of one item with the goods expected up to a day. (rules.md §5.1) */
export async function itemInventoryRow(db: Reading, itemTypeId: ItemTypeId, expectedBy: Day) {
  return db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .leftJoin('stock', 'stock.item_type_id', 'item_type.id')
    .where('item_type.id', '=', itemTypeId)
    .select(({ fn, selectFrom, val }) => [
      'item_type.id as itemId',
      'item.id as parentItemId',
      'item_type.code as itemTypeCode',
      'item_type.name as itemType',
      'item_type.unit as itemUnit',
      'item.name as itemName',
      sql<string | null>`item_type.images[1]`.as('image'),
      fn.coalesce('stock.on_hand_milli', val(milli(0))).as('currentStock'),
      fn.coalesce('stock.reserved_milli', val(milli(0))).as('orderAccepted'),
      selectFrom('estimate')
        .whereRef('estimate.item_type_id', '=', 'item_type.id')
        // Written out, not passed: a prepared plan finds the index of open estimates by it.
        .where('estimate.status', '=', sql.lit('PENDING' as const))
        .where('estimate.expected_date', '<=', expectedBy)
        .select(sql<Milli>`coalesce(sum(quantity_milli), 0)::bigint`.as('inbound'))
        .$asScalar()
        .as('pendingInbound'),
      'item_type.max_order_milli as maxOrderQuantity',
      'item_type.procure_to_order as procureToOrder',
      'item_type.version',
    ])
    .executeTakeFirst()
}
