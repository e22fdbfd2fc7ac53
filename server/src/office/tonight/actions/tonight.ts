import type { KindRow } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { TimeSlotId } from '@packhouse/contract/ids.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { cutoffOf } from '@packhouse/contract/platform/formats/time-slot.ts'
import { timeSlots } from '../../../business/lookups/api.ts'
import { selectKinds } from '../../../business/settings/api.ts'
import { selectOnTrips } from '../../../delivery/trips/api.ts'
import { countToBuy } from '../../../goods/inventory/api.ts'
import { countNew } from '../../../ordering/messages/api.ts'
import { selectNextDay, selectPackedQuarters, selectSlotFigures } from '../../../ordering/orders/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { cumulative } from '../rules/arrivals.ts'
import {
  endsOfEvening,
  eveningsCompared,
  momentsOf,
  type PlacedQuarter,
  usualOfEvenings,
} from '../rules/evening.ts'
import { neededBySlots, packedSoFar } from '../rules/packing.ts'
import { expected, isSilent } from '../rules/regulars.ts'
import { selectArrivals } from '../sql/habits.ts'
import { pastOf, regularsOf } from './past.ts'

type Reply = Result<typeof tonight.tonight>
type Figures = Reply['slots'][number]['figures']
type Counted = Omit<Figures, 'silent' | 'onTrip'>

const nothing: Counted = {
  orders: 0,
  value: zeroPaise,
  lines: 0,
  packedLines: 0,
  notAccepted: 0,
  held: 0,
  belowMinimum: 0,
  withoutPicker: 0,
  out: 0,
  delivered: 0,
}

/** The evening before a delivery day: figures by slot, orders in and lines packed by the quarter hour, and what to expect. (rules §13) */
export const tonightOf: Handler<typeof tonight.tonight> = async ({ deliveryDate }, { db, now }) => {
  const today = dayOf(now)
  const date = deliveryDate ?? addDays(today, 1)
  const past = await pastOf(db, date)
  const compared = past.weekdays.slice(0, eveningsCompared)
  const [regulars, bySlot, onTrips, slots, messages, shortItems, nextDay, placed, packed, kinds] =
    await Promise.all([
      regularsOf(db, { date, past, now }),
      selectSlotFigures(db, date, today),
      selectOnTrips(db, date),
      timeSlots(db),
      countNew(db),
      countToBuy(db, { by: date, today, weekAgo: now }),
      selectNextDay(db, date),
      selectArrivals(db, [date, ...compared]),
      selectPackedQuarters(db, date, today),
      selectKinds(db),
    ])
  const silent = regulars.filter(({ state }) => isSilent(state))
  const countedOf = new Map(bySlot.map(row => [row.slotId, row]))
  const figuresOf = (slotId: TimeSlotId): Figures =>
    withOthers(countedOf.get(slotId) ?? nothing, {
      silent: silent.filter(regular => regular.slotId === slotId).length,
      onTrip: onTrips.find(row => row.slotId === slotId)?.count ?? 0,
    })
  const visible = slots
    .filter(
      slot => slot.isActive || countedOf.has(slot.id) || silent.some(({ slotId }) => slotId === slot.id),
    )
    .map(({ id, timeSlot, cutoffTime, cutoffDaysBefore }) => ({
      slotId: id,
      slot: timeSlot,
      cutoffAt: cutoffOf(date, cutoffTime, cutoffDaysBefore),
      figures: figuresOf(id),
    }))
  const onTrip = onTrips.reduce((sum, { count }) => sum + count, 0)
  const day = withOthers(sumOf(bySlot), { silent: silent.length, onTrip })
  const needed = neededBySlots(
    date,
    visible.map(({ slot, figures }) => ({ slot, ...figures })),
  )
  return {
    deliveryDate: date,
    slots: visible,
    day: { ...day, messages, shortItems },
    arrivals: arrivalsOf(placed, { date, compared, now, cutoffs: visible.map(({ cutoffAt }) => cutoffAt) }),
    expected: expected(day, silent),
    packing: { buckets: packedSoFar(date, packed, { needed, now }), needed },
    kindSoon: kindSoon(kinds, today),
    nextDay: day.orders === 0 && regulars.length === 0 ? nextDay : null,
  }
}

/** The first change of the kind from today to a week from now. */
function kindSoon(kinds: readonly Pick<KindRow, 'from' | 'kind'>[], today: Day): Reply['kindSoon'] {
  const until = addDays(today, 7)
  const next = kinds.filter(({ from }) => from >= today && from <= until).at(-1) // the newest comes first
  return next ? { from: next.from, kind: next.kind } : null
}

const withOthers = (counted: Counted, others: Pick<Figures, 'silent' | 'onTrip'>): Figures => ({
  ...counted,
  ...others,
})

function sumOf(rows: readonly Counted[]): Counted {
  const sum = (field: Exclude<keyof Counted, 'value'>) =>
    rows.reduce((total, row) => total + (row[field] ?? 0), 0)
  return {
    value: sumPaise(rows.map(({ value }) => value)),
    orders: sum('orders'),
    lines: sum('lines'),
    packedLines: sum('packedLines'),
    notAccepted: sum('notAccepted'),
    held: sum('held'),
    belowMinimum: sum('belowMinimum'),
    withoutPicker: sum('withoutPicker'),
    out: sum('out'),
    delivered: sum('delivered'),
  }
}

function arrivalsOf(
  placed: readonly PlacedQuarter[],
  {
    date,
    compared,
    now,
    cutoffs,
  }: { date: Day; compared: readonly Day[]; now: Date; cutoffs: readonly Date[] },
): Reply['arrivals'] {
  const ends = endsOfEvening(date, cutoffs)
  const soFar = ends.filter(end => end <= now)
  const counts = cumulative(soFar, momentsOf(date, placed, date))
  return {
    buckets: soFar.map((at, index) => ({ at, count: counts[index] ?? 0 })),
    usual: usualOfEvenings(date, ends, compared, placed),
  }
}
