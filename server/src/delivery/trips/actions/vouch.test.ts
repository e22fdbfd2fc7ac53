import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

interface Somebody {
  id: StaffUserId
  token: string
}

let shop: OrderApp
let okra: BuiltItem
let hall: Somebody
let desk: Somebody
let people = 0
const somebody = (name: string, role: RoleCode): Promise<Somebody> =>
  shop.test.signInAs(name, `98765${String(11_000 + people++)}`, role)
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
  hall = await somebody('Hari Hall', 'HALL')
  desk = await somebody('Dipa Desk', 'DESK')
  const due = {
    type: 'OPENING',
    amount: 900,
    reason: 'Opening',
    date: '2026-11-20',
    dueDate: '2026-11-20',
  } as const
  await shop.test.ok(payments.adjustDues, { body: { customerId: shop.customer.customerId, ...due } })
})
after(() => shop.close())

let names = 0
/** A trip planned by one person whose link another one makes, on the phone of its driver. */
async function out({ plannedBy, madeBy }: { plannedBy: Somebody; madeBy: Somebody }) {
  const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
  const trip = await tripOut(shop, `Vouch ${names++}`, [order], { by: plannedBy })
  return { order, trip, phone: await phoneOf(shop, trip.id, madeBy) }
}
const cash = [{ mode: 'CASH' as const, amount: 40 }]
const receiptsOf = async () =>
  (await shop.test.ok(payments.customerReceipts, { customerid: shop.customer.customerId, limit: 200 })).rows
const setRole = (id: number, role: RoleCode) =>
  sql`update staff_role set role_id = (select id from role where code = ${role}) where staff_user_id = ${id}`.execute(
    shop.test.db,
  )
const ended = /This link has ended/

describe('a link may do no more than who vouches for it', () => {
  test('it collects if who made it, or who put the driver on the trip, may: for each pair of them', async () => {
    for (const [plannedBy, madeBy, collects] of [
      [hall, hall, false],
      [hall, desk, true],
      [desk, hall, true],
      [desk, desk, true],
    ] as const) {
      const { trip, phone, order } = await out({ plannedBy, madeBy })
      const read = await phone.read()
      const [stop] = read.stops
      assert(stop)
      assert.deepEqual(
        [read.collects, stop.toCollect > 0, phone.trip.collects],
        [collects, collects, collects],
      )
      assert.equal(stop.sold !== null, collects, 'what goods are worth is for who collects')
      const { link } = await trip.again()
      assert.equal(link?.collects, collects)
      if (!collects)
        assert.match(
          link?.whyNot?.message ?? '',
          /takes no money: Hari Hall may not see dues.* A link from .*Dipa Desk/,
        )
      const count = (await receiptsOf()).length
      const saved = await phone.enter(stop, { money: cash })
      assert.equal((await shop.look(order)).status, 'DELIVERED', 'goods are delivered by any link')
      assert.equal((await receiptsOf()).length - count, collects ? 1 : 0)
      if (!collects) assert.match(saved.why?.message ?? '', /This link takes no money/)
    }
  })

  test('it delivers without money, and nothing waits for the office', async () => {
    const { phone } = await out({ plannedBy: hall, madeBy: hall })
    const [stop] = phone.trip.stops
    assert(stop)
    const saved = await phone.enter(stop)
    assert.deepEqual([saved.state, saved.why], ['DONE', null])
  })

  test('when who vouches loses the right, or is switched off, it loses it at once, and has it again with the right', async () => {
    const clerk = await somebody('Chitra Clerk', 'DESK')
    const { phone } = await out({ plannedBy: hall, madeBy: clerk })
    const collects = async () => (await phone.read()).collects
    assert.equal(await collects(), true)
    await setRole(clerk.id, 'HALL')
    assert.equal(await collects(), false)
    await setRole(clerk.id, 'ACCOUNTS')
    assert.equal(await collects(), true)
    await sql`update staff_user set is_active = false where id = ${clerk.id}`.execute(shop.test.db)
    assert.equal(await collects(), false)
    const [stop] = phone.trip.stops
    assert(stop)
    const before = await shop.account()
    await phone.enter(stop, { money: [{ mode: 'UPI', amount: 40, reference: '310987654321' }] })
    assert.equal((await shop.account()).outstanding, before.outstanding, 'dues did not fall')
  })

  test('what waits of it is not recorded by somebody who may not record money either', async () => {
    const { phone, order } = await out({ plannedBy: hall, madeBy: hall })
    const [stop] = phone.trip.stops
    assert(stop)
    await phone.enter(stop, { money: cash })
    const entry = (await shop.test.ok(trips.fromDoor, {})).find(({ orderid }) => orderid === order.orderid)
    assert(entry)
    const apply = { entryid: entry.id, body: { decision: 'APPLY' as const, version: entry.order.version } }
    await shop.test.refused(trips.decideFromDoor, apply, 'NOT_ALLOWED', { token: hall.token })
    await shop.test.ok(trips.decideFromDoor, apply, { token: desk.token })
    const [receipt] = await receiptsOf()
    const { driver } = phone.trip
    assert.deepEqual(
      [receipt?.receivedBy, receipt?.withDriver],
      [`${driver}, driver`, driver],
      'the driver took it',
    )
  })

  test('a key vouches while it opens, and no longer', async () => {
    const expiresOn = '2027-06-01'
    const roles = await shop.test.ok(staff.roles, {})
    const role = roles.find(({ code }) => code === 'DESK')
    assert(role)
    const key = await shop.test.ok(staff.addApiKey, {
      body: { name: 'Route planner', roles: [role.id], expiresOn, perMinute: 600 },
    })
    const { phone } = await out({ plannedBy: hall, madeBy: { id: hall.id, token: key.key } })
    assert.equal((await phone.read()).collects, true)
    await shop.test.ok(staff.revokeApiKey, { apikeyid: key.id })
    assert.equal((await phone.read()).collects, false)
  })
})

describe('a driver who is changed', () => {
  const change = async (driverid: number, body: { mobile?: string; isActive?: boolean }, by?: Somebody) => {
    const driver = (await shop.test.ok(trips.drivers, {})).find(({ id }) => id === driverid)
    assert(driver)
    return shop.test.ok(trips.updateDriver, { driverid, body: { ...body, version: driver.version } }, by)
  }

  test('with another mobile: link, phone and code end, the trip says why, the old number is told, and who did it vouches', async () => {
    const { trip, phone } = await out({ plannedBy: desk, madeBy: desk })
    await change(trip.driver.id, { mobile: '9845088001' }, hall)
    assert.match((await phone.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')).message, ended)
    for (const [call, body] of [
      [door.openDoor, { token: phone.token }],
      [door.enterCode, { token: phone.token, code: phone.code }],
    ] as const)
      await shop.test.refused(call, { body } as never, 'NOT_SIGNED_IN', { token: null })
    const { link, linkEnded } = await trip.again()
    assert.equal(link, null)
    assert.match(linkEnded?.why.message ?? '', /Hari Hall changed the mobile of/)
    const { rows } = await sql<{ data: unknown }>`select data from job where kind = 'DRIVER_NOTICE'`.execute(
      shop.test.db,
    )
    assert.deepEqual(rows.at(-1)?.data, {
      driverId: trip.driver.id,
      before: trip.driver.mobile,
      after: '9845088001',
    })
    const again = await phoneOf(shop, trip.id, hall)
    assert.equal((await again.read()).collects, false, 'the hall that set the mobile to its own sees no dues')
    assert.equal((await again.read()).stops[0]?.toCollect, 0)
    assert.equal((await trip.again()).linkEnded, null)
  })

  test('switched off: the phone ends at once, and the trip gets no link until it has another driver', async () => {
    const { trip, phone } = await out({ plannedBy: desk, madeBy: desk })
    await change(trip.driver.id, { isActive: false })
    assert.match((await phone.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')).message, ended)
    assert.match((await trip.again()).linkEnded?.why.message ?? '', /switched .* off/)
    const why = await shop.test.refused(trips.sendTripLink, { tripid: trip.id }, 'BREAKS_RULE')
    assert.match(why.message, /is inactive/)
  })

  test('by another one on the trip: the link of the one before ends', async () => {
    const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
    const { deliveryDate } = order.orderdetails
    const [one, other] = [
      await shop.test.ok(trips.addDriver, { body: { name: 'Ravi One', mobile: '9845088101' } }),
      await shop.test.ok(trips.addDriver, { body: { name: 'Ravi Other', mobile: '9845088102' } }),
    ]
    const body = { name: `Vouch ${names++}`, deliveryDate, driverId: one.id, orderIds: [order.orderid] }
    const planned = await shop.test.ok(trips.addTrip, { body })
    const loading = await shop.test.ok(trips.moveTrip, {
      tripid: planned.id,
      body: { state: 'LOADING', version: planned.version },
    })
    const phone = await phoneOf(shop, planned.id)
    const changed = await shop.test.ok(trips.updateTrip, {
      tripid: planned.id,
      body: { driverId: other.id, version: loading.version },
    })
    assert.match(changed.linkEnded?.why.message ?? '', /put another driver on the trip/)
    await phone.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')
  })
})
