import { type Day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Seeded } from './seeded.ts'

/** How far an order comes on its day. Refused: it comes back from the door whole; part returned: one line of it. */
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
/** Before dawn most is still in the hall; by noon most is out. Each state is there at any hour, so that a visitor sees each. */
const early = [picking, dispatched, packed, ready, picking, delivered, accepted, ready, dispatched, packed, partReturned, refused]
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

/** From this minute of the day on the trucks have been round: 09:00 AM. */
const lateFrom = 9 * 60

/** Past days are done, but for what came back; today and tomorrow are in the middle of it. */
export function paceOf(
  orders: readonly { orderid: OrderId }[],
  { date, until, chance }: { date: Day; until: Date; chance: Seeded },
): StepOf {
  const today = dayOf(until)
  const pattern = date > today ? tomorrow : until < momentOf(date, lateFrom) ? early : late
  const past = () => (chance.chance(0.02) ? refused : chance.chance(0.05) ? partReturned : delivered)
  const stepOf = new Map(orders.map(({ orderid }, index) => [orderid, date < today ? past() : pattern[index % pattern.length]]))
  return ({ orderid }) => stepOf.get(orderid) ?? accepted
}
