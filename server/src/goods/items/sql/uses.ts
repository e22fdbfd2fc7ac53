import { sql } from 'kysely'
import type { ListUses } from '../../../business/lookups/api.ts'

/** Counts the codes of item types. Many types share a code: they are counted before they are compared with the table. */
export const itemUses: ListUses = {
  HSN_CODE: () => sql`
    select hsn_code.id, sum(coded.types)::bigint as used, 0 as "ordersAhead"
    from (select hsn, count(*) as types from item_type group by hsn) as coded
    join hsn_code on starts_with(coded.hsn, hsn_code.code) group by 1`,
}
