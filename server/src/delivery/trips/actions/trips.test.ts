import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

const ready = () => shop.order([[onion, 4]], 'READY_TO_DISPATCH')
const dayOf = async (order: Details) => (await shop.look(order)).orderdetails.deliveryDate
const plan = async (name: string, some: Details[]) => {
  const [first] = some
  assert(first)
  const body = { name, deliveryDate: await dayOf(first), orderIds: some.map(({ orderid }) => orderid) }
  return await shop.test.ok(trips.addTrip, { body })
}
const stopsOf = ({ stops }: { stops: { orderid: number }[] }) => stops.map(({ orderid }) => orderid)
const again = async (order: Details, id: number) => {
  const all = await shop.test.ok(trips.allTrips, { deliveryDate: await dayOf(order) })
  const trip = all.find(one => one.id === id)
  assert(trip)
  return trip
}
/** The refusal of a call, as code and message. */
const refused = async (...call: Parameters<typeof shop.test.call>) => {
  const { status, body } = await shop.test.call(...call)
  assert.ok(status >= 400, `answered ${status}`)
  return body as { code: string; message: string }
}

test('vehicles and drivers are added once each, changed with their version, and switched off', async () => {
  const vehicle = await shop.test.ok(trips.addVehicle, {
    body: { number: 'KA 01 AB 4432', name: 'Tata Ace', capacityKg: 750 },
  })
  const twice = await refused(trips.addVehicle, {
    body: { number: 'ka01ab-4432', name: 'Another', capacityKg: 900 },
  })
  assert.match(twice.message, /Another vehicle has this number: Tata Ace/)
  const edit = { vehicleid: vehicle.id, body: { capacityKg: 800, version: vehicle.version } }
  assert.equal((await shop.test.ok(trips.updateVehicle, edit)).capacityKg, 800)
  assert.equal((await refused(trips.updateVehicle, edit)).code, 'STALE_VERSION')
  const driver = await shop.test.ok(trips.addDriver, {
    body: { name: 'Suresh Made-up', mobile: '9845077001' },
  })
  assert.match(
    (await refused(trips.addDriver, { body: { name: 'Ramesh', mobile: '98450 77001' } })).message,
    /has this mobile: Suresh/,
  )
  await shop.test.ok(trips.updateDriver, {
    driverid: driver.id,
    body: { isActive: false, version: driver.version },
  })
  const order = await ready()
  const body = {
    name: 'Trip of nobody',
    deliveryDate: await dayOf(order),
    orderIds: [order.orderid],
    driverId: driver.id,
  }
  assert.match((await refused(trips.addTrip, { body })).message, /The driver Suresh Made-up is inactive/)
})

test('orders wait for a trip until they are on one, and are on one at a time', async () => {
  const [one, other] = [await ready(), await ready()]
  const deliveryDate = await dayOf(one)
  const waiting = async () => stopsOf({ stops: await shop.test.ok(trips.unassignedOrders, { deliveryDate }) })
  assert.ok((await waiting()).includes(one.orderid))
  const first = await plan('First', [one, other])
  assert.deepEqual(stopsOf(first), [one.orderid, other.orderid])
  assert.equal(first.weightKg, (await shop.look(one)).orderitemdetails[0]?.pickedweight ? first.weightKg : 0)
  assert.ok(!(await waiting()).includes(one.orderid))
  const second = await plan('Second', [one])
  assert.deepEqual(stopsOf(await again(one, first.id)), [other.orderid])
  const stale = { tripid: first.id, body: { name: 'Renamed', version: first.version } }
  assert.equal((await refused(trips.updateTrip, stale)).code, 'STALE_VERSION', 'losing an order is a change')
  const body = { orderIds: [other.orderid, one.orderid], version: second.version }
  assert.deepEqual(stopsOf(await shop.test.ok(trips.updateTrip, { tripid: second.id, body })), [
    other.orderid,
    one.orderid,
  ])
})

test('stops are counted from one; an order that is moved to another day is no stop, and waits on that day', async () => {
  const [first, second, moved] = [await ready(), await ready(), await shop.order([[onion, 1]], 'PENDING')]
  const trip = await plan('Moved', [first, moved, second])
  await plan('Taken', [first])
  const other = addDays(day(await dayOf(moved)), 1)
  await shop.test.ok(orders.editOrder, { orderId: moved.orderid, body: { deliveryDate: other } })
  const { stops } = await again(second, trip.id)
  assert.deepEqual(
    stops.map(({ orderid, place }) => [orderid, place]),
    [[second.orderid, 1]],
  )
  const waiting = await shop.test.ok(trips.unassignedOrders, { deliveryDate: other })
  assert.ok(stopsOf({ stops: waiting }).includes(moved.orderid))
  const late = await plan('Late', [moved])
  assert.deepEqual([late.deliveryDate, stopsOf(late)], [other, [moved.orderid]])
})

test('an order names the trip it is on, with vehicle, driver, state and its stop; rejected or moved to another day, none', async () => {
  const [first, second] = [await ready(), await ready()]
  assert.equal((await shop.look(second)).trip, undefined)
  const planned = await plan('Named by its orders', [first, second])
  const bare = {
    id: planned.id,
    name: 'Named by its orders',
    deliveryDate: planned.deliveryDate,
    vehicle: null,
    driver: null,
  }
  assert.deepEqual((await shop.look(second)).trip, { ...bare, state: 'PLANNED', stop: 2 })
  const vehicle = await shop.test.ok(trips.addVehicle, {
    body: { number: 'KA 05 CD 1188', name: 'Bolero', capacityKg: 1200 },
  })
  const driver = await shop.test.ok(trips.addDriver, { body: { name: 'Manju Named', mobile: '9845077811' } })
  const body = {
    vehicleId: vehicle.id,
    driverId: driver.id,
    orderIds: [second.orderid, first.orderid],
    version: planned.version,
  }
  const { version } = await shop.test.ok(trips.updateTrip, { tripid: planned.id, body })
  await shop.test.ok(trips.moveTrip, { tripid: planned.id, body: { state: 'LOADING', version } })
  const named = { ...bare, vehicle: 'KA 05 CD 1188', driver: 'Manju Named', state: 'LOADING' }
  assert.deepEqual((await shop.look(second)).trip, { ...named, stop: 1 })
  await sql`update orders set delivery_date = delivery_date + 1 where id = ${second.orderid}`.execute(
    shop.test.db,
  )
  assert.equal((await shop.look(second)).trip, undefined)
  assert.deepEqual((await shop.look(first)).trip, { ...named, stop: 1 }, 'the next one moves up')
})

test('a trip keeps a driver who was switched off, and may be changed', async () => {
  const driver = await shop.test.ok(trips.addDriver, {
    body: { name: 'Mahesh Made-up', mobile: '9845077003' },
  })
  const order = await ready()
  const body = {
    name: 'Kept',
    deliveryDate: await dayOf(order),
    orderIds: [order.orderid],
    driverId: driver.id,
  }
  const trip = await shop.test.ok(trips.addTrip, { body })
  await shop.test.ok(trips.updateDriver, {
    driverid: driver.id,
    body: { isActive: false, version: driver.version },
  })
  const edit = { tripid: trip.id, body: { name: 'Renamed', driverId: driver.id, version: trip.version } }
  assert.equal((await shop.test.ok(trips.updateTrip, edit)).driver?.id, driver.id)
})

test('only accepted orders of the day that are still here are planned', async () => {
  const placed = await shop.order([[onion, 1]], 'PLACED')
  const refusal = await shop.test.call(trips.addTrip, {
    body: { name: 'Early', deliveryDate: await dayOf(placed), orderIds: [placed.orderid] },
  })
  assert.match(
    (refusal.body as { message: string }).message,
    /is Placed\. Only accepted orders that are still here/,
  )
  const order = await ready()
  const other = { name: 'Wrong day', deliveryDate: day('2026-12-24'), orderIds: [order.orderid] }
  assert.match(
    (await refused(trips.addTrip, { body: other })).message,
    /is for .*, not for the day of this trip/,
  )
})

test('a trip dispatched with three orders that may not leave says which and why', async () => {
  const going = [await ready(), await ready()]
  const staying = [
    await shop.order([[onion, 1]], 'PENDING'),
    await shop.order([[onion, 2]], 'PENDING'),
    await shop.order([[onion, 1]], 'PACKED'),
  ]
  const trip = await plan('Dawn', [...going, ...staying])
  const out = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'OUT', version: trip.version },
  })
  assert.equal(out.state, 'OUT')
  assert.deepEqual(
    stopsOf(out),
    going.map(({ orderid }) => orderid),
  )
  const why = out.results.filter(({ ok }) => !ok)
  assert.deepEqual(
    why.map(({ id }) => id),
    staying.map(({ orderid }) => orderid),
  )
  for (const { error } of why) assert.ok(error?.message, 'each has its reason')
  for (const order of going) assert.equal((await shop.look(order)).status, 'DISPATCHED')
  const late = { tripid: trip.id, body: { orderIds: [], version: out.version } }
  assert.match((await refused(trips.updateTrip, late)).message, /Dawn is Out\. Only a trip that has not left/)
  const back = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'BACK', version: out.version },
  })
  assert.ok(back.backAt)
})

test('orders that left before their trip go with it as they are', async () => {
  const [gone, arrived] = [await ready(), await ready()]
  const trip = await plan('Late', [gone, arrived])
  for (const order of [gone, arrived]) await shop.move(order, 'DISPATCHED')
  await shop.move(arrived, 'DELIVERED')
  const out = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'OUT', version: trip.version },
  })
  assert.deepEqual([out.state, out.results, stopsOf(out)], ['OUT', [], stopsOf(trip)])
  assert.deepEqual(
    out.stops.map(({ state }) => state),
    ['WAITING', 'DONE'],
  )
})

test('a trip of which nothing may leave stays where it is', async () => {
  const pending = await shop.order([[onion, 1]], 'PENDING')
  const trip = await plan('Nothing', [pending])
  const out = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'OUT', version: trip.version },
  })
  assert.deepEqual([out.state, stopsOf(out)], ['PLANNED', [pending.orderid]])
  const settled = { tripid: trip.id, body: { state: 'BACK' as const, version: trip.version } }
  assert.match((await refused(trips.moveTrip, settled)).message, /Nothing is Planned and cannot become Back/)
})

test('what a customer owes is collected at the first stop of theirs', async () => {
  const payer = await aCustomer(shop.test, shop.business, { outletName: 'Koramangala' })
  const orders = [
    await shop.order([[onion, 2]], 'READY_TO_DISPATCH', payer),
    await shop.order([[onion, 3]], 'READY_TO_DISPATCH', payer),
  ]
  const trip = await plan('Collecting', orders)
  assert.deepEqual(
    trip.stops.map(({ toCollect }) => toCollect),
    [0, 0],
    'nothing is due before the goods leave',
  )
})

test('a stop without documents, or with exempt goods alone, has no mark of an e-way bill', async () => {
  const [planned, gone] = [await ready(), await ready()]
  const trip = await plan('Exempt', [planned, gone])
  await shop.move(gone, 'DISPATCHED')
  const { stops, distanceKm } = await again(gone, trip.id)
  assert.deepEqual([distanceKm, stops.map(({ eway }) => eway)], [null, [null, null]])
})

test('the way is arranged without changing the trip, and the loading sheet is a PDF', async () => {
  const orders = [await ready(), await ready(), await ready()]
  const trip = await plan('Way', orders)
  const way = await shop.test.ok(trips.arrangeTrip, { tripid: trip.id })
  assert.deepEqual([...way].sort(), stopsOf(trip).sort())
  assert.deepEqual(stopsOf(await again(orders[0] as Details, trip.id)), stopsOf(trip))
  const { status, headers } = await shop.test.send('GET', `${trips.loadingSheet.path}?tripid=${trip.id}`)
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /application\/pdf/)
})

test('sixteen people put the same order on their trips: it is on one of them', async () => {
  const order = await ready()
  const made = await Promise.all(Array.from({ length: 16 }, (_, at) => plan(`Race ${at}`, [order])))
  const day = await dayOf(order)
  const all = await shop.test.ok(trips.allTrips, { deliveryDate: day })
  const has = all.filter(({ stops }) => stops.some(({ orderid }) => orderid === order.orderid))
  assert.equal(has.length, 1)
  assert.equal(made.length, 16)
})
