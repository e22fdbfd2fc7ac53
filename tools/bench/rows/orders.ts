import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orderVersions } from '@packhouse/contract/order-versions/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { type ReadRow, row } from './read-row.ts'

const limit = 50

/** Fields of a row of the order list, with what its credit sign is made of. */
const listed = `page.id, page.status, page.business_name, page.customer_id, page.outlet_id, page.outlet_name, page.city, page.delivery_date,
  page.slot_text, page.lines, page.total_paise, page.is_postpaid, page.picker_id, picker.name as picker, page.credit_hold, page.short_lines,
  page.open_tasks, page.partly_returned, page.picked_lines, page.crates, page.checked_at, page.placed_at, page.updated_at, page.version,
  account.outstanding_paise, account.open_orders_paise, account.oldest_due, account.has_bounced, customer.credit_limit_paise`

interface Page {
  where?: string
  order?: string
  after?: string
  /** Count what matches up to the cap; the list of all orders has a counter in PostgreSQL's own statistics. */
  counted?: boolean
}

const pageOf = ({ where = 'true', order = 'id desc', after = 'true', counted = true }: Page = {}): string => `
  select ${listed}, ${
    counted
      ? `(select count(*) from (select from orders where ${where} limit 1001) as counted)`
      : `(select reltuples from pg_class where oid = 'orders'::regclass)`
  } as total
  from (select * from orders where ${where} and ${after} order by ${order} limit ${limit + 1}) as page
  join customer on customer.id = page.customer_id left join account on account.customer_id = page.customer_id
  left join picker on picker.id = page.picker_id order by ${order
    .split(', ')
    .map(part => `page.${part}`)
    .join(', ')}`

/** Orders whose text has these letters; what is rare is found by its letters, what is frequent along the numbers. */
const search = (letters: string, order = 'id desc', also = 'true'): string =>
  pageOf({ where: `text_id = any(array(select id from order_text where text like '%${letters}%')) and ${also}`, order })

const notDelivered = `status not in ('DELIVERED', 'CLOSED')`

export const orderRows: ReadRow[] = [
  row(orders.allOrders, 'order list', { limit }, pageOf({ counted: false })),
  row(orders.ordersByStatus, 'order list by status', { status: 'CLOSED', limit }, pageOf({ where: `status = 'CLOSED'` })),
  row(orders.ordersByStatus, 'order list, rejected', { status: 'REJECTED', limit }, pageOf({ where: `status = 'REJECTED'` })),
  row(
    orders.allOrders,
    'order list, deep page',
    ({ deepById }) => ({ limit, sort: '-orderid', cursor: deepById }) as const,
    () =>
      pageOf({ counted: false, after: 'id < (select max(id) - case when max(id) > 4000 then 2000 else 500 end from orders)' }),
  ),
  row(
    orders.allOrders,
    'order list by value, deep page',
    ({ deepByValue }) => ({ limit, sort: '-total', cursor: deepByValue }) as const,
    pageOf({
      ...{ counted: false, order: 'total_paise desc, id desc' },
      after: 'total_paise < (select total_paise from orders where id = (select max(id) / 2 from orders))',
    }),
  ),
  row(
    orders.allOrders,
    'order list of a day',
    ({ today }) => ({ deliveryDate: today, limit }),
    ({ today }) => pageOf({ where: `delivery_date = '${today}'` }),
  ),
  row(
    orders.customerOrders,
    'order list of a customer',
    ({ customer }) => ({ customerid: customer, limit }),
    ({ customer }) => pageOf({ where: `customer_id = ${customer}` }),
  ),
  row(
    orders.allOrders,
    'order list of a customer and weeks',
    ({ customer, weeksAgo, today }) => ({ customerid: customer, from: weeksAgo, to: today, limit }),
    ({ customer, weeksAgo, today }) =>
      pageOf({ where: `customer_id = ${customer} and delivery_date between '${weeksAgo}' and '${today}'` }),
  ),
  row(
    orders.allOrders,
    'order list of a status and weeks',
    ({ weeksAgo, today }) => ({ status: 'CLOSED', from: weeksAgo, to: today, limit }) as const,
    ({ weeksAgo, today }) => pageOf({ where: `status = 'CLOSED' and delivery_date between '${weeksAgo}' and '${today}'` }),
  ),
  row(
    orders.allOrders,
    'order list of a slot, any day',
    ({ slot }) => ({ slotId: slot, limit }),
    ({ slot }) => pageOf({ where: `slot_id = ${slot}` }),
  ),
  row(
    orders.allOrders,
    'order list of a slot, not delivered',
    ({ slot }) => ({ slotId: slot, delivered: false, limit }),
    ({ slot }) => pageOf({ where: `slot_id = ${slot} and ${notDelivered}` }),
  ),
  row(
    orders.allOrders,
    'order list of a picker, any day',
    ({ picker }) => ({ pickerId: picker, limit }),
    ({ picker }) => pageOf({ where: `picker_id = ${picker}` }),
  ),
  row(orders.allOrders, 'order list, short ones of any day', { short: true, limit }, pageOf({ where: 'short_lines > 0' })),
  row(
    orders.allOrders,
    'order list, below the minimum',
    { belowMinimum: true, limit },
    pageOf({
      where: `status in ('PLACED', 'PENDING') and (select sum(line_total_paise) from order_line where order_id = orders.id)
        < (select max_value_paise from mov where is_default)`,
    }),
  ),
  row(orders.allOrders, 'order search, frequent word', { searchtext: 'bengaluru', limit }, search('bengaluru')),
  row(
    orders.allOrders,
    'order search, not delivered',
    { searchtext: 'bengaluru', delivered: false, limit },
    search('bengaluru', 'id desc', notDelivered),
  ),
  row(orders.allOrders, 'order search, rare words', { searchtext: 'spice layout', limit }, search('spice%layout')),
  row(
    orders.allOrders,
    'order search, one customer',
    ({ customer }) => ({ searchtext: `k${String(customer).padStart(6, '0')}`, limit }),
    ({ customer }) => search(`k${String(customer).padStart(6, '0')}`),
  ),
  row(orders.allOrders, 'order search, nothing found', { searchtext: 'zanzibar', limit }, search('zanzibar')),
  row(
    orders.allOrders,
    'order search, word in other order',
    { searchtext: 'bengaluru', sort: '-total', limit },
    search('bengaluru', 'total_paise desc, id desc'),
  ),
  row(orders.allOrders, 'order search, number', { searchtext: '#409', limit }, () => pageOf({ where: beginsWith(409) })),
  row(orders.allOrders, 'order search, first digit', { searchtext: '#4', limit }, () => pageOf({ where: beginsWith(4) })),
  row(
    orders.orderDetails,
    'order detail',
    ({ order }) => ({ orderid: order }),
    ({ order }) => [
      {
        text: `select orders.*, account.*, customer.credit_limit_paise, customer.credit_cycle, customer.due_days, manager.name as manager,
          picker.name as picker, (select json_agg(order_line order by line_no) from order_line where order_id = orders.id) as order_lines,
          (select json_agg(stock) from stock where item_type_id in (select item_type_id from order_line where order_id = orders.id)) as stock,
          (select json_agg(order_event order by id) from order_event where order_id = orders.id) as events,
          (select json_agg(json_build_array(number, type, total_paise, original_id, cancelled_at) order by id) from invoice where order_id = orders.id) as documents,
          (select json_agg(receivable) from receivable where order_id = orders.id) as dues,
          (select json_agg(receipt) from receipt where order_id = orders.id) as receipts,
          (select json_agg(order_message) from order_message where order_id = orders.id) as messages
        from orders join customer on customer.id = customer_id left join account using (customer_id)
        left join manager on manager.id = manager_id left join picker on picker.id = picker_id where orders.id = ${order}`,
      },
    ],
  ),
  row(
    orders.itemsOfOrders,
    'items of ticked orders',
    ({ order }) => ({ orderIds: [order] }),
    ({
      order,
    }) => `select item_type_id, min(item_name), min(type_name), min(unit), sum(ordered_milli), sum(picked_milli), count(distinct order_id)
      from order_line where order_id = ${order} group by item_type_id`,
  ),
  row(
    orders.orderMetrics,
    'order counts of a day',
    ({ today }) => ({ deliveryDate: today }),
    ({ today }) => figures(`delivery_date = '${today}'`, today),
  ),
  row(orders.orderMetrics, 'order counts of all days', {}, ({ today }) => figures('true', today)),
  row(
    orders.pickingBoard,
    'picking board',
    ({ tomorrow }) => ({ deliveryDate: tomorrow }),
    ({
      tomorrow,
    }) => `select orders.id, orders.status, orders.version, business_name, outlet_name, city, slot_id, instructions, picker_id,
        json_agg(line order by line_no) as order_lines
      from orders join order_line as line on line.order_id = orders.id
      where delivery_date = '${tomorrow}' and orders.status in ('PENDING', 'PACKING', 'PACKED') group by orders.id`,
  ),
  row(
    orders.pickingBoard,
    'picking board by item',
    ({ tomorrow }) => ({ deliveryDate: tomorrow, by: 'item' }) as const,
    ({
      tomorrow,
    }) => `select line.item_type_id, min(item_name), min(local_name), min(unit), count(*), count(line.picked_milli), sum(ordered_milli),
        sum(line.picked_milli), min(on_hand_milli)
      from orders join order_line as line on line.order_id = orders.id left join stock on stock.item_type_id = line.item_type_id
      where delivery_date = '${tomorrow}' and orders.status in ('PENDING', 'PACKING', 'PACKED') group by line.item_type_id`,
  ),
  row(
    orders.dispatchBoard,
    'dispatch board',
    ({ today }) => ({ deliveryDate: today }),
    ({
      today,
    }) => `select slot_id, orders.status, count(*), count(*) filter (where credit_hold), max(dispatched_at), json_agg(json_build_array(invoice.number, invoice.type))
      from orders left join invoice on invoice.order_id = orders.id and cancelled_at is null where delivery_date = '${today}' group by slot_id, orders.status`,
  ),
  row(
    orders.callList,
    'call list',
    ({ tomorrow }) => ({ deliveryDate: tomorrow }),
    ({ tomorrow }) => `select orders.id, business_name, outlet_name, orders.status, slot_id, staff_snapshot, line.*
      from orders join order_line as line on line.order_id = orders.id
      where delivery_date = '${tomorrow}' and short_lines > 0 and line.picked_milli < ordered_milli`,
  ),
  row(orders.searchOrderCustomers, 'customers for an order', { flexitext: 'spice' }, () => customersFor('spice')),
  row(orders.findOutlets, 'outlets for an order', { searchtext: 'spice' }, () => customersFor('spice')),
  row(
    orderVersions.orderVersions,
    'versions of an order',
    ({ order }) => ({ orderid: order }),
    ({ order }) => `select * from order_version where order_id = ${order} order by version`,
  ),
  row(
    invoices.orderInvoices,
    'documents of an order',
    ({ order }) => ({ orderId: order }),
    ({
      order,
    }) => `select invoice.*, (select json_agg(invoice_line order by line_no) from invoice_line where invoice_id = invoice.id) as rows
      from invoice where order_id = ${order} order by id`,
  ),
  row(invoices.orderInvoices, 'invoice PDF', ({ order }) => ({ orderId: order, format: 'pdf' }) as const),
]

const beginsWith = (digits: number): string =>
  `(${[1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].map(size => `id between ${digits * size} and ${digits * size + size - 1}`).join(' or ')})`

const customersFor = (letters: string): string =>
  `select customer.id, business_name, brand_name, json_agg(json_build_array(outlet.id, outlet.name, outlet.city))
  from customer join outlet on outlet.customer_id = customer.id
  where customer.is_active and customer.search_text like '%${letters}%' group by customer.id order by lower(business_name) limit 20`

const figures = (which: string, today: string): string =>
  `select status, count(*), sum(total_paise), count(picker_id), count(*) filter (where credit_hold), count(*) filter (where short_lines > 0)
  from orders where ${which} and status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH', 'DISPATCHED') group by status
  union all select 'DELIVERED', count(*), sum(total_paise), sum(goods_ordered_paise), sum(goods_picked_paise), null
  from orders where ${which} and delivered_at >= '${today}'::date - interval '330 minutes'
  union all select 'YESTERDAY', count(*), null, null, null, null from orders
  where placed_at between '${today}'::date - interval '1 day 330 minutes' and now() - interval '1 day'`
