import type { Day } from '@packhouse/contract/day.ts'
import type { ListName } from '@packhouse/contract/lookups/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

interface Use {
  id: number
  used: number
  ordersAhead: number
}

/** A rejected order stores its reason as text, with any note after it: matched by prefix, over the last 30 days. */
const refusedOrders = sql<Use>`
  select reject_reason.id, count(*) as used, 0 as "ordersAhead"
  from orders join reject_reason
    on orders.reject_reason = reject_reason.name or starts_with(orders.reject_reason, reject_reason.name || ': ')
  where orders.status = 'REJECTED' and orders.rejected_at > now() - interval '30 days'
  group by reject_reason.id`

const queries: Record<ListName, (today: Day) => RawBuilder<Use>> = {
  CUSTOMER_TYPE: () => sql`select customer_type_id as id, count(*) as used, 0 as "ordersAhead" from customer group by 1`,
  MANAGER: () => sql`
    select manager_id as id, count(*) as used, 0 as "ordersAhead" from customer where manager_id is not null group by 1`,
  /** A customer without a minimum uses the default. */
  MOV: () => sql`
    select coalesce(mov_id, (select id from mov where is_default)) as id, count(*) as used, 0 as "ordersAhead"
    from customer group by 1 having coalesce(mov_id, (select id from mov where is_default)) is not null`,
  CUISINE_TYPE: () => sql`
    select cuisine_type_id as id, count(*) as used, 0 as "ordersAhead" from outlet where cuisine_type_id is not null group by 1`,
  DESIGNATION: () => sql`
    select designation_id as id, count(*) as used, 0 as "ordersAhead"
    from outlet_staff where designation_id is not null group by 1`,
  TIME_SLOT: today => sql`
    select time_slot.id, coalesce(outlets.used, 0) as used, coalesce(ahead.orders, 0) as "ordersAhead"
    from time_slot
    left join (select time_slot_id, count(*) as used from outlet where time_slot_id is not null group by 1) as outlets
      on outlets.time_slot_id = time_slot.id
    left join (
      select slot_id, count(*) as orders from orders
      where delivery_date >= ${today} and status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
      group by 1) as ahead
      on ahead.slot_id = time_slot.id
    where outlets.used > 0 or ahead.orders > 0`,
  REJECT_REASON: () => refusedOrders,
  /** Many types share a code: they are counted before they are compared with the table. */
  HSN_CODE: () => sql`
    select hsn_code.id, sum(coded.types)::bigint as used, 0 as "ordersAhead"
    from (select hsn, count(*) as types from item_type group by hsn) as coded
    join hsn_code on starts_with(coded.hsn, hsn_code.code) group by 1`,
}

/** Counts the uses of all values of a list in one statement; unused values have no row. */
export async function selectUses(db: Reading, list: ListName, today: Day): Promise<Use[]> {
  const { rows } = await queries[list](today).execute(db)
  return rows
}
