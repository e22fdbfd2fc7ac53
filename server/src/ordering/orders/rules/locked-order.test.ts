import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderLineId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { aLine, aLockedOrder, noon, picked, ravi } from '../testing/locked-orders.ts'
import { factsOf, lineWorth, soldLines, stockHeldBy, whyStale, withValues } from './locked-order.ts'

const inState = { interState: false, isUnderLut: false }

test('a stale version names who changed the order and when', () => {
  const order = aLockedOrder({ version: 4 })
  assert.equal(whyStale(order, 4, noon), undefined)
  assert.equal(
    whyStale(order, undefined, noon),
    undefined,
    'without a version the table of steps still protects',
  )
  const stale = whyStale(order, 3, noon)
  assert.equal(stale?.code, 'STALE_VERSION')
  assert.equal(stale?.message, 'Order was changed by Asha at 10:42 AM. Reload.')
  assert.deepEqual(stale?.data, { version: 4, by: 'Asha', at: '2026-11-20T05:12:00.000Z' })
  const yesterday = new Date('2026-11-19T05:12:00Z')
  assert.equal(
    whyStale({ ...order, changedAt: yesterday }, 3, noon)?.message,
    'Order was changed by Asha at Thu, 19 Nov 2026, 10:42 AM. Reload.',
  )
})

test('a line holds what was ordered until picking decides, then what was picked', () => {
  const lines = [aLine(), picked(9.85), picked(0)]
  const amounts = (status: Parameters<typeof stockHeldBy>[0]['status']) =>
    stockHeldBy({ status, lines }).map(held => [held.milli, held.pickedMilli])
  const open = [
    [10_000, 0],
    [9850, 9850],
    [0, 0],
  ]
  for (const status of ['PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'] as const)
    assert.deepEqual(amounts(status), open)
  for (const status of ['PLACED', 'DISPATCHED', 'DELIVERED', 'CLOSED', 'REJECTED', 'RETURNED'] as const)
    assert.deepEqual(amounts(status), [])
})

test('undecided is not none: the facts distinguish them', () => {
  const facts = (lines: ReturnType<typeof aLine>[]) => factsOf(aLockedOrder({ lines, picker: ravi }))
  assert.deepEqual([facts([aLine()]).decidedLines, facts([aLine()]).hasPicked], [0, false])
  assert.deepEqual([facts([picked(0)]).decidedLines, facts([picked(0)]).hasPicked], [1, false])
  assert.deepEqual(
    [facts([picked(0), picked(1)]).decidedLines, facts([picked(0), picked(1)]).hasPicked],
    [2, true],
  )
})

test('nothing leaves the dock of which nothing was picked', () => {
  const lines = [picked(2), picked(0, { id: OrderLineId.parse(2) }), aLine({ id: OrderLineId.parse(3) })]
  assert.deepEqual(soldLines(lines), [{ orderLineId: 1, itemTypeId: 1, milli: 2000 }])
})

test('a weighed line is worth its weight, a counted one its packs', () => {
  assert.equal(lineWorth(picked(9.85), inState).taxable, 265_95)
  const crate = aLine({
    catchWeight: false,
    unit: 'BOTTLE',
    contentMilli: milli(24_000),
    pricePaise: paise(864_00),
    orderedPacksMilli: milli(2000),
    gstBp: 4000,
  })
  assert.equal(
    lineWorth({ ...crate, pickedPacksMilli: milli(1000), pickedMilli: milli(24_000) }, inState).total,
    1209_60,
  )
})

test('an order is worth what is picked, what is still open at its ordered amount, and the delivery charge', () => {
  const order = aLockedOrder({ deliveryChargePaise: paise(50_00) })
  const lines = [picked(9.85), aLine({ id: OrderLineId.parse(2), gstBp: 500 })]
  const worth = withValues(order, lines, 'Karnataka')
  assert.equal(worth.totalPaise, 265_95 + 270_00 + 13_50 + 50_00)
  assert.deepEqual(
    worth.lines.map(line => [line.lineTotalPaise, line.taxPaise]),
    [
      [265_95, 0],
      [270_00, 13_50],
    ],
  )
  assert.deepEqual([worth.pickedLines, worth.shortLines, worth.openTasks], [1, 0, 0])
})

test('short is what has a reason for it; a customer who agreed to more is not short', () => {
  const order = aLockedOrder()
  const lines = [
    picked(3, { shortReason: 'QUALITY' }),
    picked(10.8, { shortReason: 'CUSTOMER_AGREED' }),
    aLine({ openTask: sentence('New: {packs}', { packs: '2 packs' }) }),
  ]
  const { shortLines, pickedLines, openTasks } = withValues(order, lines, 'Karnataka')
  assert.deepEqual([pickedLines, shortLines, openTasks], [2, 1, 1])
})
