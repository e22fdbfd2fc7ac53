import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { chequesOnHand } from '../../../billing/payments/api.ts'
import { minimumOrderValue } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { MergeSide } from '../rules/sides.ts'

const listed = (
  from: RawBuilder<unknown>,
) => sql`coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id)
  from (${from}) as named), '[]')`

const until = sql`case when valid_to is null then ', no end' else ' until ' || to_char(valid_to, 'FMDD Mon YYYY') end`
const from = (today: Day) =>
  sql`case when valid_from > ${today}::date then ' from ' || to_char(valid_from, 'FMDD Mon YYYY') else '' end`
const rupees = (paise: RawBuilder<unknown>) => sql`to_char(${paise} / 100.0, 'FM999999990.00')`

const priced = (rows: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', id, 'key', key, 'name', name, 'text', text, 'validTo', valid_to) order by key, valid_from, id)
  from (${rows}) as own), '[]')`

const discounts = (today: Day) => sql`
  select customer_discount.id, customer_discount.item_type_id as key, item.name, valid_from, valid_to,
    case kind when 'PERCENT' then to_char(percent_bp / 100.0, 'FM990.##') || '% off' else ${rupees(sql`flat_paise`)} || ' off' end
      || ${from(today)} || ${until} as text
  from customer_discount join item_type on item_type.id = customer_discount.item_type_id join item on item.id = item_type.item_id
  where customer_discount.customer_id = customer.id`

const fixed = (today: Day) => sql`
  select fixed_price.id, pack_id as key, item.name || ' ' || pack.name as name, valid_from, valid_to,
    ${rupees(sql`price_paise`)} || ${from(today)} || ${until} as text
  from fixed_price join pack on pack.id = pack_id join item_type on item_type.id = pack.item_type_id join item on item.id = item_type.item_id
  where fixed_price.customer_id = customer.id`

const open = sql`status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')`

/** What the merge of a customer with another looks at; undefined for an unknown one. Amounts in paise. */
export async function selectMergeSide(
  db: Reading,
  id: CustomerId,
  today: Day,
): Promise<MergeSide | undefined> {
  const { rows } = await sql<MergeSide>`
    select customer.id, business_name as "businessName", legal_name as "legalName", brand_name as "brandName", poc_name as "pocName",
      mobile, email, address1, address2, city, state, pincode, customer_type_id as "customerTypeId", customer_type.name as "customerType",
      manager_id as "managerId", manager.name as manager, mov_id as "movId", ${minimumOrderValue} as minimum,
      crate_alert as "crateAlert", gstin, buyer_kinds::text as "buyerKinds", pan, zoho_customer_id as "zohoCustomerId",
      gstin_document_name as "gstinDocumentName", gstin_document_sha256 as "gstinDocumentSha256",
      pan_document_name as "panDocumentName", pan_document_sha256 as "panDocumentSha256",
      is_postpaid as "isPostpaid", credit_cycle as "creditCycle", due_days as "dueDays", cycles_per_statement as "cyclesPerStatement",
      credit_limit_paise as "creditLimit", customer.is_active as "isActive", created_at as "createdAt", customer.version,
      (select max(placed_at) from orders where customer_id = customer.id) as "lastOrderAt",
      array(select outlet.id from outlet where customer_id = customer.id order by 1) as "outletIds",
      array(select distinct outlet.gstin from outlet where customer_id = customer.id and outlet.gstin is not null order by 1) as "outletGstins",
      ${listed(sql`select item_group.id, item_group.name from customer_group join item_group on item_group.id = item_group_id
        where customer_id = customer.id`)} as groups,
      ${listed(sql`select price_list.id, price_list.name from price_list_for join price_list on price_list.id = price_list_id
        where customer_id = customer.id`)} as lists,
      ${listed(sql`select price_list.id, price_list.name from price_list_for join price_list on price_list.id = price_list_id
        where price_list_for.customer_type_id = customer.customer_type_id and price_list.is_active`)} as "typeLists",
      ${priced(discounts(today))} as discounts, ${priced(fixed(today))} as fixed,
      coalesce(outstanding_paise, 0) as outstanding, coalesce(open_orders_paise, 0) as "openOrders",
      ${chequesOnHand(today)} as "chequesOnHand", coalesce(bounced_paise, 0) as bounced,
      (select count(*)::integer from orders where customer_id = customer.id and ${open}) as "openOrderCount",
      exists (select from credit_release where customer_id = customer.id and kind <> 'ORDER' and ended_at is null
        and until >= ${today}::date) as "isReleased",
      (select count(*)::integer from invoice where customer_id = customer.id and cancelled_at is null
        and facts #>> '{billTo,gstin}' is null) as "unregisteredDocuments"
    from customer join customer_type on customer_type.id = customer_type_id left join manager on manager.id = manager_id
    left join account on account.customer_id = customer.id
    where customer.id = ${id}`.execute(db)
  return rows[0]
}
