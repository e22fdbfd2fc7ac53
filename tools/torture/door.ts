import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { Caller } from './caller.ts'
import { deliveryDate, moveAll, packedOrders } from './packed.ts'
import { killUnderQueue } from './queue.ts'
import type { Shop } from './shop.ts'

type Stop = Reply<typeof door.doorTrip>['stops'][number]

const stopCount = 60

/** Every second stop is corrected: it was counted so much too high, in rupees. */
const tooHigh = 1000

/**
 * Kills the server while a driver's phone sends stops with cash, and corrections of every second one: each is there once as it was said
 * last, and no rupee is lost or doubled.
 */
export const killAtTheDoor = (kills: number) =>
  killUnderQueue('server, entries at the door', kills, async (office, shop) => {
    const { tripId, doorToken, stops } = await tripOnTheRoad(office, shop)
    const entries = stops.flatMap((stop, at) =>
      at % 2 === 0
        ? [entryOf(stop, at + 1)]
        : [
            entryOf(stop, at + 1 + tooHigh),
            { ...entryOf(stop, at + 1), change: { reason: 'COUNTED_WRONG' as const } },
          ],
    )
    const entered = stops.reduce((sum, _stop, at) => sum + at + 1, 0)
    return {
      path: door.saveStop.path,
      authorization: `Door ${doorToken}`,
      entries,
      orders: stopCount,
      check: async after => {
        const trip = (await after.ok(trips.allTrips, { deliveryDate })).find(({ id }) => id === tripId)
        const open = (trip?.stops ?? []).filter(({ state }) => state !== 'DONE')
        const rows = (await after.ok(payments.customerReceipts, { customerid: shop.customerId, limit: 500 }))
          .rows
        const withdrawn = rows.filter(({ isWithdrawn }) => isWithdrawn).length
        const corrected = Math.floor(stops.length / 2)
        return [
          ...open.map(({ orderid, state }) => `stop of #${orderid} is ${state}`),
          ...(trip?.cash?.receipts === entered
            ? []
            : [`₹${entered} were entered, ₹${trip?.cash?.receipts} are there`]),
          ...(withdrawn === corrected
            ? []
            : [`${corrected} stops were corrected, ${withdrawn} receipts are withdrawn`]),
        ]
      },
    }
  })

const entryOf = ({ orderid, version, crates }: Stop, rupees: number) => ({
  orderid,
  version,
  lines: [],
  at: new Date().toISOString(),
  crates: { out: crates.out, in: 0 },
  money: [{ mode: 'CASH' as const, amount: rupees }] as const,
})

/** A trip with many stops that is out, and the token of its driver's phone. */
export async function tripOnTheRoad(office: Caller, shop: Shop) {
  const ids = await packedOrders(office, shop, stopCount)
  const driver = await office.ok(trips.addDriver, { body: { name: 'Suresh Made-up', mobile: '9845077001' } })
  const planned = await office.ok(trips.addTrip, {
    body: { name: 'Kills', deliveryDate, driverId: driver.id, orderIds: ids },
  })
  await moveAll(office, ids, 'DISPATCHED')
  await office.ok(trips.moveTrip, { tripid: planned.id, body: { state: 'OUT', version: planned.version } })
  const { url, code = '' } = await office.ok(trips.sendTripLink, { tripid: planned.id })
  const { doorToken, trip } = await new Caller(office.url).ok(door.enterCode, {
    body: { token: url.split('/').at(-1) ?? '', code },
  })
  return { tripId: planned.id, doorToken, stops: trip.stops }
}
