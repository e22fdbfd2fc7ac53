import { sql } from 'kysely'
import type { ListUses } from '../../../business/lookups/api.ts'

/** Counts what customers, outlets and their staff refer to. */
export const customerUses: ListUses = {
  CUSTOMER_TYPE: () =>
    sql`select customer_type_id as id, count(*) as used, 0 as "ordersAhead" from customer group by 1`,
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
  TIME_SLOT: () => sql`
    select time_slot_id as id, count(*) as used, 0 as "ordersAhead" from outlet where time_slot_id is not null group by 1`,
}
