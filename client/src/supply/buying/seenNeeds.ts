import { addMilli, type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { useEffect, useState } from 'react'
import type { Need } from '../../api/buying.ts'
import { isRecord, keysOnDevice, onDevice } from '../../app/session/onDevice.ts'
import { roundedUp } from './needs.ts'

/** What was ordered of an item, as this device saw it first, and when it noticed another amount. Thousandths of base units. */
interface Seen {
  ordered: number
  onHand: number
  now: number
  at: string | null
}
type SeenNeeds = Record<string, Seen>

/** What has to be bought because of what was ordered first, and because of what is ordered now. */
export interface NeedChange {
  before: Milli
  after: Milli
  /** When this device noticed it, ISO 8601. */
  at: string
}

const prefix = 'needs:1 '
/** Days looked at longest ago are forgotten. */
const maxDays = 6

const isSeen = (value: unknown): value is Seen =>
  isRecord(value) && [value.ordered, value.onHand, value.now].every(Number.isSafeInteger)
const isNeeds = (value: unknown): value is SeenNeeds => isRecord(value) && Object.values(value).every(isSeen)
const seenAt = (key: string) => onDevice(key, stored => (isNeeds(stored) ? stored : undefined))

const orderedOf = ({ promised, placed }: Need) => addMilli(promised, placed)

/** What orders added since, without what was picked: picking takes from the order and from the stock alike. */
function addedSince({ ordered, onHand }: Seen, need: Need): number {
  const more = orderedOf(need) - ordered
  const stock = need.onHand - onHand
  return more < 0 && stock < 0 ? more - Math.max(more, stock) : more
}

/** Compares needs with what was seen first; what is new is remembered. Exported for its test. */
export function compared(seen: SeenNeeds | undefined, needs: readonly Need[], at: string) {
  const changes = new Map<number, NeedChange>()
  const after: SeenNeeds = { ...seen }
  for (const need of needs) {
    const now = orderedOf(need)
    // An item that nobody wanted when the day was first looked at.
    const first = seen ? { ordered: 0, onHand: need.onHand, now: 0, at: null } : undefined
    const stored = after[need.itemId] ?? first ?? { ordered: now, onHand: need.onHand, now, at: null }
    const added = addedSince(stored, need)
    const noticed = stored.now === now ? (stored.at ?? at) : at
    after[need.itemId] = { ...stored, now, at: added === 0 ? null : noticed }
    const wanted = addMilli(need.promised, need.placed, need.wastage)
    const exact = subtractMilli(wanted, addMilli(need.onHand, need.pending))
    const before = roundedUp(milli(exact - added), need)
    if (added !== 0 && before !== need.toBuy)
      changes.set(need.itemId, { before, after: need.toBuy, at: noticed })
  }
  return { changes, after }
}

const none: ReadonlyMap<number, NeedChange> = new Map()

/** Which needs of a day changed since this device first looked, as orders changed; the place is a day, or a day and a market. */
export function useNeedChanges(
  place: string,
  needs: readonly Need[] | undefined,
  sentAt: number | undefined,
) {
  const [changes, setChanges] = useState(none)
  useEffect(() => {
    if (!needs) return setChanges(none)
    const seen = seenAt(prefix + place)
    const result = compared(seen.read(), needs, new Date(sentAt ?? Date.now()).toISOString())
    seen.write(result.after)
    for (const old of keysOnDevice(prefix).slice(0, -maxDays)) seenAt(old).write(null)
    setChanges(result.changes)
  }, [place, needs, sentAt])
  return changes
}
