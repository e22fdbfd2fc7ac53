import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { isAlive } from './embedded-user.ts'

/** A PostgreSQL for tests and checks with temporary databases. */
export interface ThrowawayServer {
  url: string
  stop(): Promise<void>
}

/** Returns the server at this address, else starts one in a temp folder that stop() removes. */
export async function throwawayServer(url: string | undefined): Promise<ThrowawayServer> {
  if (url) return { url, stop: async () => {} }
  const dataDir = throwawayFolder()
  try {
    const server = await startEmbedded({ dataDir, fsync: false, maxConnections: 200 })
    const stop = async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { url: server.url, stop }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Creates an empty folder that anyone may enter; otherwise root would need a user namespace, which some containers forbid. */
export function throwawayFolder(): string {
  const parent = quickFolder()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `packhouse-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Prefers memory when there is plenty: a database is hundreds of small files, which take up to half a second to copy on some
 * disks.
 */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Removes folders of runs that were killed. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = /^packhouse-test-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {} // belongs to another user
  }
}

/** Returns a unique name. All our temporary databases start with packhouse_test_, and no others are ever dropped. */
export const throwawayName = () => `packhouse_test_${process.pid}_${randomBytes(4).toString('hex')}`

/** Returns the address of another database on the same server. */
export const databaseUrl = (serverUrl: string, database: string) =>
  serverUrl.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)

/** Connects to create and drop databases; disconnects afterwards. */
export async function asAdministrator<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'packhouse-test' })
  client.on('error', () => {}) // the statement in work fails as well
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates an empty database, passes its address to work, and drops it. */
export async function withThrowawayDatabase<Result>(
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = throwawayName()
  await asAdministrator(serverUrl, client => client.query(`create database ${name}`))
  try {
    return await work(databaseUrl(serverUrl, name))
  } finally {
    await asAdministrator(serverUrl, client => client.query(`drop database if exists ${name} with (force)`))
  }
}
