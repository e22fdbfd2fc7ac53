import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pending } from './estimates.ts'
import { dateRuleOf, pastMilli } from './past.ts'
import type { StockOrders } from './stock-orders.ts'

const itemStock = (db: Reading, itemTypeId: ItemTypeId, expectedBy: Day) =>
  db
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
      fn.coalesce('stock.blocked_milli', val(milli(0))).as('blockedMilli'),
      pastMilli(sql`item_type.id`, expectedBy).as('pastMilli'),
      selectFrom('estimate')
        .whereRef('estimate.item_type_id', '=', 'item_type.id')
        .where('estimate.status', '=', pending)
        .where('estimate.expected_date', '<=', expectedBy)
        .select(sql<Milli>`coalesce(sum(quantity_milli), 0)::bigint`.as('inbound'))
        .$asScalar()
        .as('pendingInbound'),
      'item_type.max_order_milli as maxOrderQuantity',
      'item_type.procure_to_order as procureToOrder',
      'item_type.version',
    ])

/** Returns the stock of one item with the goods expected by a day. (rules §5.1) */
export const itemInventoryRow = (db: Reading, itemTypeId: ItemTypeId, expectedBy: Day) =>
  itemStock(db, itemTypeId, expectedBy).executeTakeFirst()
export type ItemInventoryRow = NonNullable<Awaited<ReturnType<typeof itemInventoryRow>>>

/** The same with related figures. */
export const itemFiguresRow = (
  db: Reading,
  { promisedCount }: StockOrders,
  itemTypeId: ItemTypeId,
  { by, weekAgo }: { by: Day; weekAgo: Date },
) =>
  itemStock(db, itemTypeId, by)
    .leftJoin('staff_user as counter', 'counter.id', 'stock.counted_by')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('stock_ledger')
          .whereRef('stock_ledger.item_type_id', '=', 'item_type.id')
          .where('stock_ledger.at', '>=', weekAgo)
          .select([
            sql<Milli>`coalesce(-sum(quantity_milli) filter (where kind = 'WASTAGE'), 0)::bigint`.as(
              'wasted',
            ),
            sql<Milli>`coalesce(sum(quantity_milli) filter (where kind = 'RECEIPT'), 0)::bigint`.as(
              'received',
            ),
          ])
          .as('week'),
      join => join.onTrue(),
    )
    .select(({ exists, fn, selectFrom, val }) => [
      'item.aliases as alias',
      'item_type.shelf_life_days as shelfLifeDays',
      dateRuleOf.as('dates'),
      'item_type.is_active as isActive',
      fn.coalesce('stock.picked_milli', val(milli(0))).as('picked'),
      'stock.counted_at as countedAt',
      'counter.name as countedBy',
      'week.wasted',
      'week.received',
      exists(
        selectFrom('stock_ledger')
          .whereRef('stock_ledger.item_type_id', '=', 'item_type.id')
          .select(sql`1`.as('one')),
      ).as('hasLedger'),
      promisedCount.as('acceptedOrders'),
    ])
    .executeTakeFirst()

const named = (db: Reading) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .select(['item_type.id', 'item.name as itemName', 'item_type.unit', 'item_type.is_active as isActive'])

/** Returns names, units and states of items, for messages and rules. */
export const selectNamedItems = (db: Reading, ids: readonly ItemTypeId[]) =>
  named(db)
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** The same of one item. PostgreSQL would plan a list of one anew for each call, as its plan for any list expects ten. */
export const selectNamedItem = (db: Reading, id: ItemTypeId) =>
  named(db).where('item_type.id', '=', id).executeTakeFirst()
