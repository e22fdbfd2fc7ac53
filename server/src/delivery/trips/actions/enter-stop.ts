import { whyAsk } from '@packhouse/contract/business/guard/question.ts'
import { StoredStopEntry } from '@packhouse/contract/delivery/trips/door-model.ts'
import { type PartState, type StopPart, stopParts } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { decidesMoney } from '@packhouse/contract/delivery/trips/policy.ts'
import type { DoorEntryId } from '@packhouse/contract/ids.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { lockAccount, lockReferences } from '../../../billing/payments/api.ts'
import type { NoticeCall } from '../../../business/notices/api.ts'
import type { DoerCall } from '../../../ordering/orders/api.ts'
import { attempt } from '../../../platform/db/attempt.ts'
import { asSent, type StopEntry, storedEntry, whyAgain, whyChanged, whyOlder } from '../rules/door.ts'
import { notCollected, notRecorded } from '../rules/links.ts'
import { isKept, isSameMoney, isSamePart, whyNotTurned } from '../rules/stop-parts.ts'
import { type EnteredPart, insertEntry, replaceWaiting, selectEntriesOf } from '../sql/entries.ts'
import { tellSetAside } from './four-eyes.ts'
import {
  type Booked,
  bookCrates,
  bookedAt,
  bookMoney,
  deliver,
  type Stop,
  takeDifference,
  wordsOfChange,
} from './stop-parts.ts'
import { cratesQuestion, moneyQuestion } from './stop-questions.ts'

interface Entered {
  stop: Stop
  version: number
  entry: StopEntry
  happenedAt: Date
  /** Who enters it. */
  by: {
    name: string
    isOffice: boolean
    /** He may take money; otherwise he changes none, and what he enters of it waits for somebody who may. */
    collects: boolean
  }
  /** Figures that are meant; undefined: nothing is asked any more. (rules §33.3) */
  confirmed: readonly string[] | undefined
  /** Given: money that waited and is replaced is told. */
  tells?: NoticeCall
}

/** An earlier entry of the stop as its parts count, newest last. */
interface Earlier {
  id: DoorEntryId
  /** Who entered it. */
  driver: string
  entry: StopEntry
  happenedAt: Date
  counts: ReadonlySet<StopPart>
  waits: ReadonlySet<StopPart>
}

/**
 * Saves what was entered at a stop whose order and trip are locked, part by part: each is booked at once, or waits for the office with
 * its reason. It says what happened altogether, so the same again does nothing. (rules §21.6)
 */
export async function enterStop(
  call: DoerCall,
  { stop, version, entry, happenedAt, by, confirmed, tells }: Entered,
): Promise<void> {
  const { tx, now, user, audit } = call
  const { tripId, order, driver } = stop
  const orderId = order.id
  await lockAccount(tx, order.customerId)
  const booked = await bookedAt(tx, orderId)
  await lockReferences(
    tx,
    [...entry.money, ...booked.money].flatMap(({ reference }) => reference ?? []),
  )
  const rows = await selectEntriesOf(tx, tripId, orderId)
  const earlier = rows.map((row): Earlier => {
    const inState = (...states: PartState[]) =>
      new Set(row.parts.filter(({ state }) => states.includes(state)).map(({ part }) => part))
    return {
      id: row.id,
      driver: row.driver,
      happenedAt: row.happenedAt,
      entry: asSent(StoredStopEntry.parse(row.entry)),
      counts: inState('DONE', 'APPLIED'),
      waits: inState('WAITING'),
    }
  })
  const asked = by.collects ? undefined : moneyAsked({ entry, booked, earlier })

  const parts: EnteredPart[] = []
  for (const part of stopParts) {
    if (part === 'MONEY' && asked === 'WAITS_ALREADY') {
      parts.push({ part, state: 'REPLACED', why: null, before: null })
      continue
    }
    const work = (write: DoerCall) =>
      bookPart(write, part, {
        stop,
        version,
        entry,
        happenedAt,
        earlier,
        booked,
        whyNotMoney: asked && (by.isOffice ? notRecorded(by.name) : notCollected()),
        confirmed,
      })
    const { refusal: why = null } = await attempt(tx, inParts(call, work))
    parts.push({ part, state: why ? 'WAITING' : 'DONE', why, before: beforeOf(part, booked) })
  }
  if (earlier.every(one => one.happenedAt <= happenedAt)) {
    const decided = parts.filter(
      ({ part, why }) => (why === null || entry.change) && (part !== 'MONEY' || asked === undefined),
    )
    await replaceWaiting(tx, { entries: earlier.map(({ id }) => id), parts: decided.map(({ part }) => part) })
    if (tells && decided.some(({ part }) => part === 'MONEY'))
      await tellReplaced(tells, { stop, entry, earlier })
  }

  const stored = StoredStopEntry.encode(storedEntry(entry))
  const id = await insertEntry(tx, {
    tripId,
    orderId,
    entry: stored,
    driver: by.name,
    byOffice: by.isOffice,
    madeBy: user.id,
    linkId: user.id === null ? user.linkId : null,
    happenedAt,
    receivedAt: now,
    parts,
  })
  const waits = parts.flatMap(({ part, why }) => (why ? [{ part, why: why.message }] : []))
  const reason = entry.change ? wordsOfChange(entry) : waits[0]?.why
  const after = { tripId, entryId: id, entry: stored, happenedAt, ...(waits.length > 0 ? { waits } : {}) }
  const changes = earlier.length > 0 || entry.change !== undefined
  const before = {
    money: booked.money.map(({ number, mode, amount }) => ({ number, mode, amountPaise: amount })),
    crates: booked.crates,
  }
  const event = changes ? { action: 'STOP_CHANGED', before } : { action: 'STOP_ENTERED' }
  audit({ ...event, entity: 'order', entityId: orderId, after, reason })
  if (changes) {
    const ofTrip = { orderId, entryId: id, money: stored.money, crates: stored.crates, driver }
    audit({ action: 'STOP_CHANGED', before, entity: 'trip', entityId: tripId, after: ofTrip, reason })
  }
}

/** Tells of money that waited and that the office replaces by another. (rules §21.8) */
async function tellReplaced(
  call: NoticeCall,
  { stop: { tripId, order }, entry, earlier }: Pick<Booking, 'stop' | 'entry' | 'earlier'>,
): Promise<void> {
  for (const { id, driver, waits, entry: was } of earlier)
    if (waits.has('MONEY') && !isSameMoney(was.money, entry.money))
      await tellSetAside({ tripId, orderId: order.id, entryId: id, entry: driver, money: was.money }, call)
}

interface Booking {
  stop: Stop
  version: number
  entry: StopEntry
  happenedAt: Date
  earlier: readonly Earlier[]
  booked: Booked
  /** Why who enters it changes no money of the stop. */
  whyNotMoney: Refusal | undefined
  confirmed: readonly string[] | undefined
}

/**
 * What somebody who may not take money asks for by an entry: a decision on money, of what was booked or waits just as of what is entered,
 * or what waits for one already; undefined: there is no money. (rules §21.6)
 */
function moneyAsked({
  entry,
  booked,
  earlier,
}: Pick<Booking, 'entry' | 'booked' | 'earlier'>): 'DECISION' | 'WAITS_ALREADY' | undefined {
  const waiting = earlier.filter(({ waits }) => waits.has('MONEY')).map(one => one.entry.money)
  if (!decidesMoney('MONEY', { entered: entry.money, booked: booked.money, before: waiting.flat() }))
    return undefined
  const last = waiting.at(-1)
  return last && isSameMoney(last, entry.money) ? 'WAITS_ALREADY' : 'DECISION'
}

/** The question that an entry waits with, in full; who may not see dues reads it without figures. (rules §33.3) */
const questionOf = {
  MONEY: (call: DoerCall, booking: Booking) => moneyQuestion(call, booking, true),
  CRATES: cratesQuestion,
}

/** Books one part of an entry, or refuses it: then it waits for the office. */
async function bookPart(call: DoerCall, part: StopPart, booking: Booking): Promise<void> {
  const { stop, version, entry, happenedAt, earlier, booked, whyNotMoney, confirmed } = booking
  const { order } = stop
  const before = earlier.findLast(({ counts }) => counts.has(part))
  if (before && isSamePart(part, booked.lines, before.entry, entry)) return
  if (before) refuse(whyNotInPlaceOf(part, before, booking))
  if (part === 'MONEY') refuse(whyNotMoney ?? whyNotOfThisTrip(before, booking))
  if (confirmed && part !== 'GOODS') refuse(whyAsk([await questionOf[part](call, booking)], confirmed))
  if (part === 'CRATES') return bookCrates(call, order, entry.crates)
  if (part === 'MONEY') return bookMoney(call, stop, { money: entry.money, why: wordsOfChange(entry) })
  if (order.status === 'DISPATCHED')
    return deliver(call, { orderId: order.id, version, entry, at: happenedAt })
  // the office delivered it meanwhile: what differs is the office's to decide, unless the driver changes just that
  if (entry.change) return takeDifference(call, { orderId: order.id, entry })
  if (!isKept(booked.lines, entry.lines))
    await deliver(call, { orderId: order.id, version, entry, at: happenedAt })
}

/** Why a part of an entry cannot take the place of what was entered before. (rules §21.6) */
function whyNotInPlaceOf(
  part: StopPart,
  before: Earlier,
  { stop, entry, happenedAt, booked }: Booking,
): Refusal | undefined {
  const { id } = stop.order
  if (happenedAt < before.happenedAt) return whyOlder(id, before.happenedAt)
  // money where none was taken is a fact whoever says it; anything else might be the same twice
  if (!entry.change && !(part === 'MONEY' && before.entry.money.length === 0))
    return whyAgain(id, before.happenedAt)
  if (part === 'MONEY' && !isSameMoney(booked.money, before.entry.money)) return whyChanged(id, part)
  if (part === 'GOODS' && !isKept(booked.lines, before.entry.lines)) return whyChanged(id, part)
  if (part === 'GOODS') return whyNotTurned(booked.lines, before.entry.lines, entry.lines)
}

/** Why money of a stop waits whose receipts are of a trip on which its order was before. (rules §21.6) */
const whyNotOfThisTrip = (before: Earlier | undefined, { stop, entry, booked }: Booking) =>
  before || booked.money.length === 0 || isSameMoney(booked.money, entry.money)
    ? undefined
    : whyChanged(stop.order.id, 'MONEY')

/** Money or crates of a stop before a part of an entry was booked, as they are stored. */
export const beforeOf = (part: StopPart, { money, crates }: Booked): unknown => {
  if (part === 'GOODS') return null
  return part === 'CRATES'
    ? crates
    : money.map(({ mode, amount, reference }) => ({ mode, amount, reference }))
}

/** Work whose events are written only if it is not refused. */
const inParts =
  <Done>(call: DoerCall, work: (call: DoerCall) => Promise<Done>) =>
  async (): Promise<Done> => {
    const events: Parameters<DoerCall['audit']>[0][] = []
    const done = await work({ ...call, audit: event => events.push(event) })
    for (const event of events) call.audit(event)
    return done
  }
