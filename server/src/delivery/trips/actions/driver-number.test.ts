import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { paysDaily, phoneOf } from '../testing/out-trip.ts'

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
  shop.test.signInAs(name, `98766${String(11_000 + people++)}`, role)
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
  hall = await somebody('Hari Hall', 'HALL')
  desk = await somebody('Dipa Desk', 'DESK')
})
after(() => shop.close())

let names = 0
const newMobile = () => `98452${String(10_000 + names++)}`
const addDriver = (by: { token: string }) =>
  shop.test.ok(trips.addDriver, { body: { name: `Ravi ${names}`, mobile: newMobile() } }, by)
const driverNow = async (id: number) => {
  const driver = (await shop.test.ok(trips.drivers, {})).find(one => one.id === id)
  assert(driver)
  return driver
}
const confirm = async (driverid: number, by: { token: string }) =>
  shop.test.ok(trips.confirmDriver, { driverid, body: { version: (await driverNow(driverid)).version } }, by)
const setMobile = async (driverid: number, mobile: string, by: { token: string }) => {
  const { version } = await driverNow(driverid)
  return shop.test.ok(trips.updateDriver, { driverid, body: { mobile, version } }, by)
}

/** A trip that is out with a driver, planned by the desk. */
async function out(driverId: number) {
  const payer = await paysDaily(shop)
  const order: Details = await shop.order([[okra, 4]], 'READY_TO_DISPATCH', payer)
  const { deliveryDate } = order.orderdetails
  const body = { name: `Number ${names++}`, deliveryDate, driverId, orderIds: [order.orderid] }
  const planned = await shop.test.ok(trips.addTrip, { body }, desk)
  const { id, version } = await shop.test.ok(trips.moveTrip, {
    tripid: planned.id,
    body: { state: 'OUT', version: planned.version },
  })
  const again = async () => {
    const trip = (await shop.test.ok(trips.allTrips, { deliveryDate })).find(one => one.id === id)
    assert(trip)
    return trip
  }
  const back = () => shop.test.ok(trips.moveTrip, { tripid: id, body: { state: 'BACK', version } })
  return { id, payer, order, again, back }
}
const receiptsOf = async ({ customerId }: { customerId: number }) =>
  (await shop.test.ok(payments.customerReceipts, { customerid: customerId })).rows
const cash = { money: [{ mode: 'CASH' as const, amount: 40 }] }

test('a number that the hall set sees no dues and takes no money, whoever planned the trip and whenever, until it is confirmed', async () => {
  const driver = await addDriver(hall)
  await sql`update driver set mobile_at = mobile_at - interval '30 days' where id = ${driver.id}`.execute(
    shop.test.db,
  )
  const trip = await out(driver.id)
  for (const madeBy of [hall, desk]) {
    const phone = await phoneOf(shop, trip.id, madeBy)
    const read = await phone.read()
    const [stop] = read.stops
    assert(stop)
    assert.deepEqual(
      [read.collects, read.upi, stop.toCollect, stop.sold, stop.others],
      [false, null, 0, null, []],
    )
    const { link } = await trip.again()
    assert.equal(link?.collects, false)
    assert.match(
      link?.whyNot?.message ?? '',
      /Hari Hall set the number of Ravi \d+, and nobody confirmed it\. .*Dipa Desk/,
    )
  }
  const phone = await phoneOf(shop, trip.id, hall)
  const [stop] = phone.trip.stops
  assert(stop)
  const saved = await phone.enter(stop, cash)
  assert.match(saved.why?.message ?? '', /This link takes no money/)
  assert.deepEqual(await receiptsOf(trip.payer), [])

  const confirmed = await confirm(driver.id, desk)
  assert.equal(confirmed.confirmedBy, 'Dipa Desk')
  const read = await phone.read()
  assert.equal(read.collects, true, 'the phone that is open collects at once')
  assert.ok((read.stops[0]?.toCollect ?? 0) > 0)
  assert.equal((await trip.again()).link?.whyNot, null)
  const { rows } = await sql<{ name: string; after: unknown }>`
    select user_name as name, after from audit_event where action = 'DRIVER_CONFIRMED' and entity_id = ${String(driver.id)}`.execute(
    shop.test.db,
  )
  assert.deepEqual(rows, [{ name: 'Dipa Desk', after: { mobile: driver.mobile } }])
})

test('only a person with both rights confirms it, once, as they saw it', async () => {
  const driver = await addDriver(hall)
  const args = { driverid: driver.id, body: { version: driver.version } }
  await shop.test.refused(trips.confirmDriver, args, 'NOT_ALLOWED', hall)
  const cashier = await somebody('Chand Cashier', 'HALL')
  await sql`insert into role (name, name_key, rights)
    values ('Cashier', 'cashier', array['dispatch', 'money'])`.execute(shop.test.db)
  await sql`update staff_role set role_id = (select id from role where name = 'Cashier') where staff_user_id = ${cashier.id}`.execute(
    shop.test.db,
  )
  await shop.test.refused(trips.confirmDriver, args, 'NOT_ALLOWED', cashier)
  const changed = await setMobile(driver.id, newMobile(), hall)
  await shop.test.refused(trips.confirmDriver, args, 'STALE_VERSION', desk)
  await confirm(driver.id, desk)
  const again = { driverid: driver.id, body: { version: changed.version + 1 } }
  assert.match(
    (await shop.test.refused(trips.confirmDriver, again, 'BREAKS_RULE', desk)).message,
    /confirmed already/,
  )
})

test('who sets it with both rights confirms it by that; set again without them it waits, also if it is the same again', async () => {
  const driver = await addDriver(desk)
  assert.deepEqual([driver.mobileBy, driver.confirmedBy], ['Dipa Desk', 'Dipa Desk'])
  const { mobile } = driver
  const facts = async () => {
    const { mobileBy, confirmedBy } = await driverNow(driver.id)
    return [mobileBy, confirmedBy]
  }
  await setMobile(driver.id, newMobile(), hall)
  assert.deepEqual(await facts(), ['Hari Hall', null])
  await setMobile(driver.id, mobile, hall)
  assert.deepEqual(await facts(), ['Hari Hall', null])
  await setMobile(driver.id, newMobile(), desk)
  assert.deepEqual(await facts(), ['Dipa Desk', 'Dipa Desk'])
  const { version } = await driverNow(driver.id)
  await shop.test.ok(
    trips.updateDriver,
    { driverid: driver.id, body: { name: 'Ravi Renamed', version } },
    hall,
  )
  assert.deepEqual(await facts(), ['Dipa Desk', 'Dipa Desk'], 'another name leaves the number as it is')
  await sql`update driver set mobile = ${newMobile()} where id = ${driver.id}`.execute(shop.test.db)
  assert.equal((await driverNow(driver.id)).confirmedBy, null, 'a server of before changes the number alone')
})

test('a program sets a number and confirms none, whatever its roles', async () => {
  const role = (await shop.test.ok(staff.roles, {})).find(({ code }) => code === 'DESK')
  assert(role)
  const body = { name: 'Fleet list', roles: [role.id], expiresOn: '2027-06-01', perMinute: 600 }
  const { key } = await shop.test.ok(staff.addApiKey, { body })
  const driver = await addDriver({ token: key })
  assert.deepEqual([driver.mobileBy, driver.confirmedBy], ['Fleet list', null])
  const args = { driverid: driver.id, body: { version: driver.version } }
  await shop.test.refused(trips.confirmDriver, args, 'NOT_ALLOWED', { token: key })
})

test('everybody who records money is told of a number that waits, and of one that was changed; confirming takes it back', async () => {
  const clerk = await somebody('Asif Accounts', 'ACCOUNTS')
  const told = async (by: Somebody) =>
    (await shop.test.ok(notices.myNotices, {}, by)).rows
      .filter(({ kind }) => kind === 'DRIVER_NUMBER')
      .map(({ record, by: who, parts }) => [record, who, parts.at(-1)?.isConfirmed])
  const before = await told(clerk)
  const driver = await addDriver(hall)
  const record = `driver:${driver.id}`
  assert.deepEqual(await told(clerk), [[record, 'Hari Hall', false], ...before])
  await confirm(driver.id, desk)
  assert.deepEqual(await told(clerk), before)
  await setMobile(driver.id, newMobile(), desk)
  assert.deepEqual(await told(clerk), [[record, 'Dipa Desk', true], ...before])
  assert.deepEqual(await told(hall), [])
})

test('who made the link settles no trip with cash that is not handed in, by a difference or by expenses, without the right money', async () => {
  const driver = await addDriver(desk)
  const trip = await out(driver.id)
  const phone = await phoneOf(shop, trip.id, hall)
  const [stop] = phone.trip.stops
  assert(stop)
  await phone.enter(stop, cash)
  const { version } = await trip.back()
  const body = { counted: 0, expenses: [], crates: [], goods: [], version, reason: 'Lost on the way' }
  const args = { tripid: trip.id, body }
  const why = await shop.test.refused(trips.settleTrip, args, 'NOT_ALLOWED', hall)
  assert.match(why.message, /You made the driver’s link of this trip\. .*settle it/)
  const spent = { ...args, body: { ...body, expenses: [{ kind: 'FUEL' as const, amount: 40 }] } }
  await shop.test.refused(trips.settleTrip, spent, 'NOT_ALLOWED', hall)
  assert.equal(
    (await shop.test.ok(trips.settlement, { tripid: trip.id }, hall)).whyNotAlone?.message,
    why.message,
  )
  assert.equal((await shop.test.ok(trips.settlement, { tripid: trip.id }, desk)).whyNotAlone, null)
  const other = await somebody('Hema Hall', 'HALL')
  assert.equal((await shop.test.ok(trips.settlement, { tripid: trip.id }, other)).whyNotAlone, null)
  await shop.test.ok(trips.settleTrip, { ...args, body: { ...body, counted: 40 } }, hall)
  assert.equal((await trip.again()).cash?.difference, 0)
})

test('nor does who set the number of its driver, while nobody confirmed it', async () => {
  const driver = await addDriver(hall)
  const trip = await out(driver.id)
  const look = { tripid: trip.id, orderId: trip.order.orderid }
  const { version: seen, crates } = await shop.test.ok(trips.stopOfTrip, look)
  const entry = {
    orderid: trip.order.orderid,
    version: seen,
    lines: [],
    crates: { out: crates.out, in: 0 },
    ...cash,
  }
  await shop.test.ok(
    trips.changeStop,
    { tripid: trip.id, body: { ...entry, change: { reason: 'SECOND_VISIT' } } },
    desk,
  )
  const { version } = await trip.back()
  const body = { counted: 0, expenses: [], crates: [], goods: [], version, reason: 'Lost on the way' }
  const why = await shop.test.refused(trips.settleTrip, { tripid: trip.id, body }, 'NOT_ALLOWED', hall)
  assert.match(why.message, /You set the number of the driver of this trip/)
  await shop.test.ok(trips.settleTrip, { tripid: trip.id, body }, desk)
  assert.equal((await trip.again()).cash?.difference, 40)
  await shop.sound()
})

test('numbers of before: confirmed are those that the trail says a person set who has both rights now', async () => {
  const { db } = shop.test
  const gone = await somebody('Gita Gone', 'DESK')
  const [ofDesk, ofHall, ofGone, changed, unknown] = [
    await addDriver(desk),
    await addDriver(hall),
    await addDriver(gone),
    await addDriver(desk),
    await addDriver(desk),
  ]
  await setMobile(changed.id, newMobile(), hall)
  await sql`update driver set mobile = ${newMobile()} where id = ${unknown.id}`.execute(db)
  await sql`update staff_user set is_active = false where id = ${gone.id}`.execute(db)
  await sql`update driver set mobile_by = null, mobile_at = null, confirmed_mobile = null, confirmed_by = null, confirmed_at = null`.execute(
    db,
  )
  const file = new URL('../../../platform/db/migrations/0110-driver-numbers.sql', import.meta.url)
  const statements = readFileSync(file, 'utf8').split(/;\n/)
  for (const one of statements.filter(text => /^update driver/m.test(text))) await sql.raw(one).execute(db)
  const facts = []
  for (const { id } of [ofDesk, ofHall, ofGone, changed, unknown]) {
    const { mobileBy, confirmedBy } = await driverNow(id)
    facts.push([mobileBy, confirmedBy])
  }
  assert.deepEqual(facts, [
    ['Dipa Desk', 'Dipa Desk'],
    ['Hari Hall', null],
    ['Gita Gone', null],
    ['Hari Hall', null],
    [null, null],
  ])
})
