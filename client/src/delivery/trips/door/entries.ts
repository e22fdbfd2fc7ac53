import type { Paise } from '@packhouse/contract/money.ts'
import type { Entry } from '../../../app/offline/entries.ts'
import { isStopped } from '../../../app/offline/entries.ts'
import type { DoorStop, DoorTrip, StopBody } from './doorCalls.ts'
import { type Outcome, outcomeOf } from './lines.ts'
import { paidIn, type StopDraft } from './stopDraft.ts'

/** A stop as it was entered on this device. */
export interface MadeStop {
  orderid: number
  /** The version of the stop when it was entered, which is sent: the server compares. (rules §21.6) */
  madeOn: number
  businessname: string
  body: Omit<StopBody, 'version' | 'photos'>
  /** Photos on this device, sent before the stop. */
  photos: string[]
  /** To go on from, should the server refuse it. */
  draft: StopDraft
}
export type QueuedStop = Entry<MadeStop>

/** SAVED: waits on this device. REFUSED: the server did not take it, the driver decides; NOT_CHANGED: the same of a change. */
type Look = 'WAITING' | 'SAVED' | 'REFUSED' | 'NOT_CHANGED' | 'DONE' | 'TO_LOOK_AT'

export interface ShownStop extends DoorStop {
  look: Look
  /** What was entered here and is not on the server yet. */
  saved: QueuedStop | undefined
  /** What was entered, here or as the server has it. */
  happened: Happened | null
}
export type Happened = Pick<StopBody, 'lines' | 'crates'> & {
  money: { mode: StopBody['money'][number]['mode']; amount: Paise; reference?: string | null | undefined }[]
  receiver?: string | null | undefined
  at: string
}

/** The stops in the order of the way, with what was entered on this device. */
export function shownStops({ stops }: DoorTrip, entries: readonly QueuedStop[]): ShownStop[] {
  const shown = stops
    .toSorted((one, other) => one.place - other.place)
    .map(stop => {
      const ofStop = entries.filter(({ orderid }) => orderid === stop.orderid)
      const saved = ofStop.find(isStopped) ?? ofStop.at(-1)
      const look = lookOf(stop, saved)
      return {
        ...stop,
        saved,
        look,
        happened: (look === 'NOT_CHANGED' ? undefined : saved?.body) ?? stop.entry,
      }
    })
  return shown.map(stop => ({
    ...stop,
    others: (stop.others ?? []).map(other => withMoneyHere(other, shown)),
  }))
}

/** Another stop of the customer with what was collected there and is not on the server yet. */
function withMoneyHere(
  other: DoorStop['others'][number],
  shown: readonly ShownStop[],
): DoorStop['others'][number] {
  const here = other.trip === null ? shown.find(({ place }) => place === other.place) : undefined
  return here?.saved && here.happened ? { ...other, collected: paidIn(here.happened.money) } : other
}

function lookOf({ state }: DoorStop, saved: QueuedStop | undefined): Look {
  if (!saved) return state
  if (!isStopped(saved)) return 'SAVED'
  return saved.body.change ? 'NOT_CHANGED' : 'REFUSED'
}

export const isOpen = ({ look }: ShownStop): boolean => look === 'WAITING' || look === 'REFUSED'

/** The stop that comes next after this one, else the first that is still open. */
export const nextStop = (stops: readonly ShownStop[], after = 0): ShownStop | undefined =>
  stops.find(stop => isOpen(stop) && stop.place > after) ?? stops.find(isOpen)

/** Cash that the driver has taken, what is saved on this device included. (rules §21.7) */
export const cashWithMe = (stops: readonly ShownStop[]): Paise =>
  paidIn(
    stops.flatMap(({ happened }) => happened?.money ?? []),
    'CASH',
  )

/** How many lines of a stop are as packed, short and returned. */
export function countLines({
  lines,
  happened,
}: Pick<ShownStop, 'lines' | 'happened'>): Record<Outcome, number> {
  const count = { DELIVERED: 0, SHORT: 0, RETURNED: 0 }
  for (const line of lines)
    count[
      outcomeOf(
        line,
        happened?.lines.find(({ orderitemid }) => orderitemid === line.orderitemid),
      )
    ] += 1
  return count
}
