import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { callAs } from './call-as.ts'
import { expect } from './fixtures.ts'
import { acceptAndPack, dayIn, moveOrder, payDues, placeOrder } from './order-calls.ts'

/** A trip of today that has left, of orders of some customers in turn in the order of the way. */
export async function tripOut(
  page: Page,
  stops: number,
  customers: readonly string[] = ['malabar', 'spice', 'tandoor'],
): Promise<Reply<typeof trips.moveTrip>> {
  for (const customer of customers.slice(0, stops)) await payDues(page, customer)
  const orderIds: number[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    const order = await placeOrder(page, {
      day: dayIn(0),
      customer: customers[stop % customers.length] ?? 'malabar',
      lines: 3,
    })
    await acceptAndPack(page, order)
    await moveOrder(page, order.orderid, 'READY_TO_DISPATCH')
    orderIds.push(order.orderid)
  }
  const mobile = `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  const driver = await call(page, trips.addDriver, { body: { name: 'Suresh Menon', mobile } })
  const number = `KA 01 AB ${Math.floor(1000 + Math.random() * 9000)}`
  const vehicle = await call(page, trips.addVehicle, { body: { number, name: 'Tata Ace', capacityKg: 1300 } })
  const body = {
    name: `Trip ${number.slice(-4)}`,
    deliveryDate: dayIn(0),
    driverId: driver.id,
    vehicleId: vehicle.id,
    orderIds,
  }
  const { id, version } = await call(page, trips.addTrip, { body })
  const out = await call(page, trips.moveTrip, { tripid: id, body: { state: 'OUT', version } })
  expect(out.results.flatMap(({ error }) => error ?? [])).toEqual([])
  return out
}

/** The path of a new link, and its code, which is shown where no gateway sends it. */
export async function linkOf(page: Page, tripid: number): Promise<{ path: string; code: string }> {
  const { url } = await call(page, trips.sendTripLink, { tripid })
  const path = new URL(url).pathname
  await callAs(page.request, null, door.openDoor, { body: { token: path.replace('/door/', '') } })
  const all = await call(page, trips.allTrips, { deliveryDate: dayIn(0) })
  return { path, code: all.find(({ id }) => id === tripid)?.link?.code ?? '' }
}

export const typeCode = async (phone: Page, code: string) => {
  await phone.getByRole('textbox', { name: 'Digit 1 of 4' }).tap()
  await phone.keyboard.type(code)
}
