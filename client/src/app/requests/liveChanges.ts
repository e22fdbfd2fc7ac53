import { type Tag, tags } from '@packhouse/contract/endpoint.ts'
import { type ChangeAges, changedWithin, LastChanges } from '@packhouse/contract/last-changes.ts'
import { type Connection, connectionChanged, demoChanged } from '../session/state/header.ts'
import { store } from '../session/store.ts'
import { api } from './api.ts'
import { gatherChanges } from './changeGatherer.ts'
import { randomKey } from './idempotency.ts'
import { type OtherPresent, presenceLine, publishPresence } from './presenceStream.ts'
import { send } from './request.ts'

type Message =
  | { tags: Tag[] }
  | { ages: ChangeAges }
  | { line: string }
  | { present: OtherPresent }
  | { connection: Connection }
  | { hello: true }

/** The server sends a heartbeat every 20 s; a stream silent for longer than this counts as dead, in ms. */
const silenceLimit = 45_000
const firstPause = 1000
const longestPause = 30_000

const allTags = new Set<string>(tags)
const isTag = (tag: unknown): tag is Tag => typeof tag === 'string' && allTags.has(tag)

type Listener = (tags: ReadonlySet<Tag>) => void
const listeners = new Set<Listener>()

/** Calls the listener for each batch of changes, for data held outside the cache; the returned function unsubscribes. */
export function whenChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const refetch = (batch: ReadonlySet<Tag>): void => {
  if (batch.has('Demo')) store.dispatch(demoChanged()) // also after a gap in the network, in a business that is no demo
  store.dispatch(api.util.invalidateTags([...batch]))
  for (const listener of listeners) listener(batch)
}
const changed = gatherChanges(refetch)

const connectionIs = (connection: Connection): void => {
  if (store.getState().header.connection !== connection) store.dispatch(connectionChanged(connection))
}

/** Yields the messages of one server-sent event stream until it ends. */
async function* messagesOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    alive()
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .flatMap(line => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
      if (data.length > 0) yield data.join('\n')
    }
  }
}

/** Parses a server message: which tags changed, now or before the stream was open, or who has what open. */
function messageIn(text: string): Message {
  try {
    const { tags: named, present, ages } = JSON.parse(text)
    if (ages) return { ages }
    return present ? { present } : { tags: Array.isArray(named) ? named.filter(isTag) : [] }
  } catch {
    return { tags: [] }
  }
}

/** Waits, at most until the browser is online again. */
const pauseFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const go = () => {
      clearTimeout(waiting)
      removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const waiting = setTimeout(go, ms)
    addEventListener('online', go)
    signal.addEventListener('abort', go)
  })

/**
 * Subscribes for as long as the session lasts, and reconnects after every break. A stream from before a gap in the network may be
 * dead without having ended, and what is left of it is late: it is opened anew as the browser goes off and on line. Whatever
 * arrives says "connected".
 */
async function listen(signal: AbortSignal, handle: (message: Message) => void): Promise<void> {
  let pause = firstPause
  let missed = false
  while (!signal.aborted) {
    const line = new AbortController()
    let isRenewed = false
    const renew = () => {
      isRenewed = true
      line.abort()
    }
    for (const event of ['online', 'offline']) addEventListener(event, renew, { signal: line.signal })
    const watch = { timer: setTimeout(() => line.abort(), silenceLimit) }
    const alive = () => {
      clearTimeout(watch.timer)
      watch.timer = setTimeout(() => line.abort(), silenceLimit)
      handle({ connection: 'connected' })
    }
    try {
      const name = randomKey()
      const answer = await openStream(AbortSignal.any([signal, line.signal]), name)
      handle({ line: name })
      alive()
      if (missed) handle({ tags: [...tags] }) // changes during the break are unknown, so everything is refetched
      missed = true
      pause = firstPause
      for await (const message of messagesOf(answer, alive)) handle(messageIn(message))
    } catch {
      missed = true
    } finally {
      clearTimeout(watch.timer)
      line.abort()
    }
    if (signal.aborted) return
    handle({ connection: navigator.onLine ? 'reconnecting' : 'offline' })
    if (isRenewed) continue
    await pauseFor(pause * (0.5 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

async function openStream(signal: AbortSignal, line: string): Promise<ReadableStream<Uint8Array>> {
  const answer = await send({
    path: '/api/web/v1/events',
    params: { line, ages: '1' },
    accept: 'text/event-stream',
    signal,
    unlimited: true,
  })
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
  return answer.body
}

/**
 * Shares one stream between all tabs of this browser: the tab that holds the lock subscribes and forwards messages to the others.
 * `begun`: when this tab began to read, by performance.now(); what changed from then until it received changes is fetched again.
 */
function follow(signal: AbortSignal, begun: number): void {
  const channel = new BroadcastChannel('packhouse-live')
  let leading = false
  /** What this tab received as the leader, for tabs that are opened later. */
  let last: LastChanges | undefined
  let isBehind = true
  const take = (message: Message) => {
    if ('tags' in message) {
      last?.note(message.tags)
      changed(message.tags)
    } else if ('ages' in message) {
      if (isBehind) changed(changedWithin(message.ages, performance.now() - begun, tags))
      isBehind = false
    } else if ('connection' in message) connectionIs(message.connection)
    else if ('line' in message || 'present' in message) publishPresence(message)
    else if (leading) {
      channel.postMessage({ connection: store.getState().header.connection } satisfies Message)
      const line = presenceLine()
      if (line !== undefined) channel.postMessage({ line } satisfies Message)
      if (last) channel.postMessage({ ages: last.ages } satisfies Message)
    }
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data)
  channel.postMessage({ hello: true } satisfies Message)
  signal.addEventListener('abort', () => channel.close())

  const lead = async (tookOver: boolean) => {
    leading = true
    const pass = (message: Message) => {
      if ('ages' in message) last ??= new LastChanges()
      channel.postMessage(message)
      take(message)
    }
    if (tookOver) pass({ tags: [...tags] }) // the previous leader is gone, and a message may be lost with it
    await listen(signal, pass)
  }
  // Web Locks are missing on plain http; there every tab subscribes on its own.
  if (!navigator.locks) return void lead(false)
  const startedAt = performance.now()
  navigator.locks
    .request('packhouse-live', { signal }, () => lead(performance.now() - startedAt > firstPause))
    .catch(() => undefined) // the session ended while this tab was waiting
}

/** Keeps the screen up to date with the server while somebody is signed in. */
export function startLiveChanges(): void {
  let session: AbortController | undefined
  let begun = 0 // the page itself asks for its first data before any script of the app runs
  const check = () => {
    const { isLoggedIn } = store.getState().auth
    if (isLoggedIn && !session) {
      session = new AbortController()
      follow(session.signal, begun)
    } else if (!isLoggedIn && session) {
      session.abort()
      session = undefined
    }
    if (!session) begun = performance.now()
  }
  addEventListener('offline', () => connectionIs('offline'))
  addEventListener('online', () => connectionIs('reconnecting'))
  store.subscribe(check)
  check()
}
