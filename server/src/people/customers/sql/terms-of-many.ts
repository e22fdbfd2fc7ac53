import type { Day } from '@packhouse/contract/day.ts'
import type { Discount } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { FixedPrice, ListRow } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { CustomerId, PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

interface Wanted {
  customerIds: readonly CustomerId[]
  packIds: readonly PackId[]
  date: Day
}

interface Terms {
  discount: Discount | undefined
  fixed: FixedPrice[]
  lists: ListRow[]
}

/** What was agreed with many customers for packs on a day: three statements for any number; answers the terms of one pack. (rules §4.14) */
export async function selectTermsOfMany(
  db: Reading,
  { customerIds, packIds, date }: Wanted,
): Promise<(customerId: CustomerId, packId: PackId) => Terms> {
  const customers = sql`${[...customerIds]}::integer[]`
  const packs = sql`${[...packIds]}::integer[]`
  const isOn = sql`coalesce(valid_from <= ${date}::date, true) and coalesce(valid_to >= ${date}::date, true)`
  const { rows: fixed } = await sql<FixedPrice & { customerId: CustomerId; packId: PackId }>`
    select customer_id as "customerId", pack_id as "packId", price_paise as price, valid_from as "validFrom", valid_to as "validTo"
    from fixed_price where customer_id = any(${customers}) and pack_id = any(${packs}) and ${isOn}`.execute(
    db,
  )
  const { rows: discounts } = await sql<Discount & { customerId: CustomerId; packId: PackId }>`
    select customer_id as "customerId", pack.id as "packId", kind, coalesce(percent_bp, flat_paise) as value,
      valid_from as "validFrom", valid_to as "validTo"
    from customer_discount join pack on pack.item_type_id = customer_discount.item_type_id
    where customer_id = any(${customers}) and pack.id = any(${packs}) and ${isOn} order by customer_discount.id`.execute(
    db,
  )
  const { rows: lists } = await sql<ListRow & { customerId: CustomerId; packId: PackId }>`
    with member as (
      select distinct customer.id as customer_id, price_list_id from customer
      join price_list_for on price_list_for.customer_id = customer.id or price_list_for.customer_type_id = customer.customer_type_id
      where customer.id = any(${customers}))
    select customer_id as "customerId", line.pack_id as "packId", price_list.id as "listId", price_list.name as list,
      line.from_packs_milli as "fromPacksMilli", line.price_paise as price, line.percent_bp as "percentBp",
      valid_from as "validFrom", valid_to as "validTo"
    from member join price_list on price_list.id = member.price_list_id and price_list.is_active and ${isOn}
    join price_list_row as line on line.price_list_id = price_list.id and line.pack_id = any(${packs})`.execute(
    db,
  )
  const keyOf = ({ customerId, packId }: { customerId: CustomerId; packId: PackId }) =>
    `${customerId} ${packId}`
  const [fixedOf, discountsOf, listsOf] = [
    Map.groupBy(fixed, keyOf),
    Map.groupBy(discounts, keyOf),
    Map.groupBy(lists, keyOf),
  ]
  return (customerId, packId) => {
    const key = keyOf({ customerId, packId })
    return {
      discount: discountsOf.get(key)?.at(-1),
      fixed: fixedOf.get(key) ?? [],
      lists: listsOf.get(key) ?? [],
    }
  }
}
