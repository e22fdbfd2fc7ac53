import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { chequesOnHand } from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { CreditOrders } from './credit-orders.ts'

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
  chequesOnHand: Paise
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

/** Documents on credit of a customer that were paid in full since a day, IST, with the date of their last payment in money. */
export async function selectPaidDocuments(
  db: Reading,
  { isOnCredit }: CreditOrders,
  customerId: CustomerId,
  since: Day,
): Promise<{ date: Day; dueDate: Day; paidOn: Day }[]> {
  const { rows } = await sql<{ date: Day; dueDate: Day; paidOn: Day }>`
    select date, due_date as "dueDate", paid_on as "paidOn" from receivable
    where customer_id = ${customerId} and paid_on >= ${since}::date
      and ${isOnCredit}`.execute(db)
  return rows
}

/**
 * Placed orders on hold, the last held first; amounts in paise. `since` is the first day of the year behind the median, IST. Open
 * orders are counted for all customers at once: by customer, all past orders would be read.
 */
export async function selectHeld(
  db: Reading,
  { held, open, isOnCredit }: CreditOrders,
  { today, since }: { today: Day; since: Day },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with held as materialized (${held}), open_order as materialized (${open}), buyer as materialized (
      select customer.id, customer.business_name, customer.city, customer.poc_name, customer.mobile, customer.credit_limit_paise,
        manager.name as manager, coalesce(account.outstanding_paise, 0) as outstanding, coalesce(account.open_orders_paise, 0) as open_orders,
        ${chequesOnHand(today)} as cheques_on_hand, account.oldest_due, coalesce(account.bounced_paise, 0) as bounced,
        (select coalesce(sum(open_paise), 0)::bigint from receivable
          where receivable.customer_id = customer.id and open_paise > 0 and due_date < ${today}::date) as overdue,
        (select count(*) from receivable where receivable.customer_id = customer.id and open_paise > 0) as documents,
        coalesce(open_order.count, 0) as open_order_count,
        (select max(status_date) from receipt where receipt.customer_id = customer.id and receipt.mode = 'CHEQUE'
          and receipt.status = 'BOUNCED' and not receipt.is_withdrawn) as bounced_on,
        (select percentile_cont(0.5) within group (order by greatest(0, paid_on - date)) from receivable
          where receivable.customer_id = customer.id and paid_on >= ${since}::date and ${isOnCredit}) as median
      from customer
      left join account on account.customer_id = customer.id
      left join manager on manager.id = customer.manager_id
      left join open_order on open_order.customer_id = customer.id
      where customer.id in (select customer_id from held)
    )
    select held.id as orderid, buyer.id as "customerId", buyer.business_name as businessname, buyer.city, buyer.poc_name as contact,
      buyer.mobile, buyer.manager as "accountManager", held.outlet_name as "outletName", held.delivery_date as "deliveryDate",
      held.slot_text as deliverytimeslot, buyer.credit_limit_paise as "creditLimit", buyer.outstanding, buyer.open_orders as "openOrders",
      buyer.cheques_on_hand as "chequesOnHand",
      held.total_paise as value, buyer.oldest_due as "oldestDue", buyer.overdue, buyer.documents as "openDocuments",
      buyer.open_order_count as "openOrderCount", buyer.bounced, buyer.bounced_on as "bouncedOn", buyer.median as "medianDaysToPay",
      coalesce(held.hold_reason, '') as reason, held.since
    from held join buyer on buyer.id = held.customer_id
    order by held.since desc, held.id desc
  `.execute(db)
  return rows
}
