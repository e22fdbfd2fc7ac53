import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
after(() => shop.close())

let names = 0
async function out() {
  const okra = await shop.item({ onHandMilli: 900_000 })
  const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
  const trip = await tripOut(shop, `Named ${names++}`, [order])
  const phone = await phoneOf(shop, trip.id)
  const [stop] = phone.trip.stops
  assert(stop)
  return { order, trip, phone, stop }
}

test('one stop of a driver: every place names him as the driver, and no row has an id of the staff for him', async () => {
  const { order, trip, phone, stop } = await out()
  const [line] = stop.lines
  assert(line)
  const returned = { orderitemid: line.orderitemid, delivered: 3, returned: 1, reason: 'QUALITY' as const }
  await phone.enter(stop, {
    lines: [returned],
    money: [{ mode: 'CASH', amount: 40 }],
    crates: { out: 3, in: 1 },
  })
  const name = `${trip.driver.name}, driver`

  const history = (await shop.test.ok(orders.orderDetails, { orderid: order.orderid })).activity
  const { rows: trail } = await shop.test.ok(audit.auditTrail, {
    entity: 'order',
    id: String(order.orderid),
    limit: 50,
  })
  const receipts = (
    await shop.test.ok(payments.customerReceipts, { customerid: shop.customer.customerId, limit: 5 })
  ).rows
  const ledger = (
    await shop.test.ok(payments.customerLedger, { customerid: shop.customer.customerId, limit: 5 })
  ).rows
  const entries = (await shop.test.ok(crates.crateLedger, { outletid: shop.customer.outletId, limit: 5 }))
    .rows
  const places = {
    history: history
      .filter(({ by }) => by.includes('Suresh'))
      .map(({ by, userId, nowCalled }) => [by, userId, nowCalled]),
    trail: trail
      .filter(({ action }) => action === 'STOP_ENTERED')
      .map(({ by, userId, nowCalled }) => [by, userId, nowCalled]),
    receipt: receipts.slice(0, 1).map(({ receivedBy }) => receivedBy),
    ledger: ledger.slice(0, 2).map(({ by }) => by),
    crates: entries.slice(0, 1).map(({ by }) => by),
  }
  assert.ok(places.history.length >= 2)
  assert.deepEqual(places, {
    history: places.history.map(() => [name, null, null]),
    trail: [[name, null, null]],
    receipt: [name],
    ledger: [name, name],
    crates: [name],
  })
  for (const [table, person] of [
    ['door_entry', 'made_by'],
    ['receipt', 'received_by'],
    ['ledger_entry', 'made_by'],
    ['allocation', 'made_by'],
    ['truck_entry', 'made_by'],
    ['crate_entry', 'made_by'],
    ['invoice', 'issued_by'],
  ] as const) {
    const { rows } = await sql<{ person: number | null; link: number }>`
      select ${sql.ref(person)} as person, link_id as link from ${sql.table(table)} where link_id is not null`.execute(
      shop.test.db,
    )
    assert.ok(rows.length > 0, `${table} has a row of the driver`)
    assert.ok(
      rows.every(row => row.person === null),
      table,
    )
  }
})

test('one idempotency key of two phones is two stops, and neither gets the reply of the other', async () => {
  const [one, other] = [await out(), await out()]
  const key = randomUUID()
  const body = (stop: typeof one.stop) => ({
    orderid: stop.orderid,
    version: stop.version,
    lines: [],
    money: [],
    crates: { out: 0, in: 0 },
    at: shop.test.clock.now.toISOString(),
  })
  for (const { phone, stop, order } of [one, other]) {
    const saved = await phone.ok(door.saveStop, { body: body(stop) }, key)
    assert.equal(saved.orderid, order.orderid)
    assert.equal((await shop.look(order)).status, 'DELIVERED')
  }
  const { rows } = await sql<{
    caller: string
  }>`select caller from idempotency_key where key = ${key} order by caller`.execute(shop.test.db)
  assert.equal(new Set(rows.map(({ caller }) => caller)).size, 2)
  assert.ok(rows.every(({ caller }) => /^link:\d+$/.test(caller)))
})
