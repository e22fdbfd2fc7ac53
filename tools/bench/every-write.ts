// npm run bench -- --only=writes: the rarer writes, each with one connection, in the business of `calls`.
import { setTimeout as sleep } from 'node:timers/promises'
import { capture } from './capture.ts'
import { fillCatalogue } from './catalogue.ts'
import { fillCustomers, fillOrders } from './fill.ts'
import { figuresOf, openLine, type Request } from './load.ts'
import { type Child, demoBusiness, processorOf } from './running.ts'
import { benchApp, fillStock, type Send, senderOf } from './scenarios.ts'
import { writeRows } from './write-rows/all.ts'
import { type Business, businessOf, issueOf } from './write-rows/business.ts'
import type { WriteRow } from './write-rows/write-row.ts'

const rounds = 30
/** Rounds before those: two inside this process that count statements, then some on the server. All are even: what is off is on again. */
const [counting, warmUp] = [2, 4]
/** A call that makes no file answers within this, ms. */
const slowMs = 20

interface Asked {
  orders: number
  customers: number
  types: number
  say: (line: string) => void
}

/** Passes each line of the report to `say` as soon as it is known. */
export async function measureWrites(folder: string, { orders, customers, types, say }: Asked): Promise<void> {
  const demo = await demoBusiness(folder)
  const { client, db, token } = demo
  const filled = await fillOrders(client, orders)
  const buyers = await fillCustomers(client, customers)
  const catalogue = await fillCatalogue(client, types)
  await fillStock(db)
  await client.query('vacuum analyze')
  const server = await demo.serve()
  const app = await benchApp(db)
  const business = await businessOf(demo, server.port)
  const asking = { business, send: senderOf(app, token), server, token }
  const count = (value: number) => value.toLocaleString('en-IN')
  say(`- ${count(filled.orders)} orders, ${count(buyers)} customers, ${count(catalogue.types)} item types.`)
  say('')
  say('| call | p50 ms | p99 ms | CPU ms | statements |')
  say('|---|---|---|---|---|')
  const slow: string[] = []
  for (const row of writeRows) {
    const { p50, p99, processorMs, statements } = await measureRow(row, asking)
    if (p50 > slowMs) slow.push(row.name)
    say(`| ${row.name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${processorMs.toFixed(1)} | ${statements} |`)
  }
  say('')
  say(`- Over ${slowMs} ms with one connection: ${slow.join(', ') || 'none'}.`)
  await app.close()
  await server.stop()
  await demo.stop()
}

interface Asking {
  business: Business
  send: Send
  server: Child
  token: string
}

/** Prepares the requests of all rounds, then sends one after the other. Each must succeed and change something. */
async function measureRow({ name, request }: WriteRow, { business, send, server, token }: Asking) {
  const requests: Request[] = []
  for (let round = 0; round < counting + warmUp + rounds; round++) requests.push(await request(business, round))
  await jobsDone(business)
  const before = await unchanged(business)
  const statements: number[] = []
  for (const one of requests.splice(0, counting)) statements.push((await capture(() => send(one))).length)
  const line = await openLine(server.port)
  const once = async (one: Request): Promise<number> => {
    const begun = performance.now()
    const { status, body } = await line.ask(one, token)
    const ms = performance.now() - begun
    const issue = issueOf(status, body.toString())
    if (issue) throw new Error(`${name}: ${one.method} ${one.path} was refused: ${issue}`)
    return ms
  }
  for (const one of requests.splice(0, warmUp)) await once(one)
  const processor = processorOf(server.pid)
  const times: number[] = []
  for (const one of requests) times.push(await once(one))
  line.close()
  const processorMs = (processorOf(server.pid) - processor) / rounds
  if ((await unchanged(business)) > before) throw new Error(`${name}: a round changed nothing`)
  return { ...figuresOf({ times, seconds: 1, failed: 0 }), processorMs, statements: statements.at(-1) ?? 0 }
}

/** How often a write changed nothing so far. */
const unchanged = async ({ ids }: Business): Promise<number> =>
  (await ids(String.raw`select count(*)::integer as id from audit_event where action like '%\_UNCHANGED'`))[0] ?? 0

/** What the last rows left to the background must not slow the next one. */
async function jobsDone({ ids }: Business): Promise<void> {
  while ((await ids(`select id from job where status in ('WAITING', 'RUNNING') limit 1`)).length > 0) await sleep(50)
}
