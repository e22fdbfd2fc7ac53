import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { NeededItem } from '@packhouse/contract/supply/buying/model.ts'
import { sql } from 'kysely'
import { pastMilli } from '../../../goods/inventory/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Wanted } from '../rules/need.ts'

/** What is read of an item, before it is worked out what has to be bought. */
export interface NeedRow
  extends Wanted,
    Omit<NeededItem, 'imageURL' | 'wastage' | 'need' | 'purchaseUnit' | 'toBuy' | 'marketRate'> {
  image: string | null
  unitName: string | null
  content: Milli | null
}

/** The market of the last purchase, however it is written; all its items carry the last spelling. (rules §25.1) */
const ofMarket = sql`lower(coalesce(last.market, ''))`

const daysMs = (days: number) => days * 24 * 60 * 60 * 1000

interface NeedFilter {
  date: Day
  now: Date
  market?: string | undefined
  only?: ItemTypeId
  boughtBy?: Date | undefined
}

/**
 * Items that orders up to a day want, with what there is of them; as of one moment, since it is one statement. `only`: one item, also
 * where nobody wants it. `boughtBy`: rates as they were known then. (rules §26.1, §33.2)
 */
export async function selectNeeds(
  db: Reading,
  { date, now, market, only, boughtBy }: NeedFilter,
): Promise<NeedRow[]> {
  const since = (days: number) => new Date(now.getTime() - daysMs(days))
  const ofOne = only === undefined ? sql`true` : sql`line.item_type_id = ${only}`
  const isKnown = boughtBy === undefined ? sql`true` : sql`bought_at <= ${boughtBy}`
  const wanted = sql`
    select line.item_type_id, coalesce(sum(line.ordered_milli) filter (where orders.status <> 'PLACED'), 0)::bigint as promised,
      coalesce(sum(line.ordered_milli) filter (where orders.status = 'PLACED'), 0)::bigint as placed
    from orders join order_line as line on line.order_id = orders.id
    where orders.status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH') and orders.delivery_date <= ${date}
      and line.picked_milli is null and ${ofOne}
    group by line.item_type_id`
  const moved = sql`
    select item_type_id, coalesce(sum(quantity_milli) filter (where kind = 'RECEIPT'), 0)::bigint as received,
      coalesce(-sum(quantity_milli) filter (where kind = 'WASTAGE'), 0)::bigint as wasted
    from stock_ledger
    where at >= ${since(30)} and kind in ('RECEIPT', 'WASTAGE')
      and item_type_id in (select item_type_id from item_wanted)
    group by item_type_id`
  const { rows } = await sql<NeedRow>`
    with wanted as (${wanted}), item_wanted as (
      select item_type_id, promised, placed from wanted
      ${only === undefined ? sql`` : sql`union all select ${only}::integer, 0, 0 where not exists (select from wanted)`}
    ), moved as (${moved})
    select item_type.id as "itemId", item.id as "parentItemId", item_type.code as "itemCode", item.name as "itemName",
      item.aliases as alias, item_type.images[1] as image, item_type.unit as "itemUnit", promised, placed,
      coalesce(moved.received, 0) as received, coalesce(moved.wasted, 0) as wasted, 
      greatest(coalesce(stock.on_hand_milli - stock.blocked_milli - stock.picked_milli
        - ${pastMilli(sql`item_type.id`, neededOn(date, dayOf(now)))}, 0), 0) as "onHand",
      (select coalesce(sum(quantity_milli), 0)::bigint from estimate where estimate.item_type_id = item_type.id
        and status = ${sql.lit('PENDING')} and expected_date <= ${date}) as pending,
      purchase_unit.name as "unitName", purchase_unit.content_milli as content,
      first_value(coalesce(last.market, '')) over (partition by ${ofMarket} order by last.bought_at desc, item_type.id) as market,
      last.supplier_id as "supplierId", last.name as "supplierName",
      last.rate_paise as "lastRate", week.rate as "weekRate"
    from item_wanted join item_type on item_type.id = item_wanted.item_type_id join item on item.id = item_type.item_id
      left join stock on stock.item_type_id = item_type.id
      left join purchase_unit on purchase_unit.item_type_id = item_type.id
      left join lateral (
        select buying_line.supplier_id, supplier.name, rate_paise, bought_at, coalesce(nullif(buying_run.market, ''), supplier.market) as market
        from buying_line join supplier on supplier.id = buying_line.supplier_id join buying_run on buying_run.id = run_id
        where buying_line.item_type_id = item_type.id and struck_reason is null and ${isKnown}
        order by bought_at desc, buying_line.id desc limit 1
      ) as last on true
      cross join lateral (
        select round(sum(quantity_milli::numeric * rate_paise) / sum(quantity_milli))::bigint as rate
        from buying_line where buying_line.item_type_id = item_type.id and struck_reason is null and bought_at >= ${since(7)} and ${isKnown}
      ) as week
      left join moved on moved.item_type_id = item_type.id
    where ${market === undefined ? sql`true` : sql`${ofMarket} in (lower(${market}::text), '')`}
    order by ${ofMarket}, last.name nulls last, item.packing_order, item_type.listing_key`.execute(db)
  return rows
}

/** What the market sells an item by. */
export async function selectPurchaseUnit(
  db: Reading,
  id: ItemTypeId,
): Promise<{ name: string; content: Milli } | null> {
  const unit = await db
    .selectFrom('purchase_unit')
    .where('item_type_id', '=', id)
    .select(['name', 'content_milli as content'])
    .executeTakeFirst()
  return unit ?? null
}
