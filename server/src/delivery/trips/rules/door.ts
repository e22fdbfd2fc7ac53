import { formatTime } from '@packhouse/contract/day.ts'
import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { StoredStopEntry } from '@packhouse/contract/delivery/trips/door-model.ts'
import {
  canChangeStops,
  type PartState,
  type StopPart,
  tripStateLabel,
} from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { namesMoney } from '@packhouse/contract/money.ts'
import { type OrderStatus, statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { addMilli, formatPacks, type Milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'

/** What happened at a stop, as it was entered. */
export type StopEntry = Omit<Args<typeof door.saveStop>['body'], 'orderid' | 'version'>

/** A line as it was packed, thousandths. */
interface Packed {
  orderitemid: StopEntry['lines'][number]['orderitemid']
  name: string
  packs: Milli
  weight: Milli
}

type Delivered = NonNullable<Args<typeof dispatch.moveOrders>['body']['orders'][number]['delivered']>
type Returned = Args<typeof dispatch.returnOrder>['body']['items']

/** What an entry does to its order: delivered, perhaps less than packed, or taken back whole. */
export type Arrival = { to: 'DELIVERED'; delivered: Delivered } | { to: 'RETURNED'; items: Returned }

/** Why the lines of an entry do not add up: of each line that was taken back, what was not is delivered. */
export function whyNotLines(packed: readonly Packed[], lines: StopEntry['lines']): Refusal | undefined {
  for (const { orderitemid, delivered, returned = zeroMilli } of lines) {
    const line = packed.find(one => one.orderitemid === orderitemid)
    const sum = addMilli(delivered, returned)
    if (line && returned > 0 && sum !== line.packs) return whyNotAll(line, sum)
  }
}

const whyNotAll = (line: Packed, sum: Milli): Refusal =>
  refusal(
    'BREAKS_RULE',
    '{item}: {sum} packs are entered, {packed} were packed. A line is short or returned, not both.',
    {
      item: line.name,
      sum: formatPacks(sum),
      packed: formatPacks(line.packs),
    },
  )

/**
 * Decides what an entry does. Lines that are left out arrived as packed; of a line that was taken back, what was not is delivered;
 * of any other, what is missing never was on the truck, so nothing comes back. (rules §21.6)
 */
export function arrivalOf(packed: readonly Packed[], lines: StopEntry['lines']): Arrival {
  const sent = new Map(lines.map(line => [line.orderitemid, line]))
  const back = packed.filter(({ orderitemid }) => (sent.get(orderitemid)?.returned ?? 0) > 0)
  refuse(whyNotLines(packed, lines))
  if (back.length === packed.length && lines.every(({ delivered }) => delivered === 0))
    return {
      to: 'RETURNED',
      items: packed.map(({ orderitemid, packs, weight }) => ({
        orderitemid,
        returnedquantity: packs,
        returnedweight: weight,
        reason: whyBack(sent.get(orderitemid)?.reason),
        confirm: true,
      })),
    }
  return {
    to: 'DELIVERED',
    delivered: lines.map(
      ({ orderitemid, delivered, deliveredweight, returned = zeroMilli, returnedweight, reason }) => {
        const line = packed.find(one => one.orderitemid === orderitemid)
        const kept =
          deliveredweight ??
          (line && returnedweight !== undefined ? subtractMilli(line.weight, returnedweight) : undefined)
        const part = { orderitemid, deliveredquantity: delivered, deliveredweight: kept, confirm: true }
        // goods that are taken back are on the truck; the hall says where they go
        return returned > 0
          ? { ...part, reason: whyBack(reason) }
          : { ...part, reason: reason ?? 'NOT_GIVEN', disposition: 'CLAIM_ONLY' }
      },
    ),
  }
}

/** A reason is chosen for goods that come back; a program may leave it out. */
export const whyBack = (reason: StopEntry['lines'][number]['reason']) =>
  reason === undefined || reason === 'NOT_GIVEN' ? 'CUSTOMER_REFUSED' : reason

/** Why a part of a further entry waits: the stop was entered before, and it does not say that it changes that. (rules §21.6) */
export const whyAgain = (id: OrderId, at: Date): Refusal =>
  refusal(
    'BREAKS_RULE',
    'The stop of #{id} was entered already at {time}. The office decides which entry counts.',
    {
      id,
      time: formatTime(at),
    },
  )

/** Why a part of an entry waits: a later one was received before it. (rules §21.6) */
export const whyOlder = (id: OrderId, at: Date): Refusal =>
  refusal(
    'BREAKS_RULE',
    'The stop of #{id} was entered again at {time}, after this. The office decides which entry counts.',
    {
      id,
      time: formatTime(at),
    },
  )

/** Why a part of a change waits: somebody else changed the same meanwhile. (rules §21.6) */
export const whyChanged = (id: OrderId, part: StopPart): Refusal =>
  part === 'MONEY'
    ? refusal('BREAKS_RULE', 'The receipts of #{id} were changed at the office since the stop was entered.', {
        id,
      })
    : refusal('BREAKS_RULE', 'Goods of #{id} were returned at the office since the stop was entered.', { id })

/** Why an entry cannot move its order: it is not on its way any more. */
export const whyNotOnItsWay = (id: OrderId, status: OrderStatus): Refusal =>
  refusal('BREAKS_RULE', '#{id} is {status} now, not on its way.', {
    id,
    status: worded(statusLabel[status]),
  })

/** Why a stop cannot be entered or changed any more: its trip is settled. (rules §21.6) */
export const whySettled = ({ name, state }: { name: string; state: TripState }): Refusal | undefined =>
  state === 'SETTLED'
    ? refusal(
        'BREAKS_RULE',
        '{trip} is settled, so its stops cannot be changed. Enter a receipt or a return at the office.',
        {
          trip: name,
        },
      )
    : undefined

/** Why the office cannot correct a stop yet: its trip has not left. (rules §21.6) */
export const whyNotOut = ({ name, state }: { name: string; state: TripState }): Refusal | undefined =>
  canChangeStops(state)
    ? undefined
    : refusal('BREAKS_RULE', '{trip} is {state}. Its stops can be changed once it is out.', {
        trip: name,
        state: worded(tripStateLabel[state]),
      })

/** When an entry happened: by the clock of the phone, not before the order went out, and not after it was received. (rules §21.6) */
export function happenedAt(typed: Date, { outAt, now }: { outAt: Date | null; now: Date }): Date {
  const earliest = outAt !== null && outAt < now ? outAt : now
  if (outAt !== null && typed < earliest) return earliest
  return typed > now ? now : typed
}

/** An entry as it is stored, and as it was sent. */
export const storedEntry = ({ receiver, photos = [], money, change, ...entry }: StopEntry) => ({
  ...entry,
  receiver: receiver ?? null,
  photos,
  money: money.map(one => ({ ...one, reference: one.reference ?? null })),
  change: change ?? null,
})
export const asSent = ({
  receiver,
  money,
  change,
  ...entry
}: ReturnType<typeof StoredStopEntry.parse>): StopEntry => ({
  ...entry,
  ...(receiver === null ? {} : { receiver }),
  money: money.map(({ reference, ...one }) => (reference === null ? one : { ...one, reference })),
  ...(change ? { change } : {}),
})

/** Why a part of an entry waits, as people read it: without the right to see dues, no amount of why its payment does. (rules §8.5) */
export const whyWaits = (part: StopPart, why: Refusal, seesDues: boolean): Sentence =>
  part === 'MONEY' && !seesDues && namesMoney(why.message)
    ? sentence('This payment has to be looked at. Ask somebody who may see dues.')
    : sentenceIn(why)

interface Part {
  part: StopPart
  state: PartState
}

/**
 * Why a decision of the office cannot be taken back: there is none, goods were returned, which is not undone, or the stop was entered
 * again since. (rules §21.6)
 */
export function whyNotUndone(
  { id, orderId }: { id: number; orderId: OrderId },
  { part, state }: Part,
  ofStop: readonly { id: number; parts: readonly Part[] }[],
): Refusal | undefined {
  if (state !== 'APPLIED' && state !== 'SET_ASIDE')
    return refusal('BREAKS_RULE', 'There is no office decision here to undo.')
  if (state === 'APPLIED' && part === 'GOODS') return refusal('BREAKS_RULE', 'A return cannot be undone.')
  const isReplaced = ofStop.some(
    other => other.id > id && other.parts.some(one => one.part === part && one.state !== 'WAITING'),
  )
  return isReplaced
    ? refusal('BREAKS_RULE', 'The stop of #{id} was entered again since. Decide on that entry.', {
        id: orderId,
      })
    : undefined
}
