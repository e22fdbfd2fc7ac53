import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type Embedded, startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { asAdministrator, databaseUrl, throwawayFolder } from '../../server/src/platform/db/throwaway.ts'
import {
  endServer,
  type Health,
  healthOf,
  type ServerProcess,
  startServer,
  until,
} from '../../server/src/roof/start/testing.ts'
import { Journal } from './journal.ts'
import { disagreements, type Place } from './kills.ts'
import { type Shop, shopInDatabase } from './shop.ts'
import { type Wire, wireTo } from './wire.ts'

/** Effects of a fault on the clients of a server that was never restarted. */
export interface Watched {
  name: string
  /** Every message of /health/ready while it lasted. */
  said: Set<string>
  /** Replies while it lasted, by status; 0: none within a client's timeout. */
  answers: Map<number, number>
  slowestMs: number
  /** From its end until a write succeeded again. */
  backMs: number
  issues: string[]
}

/** Timeout of our own client. */
const patienceMs = 30_000
/** Readiness requests are answered well within the timeout of balancers. */
const healthMs = 4_000
/** Max time until writes succeed after a fault is over. */
const backWithinMs = 20_000
const clients = 6

export interface Trouble {
  name: string
  lastsMs: number
  begin(): Promise<unknown>
  end(): Promise<unknown>
  /** Whether the server should report itself not ready, and with which message. */
  expected: RegExp | undefined
}

/** Runs clients, causes the fault, keeps calling, ends it, and checks that everything confirmed is stored. */
export async function through(
  trouble: Trouble,
  { server, shop, place, journal }: { server: ServerProcess; shop: Shop; place: Place; journal: Journal },
): Promise<Watched> {
  const reply: Watched = {
    name: trouble.name,
    said: new Set(),
    answers: new Map(),
    slowestMs: 0,
    backMs: 0,
    issues: [],
  }
  let over = false
  const work = Promise.all(Array.from({ length: clients }, () => journal.work(server.url, () => over)))
  work.catch(() => {}) // reported where it is awaited
  await sleep(1_000)
  await trouble.begin()
  await Promise.all([askOn(server, shop, reply, trouble.lastsMs), watch(server, reply, trouble.lastsMs)])
  await trouble.end()
  const ended = performance.now()
  await until(() => journal.tryOne(server.url), { ms: 90_000, pause: 50 })
  reply.backMs = performance.now() - ended
  over = true
  await work
  await until(async () => (await healthOf(server)).status === 200, { ms: 60_000 })
  await journal.settle(server.url)
  reply.issues.push(...(await journal.lost(server.url)), ...(await disagreements(place, journal.orders.size)))
  if (reply.backMs > backWithinMs)
    reply.issues.push(`${Math.round(reply.backMs)} ms passed until a write was answered again`)
  if (trouble.expected && ![...reply.said].some(sentence => trouble.expected?.test(sentence)))
    reply.issues.push(
      `/health/ready never said ${trouble.expected}, but: ${[...reply.said].join(' ') || 'ready'}`,
    )
  return reply
}

/** Reads continuously, partly in parallel: each is answered in time, with success or with NOT_READY and a retry time. */
async function askOn({ url }: ServerProcess, { token }: Shop, reply: Watched, ms: number): Promise<void> {
  const since = performance.now()
  const asks: Promise<void>[] = []
  const ask = async () => {
    const begun = performance.now()
    const answer = await fetch(`${url}${orders.allOrders.path}?limit=5`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs + 15_000),
    }).catch(() => undefined)
    reply.slowestMs = Math.max(reply.slowestMs, performance.now() - begun)
    const status = answer?.status ?? 0
    reply.answers.set(status, (reply.answers.get(status) ?? 0) + 1)
    const text = (await answer?.text().catch(() => '')) ?? ''
    if (status === 200) return
    if (status !== 503) reply.issues.push(`a read was answered ${status}: ${text.slice(0, 200)}`)
    else if (!answer?.headers.get('retry-after') || !text.includes('NOT_READY'))
      reply.issues.push(`503 without a time to come again: ${text.slice(0, 200)}`)
  }
  while (performance.now() - since < ms) {
    asks.push(ask())
    await sleep(100)
  }
  await Promise.all(asks)
}

async function watch(server: ServerProcess, reply: Watched, ms: number): Promise<void> {
  for (const since = performance.now(); performance.now() - since < ms; await sleep(200)) {
    const begun = performance.now()
    const health: Health = await healthOf(server)
    if (performance.now() - begun > healthMs)
      reply.issues.push(`/health/ready took ${Math.round(performance.now() - begun)} ms`)
    for (const fault of health.faults) reply.said.add(fault)
  }
}

/** Tests a server whose database connection can be made to fail. */
export async function lineFaults(): Promise<Watched[]> {
  const dataDir = throwawayFolder()
  let database: Embedded | undefined
  let wire: Wire | undefined
  let server: ServerProcess | undefined
  try {
    database = await startEmbedded({ dataDir, port: 0, fsync: false })
    const line = await wireTo(database.connection.port)
    wire = line
    const ownUrl = databaseUrl(database.url, 'packhouse')
    await asAdministrator(database.url, client => client.query('create database packhouse'))
    const shop = await shopInDatabase(ownUrl)
    const url = ownUrl.replace(`:${database.connection.port}/`, `:${line.port}/`)
    server = await startServer({ DEMO: 'off', DATABASE_URL: url, DATABASE_CONNECTIONS: '6' })
    const journal = new Journal(shop)
    const at = { server, shop, place: { DATABASE_URL: ownUrl }, journal }
    const away = 'The database is not responding.'
    const troubles: Trouble[] = [
      ...[200, 2_000].map(delayMs => ({
        name: `each piece ${delayMs} ms late, both ways`,
        lastsMs: 15_000,
        begin: () => line.become({ delayMs }),
        end: () => line.become('through'),
        expected: delayMs > 1_000 ? new RegExp(away) : undefined,
      })),
      {
        name: 'lines cut and refused',
        lastsMs: 15_000,
        begin: () => line.become('refusing'),
        end: () => line.become('through'),
        expected: new RegExp(away),
      },
      {
        name: 'lines open, nothing comes',
        lastsMs: 60_000,
        begin: () => line.become('silent'),
        end: () => line.become('through'),
        expected: new RegExp(away),
      },
    ]
    const all: Watched[] = []
    for (const trouble of troubles) all.push(await through(trouble, at))
    const { how } = await endServer(server)
    if (how !== 0) all.at(-1)?.issues.push(`the server ended with ${how} when it was asked to`)
    return all
  } finally {
    server?.child.kill('SIGKILL')
    await wire?.close()
    await database?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
