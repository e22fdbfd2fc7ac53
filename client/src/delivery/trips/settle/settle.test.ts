import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import type { CrateRow, DoorReceipt, GoodsLine, TripStop } from '../../../api/trips.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { cashOf, countedOf, expensesOf, expensesToSend, pieces, worth } from './cash.ts'
import {
  crateSums,
  cratesCounted,
  cratesLeft,
  type Going,
  goodsToSend,
  isPlaced,
  restOf,
  undecided,
} from './checkIn.ts'
import { checksOf, type Settling, whyNotSettle } from './checks.ts'

const receipt = (amount: number, mode: DoorReceipt['mode'] = 'CASH') => ({ amount: paise(amount), mode })

test('cash is what was counted of each piece, once a field is filled and all hold numbers', () => {
  assert.equal(countedOf({ 500: 23, 200: 4, 100: 2, 50: 1 }), 12_550_00)
  assert.equal(countedOf({ 500: 0 }), 0)
  assert.equal(countedOf({}), undefined)
  assert.equal(countedOf({ 500: null }), undefined)
  assert.equal(countedOf({ 500: 1, 10: Number.NaN }), undefined)
  assert.equal(worth(2, 7), 14_00)
  assert.equal(worth(2, null), 0)
})

test('to hand in are cash receipts and advance, less expenses; UPI and cheques are not', () => {
  const receipts = [
    receipt(4200_00),
    receipt(3050_00),
    receipt(2600_00),
    receipt(2600_00),
    receipt(9860_00, 'UPI'),
    receipt(100_00, 'CHEQUE'),
  ]
  const cash = cashOf({
    receipts,
    advance: paise(500_00),
    expenses: paise(380_00),
    counted: paise(12_550_00),
  })
  assert.deepEqual(cash, {
    receipts: 12_450_00,
    advance: 500_00,
    expenses: 380_00,
    expected: 12_570_00,
    counted: 12_550_00,
    difference: 20_00,
  })
})

test('the difference is what is expected less what was counted, to the paisa', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(amount), amount, amount, amount, (amounts, advance, expenses, counted) => {
      const cash = cashOf({
        receipts: amounts.map(one => receipt(one)),
        advance: paise(advance),
        expenses: paise(expenses),
        counted: paise(counted),
      })
      const expected = amounts.reduce((sum, one) => sum + one, 0) + advance - expenses
      assert.equal(cash.expected, expected)
      assert.equal(cash.difference, expected - counted)
    }),
  )
})

test('pieces are those of the rupee, the largest first, and add up as they are', () => {
  assert.deepEqual(
    [...pieces].sort((one, other) => other - one),
    pieces,
  )
  assert.equal(countedOf(Object.fromEntries(pieces.map(piece => [piece, 1]))), 888_00)
})

test('an expense without an amount above zero keeps the sum open; notes without words are not sent', () => {
  assert.equal(expensesOf([{ amount: paise(180_00) }, { amount: paise(120_50) }]), 300_50)
  assert.equal(expensesOf([]), 0)
  for (const amount of [null, unreadable, zeroPaise, paise(-1)])
    assert.equal(expensesOf([{ amount: paise(1) }, { amount }]), undefined)
  assert.deepEqual(
    expensesToSend([
      { id: 1, kind: 'TOLL', amount: paise(180_00), note: ' ' },
      { id: 2, kind: 'FOOD', amount: paise(80_00), note: ' tea ' },
    ]),
    [
      { kind: 'TOLL', amount: paise(180_00) },
      { kind: 'FOOD', amount: paise(80_00), note: 'tea' },
    ],
  )
})

const line = (orderitemid: number, quantity: Milli): GoodsLine => ({
  orderitemid,
  quantity,
  orderid: 24181,
  outletName: 'Koramangala',
  businessname: 'The Brew Table',
  name: 'Tomato',
  unit: 'KG',
  reason: 'QUALITY',
  disposition: null,
})
const going = (to: Disposition | null, more: Partial<Going> = {}): Going => ({ ...undecided, to, ...more })

test('a line has a place once all of it has: whole, or a part and the rest', () => {
  const tomato = line(1, milli(4_900))
  const rows: [Going, boolean, Milli][] = [
    [undecided, false, zeroMilli],
    [going('WASTE'), true, zeroMilli],
    [going('WASTE', { quantity: milli(4_900) }), true, zeroMilli],
    [going('RESTOCK', { quantity: milli(3_000) }), false, milli(1_900)],
    [going('RESTOCK', { quantity: milli(3_000), rest: 'CLAIM_ONLY' }), true, milli(1_900)],
    [going('RESTOCK', { quantity: milli(5_000), rest: 'WASTE' }), false, zeroMilli],
    [going('RESTOCK', { quantity: zeroMilli, rest: 'WASTE' }), false, zeroMilli],
    [going('RESTOCK', { quantity: null, rest: 'WASTE' }), false, zeroMilli],
    [going('RESTOCK', { quantity: unreadable }), false, zeroMilli],
  ]
  for (const [one, placed, rest] of rows)
    assert.deepEqual([isPlaced(tomato, one), restOf(tomato, one)], [placed, rest], JSON.stringify(one))
})

test('goods are sent as they are divided, and nothing of a line is lost', () => {
  const plans: Record<number, Going> = {
    1: going('WASTE'),
    2: going('RESTOCK', { quantity: milli(300), rest: 'CLAIM_ONLY' }),
  }
  const sent = goodsToSend(
    [line(1, milli(4_900)), line(2, milli(1_000))],
    ({ orderitemid }) => plans[orderitemid] ?? undecided,
  )
  assert.deepEqual(sent, [
    { orderitemid: 1, quantity: milli(4_900), disposition: 'WASTE' },
    { orderitemid: 2, quantity: milli(300), disposition: 'RESTOCK' },
    { orderitemid: 2, quantity: milli(700), disposition: 'CLAIM_ONLY' },
  ])
})

const crates = (place: number, more: Partial<CrateRow> = {}): CrateRow => ({
  outletId: place,
  place,
  outletName: 'MG Road',
  businessname: 'Malabar',
  out: 12,
  in: 14,
  there: 20,
  ...more,
})

test('crates are as at the door until somebody counts otherwise; what is missing stays with the outlet', () => {
  const rows = [crates(1, { in: 4 }), crates(4)]
  assert.deepEqual(crateSums(rows, {}), { taken: 18, counted: 18, apart: [] })
  assert.deepEqual(crateSums(rows, { 4: 13 }), { taken: 18, counted: 17, apart: [{ place: 4, missing: 1 }] })
  assert.equal(cratesCounted(crates(4), { 4: null }), undefined)
  assert.equal(cratesLeft(crates(4), 13), 21)
})

const stop = (place: number, more: Partial<TripStop> = {}): TripStop => ({
  orderid: place,
  outletId: place,
  outletName: '',
  businessname: '',
  area: '',
  weightKg: milli(1_000),
  crates: 1,
  place,
  status: 'DELIVERED',
  latitude: null,
  longitude: null,
  toCollect: zeroPaise,
  state: 'DONE',
  doneAt: null,
  eway: null,
  ...more,
})
const cash = (counted: number) =>
  cashOf({
    receipts: [receipt(12_450_00)],
    advance: paise(500_00),
    expenses: paise(380_00),
    counted: paise(counted),
  })
const settling = (more: Partial<Settling> = {}): Settling => ({
  trip: { name: 'Trip 412', state: 'BACK', stops: [stop(1), stop(2)] },
  goods: [],
  goingOf: () => undecided,
  crates: [],
  crateCounts: {},
  cash: cash(12_570_00),
  hasOpenExpense: false,
  expenseNotes: [],
  isShown: true,
  reason: '',
  whyNotAlone: null,
  ...more,
})
const withStops = (stops: TripStop[]) => settling({ trip: { name: 'Trip 412', state: 'BACK', stops } })

test('a trip is settled once it is back, nothing is open and the cash is counted; else it says what comes first', () => {
  const goods = [line(1, milli(4_900))]
  const words = 'You made the link'
  const whyNotAlone = { message: words, sentence: words, values: {} }
  const rows: [Settling, string | undefined][] = [
    [settling(), undefined],
    [settling({ trip: { name: 'Trip 412', state: 'OUT', stops: [] } }), 'Trip 412 is not back yet'],
    [withStops([stop(1), stop(2, { state: 'WAITING' })]), 'Stop 2 is still on its way'],
    [withStops([2, 3].map(place => stop(place, { state: 'WAITING' }))), 'Stops 2, 3 are still on their way'],
    [withStops([stop(3, { status: 'DISPATCHED', state: 'TO_LOOK_AT' })]), 'The entry of stop 3 waits'],
    [settling({ goods }), 'Choose where Tomato of The Brew Table goes'],
    [settling({ goods, goingOf: () => going('WASTE') }), undefined],
    [settling({ crates: [crates(4)], crateCounts: { 4: null } }), 'Enter the crates counted of stop 4'],
    [settling({ cash: undefined, hasOpenExpense: true }), 'Enter the amount of each expense'],
    [settling({ expenseNotes: ['', ' x '] }), 'Write a little more in the note of the expense'],
    [settling({ cash: undefined }), 'Count the cash first'],
    [settling({ isShown: false }), 'Finish the count'],
    [settling({ cash: cash(12_550_00) }), 'Give a reason for the cash difference'],
    [settling({ cash: cash(12_550_00), reason: '--' }), 'Give a reason for the cash difference'],
    [settling({ cash: cash(12_550_00), reason: 'Change not given back' }), undefined],
    [settling({ whyNotAlone }), undefined],
    [settling({ whyNotAlone, cash: cash(12_550_00), reason: 'Lost on the way' }), 'You made the link'],
  ]
  for (const [one, why] of rows) {
    const said = whyNotSettle(one)
    if (why === undefined) assert.equal(said, undefined)
    else assert.ok(said?.startsWith(why), `${said} for ${why}`)
  }
})

test('checks say what fits and what does not; nothing of the cash before the count is finished', () => {
  const texts = (more: Partial<Settling>) =>
    checksOf(settling(more)).map(({ tone, text }) => `${tone}: ${text}`)
  assert.deepEqual(texts({ isShown: false }), [])
  assert.deepEqual(texts({ crates: [crates(4)], crateCounts: { 4: 13 } }), [
    'good: Cash as expected, ₹12,570.00',
    'warn: 1 crate missing stays with stop 4',
  ])
  assert.deepEqual(
    texts({
      cash: cash(12_550_00),
      goods: [line(1, milli(1_000)), line(2, milli(1_000))],
      crates: [crates(4, { in: 3 })],
    }),
    [
      'warn: ₹20.00 is missing',
      'warn: 2 returned lines have no place to go yet',
      'good: 3 crates back, as at the door',
    ],
  )
  assert.deepEqual(
    texts({ cash: cashOf({ receipts: [], advance: zeroPaise, expenses: zeroPaise, counted: paise(5_00) }) }),
    ['warn: ₹5.00 is over'],
  )
})
