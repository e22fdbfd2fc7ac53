import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { type Column, gettingReady, minutesBetween, minutesText, ordersOf, takingOrders } from './figures.ts'

const figures: Column['figures'] = {
  orders: 27,
  value: paise(691000_00),
  lines: 300,
  packedLines: 12,
  notAccepted: 4,
  held: 2,
  belowMinimum: 1,
  silent: 6,
  withoutPicker: 12,
  onTrip: 7,
  out: 3,
  delivered: 5,
}
const slot: Column = { slotId: 2, figures }
const day: Column = { slotId: null, figures: { ...figures, messages: 6, shortItems: 5 } }

// spec 7.16
test('each figure opens its rows: the slot and the day are in the address', () => {
  const opened = [...takingOrders(), ...gettingReady()].map(({ key, count, to }) => [
    key,
    count(slot),
    to('2026-11-21', slot),
  ])
  assert.deepEqual(opened, [
    ['notAccepted', 4, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&status=PLACED'],
    ['held', 2, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&held=true'],
    ['belowMinimum', 1, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&only=belowMinimum'],
    ['messages', undefined, '/orders/messages'],
    ['silent', 6, '/orders/tonight?deliveryDate=2026-11-21&slotId=2&calls=SILENT'],
    ['shortItems', undefined, '/items/inventory?date=2026-11-21&filter=TO_BUY'],
    ['withoutPicker', 12, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&only=withoutPicker'],
    ['packed', 12, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&only=taken'],
    ['onTrip', 7, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&only=onTrip'],
    ['out', 3, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&status=DISPATCHED'],
    ['delivered', 5, '/orders/order-list?deliveryDate=2026-11-21&slotId=2&only=delivered'],
  ])
  assert.equal(ordersOf('2026-11-21', day), '/orders/order-list?deliveryDate=2026-11-21&only=taken')
})

test('minutes are said in hours and minutes', () => {
  assert.deepEqual([0, 45, 60, 108].map(minutesText), ['0 min', '45 min', '1 h', '1 h 48 min'])
  assert.equal(minutesBetween(Date.parse('2026-11-20T15:00:00Z'), '2026-11-20T15:01:59Z'), 1)
  assert.equal(minutesBetween(Date.parse('2026-11-20T15:00:00Z'), '2026-11-20T14:00:00Z'), 0)
})
