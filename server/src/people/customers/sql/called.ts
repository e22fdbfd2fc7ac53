import { type RawBuilder, sql } from 'kysely'

/** A person named on an order, as kept with it: its name and mobile, which may be empty. */
interface Named {
  name: RawBuilder<unknown>
  mobile: RawBuilder<unknown>
}

/**
 * Whom to call at `outlet`, as a lateral table of one row with name and mobile, always of one person: who is named on the order, the
 * outlet's primary person, another of its people, then the outlet's own number, then the contact of the business. (rules §2.2)
 */
export const calledAt = (named?: Named): RawBuilder<unknown> => {
  const first = named
    ? sql`select 0 as rank, 0 as place, ${named.name} as name, ${named.mobile} as mobile union all`
    : sql``
  return sql`lateral (
    select name, mobile from (
      ${first}
      select 1 as rank, case when is_primary then 0 else outlet_staff.id end as place, outlet_staff.name, outlet_staff.mobile
      from outlet_staff where outlet_staff.outlet_id = outlet.id and outlet_staff.is_active
      union all
      select 2, 0, case when outlet.poc_contact = buyer.mobile then buyer.poc_name else outlet.name end, outlet.poc_contact
      from customer as buyer where buyer.id = outlet.customer_id
      union all
      select 3, 0, buyer.poc_name, buyer.mobile from customer as buyer where buyer.id = outlet.customer_id
    ) as person where name <> '' and mobile <> '' order by rank, place limit 1)`
}

/** The person named on `orders`. */
export const namedOnOrder: Named = {
  name: sql`orders.staff_snapshot ->> 'name'`,
  mobile: sql`orders.staff_snapshot ->> 'mobile'`,
}
