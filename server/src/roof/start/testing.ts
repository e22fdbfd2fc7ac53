import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { timed } from '../../testing/spent.ts'

let main = fileURLToPath(new URL('../../main.mjs', import.meta.url))

/** Servers are from now on started as they serve, built, instead of from their sources. */
export function serveTheBuild(): void {
  main = fileURLToPath(new URL('../../../dist/main.mjs', import.meta.url))
}

const spawned = new Map<ChildProcess, Promise<unknown>>()

/** Kills whatever tests left running, including tests that failed midway. */
export async function killServers(): Promise<void> {
  for (const child of spawned.keys()) child.kill('SIGKILL')
  await Promise.all(spawned.values())
}

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Its output so far. */
  said(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** Starts the server as people do, in a separate process; the tester's own settings do not affect it. */
export function spawnServer(settings: Record<string, string>) {
  const { PATH = '', SystemRoot = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, SystemRoot, TMPDIR, PORT: '0', WRITES_PER_MINUTE: '0', FILES_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', chunk => {
      text += chunk
    })
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal)
  spawned.set(child, ended)
  return { child, said: () => text, ended }
}

/** Like spawnServer, but waits until it listens. */
export const startServer = (settings: Record<string, string>): Promise<ServerProcess> =>
  timed('servers started', () => listening(settings))

async function listening(settings: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer(settings)
  let over = false
  void server.ended.then(() => {
    over = true
  })
  for (const since = performance.now(); ; await sleep(10)) {
    const url = /listens on (\S+)\n/.exec(server.said())?.[1]
    if (url) return { ...server, url }
    assert.ok(!over, `The server ended before it listened:\n${server.said()}`)
    assert.ok(
      performance.now() - since < 60_000,
      `The server did not listen within a minute:\n${server.said()}`,
    )
  }
}

/** A server that waits for its open connections takes longer to end, ms: an idle one stays open for 72 s. */
export const withoutWaiting = 30_000

/** Ends the server as a terminal or container does; returns how, and how long it took in ms. */
export async function endServer(
  { child, ended }: Pick<ServerProcess, 'child' | 'ended'>,
  signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM',
) {
  const started = performance.now()
  child.kill(signal)
  return { how: await ended, ms: performance.now() - started }
}

const Said = z.object({ faults: z.array(z.string()), busyWith: z.string().nullable() })
export type Health = { status: number } & z.output<typeof Said>

export async function healthOf({ url }: Pick<ServerProcess, 'url'>): Promise<Health> {
  const answer = await fetch(`${url}/health/ready`)
  return { status: answer.status, ...Said.parse(await answer.json()) }
}

export async function until(
  holds: () => boolean | Promise<boolean>,
  { ms = 60_000, pause = 20 } = {},
): Promise<void> {
  for (const since = performance.now(); !(await holds()); await sleep(pause))
    assert.ok(performance.now() - since < ms, `took longer than ${ms} ms: ${holds}`)
}
