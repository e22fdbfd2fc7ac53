import { sql } from 'kysely'
import type { CreditOrders } from '../../../people/credit/api.ts'

/** What orders say to those who decide on credit and ask for money. */
export const creditOrders: CreditOrders = {
  isOnCredit: sql`not exists (select from orders where orders.id = receivable.order_id and not orders.is_postpaid)`,
  held: sql`
    select id, customer_id, outlet_name, delivery_date, slot_text, total_paise, hold_reason,
      coalesce((select max(at) from order_event where order_event.order_id = orders.id and order_event.kind = 'HOLD'), placed_at) as since
    from orders where credit_hold and status = 'PLACED'`,
  open: sql`
    select customer_id, count(*) from orders where status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
    group by customer_id`,
  hasDelivery: day => sql`customer.id in (
    select customer_id from orders where delivery_date = ${day}::date and status not in ('REJECTED', 'RETURNED'))`,
  nextDeliveries: from => sql`
    select customer_id, min(delivery_date) as day from orders
    where delivery_date >= ${from}::date and status not in ('DELIVERED', 'CLOSED', 'REJECTED', 'RETURNED') group by customer_id`,
  nextDelivery: from => sql`
    select min(delivery_date) as day from outlet join orders on orders.outlet_id = outlet.id
    where outlet.customer_id = customer.id and delivery_date >= ${from}::date
      and orders.status not in ('DELIVERED', 'CLOSED', 'REJECTED', 'RETURNED')`,
}
