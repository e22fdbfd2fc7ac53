import { sql } from 'kysely'
import type { GroupUser, GroupUsers } from '../../../goods/item-groups/api.ts'

/** What customers say of those that use item groups. */
export const groupUsers: GroupUsers = {
  firstThree: sql`(
    select coalesce(json_agg(named), '[]') from (
      select customer.id as "customerID", customer.business_name as "businessName"
      from customer_group join customer on customer.id = customer_group.customer_id
      where customer_group.item_group_id = item_group.id order by customer.business_name, customer.id limit 3
    ) as named)`,
  usersOf: async (db, ids) => {
    const { rows } = await sql<GroupUser>`
      select customer.id as "customerID", customer.business_name as "businessName",
        (select count(*)::integer from outlet where outlet.customer_id = customer.id and outlet.is_active) as outlets,
        others.total as "otherGroups", others.active as "otherActiveGroups"
      from customer cross join lateral (
        select count(*)::integer as total, (count(*) filter (where item_group.is_active))::integer as active
        from customer_group join item_group on item_group.id = customer_group.item_group_id
        where customer_group.customer_id = customer.id and not customer_group.item_group_id = any(${[...ids]}::integer[])
      ) as others
      where customer.id in (select customer_id from customer_group where item_group_id = any(${[...ids]}::integer[]))
      order by customer.business_name, customer.id`.execute(db)
    return rows
  },
}
