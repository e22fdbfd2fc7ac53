import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Details, OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { ErrorAnswer } from '../../../testing/app.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'

type Trip = Reply<typeof trips.addTrip>
type Entry = WireArgs<typeof door.saveStop>['body']
export type DoorStop = Reply<typeof door.saveStop>

let drivers = 0

/** A customer on credit whose documents fall due on their day. */
export async function paysDaily(shop: OrderApp): Promise<BuiltCustomer> {
  const payer = await aCustomer(shop.test, shop.business)
  const body = {
    isPostpaid: true,
    creditCycleType: 'DAILY',
    dueDays: 0,
    tnxPeriod: 1,
    creditLimit: 500_000,
  } as const
  await shop.test.ok(customers.updateCustomerPayment, { customerID: payer.customerId, body })
  return payer
}

/** A trip that is out with these orders, planned by somebody, and its driver. */
export async function tripOut(
  shop: OrderApp,
  name: string,
  some: readonly Details[],
  { advance = 0, by = {} }: { advance?: number; by?: { token?: string } } = {},
) {
  const [first] = some
  assert(first)
  const { ok } = shop.test
  const driver = await ok(trips.addDriver, {
    body: { name: `Suresh ${name}`, mobile: `98450${String(77_100 + drivers++)}` },
  })
  const deliveryDate = (await shop.look(first)).orderdetails.deliveryDate
  const orderIds = some.map(({ orderid }) => orderid)
  const planned = await ok(
    trips.addTrip,
    { body: { name, deliveryDate, driverId: driver.id, advance, orderIds } },
    by,
  )
  const out = await ok(trips.moveTrip, {
    tripid: planned.id,
    body: { state: 'OUT', version: planned.version },
  })
  assert.equal(out.stops.length, some.length, JSON.stringify(out.results))
  const again = async (): Promise<Trip> => {
    const trip = (await ok(trips.allTrips, { deliveryDate })).find(({ id }) => id === planned.id)
    assert(trip)
    return trip
  }
  return { id: planned.id, driver, again }
}

/** Opens the link of a trip on a phone: its token, and the calls of the door with it. */
export async function phoneOf(shop: OrderApp, tripid: number, by: { token?: string } = {}) {
  const { url, code } = await shop.test.ok(trips.sendTripLink, { tripid }, by)
  const token = url.split('/').at(-1) ?? ''
  assert(code)
  await shop.test.ok(door.openDoor, { body: { token } }, { token: null })
  const { doorToken, trip } = await shop.test.ok(door.enterCode, { body: { token, code } }, { token: null })
  return { token, code, trip, ...callsOf(shop, doorToken) }
}

/** The calls of the door with a token of a device. */
export function callsOf(shop: OrderApp, doorToken: string) {
  const by = (key?: string) => ({
    token: null,
    headers: { authorization: `Door ${doorToken}` },
    ...(key ? { key } : {}),
  })
  const ok = <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>, key?: string) =>
    shop.test.ok(endpoint, args, by(key))
  const refused = <E extends AnyEndpoint>(
    endpoint: E,
    args: WireArgs<E>,
    code: string,
  ): Promise<ErrorAnswer> => shop.test.refused(endpoint, args, code, by())
  return {
    doorToken,
    ok,
    refused,
    read: () => ok(door.doorTrip, {}),
    /** Enters a stop: as packed, with nothing else, unless told otherwise. */
    enter: (
      stop: Pick<DoorStop, 'orderid' | 'version' | 'crates'>,
      more: Partial<Entry> = {},
      key: string = randomUUID(),
    ) =>
      ok(
        door.saveStop,
        {
          body: {
            orderid: stop.orderid,
            version: stop.version,
            lines: [],
            money: [],
            at: shop.test.clock.now.toISOString(),
            crates: { out: stop.crates.out, in: 0 },
            ...more,
          },
        },
        key,
      ),
  }
}
