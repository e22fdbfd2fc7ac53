import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, LotId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { LotOrder, LotTrace } from '@packhouse/contract/supply/lots/model.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { sql } from 'kysely'
import { calledAt } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Order lines that goods of a lot went to, the last delivery first; a dispatch that was undone leaves none. */
export async function selectLotOrders(db: Reading, id: LotId): Promise<LotOrder[]> {
  const { rows } = await sql<LotOrder>`
    with went as (
      select stock_ledger.order_line_id as line_id,
        (-sum(lot_use.quantity_milli) filter (where kind in ('SALE_ISSUE', 'SALE_ISSUE_REVERSAL')))::bigint as sent,
        coalesce(sum(lot_use.quantity_milli) filter (where kind = 'RETURN_IN'), 0)::bigint as returned
      from lot_use join stock_ledger on stock_ledger.id = lot_use.ledger_id
      where lot_use.lot_id = ${id} and stock_ledger.order_line_id is not null group by stock_ledger.order_line_id
    )
    select orders.id as orderid, order_line.id as orderitemid, orders.status, orders.business_name as businessname,
      orders.outlet_id as "outletId", orders.outlet_name as "outletName", orders.city, orders.delivery_date as "deliveryDate",
      went.sent, went.returned, coalesce(called.name, '') as "contactName", coalesce(called.mobile, outlet.poc_contact) as "contactMobile",
      array(select number from invoice where invoice.order_id = orders.id and cancelled_at is null order by id) as documents
    from went join order_line on order_line.id = went.line_id join orders on orders.id = order_line.order_id
      join outlet on outlet.id = orders.outlet_id
      left join ${calledAt()} as called on true
    where went.sent > 0 order by orders.delivery_date desc, orders.id desc, order_line.id`.execute(db)
  return rows
}

export type LotMove = LotTrace['moves'][number]

/** What else moved of a lot, the last first: waste, counts, how it came in. */
export async function selectLotMoves(db: Reading, id: LotId): Promise<LotMove[]> {
  const { rows } = await sql<LotMove>`
    select stock_ledger.id, kind as type, reason, lot_use.quantity_milli as quantity, at, staff_user.name as by
    from lot_use join stock_ledger on stock_ledger.id = lot_use.ledger_id join staff_user on staff_user.id = stock_ledger.made_by
    where lot_use.lot_id = ${id} and kind not in ('SALE_ISSUE', 'SALE_ISSUE_REVERSAL', 'RETURN_IN') order by stock_ledger.id desc`.execute(
    db,
  )
  return rows
}

export interface TracedLine {
  orderid: OrderId
  orderitemid: OrderLineId
  businessname: string
  outletName: string
  deliveryDate: Day
  picked: Milli | null
  pricePaise: Paise
  contentMilli: Milli
  itemId: ItemTypeId
}

/** An order line with its order. */
export async function selectTracedLine(db: Reading, id: OrderLineId): Promise<TracedLine | undefined> {
  const { rows } = await sql<TracedLine>`
    select orders.id as orderid, order_line.id as orderitemid, business_name as businessname, outlet_name as "outletName",
      delivery_date as "deliveryDate", picked_milli as picked, price_paise as "pricePaise", content_milli as "contentMilli",
      item_type_id as "itemId"
    from order_line join orders on orders.id = order_line.order_id where order_line.id = ${id}`.execute(db)
  return rows[0]
}

/** What an order line took of each lot and did not give back, thousandths. */
export async function selectTaken(db: Reading, id: OrderLineId): Promise<Map<LotId, Milli>> {
  const { rows } = await sql<{ lotId: LotId; milli: Milli }>`
    select lot_use.lot_id as "lotId", (-sum(lot_use.quantity_milli))::bigint as milli
    from stock_ledger join lot_use on lot_use.ledger_id = stock_ledger.id
    where stock_ledger.order_line_id = ${id} and kind in ('SALE_ISSUE', 'SALE_ISSUE_REVERSAL')
    group by lot_use.lot_id having sum(lot_use.quantity_milli) < 0`.execute(db)
  return new Map(rows.map(({ lotId, milli }) => [lotId, milli]))
}

/** Name and unit of an item. */
export async function selectTracedItem(db: Reading, id: ItemTypeId) {
  const { rows } = await sql<{ itemName: string; itemUnit: ItemUnit }>`
    select item.name as "itemName", item_type.unit as "itemUnit" from item_type join item on item.id = item_type.item_id
    where item_type.id = ${id}`.execute(db)
  return rows[0]
}
