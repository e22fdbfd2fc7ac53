import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Serving } from './serve.ts'
import { aliveSessions, sessionOf } from './session.ts'

export const eventsPath = '/api/web/v1/events'

/** Every process hears every write: it tells its own listeners which cache tags changed. */
export interface Announcements {
  listen(hear: (tags: readonly string[]) => void): () => void
}

export const heartbeatMs = 20_000
export const sessionCheckMs = 60_000
/** Sign-out changes the first, switching a person off the second. */
const endsSessions = new Set<string>(['Me', 'Staff'])
/** A listener that lets this many bytes pile up is gone or stuck; it comes back and asks anew. */
const mostUnsent = 256 * 1024

/** Server-sent events `{ tags: [...] }`; the token comes in the header, so the client reads the stream with fetch. Tells how many listen. */
export function serveEvents(app: FastifyInstance, serving: Serving, announcements: Announcements): () => number {
  /** open streams, each with its session: the token's sha256 in hex */
  const streams = new Map<FastifyReply['raw'], string>()

  const write = (text: string) => {
    const bytes = Buffer.from(text) // made once for all
    for (const stream of streams.keys()) if (stream.writableLength > mostUnsent) stream.destroy()
    for (const stream of streams.keys()) stream.write(bytes)
  }
  const endDeadSessions = async () => {
    if (streams.size === 0) return
    const asked = [...streams]
    const alive = await aliveSessions(serving.db, [...new Set(streams.values())], serving.now())
    for (const [stream, session] of asked) if (!alive.has(session)) stream.end()
  }
  // Where the database does not answer just now, streams stay open; the next check comes soon enough.
  const check = () => void endDeadSessions().catch(error => app.log.warn({ err: error }, 'sessions were not checked'))

  const forget = announcements.listen(tags => {
    write(`data: ${JSON.stringify({ tags })}\n\n`)
    if (tags.some(tag => endsSessions.has(tag))) check()
  })
  const timers = [setInterval(() => write(': still here\n\n'), heartbeatMs), setInterval(check, sessionCheckMs)]
  for (const timer of timers) timer.unref()

  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { tokenSha256 } = await sessionOf(serving.db, request.headers.authorization, serving.now())
    const { raw } = reply.hijack()
    if (raw.destroyed) return // left while we looked at its token
    raw.on('close', () => streams.delete(raw))
    raw.on('error', () => {}) // a line that breaks closes as well
    // Such a stream ends with its connection. In chunks, each piece would go to each listener as three, which takes twice as long.
    raw.useChunkedEncodingByDefault = false
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write(': connected\n\n')
    streams.set(raw, tokenSha256.toString('hex'))
  })

  app.addHook('preClose', async () => {
    forget()
    for (const timer of timers) clearInterval(timer)
    for (const stream of streams.keys()) stream.end()
  })
  return () => streams.size
}
