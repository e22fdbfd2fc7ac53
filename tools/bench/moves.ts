import type pg from 'pg'
import type { Db } from '../../server/src/db/transaction.ts'
import { columns } from './fill.ts'
import type { FloorCall } from './floor.ts'
import { accepting, dispatching, invoicing, type Turns } from './floor-writes.ts'
import type { Request } from './load.ts'
import { json, orderOf, type Scenario, type Send } from './scenarios.ts'

/** Number of parallel requests; each takes one order, or 50, beyond the end of its time. */
const connections = 16

interface Business {
  db: Db
  client: pg.Client
  send: Send
}
interface Wanted {
  stage: 'PLACED' | 'PACKED' | 'READY_TO_DISPATCH'
  lines: number
  seconds: number
  perSecond: number
  atOnce?: number
}

const overrides = [{ rule: 'CREDIT', reason: 'Measured on purpose' }]
const to = (status: string, orderIds: readonly number[]): Request =>
  json('PUT', `/api/web/v1/orders/updateorder?status=${status}`, { orders: orderIds.map(orderId => ({ orderId, overrides })) })

/** Prepares an order up to the given stage, and as many copies as the measurement can use, for 50 alternating customers. */
async function batchesOf(
  { db, client, send }: Business,
  { stage, lines, seconds, perSecond, atOnce = 1 }: Wanted,
): Promise<OrderBatches> {
  const { orderid, orderitemdetails } = await send(json('POST', '/api/web/v1/orders/create', await orderOf(db, lines)))
  if (stage !== 'PLACED') {
    await send(to('PENDING', [orderid]))
    const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
    const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
      catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
    )
    await send(json('PUT', `/api/web/v1/orders/fullfillmultipleorder?orderId=${orderid}`, { items, pickerId }))
  }
  if (stage === 'READY_TO_DISPATCH') await send(to(stage, [orderid]))
  const wanted = Math.ceil(perSecond * (seconds + 1) * 2) + connections * atOnce * 8
  const ids = await copies(client, orderid, wanted * (1 + forFloor))
  await client.query('vacuum analyze orders, order_line, order_version')
  return new OrderBatches(ids, { stage, atOnce })
}

const moved = (name: string, batches: OrderBatches, request: (ids: number[]) => Request, floor: FloorCall): Scenario => ({
  ...{ name, floor },
  request: () => request(batches.take()),
})

/** One order is accepted by each request. */
export async function acceptOne(business: Business, { lines, seconds }: { lines: number; seconds: number }): Promise<Scenario> {
  const placed = await batchesOf(business, { stage: 'PLACED', lines, seconds, perSecond: 800 })
  return moved(`accept one order of ${lines} lines`, placed, ids => to('PENDING', ids), accepting(placed.turns))
}

/** The other steps an order of 20 lines takes only once: each request uses the next one of those prepared. */
export async function moves(business: Business, seconds: number): Promise<Scenario[]> {
  const { client, send } = business
  const all = { lines: 20, seconds, perSecond: 400 }
  const bulk = await batchesOf(business, { ...all, stage: 'PLACED', atOnce: 50 })
  const packed = await batchesOf(business, { ...all, stage: 'PACKED' })
  const ready = await batchesOf(business, { ...all, stage: 'READY_TO_DISPATCH' })
  const invoice = (ids: readonly number[]) => json('POST', `/api/web/v1/orders/generate-invoice?orderid=${ids}`, undefined)
  await send(invoice(packed.take()))
  const { rows: issued } = await client.query<{ id: number }>('select max(id) as id from invoice')
  return [
    moved('50 bulk moves', bulk, ids => to('PENDING', ids), accepting(bulk.turns)),
    moved('generate an invoice', packed, invoice, await invoicing(client, issued[0]?.id ?? 0, packed.turns)),
    moved('dispatch one order', ready, ids => to('DISPATCHED', ids), dispatching(ready.turns)),
  ]
}

/** The same number again for the floor; it does more in the same time, and starts again after the last one. */
const forFloor = 1

/** Orders of a stage, grouped by how many are moved at once: a part for the server, the rest for the floor. */
class OrderBatches {
  #stage: string
  #ours: number[][]
  readonly turns: Turns

  constructor(ids: number[], { stage, atOnce }: { stage: string; atOnce: number }) {
    this.#stage = stage
    const batches = Array.from({ length: Math.floor(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
    this.#ours = batches.splice(0, Math.ceil(batches.length / (1 + forFloor)))
    this.turns = batches.map(orders => ({ orders, order: orders[0] }))
  }

  take(): number[] {
    const batch = this.#ours.pop()
    if (!batch) throw new Error(`No ${this.#stage} orders are left to measure with; make more of them`)
    return batch
  }
}

/** Creates copies of an order for other customers, with their versions, reserved stock and credit. */
async function copies(client: pg.Client, pattern: number, count: number): Promise<number[]> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
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
    `insert into order_version (order_id, version, action, status, facts, lines, user_name, at)
     select id, version, 'KNOWN', status, order_facts(orders),
       (select jsonb_agg(order_line_facts(order_line) order by line_no) from order_line where order_id = orders.id), 'bench', updated_at
     from orders where id = any($1::integer[])`,
    [ids],
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
  return ids
}

const prefixed = (table: string, columns: string): string =>
  columns
    .split(', ')
    .map(column => `${table}.${column}`)
    .join(', ')
