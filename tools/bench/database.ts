import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@packhouse/contract/day.ts'
import type pg from 'pg'
import { connect } from '../../server/src/platform/db/connect.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { silent } from '../../server/src/platform/db/log.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { asAdministrator, databaseUrl } from '../../server/src/platform/db/throwaway.ts'
import { fillDemo } from '../../server/src/roof/demo/fill.ts'
import { testServices } from '../../server/src/testing/services.ts'
import { fillBusiness, fillEvening, fillStock } from './fill.ts'
import { fillRest } from './fill-rest.ts'
import { fillHistory } from './history.ts'
import { onClient } from './on-client.ts'

const size = { orders: 100_000, customers: 10_000, types: 20_000 }
export const grownOrders = 1_000_000
/** Lines of an order of the past; at a million, fewer fit on the disk and into the time. */
const linesKept = { filled: 10, grown: 4 }

export interface Databases {
  /** The address of a copy of the filled database, which may be written to. The copy before it is dropped. */
  copy(): Promise<string>
  /** The address of a database with the demo alone, for reads only. */
  small(): Promise<string>
  /** The address of the filled database, for reads only. */
  filled(): Promise<string>
  /** The address of the database with a million orders, for reads only. */
  grown(): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of the bench's own in the folder. What is filled once serves all runs of the same day and the same schema. */
export async function openDatabases(
  folder: string,
  { keepGrown }: { keepGrown: boolean },
): Promise<Databases> {
  mkdirSync(folder, { recursive: true })
  const { url, stop } = await startEmbedded({ dataDir: join(folder, 'data') })
  const stamp = stampOfToday()
  const [small, filled, grown, work] = [`small_${stamp}`, `filled_${stamp}`, `grown_${stamp}`, 'work']
  const admin = <Row extends pg.QueryResultRow>(statement: string) =>
    asAdministrator(url, async client => (await client.query<Row>(statement)).rows)
  const drop = (name: string) => admin(`drop database if exists ${name} with (force)`)
  const existing = async () =>
    (await admin<{ name: string }>('select datname as name from pg_database where not datistemplate')).map(
      ({ name }) => name,
    )
  for (const name of await existing())
    if (![small, filled, grown, 'postgres'].includes(name)) await drop(name)

  /** Fills a database under another name first, so that one that was broken off is not taken for a whole one. */
  const made = async (name: string, template: string, fill: (url: string) => Promise<void>) => {
    if ((await existing()).includes(name)) return
    const begun = performance.now()
    await drop(work)
    await admin(`create database ${work} template ${template} strategy file_copy`)
    await fill(databaseUrl(url, work))
    await admin(`alter database ${work} rename to ${name}`)
    console.log(`${name} was filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  const withSmall = () => made(small, 'template1', fillWithDemo)
  const withFilled = async () => {
    await withSmall()
    await made(filled, small, fillWhole)
  }
  await admin(`alter system set max_wal_size = '8GB'`)
  await admin('select pg_reload_conf()')
  return {
    async small() {
      await withSmall()
      return databaseUrl(url, small)
    },
    async filled() {
      await withFilled()
      return databaseUrl(url, filled)
    },
    async copy() {
      await withFilled()
      await drop(work)
      await admin(`create database ${work} template ${filled} strategy file_copy`)
      return databaseUrl(url, work)
    },
    async grown() {
      await withFilled()
      await made(grown, filled, grow)
      return databaseUrl(url, grown)
    },
    async stop() {
      await drop(work)
      if (!keepGrown) await drop(grown)
      await stop()
    },
  }
}

/** Changes with the day, as the demo is written around it, and with what fills the database. */
function stampOfToday(): string {
  const migrations = 'server/src/platform/db/migrations'
  const files = [
    ...readdirSync(migrations).map(name => join(migrations, name)),
    ...['database.ts', 'fill.ts', 'fill-rest.ts', 'history.ts'].map(name => join('tools/bench', name)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return `${dayOf(new Date()).replaceAll('-', '')}_${hash.digest('hex').slice(0, 8)}`
}

async function fillWithDemo(url: string): Promise<void> {
  const { db, close } = connect(url, { statementTimeoutMs: 0 })
  await migrate(db)
  const demo = await fillDemo({
    db,
    now: () => new Date(),
    log: { ...silent, error: console.error },
    services: testServices(),
  })
  await demo.done
  await onClient(url, client => client.query('vacuum analyze'))
  await close()
}

async function fillWhole(url: string): Promise<void> {
  const { db, close } = connect(url, { statementTimeoutMs: 0 })
  await onClient(url, async client => {
    await fillBusiness(client, size)
    await fillStock(db)
    await fillHistory({ client, db, url, orders: size.orders, lines: linesKept.filled })
    await fillEvening(client, size.orders / messageEach)
    await fillRest(client)
    await client.query('vacuum analyze')
  })
  await close()
}

/** One order in this many came by a message. */
const messageEach = 5

async function grow(url: string): Promise<void> {
  const { db, close } = connect(url, { statementTimeoutMs: 0 })
  await onClient(url, async client => {
    await fillHistory({ client, db, url, orders: grownOrders, lines: linesKept.grown })
    await fillEvening(client, grownOrders / messageEach)
    await client.query('vacuum analyze')
  })
  await close()
}
