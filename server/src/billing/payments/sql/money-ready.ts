import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'

/** Orders whose goods have not left: money received for one of them is kept for it. */
const onTheWay = sql`('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')`

/** Cleared money of `receipt`, joined with its `orders`, that may pay only that order. */
const isKept = sql<boolean>`receipt.status = 'CLEARED' and receipt.free_paise > 0 and orders.status in ${onTheWay}`

/**
 * Money kept for orders of a customer that have not left, by order, as a table: `id`, `status`, `total_paise`, `free`. It pays
 * nothing else. Money that has not cleared is not counted.
 */
export const moneyKept = (customer: RawBuilder<CustomerId>): RawBuilder<unknown> => sql`
  select orders.id, orders.status, orders.total_paise, sum(receipt.free_paise)::bigint as free
  from receipt join orders on orders.id = receipt.order_id where receipt.customer_id = ${customer} and ${isKept}
  group by orders.id`

/** The same of all customers together, as a table: `customer_id`, `free`. */
export const moneyKeptByCustomer: RawBuilder<unknown> = sql`
  select receipt.customer_id, sum(receipt.free_paise)::bigint as free
  from receipt join orders on orders.id = receipt.order_id where ${isKept}
  group by receipt.customer_id`

/**
 * The money that is ready for an order before it leaves, in paise: what was received for it, whatever else the customer owes, and
 * what is left of the free advance after old dues, other accepted orders and money kept for other orders. (rules §3.2, §6.8)
 */
export const moneyReady = (
  customer: RawBuilder<CustomerId>,
  order: RawBuilder<OrderId>,
): RawBuilder<Paise> => sql`(
  select (own + greatest(0, advance - own - others - accepted))::bigint from (
    select
      coalesce((select -outstanding_paise from account where customer_id = ${customer}), 0) as advance,
      coalesce((select open_orders_paise from account where customer_id = ${customer}), 0)
        - coalesce((select total_paise from orders as this where this.id = ${order} and this.customer_id = ${customer}
          and this.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')), 0) as accepted,
      coalesce(sum(free) filter (where id = ${order}), 0) as own,
      coalesce(sum(case status when 'PLACED' then free else greatest(0, free - total_paise) end) filter (where id <> ${order}), 0) as others
    from (${moneyKept(customer)}) as kept
  ) as money)`
