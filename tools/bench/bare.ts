// npm run bench -- --only=bare: the busiest calls against a bare program, on 5,000 orders; --database=URL names a PostgreSQL, such as
// one of version 15, on which a database is made and dropped; without it the embedded one is used.
import type pg from 'pg'
import { fillCatalogue } from './catalogue.ts'
import { fillCustomers, fillOrders } from './fill.ts'
import { measure, type Row, startFloor } from './measure.ts'
import { acceptOne } from './moves.ts'
import { recordsFrom, scenarioOf } from './reads.ts'
import { orderRows } from './rows/orders.ts'
import { demoBusiness } from './running.ts'
import { answered, benchApp, fillStock, type Scenario, senderOf } from './scenarios.ts'
import { adjustStock, createOf, savePrices } from './writes.ts'

const orders = 5_000
const customers = 1_000
const types = 6_000
const lines = 8
const connections = [1, 8]

/** What each call is meant to reach of the floor's requests a second, with one connection. */
const aims: Record<string, number> = {
  'order list': 0.6,
  'order detail': 0.6,
  'order search': 0.85,
  'stock adjustment': 0.25,
  'create with 8 lines': 0.4,
  'accept one order of 8 lines': 0.2,
}
/** Saving 300 prices is meant to take at most this, ms. */
const pricesMs = 30

/** Five fields of a list's rows. */
const listed = 'select id, status, business_name, total_paise, delivery_date from orders'
const bareReads: Record<string, { row: string; sql: (order: number) => string }> = {
  'order list': { row: 'order list', sql: () => `${listed} order by id desc limit 50` },
  'order detail': {
    row: 'order detail',
    sql: order => `select orders.id, status, business_name, total_paise, delivery_date,
      (select json_agg(json_build_array(item_name, pack_name, ordered_milli, price_paise, line_total_paise) order by line_no)
        from order_line where order_id = orders.id) as order_lines from orders where id = ${order}`,
  },
  'order search': {
    row: 'order search, frequent word',
    sql: () =>
      `${listed} where text_id = any(array(select id from order_text where text like '%bengaluru%')) order by id desc limit 50`,
  },
}

/** Passes the report to `say`. */
export async function measureBare(
  folder: string,
  { database: url, seconds, say }: { database: string | undefined; seconds: number; say: (line: string) => void },
): Promise<void> {
  const business = await demoBusiness(folder, url)
  const { client, database, db, token } = business
  const filled = await fillOrders(client, orders)
  await fillCustomers(client, customers)
  await fillCatalogue(client, types)
  await fillStock(db)
  await client.query('vacuum analyze')
  const server = await business.serve()
  const app = await benchApp(db)
  try {
    const all = { db, client, send: senderOf(app, token) }
    const scenarios = [
      ...(await readScenarios(client, { port: server.port, token })),
      await adjustStock(client),
      await createOf(lines, all),
      await acceptOne(all, { lines, seconds }),
      await savePrices(client),
    ]
    await answered(scenarios, all.send)
    const floor = await startFloor(folder, database.url, scenarios)
    const rows: Row[] = []
    for (const scenario of scenarios)
      rows.push(...(await measure(scenario, { ours: server, floor }, { seconds, token, connections })))
    await floor.stop()
    const { rows: versions } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    say(
      `- PostgreSQL ${versions[0]?.version}, ${filled.orders.toLocaleString('en-IN')} orders. Saving 300 prices is meant to take at most ${pricesMs} ms.`,
    )
    say('')
    for (const line of table(rows)) say(line)
  } finally {
    await app.close()
    await server.stop()
    await business.stop()
  }
}

async function readScenarios(client: pg.Client, server: { port: number; token: string }): Promise<Scenario[]> {
  const records = await recordsFrom(client, server)
  return Object.entries(bareReads).flatMap(([name, { row, sql }]) =>
    orderRows
      .filter(one => one.name === row)
      .map(one => ({ ...scenarioOf(one, records), name, floor: { statements: [{ text: sql(records.order) }] } })),
  )
}

function table(rows: readonly Row[]): string[] {
  const lines = rows.map(({ name, connections, ours, floor, processorMs }) => {
    const ratio = floor ? (ours.perSecond / floor.perSecond).toFixed(2) : '–'
    const figures = [ours.perSecond.toFixed(0), floor?.perSecond.toFixed(0) ?? '–', ratio, aims[name] ?? '–']
    const failed = `${ours.failed}/${floor?.failed ?? 0}`
    return `| ${[name, connections, ...figures, ours.p50.toFixed(2), floor?.p50.toFixed(2) ?? '–', processorMs.toFixed(2), failed].join(' | ')} |`
  })
  return [
    '| call | connections | requests/s | floor | ratio | aim | p50 ms | floor p50 | CPU ms | failed |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ]
}
