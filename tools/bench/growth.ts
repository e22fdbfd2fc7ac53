// npm run bench -- --only=growth [--most=1000000]: the same calls and background jobs with an increasingly long history.
import { sealAll } from '../../server/src/audit/actions/seal.ts'
import { silent } from '../../server/src/db/log.ts'
import type { Db } from '../../server/src/db/transaction.ts'
import { dropOldKeys } from '../../server/src/http/idempotency.ts'
import { expireEstimates } from '../../server/src/inventory/actions/expire.ts'
import { countSold } from '../../server/src/items/actions/count-sold.ts'
import { jobKinds, uploadKinds } from '../../server/src/job-kinds.ts'
import { dropOldResults } from '../../server/src/jobs/actions/job.ts'
import { runJobs } from '../../server/src/jobs/actions/run.ts'
import { closeDelivered } from '../../server/src/orders/actions/nightly-close.ts'
import { dropOldSheets } from '../../server/src/sheet-jobs/actions/sweep.ts'
import { testServices } from '../../server/src/testing/services.ts'
import { fillCustomers } from './fill.ts'
import { fillEvening } from './fill-evening.ts'
import { historyOf, refuseWithoutRoom } from './history.ts'
import { load } from './load.ts'
import { ageOrders, orderLives } from './order-life.ts'
import { pagesRead, plansOfRead } from './pages-read.ts'
import { reads } from './reads.ts'
import { type DemoBusiness, demoBusiness } from './running.ts'
import { benchApp, fillStock, replierOf, type Scenario } from './scenarios.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000]
const customers = 1_000
/** One order in this many came by a message. */
const orderedByMessage = 5
const jobRounds = 15

type Figures = Map<string, number>
const none: Figures = new Map()

interface Column {
  size: number
  /** p50 of each call and job, ms. */
  figures: Figures
  /** Pages that each read looks at. */
  pages: Figures
}

/** Passes the report to `say`: the cost of each call and job at each size. */
export async function measureGrowth(
  folder: string,
  { most, seconds, say }: { most: number; seconds: number; say: (line: string) => void },
): Promise<void> {
  const steps = sizes.filter(size => size <= most)
  refuseWithoutRoom(folder, most)
  const business = await demoBusiness(folder)
  await fillCustomers(business.client, customers)
  await fillStock(business.db)
  const history = await historyOf(business)
  const columns: Column[] = []
  for (const size of steps) {
    const took = await history.fillTo(size)
    await fillEvening(business.client, size / orderedByMessage)
    const { rows } = await business.client.query<{ orders: number; lines: number; gb: number }>(
      `select (select count(*) from orders)::integer as orders, (select count(*) from order_line)::integer as lines,
        pg_database_size(current_database())::float8 / 1e9 as gb`,
    )
    const { orders = 0, lines = 0, gb = 0 } = rows[0] ?? {}
    say(`- ${count(orders)} orders, ${count(lines)} lines: ${gb.toFixed(1)} GB, filled in ${took.toFixed(0)} s.`)
    columns.push({ size, ...(await measured(business, seconds)) })
  }
  await business.stop()
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) throw new Error(`The smallest size is ${count(sizes[0] ?? 0)} orders`)
  const grown = [...first.figures].filter(
    ([name, ms]) => growth(name, first.figures, last.figures) > bearable && (last.figures.get(name) ?? 0) - ms > noticed,
  )
  say('- An order of the past has four lines at most, and the last sixty days are those of the demo at each size.')
  say(
    `- More than ×${bearable} and ${noticed} ms dearer at the last size than at the first: ${grown.map(([name]) => name).join(', ') || 'nothing'}.`,
  )
  say('')
  const times = columns.map(({ size, figures }) => ({ size, figures }))
  const pages = columns.map(({ size, pages }) => ({ size, figures: pages }))
  for (const line of table('p50 ms, one connection', times, 2)) say(line)
  say('')
  say('Pages of 8 KB that the statements of a read look at, in memory or not.')
  say('')
  for (const line of table('pages', pages, 0)) say(line)
}

const bearable = 1.3
/** Differences below this many ms are noise between runs. */
const noticed = 0.5
const growth = (name: string, first: Figures, last: Figures): number => (last.get(name) ?? 0) / (first.get(name) ?? 1)
const count = (value: number): string => value.toLocaleString('en-IN')

async function measured(business: DemoBusiness, seconds: number): Promise<Omit<Column, 'size'>> {
  const { db, client, token } = business
  const server = await business.serve()
  const figures: Figures = new Map()
  const { rows } = await client.query<{ last: number }>('select max(id)::integer as last from orders')
  const lives = await orderLives(db, { port: server.port, token, lives: Math.ceil(seconds * 30) })
  for (const [name, times] of lives) figures.set(name, median(times))
  const all = await reads(client, { port: server.port, token })
  for (const { name, request } of all) {
    await load(server.port, request, { connections: 1, seconds: 0.3, token })
    const { p50, failed } = await load(server.port, request, { connections: 1, seconds, token })
    if (failed > 0) throw new Error(`${name} failed ${failed} times: ${request(0).path}`)
    figures.set(name, p50)
  }
  await server.stop()
  const pages = await pagesOf(business, all)
  await ageOrders(client, rows[0]?.last ?? 0)
  await sealAll(db)
  for (const [name, run] of backgroundJobs(db)) {
    const times: number[] = []
    for (let round = 0; round < jobRounds; round++) {
      const begun = performance.now()
      await run()
      times.push(performance.now() - begun)
    }
    figures.set(name, median(times))
  }
  return { figures, pages }
}

async function pagesOf({ db, client, token }: DemoBusiness, all: readonly Scenario[]): Promise<Figures> {
  const app = await benchApp(db)
  const reply = replierOf(app, token)
  const pages: Figures = new Map()
  for (const { name, request } of all) pages.set(name, pagesRead(await plansOfRead(client, () => reply(request(0)))))
  await app.close()
  return pages
}

/** The scheduled jobs of each server, run one after the other with nothing new to process. */
function backgroundJobs(db: Db): [name: string, run: () => Promise<unknown>][] {
  const [now, services] = [() => new Date(), testServices()]
  return [
    ['sealing the trail, each second', () => sealAll(db)],
    ['looking for background work, twice a second', () => runJobs({ db, now, services, log: silent, kinds: jobKinds })],
    ['closing delivered orders', () => closeDelivered({ db, now: now() })],
    ['closing estimates that never came', () => expireEstimates({ db, now: now() })],
    ['counting what was sold', () => countSold({ db, now: now() })],
    ['dropping files of old work', () => dropOldResults(db, now())],
    ['forgetting sheets', () => dropOldSheets({ db, now: now(), kinds: uploadKinds })],
    ['dropping idempotency keys', () => dropOldKeys(db, now())],
  ]
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function table(what: string, columns: { size: number; figures: Figures }[], digits: number): string[] {
  const [first, last] = [columns[0]?.figures ?? none, columns.at(-1)?.figures ?? none]
  const row = (name: string): string => {
    const cells = columns.map(({ figures }) => (figures.get(name) ?? 0).toFixed(digits))
    return `| ${[name, ...cells, growth(name, first, last).toFixed(2)].join(' | ')} |`
  }
  return [
    `| ${what} | ${columns.map(({ size }) => `${count(size)} orders`).join(' | ')} | last ÷ first |`,
    `|---|${columns.map(() => '---|').join('')}---|`,
    ...[...first.keys()].map(row),
  ]
}
