import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullDisk, leastRoom, saysFull } from './disk-room.ts'
import type { Binaries } from './embedded-binaries.ts'
import { cannotRun, type Place, postgresEnvironment } from './embedded-folder.ts'
import { isAlive } from './embedded-user.ts'
import type { Log } from './log.ts'
import { StartRefused, systemCode } from './start-refused.ts'

const windows = process.platform === 'win32'

/** A running postgres, ready for connections. */
export interface Run {
  pid: number
  /** resolves with the last output of postgres when it exits for any reason */
  exited: Promise<string>
  stop(): Promise<void>
}

/**
 * Runs postgres ("$@") and stops it when pipe 3 from Node closes, also when Node was killed. Prints the process id of postgres
 * and exits with its status.
 */
const watchdog = `
"$@" 3<&- & p=$!
echo $p
trap : INT TERM HUP
(cat <&3; kill -INT $p) >/dev/null 2>&1 & c=$!
wait $p; s=$?
while kill -0 $p 2>/dev/null; do wait $p; s=$?; done
kill $c 2>/dev/null
exit $s`

const watchdogName = 'packhouse-watchdog'

/** Starts postgres once. 'held' means that another process uses this database. */
export async function runOnce(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
  log: Log,
): Promise<Run | 'held'> {
  const child = spawnPostgres(place, binaries, settings)
  const output = listen(child, log)
  const exited = endOf(child).then(() => output.lastWords())
  exited.catch(() => {}) // awaited below; avoids an unhandled rejection until then

  const pid = await ready(place, output.pid, exited)
  if (pid !== undefined) {
    output.forget()
    quiet(child)
    if (windows) writeFileSync(ownerFile(place), String(process.pid))
    return { pid, exited, stop: () => stop(child, pid, exited, place, binaries) }
  }
  const words = await exited
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(words)) return 'held'
  if (saysFull(words)) throw fullDisk(place.dataDir, leastRoom)
  throw new StartRefused(`PostgreSQL in ${place.cluster} did not start: ${words || 'it gave no reason'}`)
}

function spawnPostgres({ cluster, runAs }: Place, { postgres }: Binaries, settings: Record<string, string>) {
  const options = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const guarded = windows ? [] : ['/bin/sh', '-c', watchdog, watchdogName]
  const [program = '', ...args] = [...runAs.prefix, ...guarded, postgres, ...options]
  return spawn(program, args, {
    ...runAs.ids,
    cwd: windows ? cluster : '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: !windows, // keeps Ctrl-C from postgres; Node stops it
  })
}

/** Reads the process id from the watchdog's first line, then logs the output of postgres and keeps its recent messages. */
function listen(child: ChildProcess, log: Log) {
  let pid = windows ? child.pid : undefined
  let recent: string[] = []
  const receive = (line: string) => {
    if (!line.startsWith('LOG:')) recent = [...recent, line].slice(-8)
    if (line.startsWith('PANIC')) log.error(`PostgreSQL: ${line}`)
    else if (/^(FATAL|WARNING)/.test(line)) log.warn(`PostgreSQL: ${line}`)
    else log.info(`PostgreSQL: ${line}`)
  }
  eachLine(child.stdout, line => {
    if (pid === undefined && /^\d+$/.test(line)) pid = Number(line)
    else receive(line)
  })
  eachLine(child.stderr, receive)
  const forget = () => {
    recent = []
  }
  return { pid: () => pid, lastWords: () => recent.join(' '), forget }
}

function eachLine(stream: ChildProcess['stdout'], receive: (line: string) => void) {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) receive(line.trim())
  })
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', error => reject(cannotRun(child.spawnfile, error)))
    child.once('exit', () => {
      closeGuard(child)
      // the last output may still be in the pipe; a leftover process may hold the pipe open for long
      const enough = setTimeout(resolve, 300)
      child.once('close', () => {
        clearTimeout(enough)
        resolve()
      })
    })
  })
}

/**
 * Waits until postmaster.pid contains our process id and 'ready'; a connection alone could reach another server's socket.
 * Recovery after a crash may take long; only an exit ends the wait, with undefined.
 */
async function ready(
  { cluster }: Place,
  pid: () => number | undefined,
  exited: Promise<string>,
): Promise<number | undefined> {
  let left = false
  const leave = exited.finally(() => {
    left = true
  })
  leave.catch(() => {})
  while (!left) {
    const now = readPidFile(cluster)
    if (now !== undefined && now.pid === pid() && now.status === 'ready') return now.pid
    await Promise.race([sleep(4), leave])
  }
}

/** Reads postmaster.pid: process id in line 1, state (starting, ready, stopping) in line 8. */
export function readPidFile(cluster: string): { pid: number; status: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A running database must not keep a finished program alive. */
function quiet(child: ChildProcess) {
  child.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
}

function closeGuard(child: ChildProcess) {
  child.stdio[3]?.destroy()
}

/** Stops postgres and its connections; after a minute it is killed and recovers at the next start. */
async function stop(
  child: ChildProcess,
  pid: number,
  exited: Promise<string>,
  { cluster }: Place,
  { pgCtl }: Binaries,
) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  if (windows) spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { stdio: 'ignore' })
  else closeGuard(child)
  const late = setTimeout(() => process.kill(pid, windows ? 'SIGKILL' : 'SIGQUIT'), 60_000)
  await exited
  clearTimeout(late)
}

/** Whether a server replies on this database's socket; also works across containers, where process ids mean nothing. */
export function answers(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

/**
 * After a hard stop of a container, the process id in postmaster.pid may belong to another program, and postgres would always
 * refuse to start. Linux shows the working folder of a process: if it is not this one, the process is not this database. postgres
 * treats the id of its grandparent as stale, and still checks that nothing is attached to the old shared memory.
 */
export function forgetStalePid({ cluster }: Place) {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined || process.platform !== 'linux') return
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)) return
  } catch {
    return // gone, or not ours to read
  }
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}

const ownerFile = ({ dataDir }: Place) => join(dataDir, 'pg.owner')

/**
 * Stops a PostgreSQL of ours that is left without whoever should stop it. Windows has no watchdog: after Packhouse is killed its
 * PostgreSQL keeps running. Elsewhere the watchdog itself may have been killed; Linux shows that.
 */
export function stopOrphan(place: Place, { pgCtl }: Binaries) {
  if (windows) {
    if (existsSync(ownerFile(place)) && !isAlive(Number(readFileSync(ownerFile(place), 'utf8'))))
      spawnSync(pgCtl, ['stop', '-D', place.cluster, '-m', 'fast'], { stdio: 'ignore' })
    return
  }
  const pid = readPidFile(place.cluster)?.pid
  if (pid === undefined || !isLeftBehind(pid, place)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // gone by now, or another user's: the refusal names it
  }
}

/** Whether a process is our PostgreSQL of this folder, and its parent is not the watchdog. */
function isLeftBehind(pid: number, { cluster }: Place): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster)) return false
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('cluster_name=packhouse')) return false
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return !readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(watchdogName)
  } catch {
    return false // gone, not ours to read, or no Linux
  }
}
