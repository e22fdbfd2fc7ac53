import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from '../platform/db/embedded-binaries.ts'
import {
  choosePlace,
  type Place,
  postgresEnvironment,
  prepareCluster,
  readPassword,
} from '../platform/db/embedded-folder.ts'
import { giveTo } from '../platform/db/embedded-user.ts'
import { throwawayFolder } from '../platform/db/throwaway.ts'

/** One of the two servers of a pair. */
interface PairServer {
  /** host:port, as used in an address. */
  at: string
  url: string
  query(text: string): Promise<Record<string, unknown>[]>
  /** Kills it abruptly, like a power failure. */
  kill(): Promise<void>
}

/** A primary and a replica following it, run with the embedded PostgreSQL. */
export interface Pair {
  primary: PairServer
  replica: PairServer
  /** Lists both servers, the replica first: clients must find the primary. */
  url: string
  stop(): Promise<void>
}

/** `lasting`: on disk, each commit stored by both before it is confirmed; otherwise in memory, for quick tests. */
export async function startPair({ lasting = false } = {}): Promise<Pair> {
  const folder = lasting ? mkdtempSync(join(tmpdir(), 'packhouse-pair-')) : throwawayFolder()
  chmodSync(folder, 0o755) // PostgreSQL runs as nobody if we are root
  const binaries = findBinaries()
  const one = choosePlace(join(folder, 'one'), binaries)
  prepareCluster(one, binaries, { fsync: lasting })
  const password = readPassword(one)
  const [first, second] = [await freePort(), await freePort()]
  cpSync(one.dataDir, join(folder, 'two'), { recursive: true })
  const two = choosePlace(join(folder, 'two'), binaries)
  writeFileSync(join(two.cluster, 'standby.signal'), '')
  const follows = `host=127.0.0.1 port=${first} user=postgres password=${password} application_name=replica`
  appendFileSync(join(two.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`)
  prepareCluster(two, binaries, { fsync: lasting })
  giveTo(two.runAs, two.cluster)

  const primary = runServer(
    one,
    binaries,
    { port: first, password, lasting },
    lasting ? { synchronous_standby_names: '*' } : {},
  )
  const replica = runServer(two, binaries, { port: second, password, lasting }, {})
  const stop = async () => {
    await Promise.all([primary.kill(), replica.kill()])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) // retries while its processes end
  }
  try {
    await Promise.all([primary.ready(), replica.ready()])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    primary,
    replica,
    url: `postgres://postgres:${password}@${replica.at},${primary.at}/postgres`,
    stop,
  }
}

function runServer(
  place: Place,
  { postgres }: Binaries,
  { port, password, lasting }: { port: number; password: string; lasting: boolean },
  more: Record<string, string>,
): PairServer & { ready(): Promise<void> } {
  const sync = lasting ? 'on' : 'off'
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    fsync: sync,
    full_page_writes: sync,
    wal_retrieve_retry_interval: '100ms',
    ...more,
  }
  const { runAs, cluster } = place
  const options = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [program = '', ...args] = [...runAs.prefix, postgres, ...options]
  const child: ChildProcess = spawn(program, args, {
    ...runAs.ids,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', text => {
    output = `${output}${text}`.slice(-2_000)
  })
  const ended = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL') // also after a test that failed midway
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    at: `127.0.0.1:${port}`,
    url,
    query,
    async ready() {
      for (const since = performance.now(); ; await sleep(20)) {
        try {
          return void (await query('select 1'))
        } catch (error) {
          if (child.exitCode !== null || performance.now() - since > 60_000)
            throw new Error(output, { cause: error })
        }
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server.address())
  server.close()
  return port
}

export function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
