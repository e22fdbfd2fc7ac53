import { type Day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { StandingOrderId } from '@packhouse/contract/ids.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import { attempt } from '../../../platform/db/attempt.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { ownCall } from '../../../platform/http/own-call.ts'
import type { Services } from '../../../platform/http/services.ts'
import { type AuditEvent, recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { placeOrder } from '../../orders/api.ts'
import { type DayToMake, daysToMake, daysToNote, stateOn } from '../rules/due.ts'
import { orderOf } from '../rules/order-of.ts'
import { claimRun, type Outcome, selectMissed, selectToMake, updateRun } from '../sql/runs.ts'
import { lockStandingOrder, type StandingRow, selectStandingOrder } from '../sql/standing-orders.ts'
import { askedFor } from './asked.ts'
import { holidaysFrom } from './read.ts'
import { scheduleOf } from './reply.ts'

/** Standing orders that are looked for at a time. */
const aRound = 200

interface Parts {
  db: Db
  services: Services
  now: Date
}

/**
 * Makes the orders of standing orders that are due by now, each in its own transaction, and notes those of days that are over; returns
 * how many were looked at. Safe on any number of processes and after any downtime; one that fails by an error of ours is tried
 * again, and the others are made. (rules §14)
 */
export async function makeStandingOrders(parts: Parts): Promise<number> {
  const issues: unknown[] = []
  let made = 0
  const settings = await selectSavedSettings(parts.db)
  if (!settings) return 0
  const minute = readClockTime(settings.value.standingOrdersAt)
  for (const missed of await selectMissed(parts.db, daysToNote(parts.now, minute), aRound))
    made += await tryOne(missed, parts, issues)
  for (const due of daysToMake(parts.now, minute)) made += await makeDay(due, parts, issues)
  if (issues.length > 0) throw issues[0]
  return made
}

async function makeDay(due: DayToMake, parts: Parts, issues: unknown[]): Promise<number> {
  const holidays = await holidaysFrom(parts.db, due.day)
  if (holidays.has(due.day)) return 0
  let made = 0
  for (let after = 0; ; ) {
    const ids = await selectToMake(parts.db, { ...due, after, limit: aRound })
    for (const id of ids) {
      after = id
      made += await tryOne({ id, ...due }, parts, issues)
    }
    if (ids.length < aRound) return made
  }
}

/** Makes one; returns how many that were, 0 or 1. */
async function tryOne(
  due: DayToMake & { id: StandingOrderId },
  parts: Parts,
  issues: unknown[],
): Promise<number> {
  try {
    return (await inTransaction(parts.db, tx => makeOne(tx, due, parts))) ? 1 : 0
  } catch (error) {
    issues.push(error)
    return 0
  }
}

/** Whether this process made it: it may be paused or changed, or another process may have been first. */
export async function makeOne(
  tx: Tx,
  { id, day, changedBefore }: DayToMake & { id: StandingOrderId },
  { services, now }: Omit<Parts, 'db'>,
): Promise<boolean> {
  const row = (await lockStandingOrder(tx, id)) ? await selectStandingOrder(tx, id) : undefined
  if (!row || stateOn(scheduleOf(row), day, await holidaysFrom(tx, day)) !== 'DUE') return false
  if (changedBefore !== null && row.updated_at >= changedBefore) return false
  if (!(await claimRun(tx, { id, day }, now))) return false
  const events: AuditEvent[] = []
  const user = { id: row.changed_by_id, name: `${row.changed_by}, standing order`, mobile: '' }
  const call = ownCall({
    tx,
    services,
    user,
    now,
    requestId: `standing-${day}`,
    audit: event => events.push(event),
  })
  const outcome = await outcomeOf(tx, row, day, call)
  await updateRun(tx, { id, day }, outcome, now)
  events.push({
    action: `STANDING_ORDER_${outcome.state}`,
    entity: 'standing_order',
    entityId: id,
    after: { deliveryDate: day, orderId: outcome.orderId, otherOrderId: outcome.otherOrderId },
    reason: outcome.why?.message,
  })
  const { address, device, requestId } = call
  await recordAndAnnounce(tx, {
    events,
    author: { userId: user.id, userName: user.name, address, device, requestId, at: now },
    tags: ['StandingOrder', 'Order', 'Metrics', 'Stock'],
  })
  return true
}

/** Places the order, unless the day is over, the outlet has one for it already or a rule forbids it. */
async function outcomeOf(
  tx: Tx,
  row: StandingRow,
  day: Day,
  call: ReturnType<typeof ownCall>,
): Promise<Outcome> {
  const nothing = { orderId: null, otherOrderId: null, why: null }
  if (day < dayOf(call.now)) {
    const why = sentence('No server was running in time for {date}, so no order was placed.', {
      date: formatDay(day),
    })
    return { ...nothing, state: 'REFUSED', why }
  }
  const request = await askedFor(tx, row, day)
  if (request) return request
  const { done, refusal } = await attempt(tx, () => placeOrder(orderOf(row, day), call))
  if (refusal) return { ...nothing, state: 'REFUSED', why: sentenceIn(refusal) }
  return { ...nothing, state: 'PLACED', orderId: done.orderid }
}
