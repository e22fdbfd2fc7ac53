import { connect, type Socket } from 'node:net'

export interface Request {
  method: string
  path: string
  body?: string
}
export interface Measured {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not 2xx. */
  failed: number
}

/** Sends requests over keep-alive connections, each waiting for its answer before the next; nothing else costs time here. */
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
        const status = await line.ask(next(connection), token)
        times.push(performance.now() - started)
        if (status < 200 || status > 299) failed += 1
        if (status === lost) line = await openLine(port)
      }
      line.close()
    }),
  )
  const took = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, seconds: took, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed }
}

/** The other side closed the connection instead of answering. */
const lost = 0

async function openLine(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let held: Buffer = Buffer.alloc(0)
  let answered: ((status: number) => void) | undefined
  socket.on('error', () => {}) // 'close' follows and says the same
  socket.on('close', () => answered?.(lost))
  socket.on('data', (part: Buffer) => {
    held = held.length > 0 ? Buffer.concat([held, part]) : part
    const headEnd = held.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = held.subarray(0, headEnd).toString('latin1')
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (held.length < headEnd + 4 + length) return
    held = held.subarray(headEnd + 4 + length)
    answered?.(Number(head.slice(9, 12)))
  })
  return {
    ask: ({ method, path, body = '' }: Request, token: string) =>
      new Promise<number>(resolve => {
        if (socket.destroyed) return resolve(lost)
        answered = resolve
        const type = body ? 'content-type: application/json\r\n' : ''
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${type}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }),
    close: () => socket.end(),
  }
}
