import type pg from 'pg'
import type { Db } from '../server/src/db/transaction.ts'
import { columns } from './fill.ts'
import type { Request } from './load.ts'
import { json, orderOf20, type Scenario, type Send, scenarioOf } from './scenarios.ts'

/** As many as ask at once; each takes one order, or 50, beyond the end of its time. */
const connections = 16

/** What happens to an order once: each request takes the next one of a heap that was made for it. */
export async function moves(db: Db, client: pg.Client, send: Send, seconds: number): Promise<Scenario[]> {
  const body = await orderOf20(db)
  const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  const overrides = [{ rule: 'CREDIT', reason: 'Measured on purpose' }]
  const to = (status: string, orderIds: readonly number[]): Request =>
    json('PUT', `/api/web/v1/orders/updateorder?status=${status}`, { orders: orderIds.map(orderId => ({ orderId, overrides })) })

  /** An order of 20 lines as far as asked, and as many copies of it as the measuring can take, 50 customers taking turns. */
  const heap = async (stage: 'PLACED' | 'PACKED' | 'READY_TO_DISPATCH', perSecond: number, atOnce = 1) => {
    const { orderid, orderitemdetails } = await send(json('POST', '/api/web/v1/orders/create', body))
    if (stage !== 'PLACED') {
      await send(to('PENDING', [orderid]))
      const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
        catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
      )
      await send(json('PUT', `/api/web/v1/orders/fullfillmultipleorder?orderId=${orderid}`, { items, pickerId }))
    }
    if (stage === 'READY_TO_DISPATCH') await send(to(stage, [orderid]))
    return takeFrom(await copies(client, orderid, Math.ceil(perSecond * (seconds + 1) * 2) + connections * atOnce * 8), stage)
  }
  const [placed, bulk] = [await heap('PLACED', 400), await heap('PLACED', 400, 50)]
  const [packed, ready] = [await heap('PACKED', 400), await heap('READY_TO_DISPATCH', 300)]
  await client.query('vacuum analyze orders, order_line')
  return [
    scenarioOf(send, 'accept one order', () => to('PENDING', placed(1))),
    scenarioOf(send, '50 bulk moves', () => to('PENDING', bulk(50))),
    scenarioOf(send, 'generate an invoice', () =>
      json('POST', `/api/web/v1/orders/generate-invoice?orderid=${packed(1)}`, undefined),
    ),
    scenarioOf(send, 'dispatch one order', () => to('DISPATCHED', ready(1))),
  ]
}

function takeFrom(heap: number[], stage: string) {
  return (count: number): number[] => {
    const taken = heap.splice(-count)
    if (taken.length < count) throw new Error(`No ${stage} orders are left to measure with; make more of them`)
    return taken
  }
}

/** Copies of an order for others, with what they hold of stock and credit; tells their ids and that of the pattern. */
async function copies(client: pg.Client, pattern: number, count: number): Promise<number[]> {
  await client.query('begin')
  await client.query(
    `create temporary table buyer on commit drop as
     select row_number() over (order by customer.id) - 1 as place, customer.id as customer_id, min(outlet.id) as outlet_id
     from customer join outlet on outlet.customer_id = customer.id where customer.is_postpaid group by customer.id limit 50`,
  )
  const ofOrder = await columns(client, 'orders', ['id', 'customer_id', 'outlet_id'])
  const ofLine = await columns(client, 'order_line', ['id', 'order_id'])
  const { rows } = await client.query<{ id: number }>(
    `insert into orders (customer_id, outlet_id, ${ofOrder}) select buyer.customer_id, buyer.outlet_id, ${prefixed('pattern', ofOrder)}
     from orders pattern, generate_series(1, $2::integer) copy join buyer on buyer.place = copy % (select count(*) from buyer)
     where pattern.id = $1 returning id`,
    [pattern, count],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into order_line (order_id, ${ofLine}) select copy.id, ${prefixed('line', ofLine)}
     from order_line line, unnest($2::integer[]) as copy(id) where line.order_id = $1 order by copy.id, line_no`,
    [pattern, ids],
  )
  await client.query(
    `update stock set reserved_milli = reserved_milli + held * $2, picked_milli = picked_milli + picked * $2
     from (select item_type_id, sum(coalesce(picked_milli, ordered_milli)) as held, sum(coalesce(picked_milli, 0)) as picked
           from order_line join orders on orders.id = order_id where order_id = $1 and status <> 'PLACED' group by item_type_id) as line
     where line.item_type_id = stock.item_type_id`,
    [pattern, count],
  )
  await client.query(
    `insert into account (customer_id, open_orders_paise)
     select customer_id, sum(total_paise) from orders where id = any($1::integer[]) and status <> 'PLACED' group by customer_id
     on conflict (customer_id) do update set open_orders_paise = account.open_orders_paise + excluded.open_orders_paise`,
    [ids],
  )
  await client.query('commit')
  return [...ids, pattern]
}

const prefixed = (table: string, columns: string): string =>
  columns
    .split(', ')
    .map(column => `${table}.${column}`)
    .join(', ')
