import { connect, type Socket } from 'node:net'

export interface Request {
  method: string
  path: string
  body?: string
  /** Of the body; JSON unless given. */
  type?: string
}
export interface Measured {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  /** Replies other than 2xx. */
  failed: number
  /** Duration of each reply, ms. */
  times: number[]
}

/** Sends requests over keep-alive connections, each waiting for its reply before the next; with minimal overhead. */
export async function load(
  port: number,
  next: (connection: number) => Request,
  { connections, seconds, token }: { connections: number; seconds: number; token: string },
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      let line = await openLine(port)
      while (performance.now() < end) {
        const started = performance.now()
        const { status } = await line.ask(next(connection), token)
        times.push(performance.now() - started)
        if (status < 200 || status > 299) failed += 1
        if (status === lost.status) line = await openLine(port)
      }
      line.close()
    }),
  )
  return figuresOf({ times, seconds: (performance.now() - begun) / 1000, failed })
}

/** The figures of these replies. */
export function figuresOf({ times, seconds, failed }: Pick<Measured, 'times' | 'seconds' | 'failed'>): Measured {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: times.length, seconds, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed, times }
}

/** Combines slices into one measurement. */
export const joined = (slices: readonly Measured[]): Measured =>
  figuresOf({
    times: slices.flatMap(({ times }) => times),
    seconds: slices.reduce((sum, { seconds }) => sum + seconds, 0),
    failed: slices.reduce((sum, { failed }) => sum + failed, 0),
  })

interface Replied {
  status: number
  body: Buffer
}
/** The other side closed the connection instead of replying. */
const lost: Replied = { status: 0, body: Buffer.alloc(0) }

/** A keep-alive connection that sends one request after the other. */
export async function openLine(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let held: Buffer = Buffer.alloc(0)
  let answered: ((reply: Replied) => void) | undefined
  socket.on('error', () => {}) // 'close' follows and reports the same
  socket.on('close', () => answered?.(lost))
  socket.on('data', (part: Buffer) => {
    held = held.length > 0 ? Buffer.concat([held, part]) : part
    const headEnd = held.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = held.subarray(0, headEnd).toString('latin1')
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (held.length < headEnd + 4 + length) return
    const body = held.subarray(headEnd + 4, headEnd + 4 + length)
    held = held.subarray(headEnd + 4 + length)
    answered?.({ status: Number(head.slice(9, 12)), body })
  })
  return {
    ask: ({ method, path, body = '', type = 'application/json' }: Request, token: string) =>
      new Promise<Replied>(resolve => {
        if (socket.destroyed) return resolve(lost)
        answered = resolve
        const typed = body ? `content-type: ${type}\r\n` : ''
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${typed}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }),
    close: () => socket.end(),
  }
}
