// npm run bench -- --only=bare: the busiest calls against a bare program, on 5,000 orders; --database=URL names a PostgreSQL, such as
// one of version 15 on this machine, on which a database is made and dropped; without it the embedded one is used.
import type pg from 'pg'
import { capture } from './capture.ts'
import { fillCatalogue } from './catalogue.ts'
import { fillCustomers, fillOrders } from './fill.ts'
import type { FloorStatement } from './floor.ts'
import { load } from './load.ts'
import { floorRequest, measure, type Row, startFloor } from './measure.ts'
import { acceptOne } from './moves.ts'
import { recordsFrom, scenarioOf } from './reads.ts'
import { orderRows } from './rows/orders.ts'
import { type Child, demoBusiness } from './running.ts'
import { answered, benchApp, fillStock, replierOf, type Scenario, type Send, senderOf } from './scenarios.ts'
import { timeSpent } from './time-spent.ts'
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
/** What a call that the floor says less about is meant to take at most, p50 in ms. */
const mostMs: Record<string, number> = { '300 prices saved': 30 }

/** Whether a call reaches less than it is meant to, with one connection. */
const missed = ({ name, connections, ours, floor }: Row): boolean =>
  connections === 1 &&
  ((floor !== undefined && ours.perSecond / floor.perSecond < (aims[name] ?? 0)) ||
    ours.p50 > (mostMs[name] ?? Number.POSITIVE_INFINITY))

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
    const reads = await readScenarios(client, { port: server.port, token })
    const writes = [
      await adjustStock(client),
      await createOf(lines, all),
      await acceptOne(all, { lines, seconds }),
      await savePrices(client),
    ]
    await answered([...reads, ...writes], all.send)
    const fuller: Fuller[] = []
    for (const read of reads) fuller.push(await fullerOf(read, all.send))
    const floor = await startFloor(folder, database.url, [...reads, ...writes, ...fuller.flatMap(Object.values)])
    const sides = { ours: server, floor }
    for (const read of reads) await warmUp(read, sides, token)
    const measured = (scenario: Scenario, counts = connections) =>
      measure(scenario, sides, { client, seconds, token, connections: counts })
    const rows: Row[] = []
    for (const scenario of [...reads, ...writes]) rows.push(...(await measured(scenario)))
    const shares: string[] = []
    for (const { withSession, ofCall } of fuller)
      shares.push(shareLine(await measured(withSession, [1]), await measured(ofCall, [1]), rows))
    await floor.stop()
    const below = new Set(rows.filter(missed).map(({ name }) => name))
    const spent = await timeSpent(
      [...reads, ...writes].filter(({ name }) => below.has(name)),
      replierOf(app, token),
    )
    const { rows: versions } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    say(
      `- PostgreSQL ${versions[0]?.version}, ${filled.orders.toLocaleString('en-IN')} orders. Saving 300 prices is meant to take at most ${mostMs['300 prices saved']} ms.`,
    )
    say('')
    for (const line of [...table(rows), ...spent, '', ...shareHead, ...shares]) say(line)
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

/** Long enough for both to be compiled as they are at night, after hours of work. */
const warmSeconds = 5

async function warmUp({ name, request }: Scenario, { ours, floor }: { ours: Child; floor: Child }, token: string): Promise<void> {
  const asked = { connections: 8, seconds: warmSeconds, token }
  await load(ours.port, request, asked)
  await load(floor.port, () => floorRequest(name), asked)
}

/** A read with floors that do more of what the server does. */
interface Fuller {
  /** The five fields, after the session was looked up. */
  withSession: Scenario
  /** All statements of the call, the session's first: the same fields, with no rule applied to them. */
  ofCall: Scenario
}

async function fullerOf(read: Scenario, send: Send): Promise<Fuller> {
  const turn: Record<string, unknown> = {}
  const statements = (await capture(() => send(read.request(0)))).map(({ text, values }, at): FloorStatement => {
    const names = values.map((value, place) => {
      turn[`${at}.${place}`] = value
      return `${at}.${place}`
    })
    return { text, values: names }
  })
  const floored = (name: string, all: readonly FloorStatement[]): Scenario => ({
    ...{ name: `${read.name}, ${name}`, request: read.request },
    floor: { statements: all, turns: [turn] },
  })
  const [session] = statements
  return {
    withSession: floored('with the session', [...(session ? [session] : []), ...(read.floor?.statements ?? [])]),
    ofCall: floored('with the statements of the call', statements),
  }
}

const shareHead = [
  'The bare program with more of the work: requests a second with one connection, and what this server reaches of them.',
  '',
  '| call | five fields | with the session | with the statements of the call | this server |',
  '|---|---|---|---|---|',
]

/** The same read against each of its floors; this server was measured next to each of them. */
function shareLine([withSession]: readonly Row[], [ofCall]: readonly Row[], rows: readonly Row[]): string {
  const name = withSession?.name.split(',')[0] ?? ''
  const bare = rows.find(row => row.name === name && row.connections === 1)
  const cells = [bare, withSession, ofCall].map(row =>
    row?.floor ? `${row.floor.perSecond.toFixed(0)} (${(row.ours.perSecond / row.floor.perSecond).toFixed(2)})` : '–',
  )
  return `| ${[name, ...cells, bare?.ours.perSecond.toFixed(0) ?? '–'].join(' | ')} |`
}

function table(rows: readonly Row[]): string[] {
  const lines = rows.map(({ name, connections, ours, floor, processorMs, databaseMs }) => {
    const ratio = floor ? (ours.perSecond / floor.perSecond).toFixed(2) : '–'
    const figures = [ours.perSecond.toFixed(0), floor?.perSecond.toFixed(0) ?? '–', ratio, aims[name] ?? '–']
    const failed = `${ours.failed}/${floor?.failed ?? 0}`
    return `| ${[name, connections, ...figures, ours.p50.toFixed(2), floor?.p50.toFixed(2) ?? '–', processorMs.toFixed(2), databaseMs.toFixed(2), failed].join(' | ')} |`
  })
  return [
    '| call | connections | requests/s | floor | ratio | aim | p50 ms | floor p50 | CPU ms | PostgreSQL CPU ms | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ]
}
