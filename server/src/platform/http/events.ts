import { LastChanges } from '@packhouse/contract/last-changes.ts'
import { LineName, OpenHere, type OpenThing, type Present } from '@packhouse/contract/presence.ts'
import { type Refusal, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Allowance, refuseFor } from '../fair/allowance.ts'
import { callerText, personCalls } from '../trail/caller-id.ts'
import { badInput } from './bad-input.ts'
import { eventsPath } from './call-names.ts'
import { admit, callerOf, rightsOfSessions } from './caller.ts'
import { announcePresent, newsFor, tabsOfLine } from './presence.ts'
import type { Serving } from './serve.ts'

/**
 * Every process receives every write and every presence message, and passes them to its own listeners. No tags: nothing changed.
 */
export interface Announcements {
  listen(receive: (tags: readonly string[], present?: Present) => void): () => void
}

export const heartbeatMs = 20_000
export const sessionCheckMs = 60_000
/** Sign-out changes the first tag, deactivating a person and other rights the second. */
const changesSessions = new Set<string>(['Me', 'Staff'])
/** A listener with more unsent bytes than this is gone or stuck; it reconnects and fetches again. */
const maxUnsent = 256 * 1024

/**
 * `line`: the name a browser gives its stream; without one, its tabs have no presence. `ages`: the first message says how long ago
 * each tag changed.
 */
const StreamQuery = z.object({ line: LineName.optional(), ages: z.literal('1').optional() })
/** Max open streams: of one session, and of everyone in one process. (rules §8.4) */
export const maxStreams = { ofSession: 20, inAll: 5_000 }
/** Marks of what is open that a person may send per minute: far more than anybody opens. */
const marksPerMinute = 240
const soon = { retryAfterSeconds: 30 }
/** Max size of a presence message, in bytes. */
const maxSent = 4096

/** Why another stream is refused. `open`: the session of each open one. */
export function whyNoStream(open: readonly string[], session: string): Refusal | undefined {
  if (open.length >= maxStreams.inAll)
    return refusal(
      'TOO_MANY',
      'Too many screens are open right now. Close some, or try again later.',
      {},
      soon,
    )
  if (open.filter(one => one === session).length < maxStreams.ofSession) return undefined
  return refusal(
    'TOO_MANY',
    'You have {count} screens open with live changes. Close one of them.',
    { count: maxStreams.ofSession },
    soon,
  )
}

/**
 * Serves server-sent events `{ tags: [...] }`, `{ present: … }` and, first and if asked for, `{ ages: … }`; the token is in a header, so the client reads the stream with
 * fetch. Returns a function that counts the listeners.
 */
export function serveEvents(
  app: FastifyInstance,
  serving: Serving,
  announcements: Announcements,
): () => number {
  // pages open streams and send presence automatically: no use of the session
  const byItself = { idle: serving.idle, isAttended: false }
  /** `session`: the token's sha256 in hex */
  const streams = new Map<FastifyReply['raw'], { session: string; rights: ReadonlySet<Right> }>()
  const lines = new Map<FastifyReply['raw'], string>()
  const book = serving.services.presence
  const last = new LastChanges()

  /** The session of a page; API keys have none, so they hold no stream and are present nowhere. */
  const pageOf = async (authorization: string | undefined) => {
    const caller = await callerOf(serving.db, authorization, serving.now(), byItself)
    await admit(serving.db, { byPeopleOnly: true, needs: [] }, caller)
    return caller
  }

  const send = (stream: FastifyReply['raw'], bytes: Buffer | string) => {
    if (stream.writableLength > maxUnsent) stream.destroy()
    else stream.write(bytes)
  }
  const write = (text: string) => {
    const bytes = Buffer.from(text) // encoded once for all
    for (const stream of streams.keys()) send(stream, bytes)
  }
  const checkSessions = async () => {
    if (streams.size === 0) return
    const asked = [...streams]
    const rightsOf = await rightsOfSessions(
      serving.db,
      [...new Set(asked.map(([, { session }]) => session))],
      serving.now(),
    )
    for (const [stream, open] of asked) {
      const rights = rightsOf.get(open.session)
      if (rights) open.rights = rights
      else stream.end()
    }
  }
  // If the database does not reply, streams stay open until the next check.
  const check = () =>
    void checkSessions().catch(error => app.log.warn({ err: error }, 'sessions were not checked'))

  /** A mark belongs to the stream of its browser: not to that of somebody else, and not to more tabs than a browser has. */
  const whyNotShow = (
    here: OpenHere,
    { userId, session }: { userId: number; session: string },
  ): Refusal | undefined => {
    for (const [stream, line] of lines)
      if (line === here.line && streams.get(stream)?.session !== session)
        return refusal('BREAKS_RULE', 'This stream of live changes is of another session.')
    if (book.mayShow(userId, here)) return undefined
    return refusal(
      'TOO_MANY',
      'At most {count} tabs of a browser show what they have open.',
      { count: tabsOfLine },
      soon,
    )
  }
  const marks = new Allowance(marksPerMinute)

  const say = (present: Present, before: readonly OpenThing[]) => {
    for (const [stream, { rights }] of streams) {
      const news = newsFor(rights, present, before)
      if (news) send(stream, `data: ${JSON.stringify({ present: news })}\n\n`)
    }
  }
  // Presence is best effort: if the database does not reply, the next round repeats it.
  const announce = (present: Present) =>
    void announcePresent(serving.db, present).catch(error =>
      app.log.debug({ err: error }, 'presence was not announced'),
    )
  const confirm = () => {
    for (const gone of book.round()) say({ ...gone, open: [] }, gone.open)
    for (const line of lines.values()) for (const present of book.of(line)) announce(present)
  }

  const forget = announcements.listen((tags, present) => {
    if (present && book.isLate(present)) announce({ ...present, open: [] })
    else if (present) {
      const before = book.receive(present)
      if (before) say(present, before)
    }
    if (tags.length === 0) return
    last.note(tags)
    write(`data: ${JSON.stringify({ tags })}\n\n`)
    if (tags.some(tag => changesSessions.has(tag))) check()
  })
  const timers = [
    setInterval(() => write(': still here\n\n'), heartbeatMs),
    setInterval(check, sessionCheckMs),
    setInterval(confirm, sessionCheckMs),
  ]
  for (const timer of timers) timer.unref()

  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { tokenSha256, rights } = await pageOf(request.headers.authorization)
    const session = tokenSha256.toString('hex')
    refuse(
      whyNoStream(
        Array.from(streams.values(), open => open.session),
        session,
      ),
    )
    const { raw } = reply.hijack()
    if (raw.destroyed) return // closed while the token was checked
    const { line, ages } = StreamQuery.safeParse(request.query).data ?? {}
    raw.on('close', () => {
      streams.delete(raw)
      lines.delete(raw)
      if (line) for (const closed of book.close(line)) announce(closed)
    })
    raw.on('error', () => {}) // a broken stream also closes
    // The stream ends with its connection. Chunked encoding would write each message in three pieces, which takes twice as long.
    raw.useChunkedEncodingByDefault = false
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write(': connected\n\n')
    if (ages) raw.write(`data: ${JSON.stringify({ ages: last.ages })}\n\n`)
    streams.set(raw, { session, rights })
    if (line) lines.set(raw, line)
  })

  app.post(eventsPath, { bodyLimit: maxSent }, async request => {
    const { user, rights, tokenSha256 } = await pageOf(request.headers.authorization)
    refuseFor(
      marks.take(callerText(personCalls(user.id)), serving.now()),
      sentence('{count} marks', { count: marksPerMinute }),
    )
    const here = OpenHere.safeParse(request.body)
    if (!here.success) throw new Refused(badInput(here.error.issues))
    refuse(whyNotShow(here.data, { userId: user.id, session: tokenSha256.toString('hex') }))
    await announcePresent(serving.db, { ...here.data, user: { id: user.id, name: user.name } })
    return { others: book.others(user.id, rights, here.data.open) }
  })

  app.addHook('preClose', async () => {
    forget()
    for (const timer of timers) clearInterval(timer)
    for (const stream of streams.keys()) stream.end()
  })
  return () => streams.size
}
