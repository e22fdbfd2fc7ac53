import type { Figures } from '@packhouse/contract/platform/formats/figures.ts'
import { get, update } from 'idb-keyval'
import { isFailure, reasonOf, refusalIn } from '../../ui/feedback/failure.ts'
import { questionsIn } from '../figures/asking.ts'
import { insideOf, type OnWire, wireOf } from '../requests/figures.ts'
import { randomKey } from '../requests/idempotency.ts'
import {
  changedEntry,
  type Entry,
  isOf,
  type Maker,
  nextToSend,
  type Queued,
  type Replaces,
  type Stop,
  type SubjectOf,
  withEntry,
  withoutSent,
} from './entries.ts'

/** In whose name entries are made and sent: a signed-in user, or the holder of a token. */
export interface Caller {
  me: () => Maker | undefined
  canSend: () => boolean
  /** Runs the callback when somebody else is signed in. */
  watch: (changed: () => void) => void
}

/** The state of a subject on the server, as far as its entries need it. */
interface Versioned {
  version: number
}

/** A kind of entry: what it is about, how it is compared and sent. */
export interface Kind<Made extends object, Now extends Versioned> {
  /** Its place in the device's storage; its number is raised when the shape of entries changes. */
  shape: string
  /** Where an entry has amounts and quantities, which the device keeps as on the wire; left out: it has none, or has them so itself. */
  figures?: () => Figures
  caller: Caller
  subjectOf: SubjectOf<Made>
  /** Left out: an entry replaces what waits of its subject. */
  replaces?: Replaces<Made>
  readAgain: (entry: Entry<Made>) => Promise<Now>
  /** Decides what happens to an entry after its subject is read again: send it, drop it as done, or ask its maker. */
  meet: (entry: Entry<Made>, now: Now) => 'send' | 'done' | 'changed'
  /** The `seen` of an entry made on top of this state. */
  markOf: (now: Now) => string
  /** One call with the entry's key and this version; throws a Failure when it is refused. */
  send: (entry: Entry<Made>, version: number) => Promise<Now>
}

/** An entry the server accepted at `at`, in memory until the screen shows its state. */
export type Sent<Made, Now> = Entry<Made> & { after: Now }

export interface Kept<Made, Now> {
  entries: readonly Entry<Made>[]
  sent: readonly Sent<Made, Now>[]
}

interface Device {
  get: typeof get
  update: typeof update
}

/** Retry interval without a response, ms; a returning network retries at once. */
const retryPause = 4000
/** Max time a sent entry is shown from memory, ms. */
const sentLife = 60_000

/** Stores entries on the device before they are sent, in order, each once; what is refused or has changed waits for its maker. */
export function offlineQueue<Made extends object, Now extends Versioned>(
  { shape, figures, caller, subjectOf, replaces, readAgain, meet, markOf, send }: Kind<Made, Now>,
  device: Device = { get, update },
) {
  type One = Entry<Made>
  const read = (kept: OnWire<One[]>): One[] => insideOf<One[]>(figures && [figures()], kept)
  const written = (entries: One[]): OnWire<One[]> => wireOf<One[]>(figures && [figures()], entries)
  let state: Kept<Made, Now> = { entries: [], sent: [] }
  const watchers = new Set<() => void>()
  let isStarted = false
  let isSending = false
  let pass = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined

  function show(part: Partial<Kept<Made, Now>>): void {
    state = { ...state, ...part }
    for (const watcher of watchers) watcher()
  }

  /** Changes the entries in the device's storage atomically, across tabs, and then in memory. */
  async function change(how: (entries: readonly One[]) => One[]): Promise<void> {
    let entries: readonly One[] = state.entries
    try {
      await device.update<OnWire<One[]>>(shape, before => {
        const changed = how(before ? read(before) : [])
        entries = changed
        return written(changed)
      })
    } catch {
      entries = how(state.entries) // private windows may have no database: memory is used instead
    }
    show({ entries })
  }

  const mark = (entry: Queued, part: Partial<Queued>): Promise<void> =>
    change(entries => changedEntry(entries, entry, part))
  const byMe = (): Pick<Queued, 'by'> => {
    const by = caller.me()
    return by ? { by } : {}
  }
  const next = (): One | undefined => nextToSend(state.entries, caller.me()?.id, subjectOf)

  /** Sends waiting entries; stops without a response and retries later. Resolves when this pass is over. */
  function sendAll(): Promise<void> {
    if (isSending) return pass
    isSending = true
    clearTimeout(retry)
    pass = sendEach()
    return pass
  }

  async function sendEach(): Promise<void> {
    try {
      for (let entry = next(); entry; entry = next()) {
        if (!(await sendOne(entry))) {
          retry = setTimeout(() => void sendAll(), retryPause)
          break
        }
      }
    } finally {
      isSending = false
    }
  }

  /** Returns whether the server answered. */
  async function sendOne(entry: One): Promise<boolean> {
    if (navigator.onLine === false || !caller.canSend()) return false
    try {
      if (entry.version !== null) return await deliver(entry, entry.version)
      const now = await readAgain(entry)
      const met = meet(entry, now)
      if (met === 'send') return await deliver(entry, now.version)
      if (met === 'done') await done(entry, now)
      else await stop(entry, { why: 'changed', words: '' })
      return true
    } catch (error) {
      return settle(entry, error)
    }
  }

  async function deliver(entry: One, version: number): Promise<boolean> {
    // Stored before sending, so that a retry repeats the same call.
    await mark(entry, { version })
    const stored = state.entries.find(({ key }) => key === entry.key)
    if (!stored || stored.version !== version) return true // its maker replaced it meanwhile, or another tab sends it
    if (!isOf(stored, caller.me()?.id)) return false // someone else signed in meanwhile
    try {
      await done(stored, await send(stored, version))
      return true
    } catch (error) {
      return settle(stored, error)
    }
  }

  async function done(entry: One, after: Now): Promise<void> {
    const since = new Date(Date.now() - sentLife).toISOString()
    const sent = { ...entry, at: new Date().toISOString(), after }
    show({ sent: [...state.sent.filter(({ at }) => at > since), sent] })
    await change(entries => withoutSent(entries, entry.key, markOf(after), subjectOf))
  }

  /** A definite refusal is shown to the maker; anything else is retried. */
  async function settle(entry: One, error: unknown): Promise<boolean> {
    const status = isFailure(error) && typeof error.status === 'number' ? error.status : undefined
    if (status === undefined || status >= 500 || status === 401 || status === 403 || status === 429)
      return false
    const refusal = refusalIn(error)
    if (refusal?.code === 'STALE_VERSION') await mark(entry, { version: null })
    else {
      const { message, sentence, values } = refusal ?? { message: reasonOf(error) }
      const said = { message, sentence, values }
      const questions = questionsIn(error)
      const asks = questions.length > 0 ? { questions } : {}
      await stop(entry, { why: 'refused', words: message, said, code: refusal?.code ?? '', ...asks })
    }
    return true
  }

  const stop = (entry: One, stopped: Stop): Promise<void> => mark(entry, { version: null, stopped })

  /** Reads entries stored earlier on this device, and sends when the network returns or somebody else signs in. */
  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    globalThis.addEventListener?.('online', () => void sendAll())
    caller.watch(() => {
      show({})
      void sendAll()
    })
    const kept = await device.get<OnWire<One[]>>(shape).catch(() => undefined)
    if (kept && state.entries.length === 0) show({ entries: read(kept) })
    await sendAll()
  }

  return {
    start,
    send: sendAll,
    read: (): Kept<Made, Now> => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    isMine: (entry: Queued): boolean => isOf(entry, caller.me()?.id),
    /** Stores an entry on the device, and sends it as soon as the network allows. Returns its key. */
    async keep(made: Made, seen: string): Promise<string> {
      const key = randomKey()
      const at = new Date().toISOString()
      const entry: One = { ...made, ...byMe(), key, seen, at, version: null, stopped: null }
      await change(entries => withEntry(entries, entry, subjectOf, replaces))
      void sendAll()
      return key
    },
    /** The maker keeps a stopped entry: it is sent again, compared with the state seen now. */
    async keepMine(entry: Queued, seen: string): Promise<void> {
      await mark(entry, { ...byMe(), seen, stopped: null, version: null })
      void sendAll()
    },
    /** The maker confirms the figures that an entry was refused for: it is sent again with them. (rules §33) */
    async confirm(entry: Queued): Promise<void> {
      const figures = (entry.stopped?.questions ?? []).map(({ figure }) => figure)
      await mark(entry, { stopped: null, version: null, confirmed: [...(entry.confirmed ?? []), ...figures] })
      void sendAll()
    },
    /** The maker changes what was made, in its place. False: it was sent or dropped meanwhile. */
    async replace({ key, version }: Queued, made: Made): Promise<boolean> {
      let isReplaced = false
      const fresh = {
        ...made,
        ...byMe(),
        key: randomKey(),
        at: new Date().toISOString(),
        version: null,
        stopped: null,
      }
      await change(entries =>
        entries.map(one => {
          if (one.key !== key || one.version !== version) return one
          isReplaced = true
          return { ...fresh, seen: one.seen }
        }),
      )
      void sendAll()
      return isReplaced
    },
    /** The maker accepts the state of the server: the entry is dropped. False: another tab decided or sent it meanwhile. */
    async giveUp({ key, version }: Queued): Promise<boolean> {
      let isDropped = false
      await change(entries => {
        const left = entries.filter(one => one.key !== key || one.version !== version)
        isDropped = left.length < entries.length
        return left
      })
      return isDropped
    },
  }
}
