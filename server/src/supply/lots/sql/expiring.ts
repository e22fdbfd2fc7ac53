import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ExpiringLot, Lot } from '@packhouse/contract/supply/lots/model.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Hold, OpenLot } from '../rules/promised.ts'
import { lotJoins, lotShown } from './lots.ts'

export interface ExpiringRow
  extends Pick<ExpiringLot, keyof Lot | 'itemName' | 'itemCode' | 'alias' | 'itemUnit'> {
  image: string | null
}

/** Lots of which something is left and whose best before is on a day or before it, the first to expire first. (rules §27.12) */
export async function selectExpiring(db: Reading, until: Day): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select ${lotShown}, item.name as "itemName", item_type.code as "itemCode", item.aliases as alias, item_type.images[1] as image,
      item_type.unit as "itemUnit"
    from lot ${lotJoins} join item_type on item_type.id = lot.item_type_id join item on item.id = item_type.item_id
    where lot.left_milli > 0 and lot.best_before <= ${until}
    order by lot.best_before, item_type.listing_key, lot.day, lot.id`.execute(db)
  return rows
}

/** Every lot of these items of which something is left. */
export async function selectOpenLots(db: Reading, itemIds: readonly ItemTypeId[]): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select id, item_type_id as "itemId", day, left_milli as "leftMilli", is_blocked as "isBlocked", best_before as "bestBefore",
      let_go_until as "letGoUntil"
    from lot where item_type_id = any(${itemIds}::integer[]) and left_milli > 0`.execute(db)
  return rows
}

/** What accepted orders hold of these items, thousandths. */
export async function selectHolds(db: Reading, itemIds: readonly ItemTypeId[]): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select order_line.item_type_id as "itemId", orders.id as "orderId", orders.delivery_date as "deliveryDate",
      sum(coalesce(picked_milli, ordered_milli))::bigint as milli
    from orders join order_line on order_line.order_id = orders.id
    where orders.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH') and order_line.item_type_id = any(${itemIds}::integer[])
    group by order_line.item_type_id, orders.id, orders.delivery_date
    having sum(coalesce(picked_milli, ordered_milli)) > 0`.execute(db)
  return rows
}

/** Whether this transaction is the one that tells people what expires, until it ends. */
export async function holdExpiryTelling(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('tell what expires')) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

export interface LastDayRow extends Pick<ExpiringLot, 'id' | 'itemId' | 'itemName' | 'itemUnit'> {
  left: Milli
}

/** Lots of which something is left, whose best before is after one day and up to another; blocked ones wait for nobody. */
export async function selectLastDay(
  db: Reading,
  { after, until }: { after: Day | null; until: Day },
): Promise<LastDayRow[]> {
  const { rows } = await sql<LastDayRow>`
    select lot.id, lot.item_type_id as "itemId", item.name as "itemName", item_type.unit as "itemUnit", lot.left_milli as left
    from lot join item_type on item_type.id = lot.item_type_id join item on item.id = item_type.item_id
    where lot.left_milli > 0 and not lot.is_blocked and lot.best_before <= ${until}
      and (${after}::date is null or lot.best_before > ${after}::date)
    order by lot.best_before, item_type.listing_key, lot.id`.execute(db)
  return rows
}
