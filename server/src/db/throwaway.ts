import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { isAlive } from './embedded-user.ts'

/** A PostgreSQL for tests and checks, on which databases come and go. */
export interface ThrowawayServer {
  url: string
  stop(): Promise<void>
}

/** The server at this address, else one of our own in a temp folder that goes with it. */
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

/** An empty folder that anybody may enter: else root would need a user namespace, which some containers forbid. */
export function throwawayFolder(): string {
  const parent = quickFolder()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `packhouse-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Memory where there is plenty of it: a database is hundreds of small files, on some disks half a second to copy. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A run that was killed could not remove its folder. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = /^packhouse-test-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {} // another user's
  }
}

/** A name no other run uses. All our throwaway databases begin with packhouse_test_, and no others are ever dropped. */
export const throwawayName = () => `packhouse_test_${process.pid}_${randomBytes(4).toString('hex')}`

/** The address of another database on the same server. */
export const databaseUrl = (serverUrl: string, database: string) =>
  serverUrl.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)

/** Creates and drops databases; closed again at once. */
export async function asAdministrator<Result>(serverUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'packhouse-test' })
  client.on('error', () => {}) // the statement in work fails as well
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Takes an empty database, hands its address to work, and drops it. */
export async function withThrowawayDatabase<Result>(serverUrl: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const name = throwawayName()
  await asAdministrator(serverUrl, client => client.query(`create database ${name}`))
  try {
    return await work(databaseUrl(serverUrl, name))
  } finally {
    await asAdministrator(serverUrl, client => client.query(`drop database if exists ${name} with (force)`))
  }
}
