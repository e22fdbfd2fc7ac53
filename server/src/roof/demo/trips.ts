import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId, TripId } from '@packhouse/contract/ids.ts'
import { paise, sumPaise, wholeRupees } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { cratesOfOrders } from '../../delivery/crates/api.ts'
import {
  addTrip,
  enterStop,
  lockStop,
  moveTrip,
  selectDrivers,
  selectUnassigned,
  selectVehicles,
  sendTripLink,
  settleTrip,
  tripAsItIs,
  withdrawTripLink,
} from '../../delivery/trips/api.ts'
import type { WriteCall } from '../../platform/http/call.ts'
import { type DriverDoer, driverDoer } from '../../platform/trail/doer.ts'
import { type StepOf, steps } from './pace.ts'
import { atHour, hour, type Stage } from './stage.ts'

const manager = 1
/** As many stops as a small truck makes before eight. */
const maxStops = 6
const maxTrips = 2

/** Plans trips of the first slots of a day, of the orders that are accepted and still here; the others are left to the visitor. */
export async function planTrips(stage: Stage): Promise<void> {
  const { tx, date, until } = stage
  const [vehicles, drivers] = [await selectVehicles(tx), await selectDrivers(tx)]
  const bySlot = [...Map.groupBy(await selectUnassigned(tx, { deliveryDate: date }), ({ slotId }) => slotId)]
  for (const [index, [slotId, orders]] of bySlot.slice(0, maxTrips).entries()) {
    const body = {
      name: `Trip ${index + 1}`,
      deliveryDate: date,
      slotId,
      vehicleId: vehicles[index]?.id ?? null,
      driverId: drivers[index]?.id ?? null,
      orderIds: orders.slice(0, maxStops).map(({ orderid }) => orderid),
    }
    await atHour(stage, { hour: until, by: manager }, call => addTrip({ body }, call))
  }
}

type Trip = Result<typeof trips.addTrip>

/** Advance of each driver, and the most cash that one stop pays, in paise. */
const advance = paise(500_00)
const maxCash = 4_200_00

/**
 * Plans the trips of a day that is under way, of orders that will leave: two that are still out when the day is looked at, and one
 * of orders that all arrived, which is settled.
 */
export async function planRunningTrips(stage: Stage, stepOf: StepOf): Promise<TripId[]> {
  const { tx, date } = stage
  const [vehicles, drivers] = [await selectVehicles(tx), await selectDrivers(tx)]
  const leaving = (await selectUnassigned(tx, { deliveryDate: date })).filter(
    order => stepOf(order) >= steps.dispatched,
  )
  const arrived = leaving.filter(order => stepOf(order) === steps.delivered).slice(0, maxStops)
  const others = leaving.filter(order => !arrived.includes(order))
  const half = Math.min(maxStops, Math.ceil(others.length / 2))
  const ids: TripId[] = stage.isResumed ? await tripsOf(stage) : []
  const made = ids.length
  for (const [index, orders] of [arrived, others.slice(0, half), others.slice(half, 2 * half)].entries()) {
    if (orders.length === 0 || index < made) continue
    const body = {
      name: `Morning ${index + 1}`,
      deliveryDate: date,
      advance,
      vehicleId: vehicles[index]?.id ?? null,
      driverId: drivers[index]?.id ?? null,
      orderIds: orders.map(({ orderid }) => orderid),
    }
    const trip = await atHour(stage, { hour: hour(date, 4), by: manager }, call => addTrip({ body }, call))
    if (trip) ids.push(trip.id)
  }
  return ids
}

/** The trips of the day that a part made before it was ended. */
async function tripsOf({ tx, date, until }: Stage): Promise<TripId[]> {
  const rows = await tx
    .selectFrom('trip')
    .where('delivery_date', '=', date)
    .where('made_at', '<=', until)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sends the trips out once their orders left; drivers collect cash, and the first one comes back and is settled, ₹20 short. */
export async function runTrips(stage: Stage, ids: readonly TripId[]): Promise<void> {
  const { date } = stage
  for (const [index, tripid] of ids.entries()) {
    const out = await atHour(stage, { hour: hour(date, 6), by: manager }, async call =>
      moveTrip(
        { tripid, body: { state: 'OUT', version: (await tripAsItIs(call.tx, tripid, call)).version } },
        call,
      ),
    )
    if (out?.state !== 'OUT') continue
    const driver = await driverOf(stage, out)
    const done = out.stops.filter(({ state }) => state === 'DONE').slice(0, index === 0 ? 4 : 1)
    if (index === 1 && done.length === 0) done.push(...out.stops.slice(0, 1)) // for dues of before, as he comes
    for (const [at, { orderid: orderId }] of done.entries()) {
      // one cheque is handed in with the first trip, one is still with the driver of the second
      const pays =
        index < 2 && at === done.length - 1
          ? byCheque(`30551${index + 2}`)
          : at === 1
            ? byUpi(orderId)
            : inCash
      const say = index === 1 ? onePackBack : asDelivered
      await collect(stage, { tripId: out.id, driver }, { orderId, pays, say, hour: 7.5 })
      if (index === 0 && at === 0)
        await collect(stage, { tripId: out.id, driver }, { orderId, pays, say: countedWrong, hour: 8 })
    }
    await atHour(stage, { hour: hour(date, 8.5), by: manager }, call => withdrawTripLink({ tripid }, call))
    if (index === 0) await settle(stage, tripid)
  }
}

/** The driver of a trip by a link to it, which he has for the morning. */
async function driverOf(stage: Stage, { id: tripid, driver }: Trip): Promise<DriverDoer> {
  await atHour(stage, { hour: hour(stage.date, 7), by: manager }, call => sendTripLink({ tripid }, call))
  const links = stage.tx.selectFrom('trip_link').where('trip_id', '=', tripid).where('ended_at', 'is', null)
  const { id } = await links.select('id').executeTakeFirstOrThrow()
  return driverDoer(id, driver?.name ?? '')
}

type Entry = Parameters<typeof enterStop>[1]['entry']
type Pays = Omit<Entry['money'][number], 'amount'>
const inCash: Pays = { mode: 'CASH' }
const byCheque = (reference: string): Pays => ({ mode: 'CHEQUE', reference })
/** It is to be seen in the bank. */
const byUpi = (orderId: OrderId): Pays => ({ mode: 'UPI', reference: String(432_811_900_000 + orderId * 97) })

interface Collecting {
  orderId: OrderId
  pays: Pays
  /** What the driver says of the goods, when. */
  say: (stop: Awaited<ReturnType<typeof lockStop>>, call: WriteCall) => Promise<Partial<Entry>>
  hour: number
}

/** A driver enters a stop that was delivered: crates, and money for what was delivered or a part of it. */
async function collect(
  stage: Stage,
  { tripId, driver }: { tripId: TripId; driver: DriverDoer },
  { orderId, pays, say, hour: at }: Collecting,
): Promise<void> {
  await atHour(stage, { hour: hour(stage.date, at), by: manager }, async call => {
    const stop = await lockStop(call, tripId, orderId)
    const out = (await cratesOfOrders(call.tx, [orderId])).get(orderId)?.out ?? 0
    const money = [{ ...pays, amount: wholeRupees(paise(Math.min(stop.order.totalPaise, maxCash))) }]
    const entry = { lines: [], crates: { out, in: 0 }, at: call.now, money, ...(await say(stop, call)) }
    const by = { name: driver.driver, isOffice: false, collects: true }
    // one who paid before pays again at the door: the driver means it
    const said = { stop, version: stop.order.version, entry, happenedAt: call.now, by, confirmed: undefined }
    await enterStop({ ...call, user: driver }, said)
  })
}

const asDelivered: Collecting['say'] = async () => ({})
/** Counted once more, one note less. */
const countedWrong: Collecting['say'] = async ({ order: { totalPaise } }) => {
  const taken = wholeRupees(paise(Math.min(totalPaise, maxCash)))
  return {
    money: [{ mode: 'CASH', amount: paise(Math.max(100_00, taken - 500_00)) }],
    change: { reason: 'COUNTED_WRONG', note: 'One ₹500 note was missing' },
  }
}
/** A pack of the first line came back, of an order that the office had delivered already: its goods wait for the office. */
const onePackBack: Collecting['say'] = async ({ order: { id } }, { tx }) => {
  const line = await tx
    .selectFrom('order_line')
    .where('order_id', '=', id)
    .where('picked_packs_milli', '>=', milli(2000))
    .where('catch_weight', '=', false)
    .where('by_piece', '=', false)
    .select(['id', 'picked_packs_milli as packs'])
    .orderBy('line_no')
    .executeTakeFirst()
  if (!line) return {}
  const [delivered, returned] = [milli((line.packs ?? 0) - 1000), milli(1000)]
  return { lines: [{ orderitemid: line.id, delivered, returned, reason: 'QUALITY' }] }
}

async function settle(stage: Stage, tripid: TripId): Promise<void> {
  const { date } = stage
  await atHour(stage, { hour: hour(date, 9), by: manager }, async call => {
    const { version } = await tripAsItIs(call.tx, tripid, call)
    const back = await moveTrip({ tripid, body: { state: 'BACK', version } }, call)
    const expenses = [
      { kind: 'TOLL' as const, amount: paise(180_00) },
      { kind: 'PARKING' as const, amount: paise(120_00) },
    ]
    const spent = sumPaise(expenses.map(({ amount }) => amount))
    const counted = paise(back.cash.expected - spent - 20_00)
    const body = {
      counted,
      expenses,
      crates: [],
      goods: [],
      reason: 'Change not given back',
      version: back.version,
    }
    return settleTrip({ tripid, body }, call)
  })
}
