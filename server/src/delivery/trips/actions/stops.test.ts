import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { placesOfOrders } from '../sql/trips.ts'
import { phoneOf } from '../testing/out-trip.ts'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

const ready = () => shop.order([[onion, 4]], 'READY_TO_DISPATCH')
const planned = async (name: string, some: readonly Details[], by: object = {}) => {
  const deliveryDate = some[0]?.orderdetails.deliveryDate ?? ''
  const body = { name, deliveryDate, orderIds: some.map(({ orderid }) => orderid), ...by }
  return (await shop.test.ok(trips.addTrip, { body })).id
}
const onBoard = async (deliveryDate: string, id: number) => {
  const trip = (await shop.test.ok(trips.allTrips, { deliveryDate })).find(one => one.id === id)
  assert(trip)
  return trip
}

type Numbered = Record<number, number>
const byOrder = (rows: readonly { orderid: number; place: number }[]): Numbered =>
  Object.fromEntries(rows.map(({ orderid, place }) => [orderid, place]))

/** What every place that numbers stops says of these orders: the same everywhere, and nothing of one that is no stop. */
async function stopsSaid(id: number, some: readonly Details[]): Promise<Numbered> {
  const [first] = some
  assert(first)
  const trip = await onBoard(first.orderdetails.deliveryDate, id)
  const board = byOrder(trip.stops)
  const labels = await placesOfOrders(
    shop.test.db,
    some.map(({ orderid }) => OrderId.parse(orderid)),
  )
  const details = await Promise.all(some.map(order => shop.look(order)))
  const said: Record<string, Numbered> = {
    labels: byOrder(
      [...labels]
        .filter(([, { trip: name }]) => name === trip.name)
        .map(([orderid, { stop }]) => ({ orderid, place: stop })),
    ),
    orders: byOrder(
      details.flatMap(({ orderid, trip: on }) =>
        on && Number(on.id) === id ? [{ orderid, place: on.stop }] : [],
      ),
    ),
    settling: byOrder((await shop.test.ok(trips.settlement, { tripid: id })).trip.stops),
    arranging: Object.fromEntries(
      (await shop.test.ok(trips.arrangeTrip, { tripid: id })).map(one => [one, board[one] ?? -1]),
    ),
    ...(trip.driver && trip.state !== 'PLANNED'
      ? { phone: byOrder((await phoneOf(shop, id)).trip.stops) }
      : {}),
  }
  for (const [where, numbers] of Object.entries(said)) assert.deepEqual(numbers, board, where)
  if (trip.driver) {
    const month = { driverid: trip.driver.id, month: trip.deliveryDate.slice(0, 7) }
    const row = (await shop.test.ok(trips.driverMonth, month)).trips.find(one => one.id === id)
    assert.equal(row?.stops, trip.stops.length, 'the driver’s month')
  }
  return board
}

test('board, labels, orders, phone, settling and the driver’s month number the same stops, whatever became of an order', async () => {
  const [first, second, fourth, fifth] = [await ready(), await ready(), await ready(), await ready()]
  const third = await shop.order([[onion, 1]], 'PENDING')
  const all = [first, second, third, fourth, fifth]
  const driver = await shop.test.ok(trips.addDriver, {
    body: { name: 'Suresh Numbers', mobile: '9845077990' },
  })
  const id = await planned('Numbers', all, { driverId: driver.id })
  const numbers = (...some: Details[]): Numbered =>
    Object.fromEntries(some.map(({ orderid }, at) => [orderid, at + 1]))
  assert.deepEqual(await stopsSaid(id, all), numbers(...all))

  const { version } = await onBoard(first.orderdetails.deliveryDate, id)
  await shop.test.ok(trips.moveTrip, { tripid: id, body: { state: 'LOADING', version } })
  await shop.test.ok(orders.rejectOrder, { orderId: first.orderid, body: { reason: 'Kitchen closed' } })
  assert.deepEqual(await stopsSaid(id, all), numbers(second, third, fourth, fifth), 'rejected')

  await shop.test.ok(orders.editOrder, {
    orderId: third.orderid,
    body: { deliveryDate: addDays(day(third.orderdetails.deliveryDate), 1) },
  })
  assert.deepEqual(await stopsSaid(id, all), numbers(second, fourth, fifth), 'moved to another day')

  const other = await planned('Other numbers', [fourth])
  assert.deepEqual(await stopsSaid(id, all), numbers(second, fifth), 'put on another trip')
  assert.deepEqual(await stopsSaid(other, all), numbers(fourth))
  const waiting = await shop.test.ok(trips.unassignedOrders, {
    deliveryDate: second.orderdetails.deliveryDate,
  })
  assert.ok(
    !waiting.some(({ orderid }) => all.some(one => one.orderid === orderid)),
    'no order waits that is a stop or gone',
  )

  const loading = await onBoard(second.orderdetails.deliveryDate, id)
  await shop.test.ok(trips.moveTrip, { tripid: id, body: { state: 'OUT', version: loading.version } })
  const { orderitemid } = shop.line(second)
  await shop.giveBack(second, [
    { orderitemid, returnedquantity: 4, reason: 'CUSTOMER_REFUSED', disposition: 'WASTE' },
  ])
  assert.deepEqual(await stopsSaid(id, all), numbers(second, fifth), 'taken back whole, it was a stop')
})
