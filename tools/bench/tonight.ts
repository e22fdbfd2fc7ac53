// Tonight with many outlets that order regularly: the demo's orders of sixty days for thousands of outlets, then the same days for years.
import { setTimeout as sleep } from 'node:timers/promises'
import { tonight } from '@packhouse/contract/tonight/endpoints.ts'
import type pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { testServices } from '../../server/src/testing/services.ts'
import { columns, fillCustomers, fillOutletDays } from './fill.ts'
import { demoBusiness } from './running.ts'
import { timesOf } from './times.ts'

/** The demo's customers have 1.7 outlets each. */
const customersOfTenThousandOutlets = 5_830

/** Measures both reads at 100,000 orders of 10,000 outlets, and at a million: the same evening with ten times the past. */
export async function measureTonight(
  folder: string,
  { most, say }: { most: number; say: (line: string) => void },
): Promise<void> {
  const business = await demoBusiness(folder)
  const { client, db, token } = business
  await fillCustomers(client, customersOfTenThousandOutlets)
  const services = testServices({ timer: { ms: () => performance.now(), sleep } })
  const app = await buildApp({ db, now: () => new Date(), services, announcements: { listen: () => () => {} } })
  await app.ready()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  say('| orders | outlets | regulars | tonight p50 ms | p95 | regulars p50 ms | p95 |')
  say('|---|---|---|---|---|---|---|')
  for (const wanted of [100_000, most]) {
    await fillPast(client, wanted)
    const measured = async (path: string) => {
      let body = ''
      const once = async () => {
        const answer = await app.inject({
          url: `${path}?deliveryDate=${tomorrow}`,
          headers: { authorization: `Bearer ${token}` },
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        body = answer.body
      }
      // each of several connections plans a statement for its first five calls
      const times = await timesOf(once, { rounds: 120, warmUp: 60 })
      return { times, rows: JSON.parse(body).length }
    }
    const board = await measured(tonight.tonight.path)
    const { times, rows } = await measured(tonight.regulars.path)
    const { rows: counted } = await client.query<{ orders: string; outlets: string }>(
      `select (select count(*) from orders) as orders, (select count(*) from outlet) as outlets`,
    )
    const [found] = counted
    say(
      `| ${Number(found?.orders).toLocaleString('en-IN')} | ${Number(found?.outlets).toLocaleString('en-IN')} | ${rows} | ${board.times} | ${times} |`,
    )
  }
  await app.close()
  await business.stop()
}

/** Weeks of the demo's history: a copy this far back has the same weekdays. */
const weeks = 9
/** Copies for other outlets of the same days, which make about 100,000 orders. */
const copiesADay = 140

/** Copies the demo's past orders to other outlets, and beyond their number to the years before. */
async function fillPast(client: pg.Client, wanted: number): Promise<void> {
  const orders = await columns(client, 'orders', ['id', 'status', 'outlet_id', 'delivery_date', 'placed_at', 'updated_at'])
  const lines = await columns(client, 'order_line', ['id', 'order_id'])
  await client.query(`create table if not exists bench_pattern as
    select id, outlet_id from orders where status in ('CLOSED', 'DELIVERED')`)
  await client.query('begin')
  await client.query('alter table orders disable trigger user')
  await client.query(`
    create temporary table copied on commit drop as
    select pattern.id as old_id, (select max(id) from orders) + row_number() over (order by copy, pattern.id) as new_id,
      ranked.id as outlet_id, ${weeks * 7} * (copy / ${copiesADay}) as back
    from generate_series((select count(*) from orders) / (select count(*) from bench_pattern), ${wanted} / (select count(*) from bench_pattern)) as copy
    cross join bench_pattern as pattern
    join (select id, row_number() over (order by id) - 1 as place from outlet) as ranked
      on ranked.place = (pattern.outlet_id + copy % ${copiesADay} * (select count(distinct outlet_id) from bench_pattern))
        % (select count(*) from outlet)
    order by new_id limit greatest(0, ${wanted} - (select count(*) from orders))`)
  await client.query(`
    insert into orders (id, status, outlet_id, delivery_date, placed_at, updated_at, ${orders}) overriding system value
    select new_id, 'CLOSED', copied.outlet_id, delivery_date - back::integer, placed_at - back * interval '1 day',
      updated_at - back * interval '1 day', ${orders}
    from copied join orders on orders.id = old_id`)
  await client.query(
    `insert into order_line (order_id, ${lines}) select new_id, ${lines} from copied join order_line on order_id = old_id where back = 0`,
  )
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
  await client.query('alter table orders enable trigger user')
  await client.query('commit')
  await fillOutletDays(client)
  await client.query('vacuum analyze orders, order_line, outlet_day')
}
