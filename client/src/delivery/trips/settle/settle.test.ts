import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import fc from 'fast-check'
import type { CrateRow, DoorReceipt, GoodsLine, TripStop } from '../../../api/trips.ts'
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

const receipt = (amount: number, mode: DoorReceipt['mode'] = 'CASH') => ({ amount, mode })

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
    receipt(4200),
    receipt(3050),
    receipt(2600),
    receipt(2600),
    receipt(9860, 'UPI'),
    receipt(100, 'CHEQUE'),
  ]
  const cash = cashOf({ receipts, advance: 500, expenses: paise(380_00), counted: paise(12_550_00) })
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
        receipts: amounts.map(one => receipt(one / 100)),
        advance: advance / 100,
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
  assert.equal(expensesOf([{ amount: 180 }, { amount: 120.5 }]), 300_50)
  assert.equal(expensesOf([]), 0)
  for (const amount of [null, Number.NaN, 0, -1])
    assert.equal(expensesOf([{ amount: 1 }, { amount }]), undefined)
  assert.deepEqual(
    expensesToSend([
      { id: 1, kind: 'TOLL', amount: 180, note: ' ' },
      { id: 2, kind: 'FOOD', amount: 80, note: ' tea ' },
    ]),
    [
      { kind: 'TOLL', amount: 180 },
      { kind: 'FOOD', amount: 80, note: 'tea' },
    ],
  )
})

const line = (orderitemid: number, quantity: number): GoodsLine => ({
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
  const tomato = line(1, 4.9)
  const rows: [Going, boolean, number][] = [
    [undecided, false, 0],
    [going('WASTE'), true, 0],
    [going('WASTE', { quantity: 4.9 }), true, 0],
    [going('RESTOCK', { quantity: 3 }), false, 1.9],
    [going('RESTOCK', { quantity: 3, rest: 'CLAIM_ONLY' }), true, 1.9],
    [going('RESTOCK', { quantity: 5, rest: 'WASTE' }), false, 0],
    [going('RESTOCK', { quantity: 0, rest: 'WASTE' }), false, 0],
    [going('RESTOCK', { quantity: null, rest: 'WASTE' }), false, 0],
    [going('RESTOCK', { quantity: Number.NaN }), false, 0],
  ]
  for (const [one, placed, rest] of rows)
    assert.deepEqual([isPlaced(tomato, one), restOf(tomato, one)], [placed, rest], JSON.stringify(one))
})

test('goods are sent as they are divided, and nothing of a line is lost', () => {
  const plans: Record<number, Going> = {
    1: going('WASTE'),
    2: going('RESTOCK', { quantity: 0.3, rest: 'CLAIM_ONLY' }),
  }
  const sent = goodsToSend([line(1, 4.9), line(2, 1)], ({ orderitemid }) => plans[orderitemid] ?? undecided)
  assert.deepEqual(sent, [
    { orderitemid: 1, quantity: 4.9, disposition: 'WASTE' },
    { orderitemid: 2, quantity: 0.3, disposition: 'RESTOCK' },
    { orderitemid: 2, quantity: 0.7, disposition: 'CLAIM_ONLY' },
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
  weightKg: 1,
  crates: 1,
  place,
  status: 'DELIVERED',
  latitude: null,
  longitude: null,
  toCollect: 0,
  state: 'DONE',
  doneAt: null,
  eway: null,
  ...more,
})
const cash = (counted: number) =>
  cashOf({ receipts: [receipt(12_450)], advance: 500, expenses: paise(380_00), counted: paise(counted) })
const settling = (more: Partial<Settling> = {}): Settling => ({
  trip: { name: 'Trip 412', state: 'BACK', stops: [stop(1), stop(2)] },
  goods: [],
  goingOf: () => undecided,
  crates: [],
  crateCounts: {},
  cash: cash(12_570_00),
  hasOpenExpense: false,
  isShown: true,
  reason: '',
  ...more,
})
const withStops = (stops: TripStop[]) => settling({ trip: { name: 'Trip 412', state: 'BACK', stops } })

test('a trip is settled once it is back, nothing is open and the cash is counted; else it says what comes first', () => {
  const goods = [line(1, 4.9)]
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
    [settling({ cash: undefined }), 'Count the cash first'],
    [settling({ isShown: false }), 'Finish the count'],
    [settling({ cash: cash(12_550_00) }), 'Give a reason for the cash difference'],
    [settling({ cash: cash(12_550_00), reason: '--' }), 'Give a reason for the cash difference'],
    [settling({ cash: cash(12_550_00), reason: 'Change not given back' }), undefined],
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
    texts({ cash: cash(12_550_00), goods: [line(1, 1), line(2, 1)], crates: [crates(4, { in: 3 })] }),
    [
      'warn: ₹20.00 is missing',
      'warn: 2 returned lines have no place to go yet',
      'good: 3 crates back, as at the door',
    ],
  )
  assert.deepEqual(
    texts({ cash: cashOf({ receipts: [], advance: 0, expenses: zeroPaise, counted: paise(5_00) }) }),
    ['warn: ₹5.00 is over'],
  )
})
