import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { tonight } from '@packhouse/contract/tonight/endpoints.ts'
import { type ReadRow, row } from './read-row.ts'

const limit = 50

const inboxOf = (where: string): string => `
  select page.*, outlet.name as outlet, customer.business_name,
    (select max(id) from orders where outlet_id = page.outlet_id) as last_order,
    (select count(*) from (select from message where ${where} limit 1001) as counted) as total
  from (select * from message where ${where} order by received_at desc, id desc limit ${limit}) as page
  left join outlet on outlet.id = page.outlet_id left join customer on customer.id = outlet.customer_id`

/** Outlets without an order for a day that ordered on six of eight such weekdays, or on eleven of fourteen days. */
const regulars = (day: string): string => `
  select outlet_id, json_agg(json_build_array(delivery_date, first_minute, value_paise, packs)) from outlet_day
  where delivery_date between '${day}'::date - 56 and '${day}'::date - 1
  and outlet_id not in (select outlet_id from outlet_day where delivery_date = '${day}') group by outlet_id
  having count(*) filter (where extract(isodow from delivery_date) = extract(isodow from '${day}'::date)) >= 6
    or count(*) filter (where delivery_date >= '${day}'::date - 14) >= 11`

export const eveningRows: ReadRow[] = [
  row(messages.inbox, 'messages', { limit }, inboxOf('true')),
  row(messages.inbox, 'messages to read', { toRead: true, limit }, inboxOf(`state = 'NEW'`)),
  row(messages.inbox, 'message search', { searchtext: 'tomato', limit }, inboxOf(`search_text like '%tomato%'`)),
  row(
    messages.inboxSummary,
    'counts of messages',
    {},
    `select state, count(*), sum(value_paise), min(received_at), sum(to_check), count(*) filter (where outlet_id is null)
    from message where received_at > now() - interval '1 day' group by state`,
  ),
  row(
    messages.itemWords,
    'words of buyers',
    { limit },
    `select page.*, customer.business_name, item.name, (select count(*) from item_word) as total
    from (select * from item_word order by last_used_at desc, id desc limit ${limit}) as page left join customer on customer.id = customer_id
    join item_type on item_type.id = item_type_id join item on item.id = item_id`,
  ),
  row(messages.readMessage, 'reading a message of 8 lines', ({ outlet }) => ({ body: { text: message, outletId: outlet } })),
  row(
    standing.standingOrders,
    'standing orders',
    { limit },
    `select page.*, outlet.name, customer.business_name, slot.time_slot, (select count(*) from standing_order) as total,
      (select json_agg(json_build_array(line.pack_id, packs_milli, item.name, pack.name) order by line_no) from standing_order_line as line
        join pack on pack.id = pack_id join item_type on item_type.id = item_type_id join item on item.id = item_id
        where standing_order_id = page.id) as lines
    from (select * from standing_order order by id desc limit ${limit}) as page join outlet on outlet.id = page.outlet_id
    join customer on customer.id = outlet.customer_id join time_slot as slot on slot.id = slot_id`,
  ),
  row(
    standing.standingRuns,
    'standing orders of a day',
    ({ tomorrow }) => ({ deliveryDate: tomorrow }),
    ({ tomorrow }) => `select run.*, outlet.name, customer.business_name, time_slot from standing_run as run
      join standing_order on standing_order.id = standing_order_id join outlet on outlet.id = outlet_id
      join customer on customer.id = customer_id join time_slot on time_slot.id = slot_id where delivery_date = '${tomorrow}'`,
  ),
  row(
    standing.nextOfStandingOrder,
    'next days of a standing order',
    ({ standing }) => ({ standingid: standing }),
    ({ standing, today }) => [
      { text: `select * from standing_order where id = ${standing}` },
      { text: `select * from standing_run where standing_order_id = ${standing} and delivery_date >= '${today}'` },
      { text: `select * from holiday where day >= '${today}'` },
      {
        text: `select line.*, base_price_paise, content_milli from standing_order_line as line join pack on pack.id = pack_id join item_type on item_type.id = item_type_id where standing_order_id = ${standing}`,
      },
    ],
  ),
  row(standing.holidays, 'holidays', {}, 'select * from holiday order by day'),
  row(
    tonight.tonight,
    'tonight',
    ({ tomorrow }) => ({ deliveryDate: tomorrow }),
    ({ tomorrow }) => [
      {
        text: `select slot_id, status, count(*), sum(total_paise), sum(lines), sum(picked_lines), count(*) filter (where credit_hold), count(picker_id),
          json_agg(placed_at) from orders where delivery_date = '${tomorrow}' and status <> 'REJECTED' group by slot_id, status`,
      },
      {
        text: `select delivery_date, sum(orders), sum(value_paise), array_agg(first_minute) from outlet_day
          where delivery_date in ('${tomorrow}'::date - 7, '${tomorrow}'::date - 14, '${tomorrow}'::date - 21, '${tomorrow}'::date - 28) group by delivery_date`,
      },
      { text: regulars(tomorrow) },
      { text: `select count(*) from message where state = 'NEW'` },
      { text: 'select count(*) from stock where on_hand_milli < reserved_milli' },
    ],
  ),
  row(
    tonight.regulars,
    'regulars of tonight',
    ({ tomorrow }) => ({ deliveryDate: tomorrow }),
    ({
      tomorrow,
    }) => `select usual.*, outlet.name, outlet.city, customer.business_name, call_outcome.*, (select max(id) from orders where outlet_id = outlet.id)
      from (${regulars(tomorrow)}) as usual join outlet on outlet.id = usual.outlet_id join customer on customer.id = customer_id
      left join call_outcome on call_outcome.outlet_id = outlet.id and call_outcome.delivery_date = '${tomorrow}'`,
  ),
]

const message =
  'onion 20 kg\ntomato 15 kg\naloo 2 bag\npalak 10 bunch\nadrak 1 kg\nlemon 50 pcs\nhari mirch 2 kg\ncarrot 5 kg\nsend early'
