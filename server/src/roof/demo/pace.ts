import { type Day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Seeded } from './seeded.ts'

/** How far an order gets on its day. Refused: everything comes back at delivery; part returned: one line comes back. */
export const steps = {
  accepted: 0,
  picking: 1,
  packed: 2,
  ready: 3,
  dispatched: 4,
  refused: 5,
  delivered: 6,
  partReturned: 7,
} as const

export type StepOf = (order: { orderid: OrderId }) => number

const { accepted, picking, packed, ready, dispatched, refused, delivered, partReturned } = steps
/**
 * Before 9 AM most orders are still in the hall, later most are out. Every state occurs at any hour, so that a visitor sees each.
 */
const early = [
  picking,
  dispatched,
  packed,
  ready,
  picking,
  delivered,
  accepted,
  ready,
  dispatched,
  packed,
  partReturned,
  refused,
]
const late = [
  delivered,
  dispatched,
  delivered,
  ready,
  partReturned,
  accepted,
  dispatched,
  packed,
  delivered,
  picking,
  dispatched,
  ready,
  refused,
]
const tomorrow = [accepted, picking, accepted, packed, accepted, accepted, ready, accepted]

/** Minute of the day by which trucks have delivered: 09:00 AM. */
const lateFrom = 9 * 60

/** Past days are finished except for returns; today and tomorrow are in progress. */
export function paceOf(
  orders: readonly { orderid: OrderId }[],
  { date, until, chance }: { date: Day; until: Date; chance: Seeded },
): StepOf {
  const today = dayOf(until)
  const pattern = date > today ? tomorrow : until < momentOf(date, lateFrom) ? early : late
  const past = () => (chance.chance(0.02) ? refused : chance.chance(0.05) ? partReturned : delivered)
  const stepOf = new Map(
    orders.map(({ orderid }, index) => [orderid, date < today ? past() : pattern[index % pattern.length]]),
  )
  return ({ orderid }) => stepOf.get(orderid) ?? accepted
}
