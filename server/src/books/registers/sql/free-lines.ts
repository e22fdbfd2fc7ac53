import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { FreeReason } from '@packhouse/contract/ordering/orders/free.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { sql } from 'kysely'
import { lastCost, receivedAtCost } from '../../../goods/inventory/api.ts'
import { rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { After } from '../rules/gstr1-rows.ts'
import { documentsOf, type Period } from './documents.ts'

/** A line free of charge of an issued document. (rules §7.9) */
export interface FreeLine extends After {
  number: string
  orderId: OrderId
  buyer: string
  itemName: string
  packName: string
  packsMilli: Milli
  quantityMilli: Milli
  unit: ItemUnit
  reason: FreeReason
  words: string | null
  agreedBy: string | null
  /** Of a base unit by the last receipt up to the day of the document; null: never received at a known cost. */
  cost: Paise | null
}

const freeLines = (period: Period) => sql`
  (${documentsOf(period)}) as document
  join invoice_line line on line.invoice_id = document.id
  join order_line on order_line.id = line.order_line_id
  where order_line.free_reason is not null and line.price_paise = 0 and document.sign = 1 and not document.is_cancelled`

/** A page of the lines free of charge by date: who got them, why, who agreed it, what they cost. Cancelled documents do not count. */
export async function selectFreeLines(
  db: Reading,
  period: Period,
  after: After | undefined,
  limit: number,
): Promise<FreeLine[]> {
  const behind = after ? sql`(document.date, line.id) > (${after.date}::date, ${after.id})` : sql`true`
  const untilThen = sql`((free.date + 1)::timestamp at time zone 'Asia/Kolkata')`
  const { rows } = await sql<FreeLine>`
    with free as (
      select line.id, document.date, document.number, document.order_id, document.buyer, line.name, order_line.pack_name, line.packs_milli,
        line.quantity_milli, line.unit, order_line.free_reason, order_line.override_reason, order_line.pack_id, order_line.item_type_id
      from ${freeLines(period)} and ${behind}
      order by document.date, line.id limit ${rowsToRead(limit)}
    )
    select free.id, free.date, free.number, free.order_id as "orderId", free.buyer, free.name as "itemName", free.pack_name as "packName",
      free.packs_milli as "packsMilli", free.quantity_milli as "quantityMilli", free.unit, free.free_reason as reason,
      free.override_reason as words,
      (select user_name from order_event
        where order_event.order_id = free.order_id and kind = 'OVERRIDE' and data ->> 'rule' = 'PRICE'
          and data ->> 'packsizeid' = free.pack_id::text
        order by order_event.id desc limit 1) as "agreedBy",
      (select ${lastCost} from ${receivedAtCost(sql`free.item_type_id`, untilThen)} limit 1) as cost
    from free order by free.date, free.id`.execute(db)
  return rows
}

/** How many lines of a period were free of charge. */
export async function countFreeLines(db: Reading, period: Period): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${freeLines(period)}`.execute(db)
  return rows[0]?.count ?? 0
}
