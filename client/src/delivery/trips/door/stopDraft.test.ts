import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { saveText } from './doorWords.ts'
import { cashWithMe, countLines, nextStop, type QueuedStop, shownStops } from './entries.ts'
import { firstChoice } from './lines.ts'
import {
  bodyOf,
  followed,
  hindranceOf,
  leftToPay,
  newDraft,
  type Payment,
  refuseAll,
  whyNotPayment,
} from './stopDraft.ts'
import { aLine, aStop, aTrip } from './testing.ts'

const stop = aStop({
  lines: [aLine(), aLine({ orderitemid: 2, byWeight: false, packs: milli(3_000), weight: milli(30_000) })],
})
const draft = newDraft(stop)
const at = '2026-11-26T01:00:00.000Z'
const pay = (more: Partial<Payment>): Payment => ({
  mode: 'CASH',
  amount: paise(100_00),
  reference: '',
  ...more,
})

test('with nothing wrong, one tap sends all lines as packed, the crates as expected and the whole amount in cash', () => {
  assert.deepEqual(bodyOf(stop, draft, at), {
    orderid: 11,
    lines: [
      { orderitemid: 1, delivered: milli(5_888), deliveredweight: milli(29_440) },
      { orderitemid: 2, delivered: milli(3_000) },
    ],
    receiver: 'Farhan A.',
    crates: { out: 6, in: 4 },
    money: [{ mode: 'CASH', amount: paise(4200_00) }],
    at,
  })
})

test('refused all, each line goes back whole and nothing is paid', () => {
  const { lines, money } = bodyOf(stop, refuseAll(stop, draft), at)
  assert.deepEqual([lines.map(({ delivered }) => delivered), money], [[0, 0], []])
})

const buttons: [money: Payment[], words: string][] = [
  [draft.money, 'Delivered, ₹4,200 in cash'],
  [[], 'Delivered, not paid'],
  [[pay({ mode: 'UPI', amount: paise(50) })], 'Delivered, ₹0.50 by UPI'],
  [[pay({}), pay({ mode: 'CHEQUE', amount: paise(4100_00) })], 'Delivered, ₹4,200 received'],
]
for (const [money, words] of buttons)
  test(`the green button repeats the money: ${words}`, () =>
    assert.equal(saveText(stop, { ...draft, money }), words))

const payments: [more: Partial<Payment>, why: ReturnType<typeof whyNotPayment>][] = [
  [{}, undefined],
  [{ amount: zeroPaise }, 'AMOUNT'],
  [{ amount: unreadable }, 'AMOUNT'],
  [{ mode: 'UPI', reference: '12345678901' }, 'RRN'],
  [{ mode: 'UPI', reference: '123456789012' }, undefined],
  [{ mode: 'CHEQUE', reference: ' ' }, 'CHEQUE'],
  [{ mode: 'CHEQUE', reference: '004512' }, undefined],
]
for (const [more, why] of payments)
  test(`a payment ${JSON.stringify(more)} is ${why ?? 'complete'}`, () =>
    assert.equal(whyNotPayment(pay(more)), why))

test('the first thing that is missing is named: lines before money', () => {
  const lines = { 2: { ...firstChoice('SHORT'), packs: 0 } }
  assert.equal(hindranceOf(stop, { ...draft, lines, money: [pay({ amount: null })] })?.in, 'LINE')
  assert.equal(hindranceOf(stop, { ...draft, money: [pay({ amount: null })] })?.in, 'MONEY')
  assert.equal(leftToPay(paise(4200_00), [pay({ amount: paise(1000_10) }), pay({ amount: null })]), 3199_90)
})

test('a receiver of one letter is asked for, not left out; without one nobody is named', () => {
  assert.deepEqual(hindranceOf(stop, { ...draft, receiver: ' F ' }), { in: 'RECEIVER', why: 'SHORT' })
  assert.equal(hindranceOf(stop, { ...draft, receiver: 'Al' }), undefined)
  assert.equal(hindranceOf(stop, { ...draft, receiver: ' ' }), undefined)
  assert.equal('receiver' in bodyOf(stop, { ...draft, receiver: ' ' }, at), false)
  assert.equal(bodyOf(stop, { ...draft, receiver: ' Al ' }, at).receiver, 'Al')
})

const queued = (orderid: number, amount: Paise, stopped: QueuedStop['stopped'] = null): QueuedStop => ({
  orderid,
  madeOn: 4,
  businessname: 'x',
  body: {
    ...bodyOf(stop, { ...draft, money: [pay({ amount }), pay({ mode: 'UPI', amount: paise(5_00) })] }, at),
    orderid,
  },
  photos: [],
  draft,
  key: String(orderid),
  seen: '4',
  at,
  version: null,
  stopped,
})

test('cash with the driver is that of the server and of this phone, each stop once; a refused one is open again', () => {
  const entry = {
    ...bodyOf(stop, draft, at),
    photos: [],
    receiver: null,
    money: [{ mode: 'CASH' as const, amount: paise(700_00), reference: null }],
  }
  const trip = aTrip([
    aStop({ orderid: 3, place: 3 }),
    aStop({ orderid: 1, place: 1, state: 'DONE', entry }),
    aStop({ orderid: 2, place: 2, state: 'TO_LOOK_AT', entry, why: { message: 'x', sentence: 'x' } }),
    aStop({ orderid: 4, place: 4 }),
  ])
  const shown = shownStops(trip, [
    queued(3, paise(50_50)),
    queued(4, paise(20_00), { why: 'refused', words: 'x' }),
  ])
  assert.deepEqual(
    shown.map(({ look }) => look),
    ['DONE', 'TO_LOOK_AT', 'SAVED', 'REFUSED'],
  )
  assert.equal(cashWithMe(shown), 1470_50)
  assert.equal(nextStop(shown)?.orderid, 4)
})

test('lines are counted by what became of them', () => {
  const lines = { 1: firstChoice('RETURNED'), 2: firstChoice('SHORT') }
  const happened = { ...bodyOf(stop, { ...draft, lines }, at), money: [] }
  assert.deepEqual(countLines({ lines: stop.lines, happened }), { DELIVERED: 0, SHORT: 1, RETURNED: 1 })
})

const following: [name: string, money: Payment[], before: Paise, now: Paise, amounts: (Paise | null)[]][] = [
  ['all of it follows', [pay({ amount: paise(1135_00) })], paise(1135_00), paise(735_00), [paise(735_00)]],
  [
    'by UPI too',
    [pay({ mode: 'UPI', amount: paise(1135_00), reference: '123456789012' })],
    paise(1135_00),
    paise(735_00),
    [paise(735_00)],
  ],
  [
    'an amount that was typed stays',
    [pay({ amount: paise(500_00) })],
    paise(1135_00),
    paise(735_00),
    [paise(500_00)],
  ],
  [
    'two payments stay',
    [pay({ amount: paise(135_00) }), pay({ mode: 'UPI', amount: paise(1000_00) })],
    paise(1135_00),
    paise(735_00),
    [paise(135_00), paise(1000_00)],
  ],
  ['nothing is left to take', [pay({ amount: paise(400_00) })], paise(400_00), zeroPaise, []],
  ['and comes again with the goods', [], zeroPaise, paise(400_00), [paise(400_00)]],
  ['not paid stays not paid', [], paise(1135_00), paise(735_00), []],
]
for (const [name, money, before, now, amounts] of following)
  test(`a payment and what is to collect: ${name}`, () => {
    const { collect, money: after } = followed({ ...draft, money, collect: before }, now)
    assert.deepEqual([after.map(({ amount }) => amount), collect], [amounts, now])
    assert.equal(after[0]?.reference ?? '', money[0]?.reference ?? '')
  })

test('in a change no payment follows', () => {
  const { collect: _, ...change } = { ...draft, money: [pay({ amount: paise(1135_00) })] }
  assert.deepEqual(followed(change, paise(735_00)), change)
})
