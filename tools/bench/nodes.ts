// npm run bench -- --only=nodes: the same load on one process and on two.
import { execFileSync } from 'node:child_process'
import { fillCustomers, fillOrders } from './fill.ts'
import { load, type Measured, type Request } from './load.ts'
import { type Child, child, type DemoBusiness, demoBusiness, listening, processorOf, serverMain } from './running.ts'
import { benchApp, fillStock, senderOf } from './scenarios.ts'
import { createOf } from './writes.ts'

const orders = 10_000
const customers = 1_000
const connectionCounts = [16, 64]
/** Connections to the database, however many nodes share them. */
const databaseConnections = 16

interface Setup {
  name: string
  nodes: number
}
const setups: Setup[] = [
  { name: 'one process', nodes: 1 },
  { name: 'two nodes', nodes: 2 },
]

/** Passes the report to `say`: requests per second of each, and which processes used processor time. */
export async function measureNodes(
  folder: string,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<void> {
  const business = await demoBusiness(folder)
  const { client, db } = business
  say(await bytesPerOrder(business))
  await fillOrders(client, orders)
  await fillCustomers(client, customers)
  await fillStock(db)
  await client.query('vacuum analyze')
  const app = await benchApp(db)
  const create = await createOf(20, { db, client, send: senderOf(app, business.token) })
  await app.close()
  const { rows } = await client.query<{ id: number }>('select id from orders where lines >= 14 order by id desc limit 1')
  const calls: [string, (connection: number) => Request][] = [
    ['order list page', () => ({ method: 'GET', path: '/api/web/v1/orders/allorders?limit=50' })],
    ['order detail', () => ({ method: 'GET', path: `/api/web/v1/orders/orderdetailsbyid?orderid=${rows[0]?.id}` })],
    [create.name, create.request],
  ]
  say(
    `- ${databaseConnections} connections to the database in each row. Shares are of one core; the machine has all of them together.`,
  )
  say('')
  say('| call | connections | served by | requests/s | p50 ms | p99 ms | Node | PostgreSQL | load | failed |')
  say('|---|---|---|---|---|---|---|---|---|---|')
  for (const setup of setups) {
    const nodes = await started(business, setup)
    for (const [name, request] of calls)
      for (const connections of connectionCounts) {
        const all = { request, connections, token: business.token }
        await loadAll(nodes, { ...all, seconds: 1 })
        const before = processorTimes(nodes, business)
        const { perSecond, p50, p99, failed } = await loadAll(nodes, { ...all, seconds })
        const after = processorTimes(nodes, business)
        const share = (of: keyof typeof before) => `${(((after[of] - before[of]) / (after.at - before.at)) * 100).toFixed(0)} %`
        say(
          `| ${name} | ${connections} | ${setup.name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${share('node')} | ${share('postgres')} | ${share('load')} | ${failed} |`,
        )
      }
    for (const node of nodes) await node.stop()
  }
  await business.stop()
}

async function started({ database }: DemoBusiness, { nodes }: Setup): Promise<Child[]> {
  const env = {
    ...{ DATABASE_URL: database.url, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', OTP_GATEWAY: 'mock' },
    DATABASE_CONNECTIONS: String(databaseConnections / nodes),
  }
  const all: Child[] = []
  for (let node = 0; node < nodes; node++) all.push(await child(serverMain, [], env, listening))
  return all
}

/** Half of the connections to each of two. */
async function loadAll(
  nodes: readonly Child[],
  {
    request,
    connections,
    seconds,
    token,
  }: { request: (connection: number) => Request; connections: number; seconds: number; token: string },
): Promise<Pick<Measured, 'perSecond' | 'p50' | 'p99' | 'failed'>> {
  const parts = await Promise.all(
    nodes.map(({ port }) => load(port, request, { connections: connections / nodes.length, seconds, token })),
  )
  return {
    perSecond: parts.reduce((sum, part) => sum + part.perSecond, 0),
    p50: Math.max(...parts.map(part => part.p50)),
    p99: Math.max(...parts.map(part => part.p99)),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
  }
}

/** Milliseconds so far: of the server's processes, of the database's, of this one. */
function processorTimes(nodes: readonly Child[], { database }: DemoBusiness) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = rows.map(row => row.trim().split(/\s+/).map(Number))
  const family = (pid: number): number[] => [
    pid,
    ...parents.filter(([, parent]) => parent === pid).flatMap(([own = 0]) => family(own)),
  ]
  const sum = (pids: readonly number[]) => pids.flatMap(family).reduce((total, pid) => total + timeOf(pid), 0)
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    node: sum(nodes.map(({ pid }) => pid)),
    postgres: sum([database.pid]),
    load: (user + system) / 1000,
  }
}

function timeOf(pid: number): number {
  try {
    return processorOf(pid)
  } catch {
    return 0 // it ended meanwhile
  }
}

/** Size of the demo's orders with everything that belongs to them: ledgers, documents, audit trail, and every index. */
async function bytesPerOrder({ client }: DemoBusiness): Promise<string> {
  const { rows } = await client.query<{ orders: number; lines: number; bytes: number; indexes: number }>(`
    select (select count(*) from orders)::integer as orders, (select count(*) from order_line)::integer as lines,
      sum(pg_total_relation_size(oid))::float8 as bytes, sum(pg_indexes_size(oid))::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const { orders = 1, lines = 0, bytes = 0, indexes = 0 } = rows[0] ?? {}
  const kb = (of: number) => (of / orders / 1024).toFixed(1)
  return `- Sixty days of the demo: ${orders} orders, ${(lines / orders).toFixed(1)} lines each; all tables ${kb(bytes)} KB an order, ${kb(indexes)} KB of it indexes.`
}
