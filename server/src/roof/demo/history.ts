import { dayOf } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { addComment } from '../../business/comments/api.ts'
import { markRead } from '../../business/notices/api.ts'
import { commentSubjects } from '../../ordering/orders/api.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { fillBank } from './bank.ts'
import { fillCheques } from './cheques.ts'
import { fillCreditDesk } from './credit.ts'
import { announceGoods, fillShelves, receiveEarly, receiveGoods } from './goods.ts'
import { fillHandover } from './handover.ts'
import { readMade } from './made.ts'
import { settle } from './money.ts'
import { fillNotes } from './notes.ts'
import { paceOf, type StepOf, steps } from './pace.ts'
import type { HistoryPart } from './parts.ts'
import { fillTonight, movePrices, type Placed, placeOrders, settlePrices, waitingOrders } from './place.ts'
import { fillPortals } from './portals.ts'
import { fillRefunds } from './refunds.ts'
import { at, seeded } from './seeded.ts'
import { fillSent } from './sending.ts'
import type { Spans } from './spans.ts'
import { atHour, hour, readStage, type Stage } from './stage.ts'
import { accept, drive, packing } from './steps.ts'
import { planRunningTrips, planTrips, runTrips } from './trips.ts'

const owner = 0
const manager = 1
const clerk = 5

/** Comments of this evening: one that is answered, and one that waits for the owner. */
async function writeComments(stage: Stage, orders: readonly { orderid: OrderId }[]): Promise<void> {
  const [first, second] = orders
  if (!first || !second) return
  const write = (
    { by, clock, to }: { by: number; clock: number; to: number },
    { orderid }: { orderid: OrderId },
    words: string,
  ) =>
    atHour(stage, { hour: hour(dayOf(stage.until), clock), by }, call => {
      const { id, name } = at(stage.staff, to)
      const called = name.split(' ')[0] ?? name
      const mentions = [{ userId: id, name: called }]
      return addComment(commentSubjects)(
        { body: { record: `order:${orderid}`, text: `@${called} ${words}`, mentions } },
        call,
      )
    })
  await write(
    { by: clerk, clock: 20.5, to: manager },
    first,
    'the kitchen asks for ripe tomatoes only, is that possible?',
  )
  await write({ by: manager, clock: 20.8, to: clerk }, first, 'yes, crate 4 is ripe.')
  await write(
    { by: manager, clock: 21, to: owner },
    second,
    'please ask for the gate pass before five, the guard changes.',
  )
}

/** What happened more than an hour ago was read: a visitor finds what is new. */
async function readPast({ tx, staff, until }: Stage): Promise<void> {
  for (const { id } of staff) await markRead(tx, id, { until: new Date(until.getTime() - 3_600_000) }, until)
}

/** What is ordered for tomorrow, and what of it is being picked. */
const earlyOf = (placed: readonly Placed[], accepted: readonly Placed['order'][], stepOf: StepOf) => ({
  placed: placed.map(({ order }) => order),
  picking: accepted.filter(order => stepOf(order) >= steps.picking),
})

/** Context for writing a day of the history. */
export interface Writing {
  services: Services
  /** true: refused steps are left out, as someone changed what they need; false: a refusal ends the day. */
  leavesOut: boolean
  isStopped: () => boolean
  /** Undefined: the part is one transaction. */
  spans?: PartSpans
}

/** The short transactions of a part, and how far it was before them. */
export interface PartSpans {
  breathe: Spans['breathe']
  /** How many of its last works are done; undefined: the part is new. */
  begun: number | undefined
  /** Says that one more of them is done, and commits it. */
  done: (works: number) => Promise<Tx>
}

/**
 * Writes a part with the actions of live work: orders in the evening, goods and picking at night, dispatch at 6 AM. One that was begun
 * goes on where it is: orders that are there are not placed again, what would move back is refused and left out.
 */
export async function addHistory(
  tx: Tx,
  { work, date, until, number }: HistoryPart,
  writing: Writing,
): Promise<void> {
  const made = await readMade(tx)
  if (!made) return // an earlier release did not store what it made
  const chance = seeded(20_261 + number * 7_919 + (work === 'PLACE' ? 1 : 0))
  const { spans, ...given } = writing
  const isResumed = spans?.begun !== undefined
  const stage: Stage = await readStage(tx, made, {
    date,
    until,
    chance,
    ...given,
    isResumed,
    breathe: spans?.breathe,
  })
  const today = dayOf(until)
  if (work === 'PLACE')
    return date > today ? fillTonight(stage, number) : void (await placeOrders(stage, { number }))
  await fillShelves(stage, number)
  if (work === 'DAY') await movePrices(stage, number)
  else if (date === today) await settlePrices(stage)
  const placed =
    work === 'DAY'
      ? await placeOrders(stage, { number, firstOrder: made.firstOrder })
      : await waitingOrders(stage)
  const accepted = await accept(stage, placed)
  const orders = accepted.map(({ order }) => order)
  if (date <= today) await receiveGoods(stage, orders, number)
  const stepOf = paceOf(orders, stage)
  const toBuy = date > today ? await receiveEarly(stage, { ...earlyOf(placed, orders, stepOf), number }) : []
  await packing(stage, accepted, stepOf)
  const running = date === today ? await planRunningTrips(stage, stepOf) : []
  await drive(stage, orders, stepOf)
  await runTrips(stage, running)
  if (date < today) await settle(stage, number)
  if (date <= today) await readPast(stage)
  if (date <= today) return
  await oneByOne(stage, spans, [
    fillCreditDesk,
    planTrips,
    one => writeComments(one, orders),
    one => announceGoods(one, toBuy),
    fillRefunds,
    fillCheques,
    fillBank,
    fillNotes,
    fillPortals,
    fillHandover,
    fillSent,
  ])
}

/** Works that would happen twice if they were written again: each is in one transaction, with the word that it is done. */
async function oneByOne(
  stage: Stage,
  spans: PartSpans | undefined,
  works: readonly ((stage: Stage) => Promise<unknown>)[],
): Promise<void> {
  for (const [at, work] of works.entries()) {
    if (at < (spans?.begun ?? 0)) continue
    await work({ ...stage, breathe: undefined })
    if (spans) stage.tx = await spans.done(at + 1)
  }
}
