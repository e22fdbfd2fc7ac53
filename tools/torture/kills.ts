import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sealAudit } from '../../server/src/business/audit/actions/seal.ts'
import { openForCommand } from '../../server/src/platform/db/open-for-command.ts'
import { withThrowawayDatabase } from '../../server/src/platform/db/throwaway.ts'
import {
  endServer,
  healthOf,
  type ServerProcess,
  startServer,
  until,
} from '../../server/src/roof/start/testing.ts'
import { sealKeyFor, verify } from '../../server/src/roof/verify/command.ts'
import { Journal } from './journal.ts'
import { type Shop, shopInDatabase, shopInFolder } from './shop.ts'

/** Result of one series of kills. */
export interface Series {
  name: string
  kills: number
  /** Writes confirmed before, between and after the kills; sentAgain: those left without a reply by the kill. */
  answered: number
  sentAgain: number
  /** From the kill until a write succeeded again, in ms. */
  back: number[]
  /** One sentence for each thing lost, duplicated or inconsistent. */
  issues: string[]
}

/** Where the server under test stores its data, as environment variables. */
export type Place = { DATA_DIR: string } | { DATABASE_URL: string }

interface Torture {
  name: string
  kills: number
  place: Place
  shop: Shop
  /** Kills something; returns the server to continue with. */
  strike(server: ServerProcess, round: number): Promise<ServerProcess>
}

const clients = 6
/** Kills the server together with its embedded database, and restarts it. */
export async function killServer(kills: number): Promise<Series> {
  const { dataDir, shop, remove } = await shopInFolder()
  const place = { DATA_DIR: dataDir }
  try {
    return await torture({ name: 'server, embedded database', kills, place, shop, strike: restarted(place) })
  } finally {
    await remove()
  }
}

/** Kills and restarts the server; the database is external and keeps running. */
export function killServerOutside(kills: number, serverUrl: string): Promise<Series> {
  return withThrowawayDatabase(serverUrl, async url => {
    const place = { DATABASE_URL: url }
    const shop = await shopInDatabase(url)
    return torture({ name: 'server, outside database', kills, place, shop, strike: restarted(place) })
  })
}

/**
 * Kills processes of the embedded database: alternately the first one and one of its children. The server recovers automatically.
 */
export async function killDatabase(kills: number): Promise<Series> {
  const { dataDir, shop, remove } = await shopInFolder()
  const strike = async (server: ServerProcess, round: number) => {
    const first = Number(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = childrenOf(first)
    const chosen = round % 2 === 0 ? first : children[Math.floor(Math.random() * children.length)]
    assert.ok(chosen, 'the database has no process to kill')
    process.kill(chosen, 'SIGKILL')
    return server
  }
  try {
    return await torture({
      name: "embedded database's processes",
      kills,
      place: { DATA_DIR: dataDir },
      shop,
      strike,
    })
  } finally {
    await remove()
  }
}

export const startOn = (place: Place) => startServer({ DEMO: 'off', ...place })

export const restarted = (place: Place) => async (server: ServerProcess) => {
  server.child.kill('SIGKILL')
  await server.ended
  return startOn(place)
}

function childrenOf(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows.flatMap(row => {
    const [pid, ppid] = row.trim().split(/\s+/).map(Number)
    return pid && ppid === parent ? [pid] : []
  })
}

async function torture({ name, kills, place, shop, strike }: Torture): Promise<Series> {
  const journal = new Journal(shop)
  const series: Series = { name, kills, answered: 0, sentAgain: 0, back: [], issues: [] }
  let server = await startOn(place)
  try {
    for (let round = 0; round < kills; round++) {
      const acknowledged = journal.orders.size
      let over = false
      const work = Promise.all(Array.from({ length: clients }, () => journal.work(server.url, () => over)))
      work.catch(() => {}) // reported where it is awaited
      await sleep(400 + Math.random() * 800)
      const killed = performance.now()
      server = await strike(server, round)
      await until(() => journal.tryOne(server.url), { ms: 60_000, pause: 20 })
      series.back.push(performance.now() - killed)
      over = true
      await work
      await until(async () => (await healthOf(server)).status === 200, { ms: 60_000 })
      await journal.settle(server.url)
      const recent = [...journal.orders.keys()].slice(acknowledged)
      series.issues.push(
        ...(await journal.lost(server.url, recent)),
        ...(await disagreements(place, journal.orders.size)),
      )
    }
    series.issues.push(...(await journal.lost(server.url)))
    const { how } = await endServer(server)
    if (how !== 0) series.issues.push(`the server ended with ${how} when it was asked to`)
  } finally {
    server.child.kill('SIGKILL')
  }
  return { ...series, answered: journal.answered, sentAgain: journal.sentAgain }
}

/** Returns the problems found by `npm run verify`, and orders that were placed twice. */
export async function disagreements(place: Place, placed: number): Promise<string[]> {
  const { db, close } = await openForCommand(place)
  try {
    const key = await sealKeyFor(db, place)
    while ((await sealAudit(db, key)) > 0);
    const issues = (await verify(db, key)).flatMap(book => book.issues)
    const { count } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count !== placed) issues.push(`${placed} orders were answered, ${count} are there`)
    return issues
  } finally {
    await close()
  }
}
