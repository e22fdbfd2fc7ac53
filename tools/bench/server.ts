import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type pg from 'pg'

export interface Server {
  port: number
  /** From its start to the line that contains the port, ms. */
  readyMs: number
  /** Resident memory, MB. */
  memory(): number
  stop(): Promise<void>
}

/** Starts the built server and waits until it listens. It ends with this process. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const begun = performance.now()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const server = spawn(process.execPath, scripts.serve.split(' ').slice(1), {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      OTP_GATEWAY: 'mock',
      ...unlimited,
      ...freed,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill())
  for await (const line of createInterface({ input: server.stdout })) {
    const port = Number(/listens on http:\/\/[\d.]+:(\d+)/.exec(line)?.[1])
    if (!port) continue
    server.stdout.resume()
    return {
      port,
      readyMs: performance.now() - begun,
      memory: () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
      async stop() {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The server ended before it was ready')
}

/** As the Dockerfile starts it. */
const freed = { MALLOC_TRIM_THRESHOLD_: '131072' }
const unlimited = { WRITES_PER_MINUTE: '0', FILES_PER_MINUTE: '0' }

/** Signs in the first staff member, and returns the token of the session. */
export async function signIn(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device)
     select $1, min(id), now(), now() + interval '1 day', '127.0.0.1', 'bench' from staff_user`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

/** What is sent, ready for the wire. */
export interface Request {
  method: string
  path: string
  body?: string | Buffer
  type?: string
}

/** The request of a call with these arguments: of its path, of its query, and `body`. */
export const requestOf = <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>): Request =>
  requestWith(endpoint, args ?? {})

/** The same of arguments that were checked against the call before. */
export function requestWith({ method, path }: AnyEndpoint, args: object): Request {
  const query = new URLSearchParams()
  let filled: string = path
  let body: unknown
  for (const [name, value] of Object.entries(args)) {
    const hole = `{${name}}`
    if (name === 'body') body = value
    else if (filled.includes(hole)) filled = filled.replace(hole, encodeURIComponent(String(value)))
    else query.set(name, String(value))
  }
  const address = query.size > 0 ? `${filled}?${query}` : filled
  return { method, path: address, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

export interface Caller {
  /** Sends a request that must succeed; returns its duration in ms and the reply. */
  send(request: Request): Promise<{ ms: number; text: string; bytes: Buffer }>
  /** Calls an endpoint, and notes the duration under this name. */
  ask<E extends AnyEndpoint>(name: string, endpoint: E, args: WireArgs<E>): Promise<Reply<E>>
  /** Durations by name, ms. */
  times: Map<string, number[]>
}

/** One signed-in person, or several: a connection is opened for each request that is under way. */
export function callerOf({ port }: Server, token: string): Caller {
  const agent = new Agent({ keepAlive: true })
  const times = new Map<string, number[]>()
  const send: Caller['send'] = ({ method, path, body = '', type = 'application/json' }) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body.length > 0 && { 'content-type': type }),
        'content-length': Buffer.byteLength(body),
      }
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, reply => {
        const parts: Buffer[] = []
        reply.on('data', part => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () => {
          const ms = performance.now() - begun
          const bytes = Buffer.concat(parts)
          const text = bytes.toString()
          const issue = issueOf(reply.statusCode ?? 0, text)
          if (issue) reject(new Error(`${method} ${path} was refused: ${issue}`))
          else resolve({ ms, text, bytes })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    send,
    times,
    async ask(name, endpoint, args) {
      const { ms, text } = await send(requestOf(endpoint, args))
      times.set(name, [...(times.get(name) ?? []), ms])
      return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined
    },
  }
}

/** What a reply says against the request, or against one of its rows. */
function issueOf(status: number, text: string): string | undefined {
  if (status < 200 || status > 299) return `${status} ${text}`
  if (!text.startsWith('{"results":')) return undefined
  const { results }: { results: { ok: boolean }[] } = JSON.parse(text)
  return results.every(({ ok }) => ok) ? undefined : text
}

/** Durations of a call, ms. */
export interface Times {
  p50: number
  p95: number
  count: number
}

export function timesOf(durations: readonly number[]): Times {
  const sorted = durations.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), count: sorted.length }
}

/** Does the work again and again, by so many people at once, for some seconds. */
export async function repeat(
  people: number,
  seconds: number,
  work: (person: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < end) await work(person)
    }),
  )
}
