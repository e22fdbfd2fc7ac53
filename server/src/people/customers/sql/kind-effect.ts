import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** An active outlet whose goods may be an inter-State supply from this State, with what decides it. */
export interface FarOutlet {
  customerId: CustomerId
  customer: string
  rule: 'DELIVERY' | 'BILL_TO'
  deliveryState: string
  gstin: string | null
  /** What its customer is to GST from which day, as stored. */
  kinds: unknown
}

export async function selectFarOutlets(db: Reading, state: string): Promise<FarOutlet[]> {
  const { rows } = await sql<FarOutlet>`
    select customer.id as "customerId", customer.business_name as customer, outlet.place_of_supply as rule,
      outlet.state as "deliveryState", coalesce(nullif(outlet.gstin, ''), customer.gstin) as gstin, customer.buyer_kinds as kinds
    from outlet join customer on customer.id = outlet.customer_id
    where outlet.is_active and customer.is_active and (outlet.state <> ${state} or outlet.place_of_supply = 'BILL_TO' or customer.buyer_kinds <> '[]')
    order by customer.business_name, customer.id, outlet.id`.execute(db)
  return rows
}

/** Active packs of active goods that bear GST. */
export async function countTaxedPacks(db: Reading): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select count(*)::integer as packs from pack join item_type on item_type.id = pack.item_type_id
    where pack.is_active and item_type.is_active and item_type.item_id not in (select id from item where not is_active)
      and coalesce(pack.tax_class, item_type.tax_class) <> 'NIL'`.execute(db)
  return rows[0]?.packs ?? 0
}
