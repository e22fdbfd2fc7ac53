import { addDays, dayOf, weekday } from '@packhouse/contract/day.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { fulfilOrder, orderDetails, placeOrder } from '../../ordering/orders/api.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { fillLock } from './fill-lock.ts'
import { addMessage } from './inbox.ts'
import { habitOf, orderOf, usualOf } from './kitchens.ts'
import { readMade } from './made.ts'
import { FillingStopped, historyParts } from './parts.ts'
import { bodyOf } from './place.ts'
import { filledThrough, keepProgress } from './progress.ts'
import { seeded } from './seeded.ts'
import { atHour, type Kitchen, readStage, type Stage } from './stage.ts'
import { picked } from './steps.ts'

const eveningMs = 30 * 60_000

export interface Happening {
  kind: 'MESSAGE' | 'ORDER' | 'PICK'
  /** Since the demo was whole. */
  atMs: number
}

/** Returns what happens in the half hour after a demo is whole: one thing every 20 to 60 seconds, the same for each demo. */
export function happenings(): Happening[] {
  const chance = seeded(73_009)
  const all: Happening[] = []
  for (let atMs = 20_000; atMs <= eveningMs; atMs += chance.between(20, 60) * 1000)
    all.push({ kind: chance.pick(['MESSAGE', 'ORDER', 'PICK', 'PICK'] as const), atMs })
  return all
}

const plan = happenings()

/**
 * Lets the next thing of the evening happen if it is due: a kitchen writes or orders, a picker picks. Only in a demo, and only once
 * over any number of processes and restarts; what was missed in the meantime is left out.
 */
export async function liveEvening(given: {
  db: Db
  services: Services
  now: Date
  stopping: AbortSignal
}): Promise<void> {
  const { db, services, now, stopping } = given
  const work = inTransaction(db, async tx => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${fillLock}) as mine`.execute(tx)
    const progress = rows[0]?.mine ? await filledThrough(tx) : undefined
    const made = progress && (await readMade(tx))
    if (
      !progress?.at ||
      !made ||
      !progress.isTonightFirst ||
      progress.parts < historyParts(progress.begun).length
    )
      return
    const elapsed = now.getTime() - progress.at.getTime()
    const due = plan.filter(({ atMs }) => atMs <= elapsed)
    const next = due.at(-1)
    if (!next || elapsed > eveningMs || due.length <= (progress.evening ?? 0)) return
    const date = addDays(dayOf(progress.begun), 1)
    const isStopped = () => stopping.aborted
    const chance = seeded(91_193 + due.length)
    const stage = await readStage(tx, made, {
      date,
      until: now,
      chance,
      services,
      leavesOut: true,
      isResumed: false,
      isStopped,
    })
    await happen[next.kind](stage)
    if (stopping.aborted) throw new FillingStopped()
    await keepProgress(tx, { ...progress, evening: due.length })
    await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: changes[next.kind] })})`.execute(tx)
  })
  await work.catch(error => {
    if (!(error instanceof FillingStopped)) throw error
  })
}

const changes = {
  MESSAGE: messages.addMessages.changes,
  ORDER: orders.createOrder.changes,
  PICK: orders.fulfilOrder.changes,
}

/** The people of the demo who do it, by their place in its list. */
const desk = 5
const hall = 4

const happen = { MESSAGE: write, ORDER: order, PICK: pick }

/** Kitchens that order on this weekday and stay silent, so that there is somebody to call. */
const staysSilent = 2

/** A kitchen that has not ordered for the day and will; undefined when all have. */
async function silentKitchen({ tx, date, outlets, chance }: Stage): Promise<Kitchen | undefined> {
  const ordered = await tx
    .selectFrom('orders')
    .where('delivery_date', '=', date)
    .select('outlet_id')
    .distinct()
    .execute()
  const silent = outlets.filter(({ id }) => ordered.every(({ outlet_id }) => outlet_id !== id))
  const quiet = silent.filter(({ place }) => habitOf(place, weekday(date))?.orders).slice(0, staysSilent)
  const others = silent.filter(kitchen => !quiet.includes(kitchen))
  return others.length > 0 ? chance.pick(others) : undefined
}

const wantedBy = ({ customer, index }: Kitchen, { chance }: Stage) =>
  orderOf(usualOf(customer, index), customer.kitchen.lines, chance)

async function write(stage: Stage): Promise<void> {
  if (stage.outlets.length === 0) return
  const kitchen = stage.chance.pick(stage.outlets)
  await atHour(stage, { hour: stage.until, by: desk }, call =>
    addMessage(kitchen, wantedBy(kitchen, stage).slice(0, 6), call),
  )
}

async function order(stage: Stage): Promise<void> {
  const kitchen = await silentKitchen(stage)
  const body = kitchen && bodyOf(stage, kitchen, wantedBy(kitchen, stage))
  if (body) await atHour(stage, { hour: stage.until, by: desk }, call => placeOrder(body, call))
}

/** The next line of the order that has been with its picker longest. */
async function pick(stage: Stage): Promise<void> {
  const { tx, until } = stage
  const row = await tx
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.status', '=', 'PACKING')
    .where('order_line.picked_milli', 'is', null)
    .select(['orders.id', 'order_line.id as lineId'])
    .orderBy('orders.packing_at')
    .orderBy('order_line.line_no')
    .limit(1)
    .executeTakeFirst()
  if (!row) return
  await atHour(stage, { hour: until, by: hall }, async call => {
    const { orderitemdetails } = await orderDetails(tx, row.id, call)
    const items = orderitemdetails
      .filter(({ orderitemid }) => orderitemid === row.lineId)
      .map(line => picked(stage, line))
    return fulfilOrder({ orderId: row.id, body: { items } }, call)
  })
}
