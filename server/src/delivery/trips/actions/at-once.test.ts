import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

test('one van on two trips of one window is asked about at planning, and stays in until the first is back or a reason is given', async () => {
  const { ok, refused } = shop.test
  const { id: vehicleId } = await ok(trips.addVehicle, {
    body: { number: 'KA 03 ZZ 2424', name: 'Tata Ace', capacityKg: 750 },
  })
  const [one, other] = [
    await shop.order([[onion, 4]], 'READY_TO_DISPATCH'),
    await shop.order([[onion, 4]], 'READY_TO_DISPATCH'),
  ]
  const { deliveryDate } = one.orderdetails
  const first = await ok(trips.addTrip, {
    body: { name: 'Dawn', deliveryDate, vehicleId, orderIds: [one.orderid] },
  })
  const body = { name: 'Dusk', deliveryDate, vehicleId, orderIds: [other.orderid] }
  const asked = await refused(trips.addTrip, { body }, 'NEEDS_CONFIRM')
  assert.match(
    asked.message,
    /^KA 03 ZZ 2424 is on two trips at once: Dawn, 06:00–08:00, and Dusk, 06:00–08:00\./,
  )
  assert.deepEqual(asked.data, { reason: 'AT_ONCE', tripId: first.id })
  const waiting = await ok(trips.unassignedOrders, { deliveryDate })
  assert.ok(
    waiting.some(({ orderid }) => orderid === other.orderid),
    'nothing of it is kept',
  )

  const bare = await ok(trips.addTrip, { body: { ...body, vehicleId: null } })
  const change = { vehicleId, version: bare.version }
  await refused(trips.updateTrip, { tripid: bare.id, body: change }, 'NEEDS_CONFIRM')
  const second = await ok(trips.updateTrip, { tripid: bare.id, body: { ...change, confirmAtOnce: true } })
  assert.equal(second.vehicle?.id, vehicleId)
  const renamed = await ok(trips.updateTrip, {
    tripid: second.id,
    body: { name: 'Dusk 2', version: second.version },
  })

  const out = await ok(trips.moveTrip, { tripid: first.id, body: { state: 'OUT', version: first.version } })
  const leave = (more: object = {}) => ({
    tripid: renamed.id,
    body: { state: 'OUT' as const, version: renamed.version, ...more },
  })
  const why = await refused(trips.moveTrip, leave(), 'NEEDS_REASON')
  assert.match(
    why.message,
    /^KA 03 ZZ 2424 is still out with Dawn of .*Mark Dawn as back first, or give a reason why both are out\.$/,
  )
  assert.equal((await shop.look(other)).status, 'READY_TO_DISPATCH', 'no order left')
  const gone = await ok(trips.moveTrip, leave({ reason: 'Goods change vans at the ring road' }))
  assert.equal(gone.state, 'OUT')
  const { rows } =
    await sql`select reason from audit_event where action = 'TRIP_MOVED' and entity_id = ${String(renamed.id)}`.execute(
      shop.test.db,
    )
  assert.deepEqual(rows, [{ reason: 'Goods change vans at the ring road' }])
  await ok(trips.moveTrip, { tripid: first.id, body: { state: 'BACK', version: out.version } })
})

test('once the first is back, the second goes without a word; of two that leave together one is refused', async () => {
  const { ok, call } = shop.test
  const { id: driverId } = await ok(trips.addDriver, { body: { name: 'Suresh Twice', mobile: '9845077424' } })
  const planned = async (name: string) => {
    const order = await shop.order([[onion, 4]], 'READY_TO_DISPATCH')
    const { deliveryDate } = order.orderdetails
    return ok(trips.addTrip, {
      body: { name, deliveryDate, driverId, orderIds: [order.orderid], confirmAtOnce: true },
    })
  }
  const all = [await planned('One'), await planned('Two')]
  const answers = await Promise.all(
    all.map(({ id, version }) => call(trips.moveTrip, { tripid: id, body: { state: 'OUT', version } })),
  )
  assert.deepEqual(answers.map(({ status }) => status === 200).sort(), [false, true])
  const trip = async (id: number) => {
    const found = (await ok(trips.allTrips, { deliveryDate: all[0]?.deliveryDate ?? '' })).find(
      one => one.id === id,
    )
    assert(found)
    return found
  }
  for (const { id } of all) {
    const { state, version } = await trip(id)
    if (state === 'OUT') await ok(trips.moveTrip, { tripid: id, body: { state: 'BACK', version } })
  }
  for (const { id } of all) {
    const { state, version } = await trip(id)
    if (state === 'PLANNED')
      assert.equal((await ok(trips.moveTrip, { tripid: id, body: { state: 'OUT', version } })).state, 'OUT')
  }
})
