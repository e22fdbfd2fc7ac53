import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { type Connected, connect } from '../../server/src/db/connect.ts'
import { type Embedded, startEmbedded } from '../../server/src/db/embedded.ts'
import { silent } from '../../server/src/db/log.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { asAdministrator, databaseUrl, throwawayName } from '../../server/src/db/throwaway.ts'
import { fillDemo } from '../../server/src/demo/fill.ts'
import { testServices } from '../../server/src/testing/services.ts'

/** The server as it serves, built. */
export const serverMain = 'server/dist/main.mjs'

const children: { kill(): unknown }[] = []

export interface Child {
  port: number
  pid: number
  /** From its start to the line that contains the port. */
  ms: number
  stop(): Promise<void>
}

/** Starts a process and waits for the line that contains its port. */
export async function child(file: string, args: string[], env: Record<string, string>, reply: RegExp): Promise<Child> {
  const started = performance.now()
  const one = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, WRITES_PER_MINUTE: '0', FILES_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(one)
  for await (const line of createInterface({ input: one.stdout })) {
    const port = Number(reply.exec(line)?.[1])
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

export function endChildren(): void {
  for (const one of children) one.kill()
}

export const listening = /listens on http:\/\/[\d.]+:(\d+)/

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Processor time used by a process with all its threads, and by its children that ended, in ms. */
export function processorOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * msPerTick
}

/** Processor time of each of the server's connections to the database, which is on this machine, in ms. */
export async function connectionTimes(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'packhouse'`,
  )
  return new Map(rows.map(({ pid }) => [pid, processorOf(pid)]))
}

/** What they used between two readings; those that ended meanwhile had been idle. */
export const spentBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** Linux reports processor time in hundredths of a second everywhere. */
const msPerTick = 10

export interface DemoBusiness extends Pick<Connected, 'db'> {
  database: Pick<Embedded, 'connection' | 'url' | 'pid'>
  client: pg.Client
  /** Session token of the first staff member. */
  token: string
  mobile: string
  mastersMs: number
  historyMs: number
  /** Starts the server on this database. */
  serve(): Promise<Child>
  /** Stops like stop(), and leaves the database where a server finds it in the folder. */
  leaveAtHome(): Promise<void>
  stop(): Promise<void>
}

const name = 'packhouse'

type Database = Pick<Embedded, 'connection' | 'url' | 'pid' | 'stop'>

/** An empty database on a separate PostgreSQL. A server refuses the address of the administrator's own database. */
async function embeddedDatabase(folder: string): Promise<Database> {
  const { connection, url, pid, stop } = await startEmbedded({ dataDir: join(folder, 'data') })
  await asAdministrator(url, client => client.query(`create database ${name}`))
  return { connection: { ...connection, database: name }, url: databaseUrl(url, name), pid, stop }
}

/** An empty database on the PostgreSQL at this address, dropped when it is stopped; the processes of that server are not known. */
async function outsideDatabase(serverUrl: string): Promise<Database> {
  const own = throwawayName()
  await asAdministrator(serverUrl, client => client.query(`create database ${own}`))
  const url = databaseUrl(serverUrl, own)
  const { hostname, port, username, password } = new URL(url)
  return {
    connection: { host: hostname, port: Number(port || 5432), user: username, password, database: own },
    ...{ url, pid: 0 },
    stop: () =>
      asAdministrator(serverUrl, async client => {
        await client.query(`drop database ${own} with (force)`)
      }),
  }
}

/** Signs in the first staff member, and returns the token of the session. */
export async function signIn(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device) select $1, min(id), now(), now() + interval '1 day', '127.0.0.1', 'bench' from staff_user`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

/** Creates the demo business with its sixty days in a separate database, by default on an embedded PostgreSQL in the folder. */
export async function demoBusiness(folder: string, serverUrl?: string): Promise<DemoBusiness> {
  const database = serverUrl === undefined ? await embeddedDatabase(folder) : await outsideDatabase(serverUrl)
  const { db, close } = connect(database.connection)
  await migrate(db)
  const begun = performance.now()
  const demo = await fillDemo({ db, now: () => new Date(), log: { ...silent, error: console.error }, services: testServices() })
  const masters = performance.now()
  await demo.done
  const filled = performance.now()
  const client = new pg.Client(database.connection)
  await client.connect()
  const token = await signIn(client)
  const { rows } = await client.query<{ mobile: string }>('select mobile from staff_user order by id limit 1')
  await client.query('vacuum analyze')
  const disconnect = async () => {
    await client.end()
    await close()
  }
  const env = { DATABASE_URL: database.url, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', OTP_GATEWAY: 'mock' }
  return {
    ...{ database, db, client, token },
    mobile: rows[0]?.mobile ?? '',
    mastersMs: masters - begun,
    historyMs: filled - masters,
    serve: () => child(serverMain, [], env, listening),
    async leaveAtHome() {
      await disconnect()
      await asAdministrator(databaseUrl(database.url, 'template1'), async admin => {
        await admin.query('drop database postgres')
        await admin.query(`alter database ${name} rename to postgres`)
      })
      await database.stop()
    },
    async stop() {
      await disconnect()
      await database.stop()
    },
  }
}
