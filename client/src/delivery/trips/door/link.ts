import { del, get, set } from 'idb-keyval'
import { insideOf, type OnWire, wireOf } from '../../../app/requests/figures.ts'
import { isFailure, reasonOf, refusalIn } from '../../../ui/feedback/failure.ts'
import { type DoorCalls, type DoorStop, type DoorTrip, doorCalls } from './doorCalls.ts'
import { linkFigures } from './keptFigures.ts'
import type { StopDraft } from './stopDraft.ts'

/** What a device keeps of a link: enough to do every stop without a network, over a reload. */
export interface KeptLink {
  doorToken: string
  trip: DoorTrip
  /** What was entered and not yet saved, by order. */
  drafts: Record<number, StopDraft>
  /** Who received last, by outlet. */
  receivers: Record<string, string>
}

/** A stop as a device may have stored it before its `papers` became `documents`. */
type StoredStop =
  | OnWire<DoorStop>
  | (Omit<OnWire<DoorStop>, 'documents'> & { papers: OnWire<DoorStop>['documents'] })
type StoredLink = Omit<OnWire<KeptLink>, 'trip'> & {
  trip: Omit<OnWire<DoorTrip>, 'stops'> & { stops: StoredStop[] }
}

/** A code is on its way: a phone that shows the message may load this page again. */
interface Asked {
  driver: string
  askedAt: number
}

export type LinkState =
  | { step: 'opening' }
  /** The code was not asked for: no network, or a busy server. */
  | { step: 'failed'; error: unknown }
  | { step: 'code'; driver: string }
  /** The link or this device is out, in one sentence; `again`: a new code may let it in. */
  | { step: 'over'; words: string; again: boolean; phone: string | null }
  | { step: 'trip'; kept: KeptLink }

interface Device {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

/** A code is not asked for again within this time, in ms. */
const codeLife = 10 * 60_000
const shape = 1

const isKept = (found: unknown): found is StoredLink =>
  typeof found === 'object' && found !== null && 'doorToken' in found
const asNow = (stop: StoredStop): OnWire<DoorStop> =>
  'documents' in stop ? stop : { ...stop, documents: stop.papers }
const keptOf = ({ trip, ...kept }: StoredLink): OnWire<KeptLink> => ({
  ...kept,
  trip: { ...trip, stops: trip.stops.map(asNow) },
})
const isAsked = (found: unknown): found is Asked =>
  typeof found === 'object' && found !== null && 'askedAt' in found
const statusOf = (error: unknown): number =>
  isFailure(error) && typeof error.status === 'number' ? error.status : 0

/** The driver's link that this page shows, and what the device keeps of it. (rules §21.5) */
export function doorLink(calls: DoorCalls = doorCalls, device: Device = { get, set, del }, now = Date.now) {
  let token = ''
  let state: LinkState = { step: 'opening' }
  const watchers = new Set<() => void>()

  function show(next: LinkState): void {
    state = next
    for (const watcher of watchers) watcher()
  }
  const key = () => `door:${shape}:${token}`
  // Private windows may have no database: memory is used instead.
  const store = (value: OnWire<KeptLink> | Asked) => device.set(key(), value).catch(() => undefined)
  const keep = (kept: KeptLink) => store(wireOf(linkFigures(), kept))
  const forget = () => device.del(key()).catch(() => undefined)

  async function change(part: Partial<KeptLink>): Promise<void> {
    if (state.step !== 'trip') return
    const kept = { ...state.kept, ...part }
    show({ step: 'trip', kept })
    await keep(kept)
  }

  /** Nothing of the trip stays on the device. */
  async function end(words: string, again: boolean): Promise<void> {
    const phone = state.step === 'trip' ? state.kept.trip.office.phone : null
    show({ step: 'over', words, again, phone })
    await forget()
  }

  /** Runs a call of this trip; one that the server answers with 401 ends it on this device. */
  async function within<T>(send: (doorToken: string) => Promise<T>): Promise<T> {
    if (state.step !== 'trip') throw new Error('No trip is open')
    const { doorToken } = state.kept
    try {
      return await send(doorToken)
    } catch (error) {
      if (statusOf(error) === 401 && state.step === 'trip' && state.kept.doorToken === doorToken)
        await end(reasonOf(error), true)
      throw error
    }
  }

  async function askCode(): Promise<void> {
    show({ step: 'opening' })
    try {
      const { driver } = await calls.open(token)
      show({ step: 'code', driver })
      await store({ driver, askedAt: now() })
    } catch (error) {
      const status = statusOf(error)
      if (status >= 400 && status < 500 && status !== 429) await end(reasonOf(error), false)
      else show({ step: 'failed', error })
    }
  }

  async function refresh(): Promise<void> {
    if (state.step !== 'trip') return
    try {
      await change({ trip: await within(calls.trip) })
    } catch {
      // without a network the trip stays as it was last read
    }
  }

  return {
    read: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    trip: (): DoorTrip | undefined => (state.step === 'trip' ? state.kept.trip : undefined),
    within,
    askCode,
    refresh,
    /** Opens a link: with what the device keeps of it, else by asking for a code. */
    async open(link: string): Promise<void> {
      token = link
      const found = await device.get(key()).catch(() => undefined)
      if (isKept(found)) {
        show({ step: 'trip', kept: insideOf<KeptLink>(linkFigures(), keptOf(found)) })
        return refresh()
      }
      if (isAsked(found) && now() - found.askedAt < codeLife) show({ step: 'code', driver: found.driver })
      else await askCode()
    },
    /** Throws the failure of a wrong code; the last wrong one ends the link. */
    async enter(code: string): Promise<void> {
      try {
        const { doorToken, trip } = await calls.enter(token, code)
        const kept = { doorToken, trip, drafts: {}, receivers: {} }
        show({ step: 'trip', kept })
        await keep(kept)
      } catch (error) {
        if (statusOf(error) !== 401 && refusalIn(error)?.data.triesLeft !== 0) throw error
        await end(reasonOf(error), false)
      }
    },
    /** The stop as the server answered. */
    async stopChanged(stop: DoorStop): Promise<void> {
      if (state.step !== 'trip') return
      const { trip } = state.kept
      await change({
        trip: { ...trip, stops: trip.stops.map(one => (one.orderid === stop.orderid ? stop : one)) },
      })
    },
    async keepDraft(orderid: number, draft: StopDraft | undefined): Promise<void> {
      if (state.step !== 'trip') return
      const { [orderid]: _, ...others } = state.kept.drafts
      await change({ drafts: draft ? { ...others, [orderid]: draft } : others })
    },
    async keepReceiver(outlet: string, name: string): Promise<void> {
      if (state.step === 'trip') await change({ receivers: { ...state.kept.receivers, [outlet]: name } })
    },
  }
}

export const link = doorLink()
