import { dayOf, startOfDay } from '@packhouse/contract/day.ts'
import { StoredStopEntry } from '@packhouse/contract/delivery/trips/door-model.ts'
import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { decidesMoney, needsOfDecision } from '@packhouse/contract/delivery/trips/policy.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { creditOf, lockAccount, lockReferences } from '../../../billing/payments/api.ts'
import { pictureUrls } from '../../../platform/files/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { type Doer, driverDoer } from '../../../platform/trail/doer.ts'
import { cratesOfOrders } from '../../crates/api.ts'
import { asSent, whyNotUndone, whySettled, whyWaits } from '../rules/door.ts'
import { BeforeCrates, BeforeMoney, whyNotTurned } from '../rules/stop-parts.ts'
import { selectKeptLines, selectPlaces, selectStopReceipts } from '../sql/door.ts'
import {
  type EntryRow,
  type PartRow,
  saveDecision,
  selectDecided,
  selectEntries,
  selectEntriesOf,
  selectEntry,
  selectWaiting,
} from '../sql/entries.ts'
import { selectCash } from '../sql/settle.ts'
import { selectStops, selectTripRows } from '../sql/trips.ts'
import { soldGoods } from './asked.ts'
import { lockStop } from './door-stop.ts'
import { beforeOf } from './enter-stop.ts'
import { tellSetAside, untellSetAside } from './four-eyes.ts'
import {
  type Booked,
  bookCrates,
  bookedAt,
  bookMoney,
  deliver,
  type Stop,
  takeDifference,
  takeMoney,
  wordsOfChange,
} from './stop-parts.ts'

/** Entries with a part that waits, each with the order and the books as they are now; or those decided today. (rules §21.6) */
export const fromDoor: Handler<typeof trips.fromDoor> = async ({ view = 'WAITING' }, call) => {
  const { db, now } = call
  const seesDues = call.rights.has('dues')
  const rows = view === 'WAITING' ? await selectWaiting(db) : await selectDecided(db, startOfDay(dayOf(now)))
  const tripIds = [...new Set(rows.map(({ tripId }) => tripId))]
  const orderIds = rows.map(({ orderId }) => orderId)
  const tripOf = new Map((await selectTripRows(db, tripIds)).map(trip => [trip.id, trip]))
  const stops = new Map((await selectStops(db, tripIds)).map(stop => [stop.orderid, stop]))
  const entries = Map.groupBy(await selectEntries(db, tripIds), ({ orderId }) => orderId)
  const lines = await selectKeptLines(db, orderIds)
  const places = await selectPlaces(db, orderIds)
  const receipts = await selectStopReceipts(db, orderIds)
  const crates = await cratesOfOrders(db, orderIds)
  const cash = await selectCash(db, tripIds)
  const sold = await soldGoods(db, orderIds, dayOf(now))
  const owes = new Map<number, Awaited<ReturnType<typeof creditOf>>>()
  for (const { customerId } of stops.values())
    if (!owes.has(customerId)) owes.set(customerId, await creditOf(db, customerId))
  return rows.flatMap(row => {
    const { id, tripId, orderId, driver, happenedAt, receivedAt } = row
    const [stop, trip] = [stops.get(orderId), tripOf.get(tripId)]
    if (!stop || !trip) return []
    const sent = StoredStopEntry.parse(row.entry)
    const ofStop = entries.get(orderId) ?? [row]
    const paid = receipts.get(orderId) ?? []
    const parts = row.parts.map(part =>
      partShown(part, { row, ofStop, tripState: trip.state, paid, seesDues }),
    )
    const waits = (part: StopPart) => row.parts.some(one => one.part === part && one.state === 'WAITING')
    return {
      id,
      tripId,
      tripName: trip.name,
      tripState: trip.state,
      driver,
      orderid: orderId,
      customerId: stop.customerId,
      outletName: stop.outletName,
      businessname: stop.businessname,
      happenedAt,
      receivedAt,
      parts,
      enteredAt: certain(ofStop[0], 'the first entry of a stop').happenedAt,
      why: certain(parts.find(({ why }) => why !== null)?.why, 'why an entry waits, or waited'),
      isDelivered: !waits('GOODS'),
      isCounted: !waits('MONEY') && !waits('CRATES'),
      entry: { ...sent, photos: pictureUrls(sent.photos, call) },
      order: {
        status: stop.status,
        version: certain(places.get(orderId), 'the version of an order').version,
        lines: (lines.get(orderId) ?? []).map(({ orderid: _order, ...line }) => line),
        sold: sold.get(orderId) ?? null,
      },
      booked: {
        money: paid.map(({ mode, amount, reference, number }) => ({
          mode,
          amount,
          number,
          reference: reference ?? null,
        })),
        crates: crates.get(orderId) ?? { out: 0, in: 0 },
      },
      cash: cash.get(tripId)?.receipts ?? zeroPaise,
      owes: owes.get(stop.customerId)?.outstanding ?? zeroPaise,
    }
  })
}

interface Around {
  row: EntryRow
  ofStop: readonly EntryRow[]
  tripState: TripState
  /** What the books have of the stop. */
  paid: Booked['money']
  seesDues: boolean
}
function partShown(part: PartRow, { row, ofStop, tripState, paid, seesDues }: Around) {
  const { state, why, decidedBy, decidedAt, reason } = part
  const canUndo = tripState !== 'SETTLED' && whyNotUndone(row, part, ofStop) === undefined
  const isMoney = isOfMoney(row, part, paid)
  return {
    part: part.part,
    state,
    why: why && whyWaits(part.part, why, seesDues),
    decidedBy,
    decidedAt,
    reason,
    canUndo,
    isMoney,
  }
}

/** Whether deciding a part of an entry decides money, with what the books have of its stop. */
const isOfMoney = ({ entry }: EntryRow, { part, before }: PartRow, booked: Booked['money']): boolean =>
  decidesMoney(part, {
    entered: StoredStopEntry.parse(entry).money,
    booked,
    before: part === 'MONEY' && before !== null ? BeforeMoney.parse(before) : [],
  })

type Body = Args<typeof trips.decideFromDoor>['body']

/**
 * Books a part of an entry that waits, or sets it aside with a reason, or takes that back; without a part, all that waits. What counts
 * already is not done again, and a settled trip is not changed any more. (rules §21.6)
 */
export const decideFromDoor: Handler<typeof trips.decideFromDoor> = async ({ entryid: id, body }, call) => {
  const { tx } = call
  const { orderId, tripId } = found(await selectEntry(tx, id), 'Entry {id} was not found.', { id })
  const { trip, ...stop } = await lockStop(call, tripId, orderId)
  refuse(whySettled(trip))
  const row = certain(await selectEntry(tx, id), 'an entry that was just read')
  const decided = await moneyDecided(call, row, body)
  await refuseWithout(needsOfDecision({ isMoney: decided }), call)
  if (body.decision === 'UNDO') {
    await undo(call, stop, row, body.part)
    if (body.part === 'MONEY') await untellSetAside(tx, { tripId, entryId: id })
    return undefined
  }
  const waiting = row.parts.filter(({ part, state }) => state === 'WAITING' && (body.part ?? part) === part)
  if (waiting.length === 0)
    throw new Refused(refusal('BREAKS_RULE', 'This entry of #{id} was decided already.', { id: orderId }))
  const parts = waiting.map(({ part }) => part)
  if (body.decision === 'APPLY') await apply(call, { stop, row, parts }, body)
  else {
    await setAside(call, { row, parts }, body.reason)
    const { money } = StoredStopEntry.parse(row.entry)
    if (decided) await tellSetAside({ tripId, orderId, entryId: id, entry: row.driver, money }, call)
  }
  return undefined
}

/** Whether money is decided, even if what was entered is none: that is for who may record it, as a receipt may go by it. (rules §21.6) */
async function moneyDecided({ tx }: WriteCall, row: EntryRow, { decision, part }: Body): Promise<boolean> {
  const { money } = await bookedAt(tx, row.orderId)
  const meant = row.parts.filter(
    one => (part ?? one.part) === one.part && (decision === 'UNDO' || one.state === 'WAITING'),
  )
  return meant.some(one => isOfMoney(row, one, money))
}

interface Deciding {
  row: EntryRow
  parts: readonly StopPart[]
}

const eventOf = ({ orderId, id }: EntryRow, part: StopPart) => ({
  entity: 'order',
  entityId: orderId,
  after: { entryId: id, part },
})

async function setAside(
  { tx, user, now, audit }: WriteCall,
  { row, parts }: Deciding,
  reason: string,
): Promise<void> {
  for (const part of parts) {
    await saveDecision(tx, row.id, part, { state: 'SET_ASIDE', userId: user.id, now, reason })
    audit({ action: 'STOP_SET_ASIDE', ...eventOf(row, part), reason })
  }
}

type Applying = Extract<Body, { decision: 'APPLY' }>

/** Books parts on the order and the books as they are now; decisions are written last, after all that is booked is locked. */
async function apply(
  call: WriteCall,
  { stop, row, parts }: Deciding & { stop: Stop },
  { version, asWell, reason }: Applying,
): Promise<void> {
  const { tx, user, now, audit } = call
  const { order } = stop
  const entry = asSent(StoredStopEntry.parse(row.entry))
  await lockAccount(tx, order.customerId)
  const booked = await bookedAt(tx, order.id)
  const driver = { ...call, user: whoseEntry(row, user) }
  await lockReferences(
    tx,
    [...entry.money, ...booked.money].flatMap(({ reference }) => reference ?? []),
  )
  for (const part of parts) {
    if (part === 'CRATES') await bookCrates(driver, order, entry.crates)
    else if (part === 'MONEY' && asWell) await takeMoney(driver, stop, entry.money, { confirm: true })
    else if (part === 'MONEY')
      await bookMoney(driver, stop, { money: entry.money, why: wordsOfChange(entry) })
    else if (order.status === 'DISPATCHED')
      await deliver(call, { orderId: order.id, version, entry, at: row.happenedAt })
    else {
      const goods = await goodsBefore(call, row)
      refuse(goods && whyNotTurned(booked.lines, goods.lines, entry.lines))
      await takeDifference(call, { orderId: order.id, entry, reason })
    }
  }
  for (const part of parts) {
    await saveDecision(tx, row.id, part, {
      state: 'APPLIED',
      userId: user.id,
      now,
      before: beforeOf(part, booked),
    })
    audit({ action: 'STOP_APPLIED', ...eventOf(row, part) })
  }
}

/** The last other entry of the stop whose goods are booked; undefined: there is none. */
async function goodsBefore({ tx }: WriteCall, { id, tripId, orderId }: EntryRow) {
  const counts = ({ part, state }: PartRow) => part === 'GOODS' && (state === 'DONE' || state === 'APPLIED')
  const before = (await selectEntriesOf(tx, tripId, orderId)).findLast(
    one => one.id !== id && one.parts.some(counts),
  )
  return before && asSent(StoredStopEntry.parse(before.entry))
}

/** Money and crates are the driver's, whoever applies the entry. */
const whoseEntry = ({ linkId, driver }: EntryRow, user: Doer): Doer =>
  linkId === null ? user : driverDoer(linkId, driver)

/** Takes a decision of the office back: the part waits again, money and crates are as they were. */
async function undo(call: WriteCall, stop: Stop, row: EntryRow, part: StopPart): Promise<void> {
  const { tx, audit } = call
  const { tripId, order } = stop
  const decided = certain(
    row.parts.find(one => one.part === part),
    'a part of an entry',
  )
  refuse(whyNotUndone(row, decided, await selectEntriesOf(tx, tripId, order.id)))
  await lockAccount(tx, order.customerId)
  if (decided.state === 'APPLIED' && part === 'MONEY')
    await bookMoney(call, stop, {
      money: BeforeMoney.parse(decided.before),
      why: 'Decision of the office undone',
    })
  if (decided.state === 'APPLIED' && part === 'CRATES')
    await bookCrates(call, order, BeforeCrates.parse(decided.before))
  await saveDecision(tx, row.id, part, { state: 'WAITING' })
  audit({ action: 'STOP_UNDECIDED', ...eventOf(row, part) })
}
