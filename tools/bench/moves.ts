import type pg from 'pg'
import type { Db } from '../../server/src/db/transaction.ts'
import { columns } from './fill.ts'
import type { Request } from './load.ts'
import { type Alike, json, orderOf20, type Scenario, type Send, scenarioOf } from './scenarios.ts'

/** Number of parallel requests; each takes one order, or 50, beyond the end of its time. */
const connections = 16

/** Steps an order takes only once: each request uses the next one of a prepared heap. */
export async function moves(db: Db, client: pg.Client, send: Send, seconds: number): Promise<Scenario[]> {
  const body = await orderOf20(db)
  const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  const overrides = [{ rule: 'CREDIT', reason: 'Measured on purpose' }]
  const to = (status: string, orderIds: readonly number[]): Request =>
    json('PUT', `/api/web/v1/orders/updateorder?status=${status}`, { orders: orderIds.map(orderId => ({ orderId, overrides })) })

  /**
   * Prepares an order of 20 lines up to the given stage, and as many copies as the measurement can use, for 50 alternating
   * customers.
   */
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
    const wanted = Math.ceil(perSecond * (seconds + 1) * 2) + connections * atOnce * 8
    return new Heap(await copies(client, orderid, wanted * (1 + forFloor)), { stage, atOnce })
  }
  const [placed, bulk] = [await heap('PLACED', 400), await heap('PLACED', 400, 50)]
  const [packed, ready] = [await heap('PACKED', 400), await heap('READY_TO_DISPATCH', 300)]
  await client.query('vacuum analyze orders, order_line')
  const moved = (name: string, heap: Heap, request: () => Request): Scenario => ({
    ...scenarioOf(send, name, request),
    orders: { runs: heap.kinds, last: () => heap.last },
  })
  return [
    moved('accept one order', placed, () => to('PENDING', placed.take())),
    moved('50 bulk moves', bulk, () => to('PENDING', bulk.take())),
    moved('generate an invoice', packed, () =>
      json('POST', `/api/web/v1/orders/generate-invoice?orderid=${packed.take()}`, undefined),
    ),
    moved('dispatch one order', ready, () => to('DISPATCHED', ready.take())),
  ]
}

/** The same number again for the floor; it does more in the same time, and starts again after the last one. */
const forFloor = 1

interface Copy {
  id: number
  customerId: number
  lineIds: number[]
}

/** Orders of a stage, grouped by how many are moved at once: a part for the server, the rest for the floor. */
class Heap {
  #stage: string
  #ours: Copy[][]
  /** by their customers */
  #others = new Map<string, number[][]>()
  last: Alike = { taken: [], others: [] }

  constructor(copies: Copy[], { stage, atOnce }: { stage: string; atOnce: number }) {
    this.#stage = stage
    const batches = Array.from({ length: Math.floor(copies.length / atOnce) }, (_, at) =>
      copies.slice(at * atOnce, (at + 1) * atOnce),
    )
    this.#ours = batches.splice(0, Math.ceil(batches.length / (1 + forFloor)))
    for (const batch of batches) {
      const customers = customersOf(batch)
      const alike = this.#others.get(customers) ?? []
      alike.push(idsOf(batch))
      this.#others.set(customers, alike)
    }
  }

  /** Number of customer groups that alternate. */
  get kinds(): number {
    return this.#others.size
  }

  take(): number[] {
    const batch = this.#ours.pop()
    if (!batch) throw new Error(`No ${this.#stage} orders are left to measure with; make more of them`)
    this.last = { taken: idsOf(batch), others: this.#others.get(customersOf(batch)) ?? [] }
    return batch.map(({ id }) => id)
  }
}

const customersOf = (batch: readonly Copy[]): string => batch.map(({ customerId }) => customerId).join()
const idsOf = (batch: readonly Copy[]): number[] => batch.flatMap(({ id, lineIds }) => [id, ...lineIds])

/** Creates copies of an order for other customers, with their reserved stock and credit. */
async function copies(client: pg.Client, pattern: number, count: number): Promise<Copy[]> {
  await client.query('begin')
  await client.query(
    `create temporary table buyer on commit drop as
     select row_number() over (order by customer.id) - 1 as place, customer.id as customer_id, min(outlet.id) as outlet_id
     from customer join outlet on outlet.customer_id = customer.id where customer.is_postpaid group by customer.id limit 50`,
  )
  const ofOrder = await columns(client, 'orders', ['id', 'customer_id', 'outlet_id'])
  const ofLine = await columns(client, 'order_line', ['id', 'order_id'])
  const { rows } = await client.query<{ id: number; customerId: number }>(
    `insert into orders (customer_id, outlet_id, ${ofOrder}) select buyer.customer_id, buyer.outlet_id, ${prefixed('pattern', ofOrder)}
     from orders pattern, generate_series(1, $2::integer) copy join buyer on buyer.place = copy % (select count(*) from buyer)
     where pattern.id = $1 returning id, customer_id as "customerId"`,
    [pattern, count],
  )
  const ids = rows.map(({ id }) => id)
  const { rows: lines } = await client.query<{ orderId: number; id: number }>(
    `insert into order_line (order_id, ${ofLine}) select copy.id, ${prefixed('line', ofLine)}
     from order_line line, unnest($2::integer[]) as copy(id) where line.order_id = $1 order by copy.id, line_no
     returning order_id as "orderId", id`,
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
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(copy => ({ ...copy, lineIds: (linesOf.get(copy.id) ?? []).map(({ id }) => id) }))
}

const prefixed = (table: string, columns: string): string =>
  columns
    .split(', ')
    .map(column => `${table}.${column}`)
    .join(', ')
