import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

export interface HeldRow {
  orderid: OrderId
  customerId: CustomerId
  businessname: string
  city: string
  contact: string
  mobile: string
  accountManager: string | null
  outletName: string
  deliveryDate: Day
  deliverytimeslot: string
  creditLimit: Paise | null
  outstanding: Paise
  openOrders: Paise
  value: Paise
  oldestDue: Day | null
  overdue: Paise
  openDocuments: number
  openOrderCount: number
  bounced: Paise
  bouncedOn: Day | null
  medianDaysToPay: number | null
  reason: string
  since: Date
}

/** Leaves out documents of prepaid orders: they have no days on credit, whatever the terms of their customer are now. */
const onCredit = sql<boolean>`not exists (select from orders where orders.id = receivable.order_id and not orders.is_postpaid)`

/** Documents on credit of a customer that were paid in full since a day, IST, with the date of their last payment in money. */
export async function selectPaidDocuments(
  db: Reading,
  customerId: CustomerId,
  since: Day,
): Promise<{ date: Day; dueDate: Day; paidOn: Day }[]> {
  const { rows } = await sql<{ date: Day; dueDate: Day; paidOn: Day }>`
    select date, due_date as "dueDate", paid_on as "paidOn" from receivable
    where customer_id = ${customerId} and paid_on >= ${since}::date
      and ${onCredit}`.execute(db)
  return rows
}

/**
 * Placed orders on hold, the last held first; amounts in paise. `since` is the first day of the year behind the median, IST. Open
 * orders are counted for all customers at once: by customer, all past orders would be read.
 */
export async function selectHeld(db: Reading, { today, since }: { today: Day; since: Day }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with held as materialized (
      select id, customer_id, outlet_name, delivery_date, slot_text, total_paise, hold_reason, placed_at from orders
      where credit_hold and status = 'PLACED'
    ), open_order as materialized (
      select customer_id, count(*) from orders where status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
      group by customer_id
    ), buyer as materialized (
      select customer.id, customer.business_name, customer.city, customer.poc_name, customer.mobile, customer.credit_limit_paise,
        manager.name as manager, coalesce(account.outstanding_paise, 0) as outstanding, coalesce(account.open_orders_paise, 0) as open_orders,
        account.oldest_due, coalesce(account.bounced_paise, 0) as bounced,
        (select coalesce(sum(open_paise), 0)::bigint from receivable
          where receivable.customer_id = customer.id and open_paise > 0 and due_date < ${today}::date) as overdue,
        (select count(*) from receivable where receivable.customer_id = customer.id and open_paise > 0) as documents,
        coalesce(open_order.count, 0) as open_order_count,
        (select max(status_date) from receipt where receipt.customer_id = customer.id and receipt.mode = 'CHEQUE'
          and receipt.status = 'BOUNCED') as bounced_on,
        (select percentile_cont(0.5) within group (order by greatest(0, paid_on - date)) from receivable
          where receivable.customer_id = customer.id and paid_on >= ${since}::date and ${onCredit}) as median
      from customer
      left join account on account.customer_id = customer.id
      left join manager on manager.id = customer.manager_id
      left join open_order on open_order.customer_id = customer.id
      where customer.id in (select customer_id from held)
    )
    select held.id as orderid, buyer.id as "customerId", buyer.business_name as businessname, buyer.city, buyer.poc_name as contact,
      buyer.mobile, buyer.manager as "accountManager", held.outlet_name as "outletName", held.delivery_date as "deliveryDate",
      held.slot_text as deliverytimeslot, buyer.credit_limit_paise as "creditLimit", buyer.outstanding, buyer.open_orders as "openOrders",
      held.total_paise as value, buyer.oldest_due as "oldestDue", buyer.overdue, buyer.documents as "openDocuments",
      buyer.open_order_count as "openOrderCount", buyer.bounced, buyer.bounced_on as "bouncedOn", buyer.median as "medianDaysToPay",
      coalesce(held.hold_reason, '') as reason,
      coalesce((select max(at) from order_event where order_event.order_id = held.id and order_event.kind = 'HOLD'), held.placed_at) as since
    from held join buyer on buyer.id = held.customer_id
    order by since desc, held.id desc
  `.execute(db)
  return rows
}
