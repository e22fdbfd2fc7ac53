// npm run bench: fills 100,000 orders, 10,000 customers and 20,000 item types and measures calls beside a floor in the same run.
// Then fifty thousand prices of a sheet. --orders=N --customers=N --types=N --seconds=S --write; --only=prices or --only=calls: that part alone.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { silent } from '../server/src/db/log.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { fillDemo } from '../server/src/demo/fill.ts'
import { testServices } from '../server/src/testing/services.ts'
import { capture, type Statement } from './capture.ts'
import { catalogueReads, fillCatalogue, itemsToSave } from './catalogue.ts'
import { startFarIds } from './far-ids.ts'
import { fillCustomers, fillOrders } from './fill.ts'
import { fillGridCategory, measureFrames } from './frames.ts'
import { load, type Measured, type Request } from './load.ts'
import { moves } from './moves.ts'
import { measurePrices } from './prices.ts'
import { benchApp, type Scenario, scenarioOf, scenarios, senderOf } from './scenarios.ts'
import { measureSearch } from './search.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '10000' },
    types: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const folder = mkdtempSync(join(tmpdir(), 'packhouse-bench-'))
const children: { kill(): unknown }[] = []
const print = (line = '') => console.log(line)

/** Starts a process and waits for the line that tells its port. */
async function child(
  file: string,
  args: string[],
  env: Record<string, string>,
  told: RegExp,
): Promise<{ port: number; pid: number; ms: number; stop(): Promise<void> }> {
  const started = performance.now()
  const one = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(one)
  for await (const line of createInterface({ input: one.stdout })) {
    const port = Number(told.exec(line)?.[1])
    if (!port) continue
    one.stdout.resume()
    const stop = async () => {
      const ended = once(one, 'exit')
      one.kill('SIGTERM')
      await ended
    }
    return { port, pid: one.pid ?? 0, ms: performance.now() - started, stop }
  }
  throw new Error(`${file} ended before it was ready`)
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const listening = /listens on http:\/\/[\d.]+:(\d+)/

interface Row {
  name: string
  connections: number
  ours: Measured
  floor: Measured
}

async function measure(scenario: Scenario, ports: { ours: number; floor: number }, token: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 16]) {
    const run = (port: number, next: (connection: number) => Request) => load(port, next, { connections, seconds, token })
    const ours = () => run(ports.ours, scenario.request)
    const floor = () => run(ports.floor, () => ({ method: 'GET', path: `/${encodeURIComponent(scenario.name)}` }))
    await load(ports.ours, scenario.request, { connections, seconds: 1, token }) // both sides warm
    await load(ports.floor, () => ({ method: 'GET', path: `/${encodeURIComponent(scenario.name)}` }), {
      connections,
      seconds: 1,
      token,
    })
    rows.push({ name: scenario.name, connections, ours: await ours(), floor: await floor() })
  }
  return rows
}

function table(rows: Row[]): string[] {
  const ms = (value: number) => value.toFixed(2)
  const head = [
    '| call | connections | requests/s | p50 ms | p99 ms | floor requests/s | floor p50 | floor p99 | ratio | failed |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ]
  const lines = rows.map(
    ({ name, connections, ours, floor }) =>
      `| ${name} | ${connections} | ${ours.perSecond.toFixed(0)} | ${ms(ours.p50)} | ${ms(ours.p99)} | ${floor.perSecond.toFixed(0)} | ${ms(floor.p50)} | ${ms(floor.p99)} | ${(ours.perSecond / floor.perSecond).toFixed(2)} | ${ours.failed}/${floor.failed} |`,
  )
  return [...head, ...lines]
}

const rounds = 7

/** How long it takes to save many items in one call, and how much of it PostgreSQL works; the first round warms up. */
async function saving(save: (round: number) => Promise<unknown>): Promise<string> {
  const all: { whole: number; inside: number; statements: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const statements = await capture(() => save(round))
    const whole = performance.now() - begun
    all.push({ whole, inside: statements.reduce((sum, { ms }) => sum + ms, 0), statements: statements.length })
  }
  const [middle] = all
    .slice(1)
    .sort((one, other) => one.whole - other.whole)
    .slice(Math.floor((rounds - 1) / 2))
  if (!middle) throw new Error('Nothing was saved')
  const { whole, inside, statements } = middle
  return `500 items with 1,000 types and packs saved in one call: ${whole.toFixed(0)} ms, ${inside.toFixed(0)} ms of it in ${statements} statements.`
}

async function staffMobile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mobile: string }>('select mobile from staff_user order by id limit 1')
  const [first] = rows
  if (!first) throw new Error('The demo has staff')
  return first.mobile
}

async function calls(): Promise<string[]> {
  const report: string[] = []
  const say = (line: string) => {
    report.push(line)
    print(line)
  }
  const dataDir = join(folder, 'data')
  const database = await startEmbedded({ dataDir })
  const { db, close } = connect(database.connection)
  await migrate(db)
  const filling = performance.now()
  const demo = await fillDemo({ db, now: () => new Date(), log: { ...silent, error: print }, services: testServices() })
  const masters = performance.now()
  await demo.done
  say(
    `- Demo: masters ${Math.round(masters - filling)} ms, sixty days of history ${((performance.now() - masters) / 1000).toFixed(1)} s.`,
  )

  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    `insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device) select $1, min(id), now(), now() + interval '1 day', '127.0.0.1', 'bench' from staff_user`,
    [createHash('sha256').update(token).digest()],
  )
  await client.query('vacuum analyze')
  const env = { DATABASE_URL: database.url, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', OTP_GATEWAY: 'mock' }

  let server = await child('server/src/main.ts', [], env, listening)
  const list: Request = { method: 'GET', path: '/api/web/v1/orders/allorders?limit=50' }
  const small = await load(server.port, () => list, { connections: 1, seconds, token })
  await server.stop()
  const { orders, lines } = await fillOrders(client, Number(options.orders))
  const customers = await fillCustomers(client, Number(options.customers))
  await startFarIds(client)
  server = await child('server/src/main.ts', [], env, listening)
  const large = await load(server.port, () => list, { connections: 1, seconds, token })
  say(
    `- ${orders.toLocaleString('en-IN')} orders, ${lines.toLocaleString('en-IN')} lines, ${customers.toLocaleString('en-IN')} customers. List page p50 at about 1,000 orders ${small.p50.toFixed(2)} ms, at all of them ${large.p50.toFixed(2)} ms: ×${(large.p50 / small.p50).toFixed(2)}.`,
  )

  const app = await benchApp(db)
  const send = senderOf(app, token)
  const rows: Row[] = []
  const measured = async (all: readonly Scenario[]) => {
    const captured: Record<string, Statement[]> = {}
    for (const scenario of all) {
      await scenario.once() // prepared and warm
      captured[scenario.name] = await capture(() => scenario.once())
    }
    const floorFile = join(folder, 'floor.json')
    writeFileSync(floorFile, JSON.stringify({ url: database.url, max: 4 + 2 * cpus().length, scenarios: captured }))
    const floor = await child('bench/floor.ts', [floorFile], {}, /^floor (\d+)$/)
    say(`- Statements a call: ${all.map(({ name }) => `${name} ${captured[name]?.length}`).join(', ')}.`)
    for (const scenario of all) rows.push(...(await measure(scenario, { ours: server.port, floor: floor.port }, token)))
    await floor.stop()
  }
  await measured([...(await scenarios(db, send)), ...(await moves(db, client, send, seconds))])
  const catalogue = await fillCatalogue(client, Number(options.types))
  say(`- ${catalogue.types.toLocaleString('en-IN')} item types, ${catalogue.packs.toLocaleString('en-IN')} packs.`)
  await measured(catalogueReads.map(({ name, request }) => scenarioOf(send, name, request)))
  say(`- ${await saving(round => send(itemsToSave(round)))}`)
  const grid = await measureFrames(server.port, { categoryId: await fillGridCategory(client), mobile: await staffMobile(client) })
  const frames = ({ p50, p95 }: typeof grid.scrolling) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  say(
    `- The price grid with 5,000 rows in Chromium, all rows there after ${(grid.loaded / 1000).toFixed(1)} s: a frame while scrolling ${frames(grid.scrolling)}, while typing prices ${frames(grid.typing)}.`,
  )
  await server.stop()
  await app.close()
  await client.end()
  await close()
  await database.stop()

  const cold = await child('server/src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, listening)
  await load(cold.port, () => list, { connections: 1, seconds: 0.01, token })
  await new Promise(resolve => setTimeout(resolve, 3_000))
  say(
    `- Cold start on the existing folder to the listening line: ${Math.round(cold.ms)} ms. Idle memory of the server: ${memoryOf(cold.pid).toFixed(0)} MB.`,
  )
  await cold.stop()
  const search = measureSearch()
  say(`- A key press among 2,000 items: median ${search.median.toFixed(1)} ms, worst ${search.worst.toFixed(1)} ms.`)
  for (const line of ['', ...table(rows)]) say(line)
  return report
}

async function prices(): Promise<string[]> {
  const lines = await measurePrices()
  for (const line of lines) print(line)
  return lines
}

try {
  if (options.only && !['calls', 'prices'].includes(options.only)) throw new Error('--only is calls or prices')
  if (options.only && options.write) throw new Error('The page is written of everything: leave --only out')
  const report = options.only === 'calls' ? [] : await prices()
  if (options.only !== 'prices') report.push(...(await calls()))
  if (options.write) {
    const date = new Date().toISOString().slice(0, 10)
    const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, embedded PostgreSQL 18`
    writeFileSync(
      'docs/bench.md',
      `# Measured\n\n${date}, ${machine}. Server, database, floor and load on the same machine. The floor is node:http with pg: the very statements of the call, session look-up included, rows as JSON, no validation, no rules. \`npm run bench -- --write\` writes this page.\n\n${report.join('\n')}\n`,
    )
  }
} finally {
  for (const one of children) one.kill()
  rmSync(folder, { recursive: true, force: true })
}
