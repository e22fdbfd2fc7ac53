import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { demoApp } from './testing/demo-app.ts'

test('the demo has UPI of the door to be seen, and a statement with proposals', async () => {
  const app = await demoApp({ lastParts: 8 })
  const { payments, statement } = await app.ok(bank.toBeSeen, {})
  assert.equal(statement?.bank, 'Kaveri Bank')
  const groups = new Set<string>(payments.map(({ group }) => group))
  for (const group of ['AGREES', 'DIFFERS', 'NOT_FOUND']) assert.ok(groups.has(group), group)
  const door = payments.find(({ kind }) => kind === 'UPI')
  assert.ok(door?.driver && door.tripName)
  const all = await app.ok(trips.allTrips, { deliveryDate: dayOf(app.clock.now) })
  const driver = all.find(({ id }) => id === door.tripId)?.driver
  assert(driver)
  const month = await app.ok(trips.driverMonth, {
    driverid: driver.id,
    month: dayOf(app.clock.now).slice(0, 7),
  })
  assert.deepEqual(month.upi, { entered: 1, seen: 0, notThere: 0 })
  const { receiptId, version, line } = door
  await app.ok(bank.seePayments, {
    body: { payments: [{ receiptId, version, ...(line ? { lineId: line.id } : {}) }] },
  })
  const after = await app.ok(trips.driverMonth, {
    driverid: driver.id,
    month: dayOf(app.clock.now).slice(0, 7),
  })
  assert.deepEqual(after.upi, { entered: 1, seen: 1, notThere: 0 })
  await app.close()
})
