import type { Reply } from '@packhouse/contract/endpoint.ts'
import { door } from '@packhouse/contract/trips/door.ts'
import { trips } from '@packhouse/contract/trips/endpoints.ts'
import { Caller } from './caller.ts'
import { deliveryDate, moveAll, packedOrders } from './packed.ts'
import { killUnderQueue } from './queue.ts'
import type { Shop } from './shop.ts'

type Stop = Reply<typeof door.doorTrip>['stops'][number]

const stopCount = 60

/** Kills the server while a driver's phone sends stops with cash: each is there once, and no rupee is lost or doubled. */
export const killAtTheDoor = (kills: number) =>
  killUnderQueue('server, entries at the door', kills, async (office, shop) => {
    const { tripId, doorToken, stops } = await tripOnTheRoad(office, shop)
    const entries = stops.map((stop, at) => entryOf(stop, at + 1))
    return {
      path: door.saveStop.path,
      authorization: `Door ${doorToken}`,
      entries,
      orders: stopCount,
      check: async after => {
        const trip = (await after.ok(trips.allTrips, { deliveryDate })).find(({ id }) => id === tripId)
        const open = (trip?.stops ?? []).filter(({ state }) => state !== 'DONE')
        const entered = entries.reduce((sum, { money }) => sum + money[0].amount, 0)
        return [
          ...open.map(({ orderid, state }) => `stop of #${orderid} is ${state}`),
          ...(trip?.cash?.receipts === entered ? [] : [`₹${entered} were entered, ₹${trip?.cash?.receipts} are there`]),
        ]
      },
    }
  })

const entryOf = ({ orderid, version, crates }: Stop, rupees: number) => ({
  ...{ orderid, version, lines: [], at: new Date().toISOString() },
  crates: { out: crates.out, in: 0 },
  money: [{ mode: 'CASH' as const, amount: rupees }] as const,
})

/** A trip with many stops that is out, and the token of its driver's phone. */
async function tripOnTheRoad(office: Caller, shop: Shop) {
  const ids = await packedOrders(office, shop, stopCount)
  const driver = await office.ok(trips.addDriver, { body: { name: 'Suresh Made-up', mobile: '9845077001' } })
  const planned = await office.ok(trips.addTrip, { body: { name: 'Kills', deliveryDate, driverId: driver.id, orderIds: ids } })
  await moveAll(office, ids, 'DISPATCHED')
  await office.ok(trips.moveTrip, { tripid: planned.id, body: { state: 'OUT', version: planned.version } })
  const { url, code = '' } = await office.ok(trips.sendTripLink, { tripid: planned.id })
  const { doorToken, trip } = await new Caller(office.url).ok(door.enterCode, {
    body: { token: url.split('/').at(-1) ?? '', code },
  })
  return { tripId: planned.id, doorToken, stops: trip.stops }
}
