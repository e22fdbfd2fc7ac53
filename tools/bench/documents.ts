// npm run bench -- --only=documents: long documents, from the call to the last byte.
import type pg from 'pg'
import { fillCatalogue } from './catalogue.ts'
import { columns } from './fill.ts'
import { type Child, demoBusiness, processorOf } from './running.ts'

const rounds = 9
const types = 2_500
const ordersOfDay = 200
const linesEach = 12
const day = '2031-01-15'

interface Timed {
  ms: number
  /** Processor time of the server, without the database's. */
  processorMs: number
  bytes: number
}

/** Passes the lines of the report to `say`. */
export async function measureDocuments(folder: string, say: (line: string) => void): Promise<void> {
  const business = await demoBusiness(folder)
  const { client, token } = business
  const catalogue = await fillCatalogue(client, types)
  await fillDay(client)
  const { rows } = await client.query<{ id: number }>(
    'select id from customer where is_active and not exists (select from customer_group where customer_id = customer.id) order by id limit 1',
  )
  const server = await business.serve()
  try {
    const prices = await timed(server, `customer/item/pricelist?customerid=${rows[0]?.id}`, token)
    say(`- Price list of ${catalogue.types.toLocaleString('en-IN')} types as PDF, the whole call: ${inWords(prices)}.`)
    const lists = await timed(server, `orders/picklist?deliveryDate=${day}`, token)
    say(`- ${ordersOfDay} pick lists of ${linesEach} lines as one PDF, the whole call: ${inWords(lists)}.`)
  } finally {
    await server.stop()
    await business.stop()
  }
}

/** Returns the median of many calls, after two warm-up calls. */
async function timed(server: Child, path: string, token: string): Promise<Timed> {
  const all: Timed[] = []
  for (let round = 0; round < rounds + 2; round++) {
    const [begun, before] = [performance.now(), processorOf(server.pid)]
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/web/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { byteLength: bytes } = await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    all.push({ ms: performance.now() - begun, processorMs: processorOf(server.pid) - before, bytes })
  }
  const middle = (of: (one: Timed) => number) =>
    all
      .slice(2)
      .map(of)
      .sort((one, other) => one - other)[rounds >> 1] ?? 0
  return { ms: middle(({ ms }) => ms), processorMs: middle(one => one.processorMs), bytes: middle(({ bytes }) => bytes) }
}

const inWords = ({ ms, processorMs, bytes }: Timed): string =>
  `${ms.toFixed(0)} ms, ${processorMs.toFixed(0)} ms of processor, ${(bytes / 1024).toFixed(0)} KB`

/** Fills a day in the far future with accepted orders of this many lines, as in the demo's history. */
async function fillDay(client: pg.Client): Promise<void> {
  const orders = await columns(client, 'orders', ['id', 'status', 'delivery_date', 'lines', 'picked_lines', 'short_lines'])
  const lines = await columns(client, 'order_line', ['id', 'order_id'])
  await client.query('begin')
  await client.query(`
    create temporary table copied on commit drop as
    select source.id as old_id, (select max(id) from orders) + row_number() over (order by copy, source.id) as new_id
    from (select id from orders where status = 'CLOSED' and lines >= ${linesEach}) source, generate_series(1, ${ordersOfDay}) copy
    limit ${ordersOfDay}`)
  await client.query(`
    insert into orders (id, status, delivery_date, lines, picked_lines, short_lines, ${orders}) overriding system value
    select new_id, 'PENDING', '${day}', ${linesEach}, 0, 0, ${orders} from copied join orders on orders.id = old_id`)
  await client.query(`
    insert into order_line (order_id, ${lines})
    select new_id, ${lines} from copied join lateral (
      select * from order_line where order_id = old_id order by line_no limit ${linesEach}) as line on true`)
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
  await client.query('commit')
  await client.query('vacuum analyze orders, order_line')
}
