import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFull } from './disk-room.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { choosePlace, type Place, prepareCluster, readPassword } from './embedded-folder.ts'
import { answers, forgetStalePid, type Run, readPidFile, runOnce, stopOrphan } from './embedded-process.ts'
import { type Log, silent } from './log.ts'
import { messageOf, StartRefused } from './start-refused.ts'

export interface EmbeddedOptions {
  /** folder of the database; created if missing */
  dataDir: string
  log?: Log
  /** listen on this port of 127.0.0.1 (0: a free one) instead of a Unix socket; Windows always does */
  port?: number
  /** off only in tests: a power cut then loses commits */
  fsync?: boolean
  sharedBuffersMb?: number
  maxConnections?: number
  /** PostgreSQL is starting: time for work that blocks this process. */
  onStarting?: () => void
  /** PostgreSQL exited without being stopped. It is restarted unless that failed too often: then restarting is false. */
  onExit?: (exit: { reason: string; restarting: boolean }) => void
  /** PostgreSQL takes connections again after onExit. */
  onRestart?: () => void
}

export interface Embedded {
  /** for pg's Pool and Client */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** the same as a URL, which libpq's tools read too */
  url: string
  /** process id of PostgreSQL; changes with a restart */
  readonly pid: number
  /** closes connections and stops PostgreSQL; safe to call twice */
  stop(): Promise<void>
}

/** How long another process may hold the folder before this start gives up: a killed server needs time to exit. */
const HELD_MS = 4_000
const LEAVING_MS = 60_000
/** Pauses before each restart of PostgreSQL, in ms; after a minute of running the count starts over. */
const RESTART_MS = [0, 200, 1_000, 3_000, 5_000]
const GOOD_MS = 60_000
/** How often a full disk is checked. */
const ROOM_MS = 1_000

/** Starts the embedded PostgreSQL on a folder, restarts it after a crash, and stops it when this process ends in any way. */
export async function startEmbedded({
  dataDir,
  log = silent,
  onStarting,
  onExit,
  onRestart,
  ...options
}: EmbeddedOptions): Promise<Embedded> {
  const binaries = findBinaries()
  const place = choosePlace(dataDir, binaries)
  const port =
    options.port === undefined && process.platform !== 'win32' ? undefined : await freePort(options.port ?? 0)
  await untilUnused(place, binaries)
  prepareCluster(place, binaries, { fsync: options.fsync ?? true })
  const connection = {
    ...addressOf(place, port),
    user: 'postgres',
    password: readPassword(place),
    database: 'postgres',
  }

  const settings = serverSettings(place, port, options)
  const start = () => startUnlessHeld(place, binaries, settings, log)
  const starting = start()
  onStarting?.()
  let run = await starting
  let startedAt = Date.now()
  let attempts = 0
  let stopping = false
  let startedAgain: Promise<void> = Promise.resolve()

  /** Waits while the disk is full: once there is room, nothing is lost. Returns whether it waited. */
  const untilRoom = async () => {
    if (!isFull(dataDir)) return false
    log.error(`The disk of ${dataDir} is full. PostgreSQL starts again when there is room.`)
    while (!stopping && isFull(dataDir)) await sleep(ROOM_MS)
    return true
  }
  const startAgain = async () => {
    if (Date.now() - startedAt > GOOD_MS) attempts = 0
    while (attempts < RESTART_MS.length) {
      await sleep(RESTART_MS[attempts++])
      if (await untilRoom()) attempts = 0
      if (stopping) return
      try {
        run = await start()
      } catch (error) {
        log.error(messageOf(error))
        continue
      }
      startedAt = Date.now()
      supervise()
      log.info('PostgreSQL runs again')
      return onRestart?.()
    }
    onExit?.({
      reason: `PostgreSQL could not be kept running in ${RESTART_MS.length} attempts`,
      restarting: false,
    })
  }
  const supervise = () => {
    void run.exited.then(words => {
      if (stopping) return
      const reason = `PostgreSQL ended unexpectedly${words && `: ${words}`}`
      log.error(reason)
      onExit?.({ reason, restarting: true })
      startedAgain = startAgain()
    })
  }
  supervise()

  const stop = async () => {
    stopping = true
    await startedAgain
    await run.stop()
  }
  return {
    connection,
    url: urlOf(connection),
    get pid() {
      return run.pid
    },
    stop,
  }
}

const addressOf = ({ socketDir }: Place, port: number | undefined) =>
  port === undefined ? { host: socketDir, port: 5432 } : { host: '127.0.0.1', port }

function urlOf({ host, port, user, password, database }: Embedded['connection']) {
  return host.startsWith('/')
    ? `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
}

function serverSettings(
  { socketDir }: Place,
  port: number | undefined,
  options: Omit<EmbeddedOptions, 'dataDir'>,
): Record<string, string> {
  const { fsync = true, sharedBuffersMb = 128, maxConnections = 100 } = options
  return {
    cluster_name: 'packhouse',
    ...(port === undefined
      ? { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }),
    max_connections: String(maxConnections),
    shared_buffers: `${sharedBuffersMb}MB`,
    random_page_cost: '1.1', // solid-state disks
    jit: 'off', // short statements: compiling costs more than it saves
    max_parallel_workers_per_gather: '0', // many small requests use all cores, and containers have little /dev/shm
    io_method: 'sync', // no idle I/O workers
    timezone: 'UTC',
    log_timezone: 'UTC',
    // failed statements are reported to their caller, not logged with their values
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    log_checkpoints: 'off',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
  }
}

/** Starts postgres; waits for a predecessor that is stopping, and refuses when another process keeps using the folder. */
async function startUnlessHeld(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
  log: Log,
): Promise<Run> {
  const since = Date.now()
  for (;;) {
    const run = await runOnce(place, binaries, settings, log)
    if (run !== 'held') return run
    refuseWhenLate(place, since)
    forgetStalePid(place)
    stopOrphan(place, binaries)
    await sleep(50)
  }
}

/** Waits until no server replies on the folder's socket. */
async function untilUnused(place: Place, binaries: Binaries) {
  const since = Date.now()
  while (process.platform !== 'win32' && (await answers(join(place.socketDir, '.s.PGSQL.5432')))) {
    refuseWhenLate(place, since)
    stopOrphan(place, binaries)
    await sleep(20)
  }
}

function refuseWhenLate({ dataDir, cluster }: Place, since: number) {
  const { pid, status } = readPidFile(cluster) ?? {}
  const patience = status === 'stopping' ? LEAVING_MS : HELD_MS
  if (Date.now() - since > patience)
    throw new StartRefused(
      `Another Packhouse already uses ${dataDir}${pid === undefined ? '' : ` (PostgreSQL is process ${pid})`}. Stop it first, or give this one a separate folder with DATA_DIR.`,
    )
}

/** Returns the requested port, or a free one (0). */
function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      reject(new StartRefused(`Port ${port} on 127.0.0.1 is taken; PostgreSQL needs another one.`)),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
