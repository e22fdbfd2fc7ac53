/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { NewBuyLine } from '@packhouse/contract/supply/buying/model.ts'
import { aNeed, aRun } from '../testing.ts'
import type { AfterEntry, QueuedEntry, SentEntry } from './entries.ts'
import { boughtOn, cashLeft, latestRun, needsLeft, waitingOf } from './runView.ts'
import { saveWords } from './saveWords.ts'
import { baseOf, countOf, lineOf, missingIn, noTerms, startOf, termsOf } from './typed.ts'

const crate = { name: 'crate', content: milli(25_000) }
const tomato = aNeed({
  need: milli(118_600),
  toBuy: milli(125_000),
  purchaseUnit: crate,
  lastRate: paise(28_20),
})
const terms = termsOf(tomato, noTerms)
const typed = { ...startOf(tomato, 'CASH', terms), rate: '27.5' }

const queued = (made: object, key = 'key'): QueuedEntry => ({
  what: 'line',
  runId: 118,
  mark: key,
  line: { ...lineOf(typed, tomato), boughtAt: '2026-11-20T21:00:00Z' },
  itemName: 'Tomato',
  alias: '',
  itemUnit: 'KG',
  supplierName: 'KGN Traders',
  key,
  seen: '',
  at: '2026-11-20T21:00:00.000Z',
  version: null,
  stopped: null,
  ...made,
})
const here = (entries: readonly QueuedEntry[], sent: readonly SentEntry[] = []) => ({ entries, sent })

test('a line starts with all that is to buy, by the crate, from whom it was bought last', () => {
  assert.deepEqual(
    [typed.quantity, typed.countedIn, typed.terms.supplierName],
    ['5', 'market', 'KGN Traders'],
  )
  assert.equal(baseOf('5', tomato, 'market'), 125_000)
  assert.equal(baseOf('118.6', tomato, 'base'), 118_600)
  assert.equal(countOf(milli(118_600), tomato, 'market'), '4.744')
  assert.deepEqual(lineOf(typed, tomato), {
    itemId: 11,
    quantity: 125_000,
    rate: 27_50,
    supplierId: 7,
    paidBy: 'CASH',
  })
})

test('the green button says what is bought for how much, or what is missing, and what is next', () => {
  const next = aNeed({ itemName: 'French beans', toBuy: milli(30_000) })
  assert.deepEqual(saveWords(typed, tomato, { next, left: undefined }), {
    title: 'Buy 125 kg for ₹3,437.50',
    detail: 'then French beans, 30 kg',
  })
  assert.equal(saveWords(typed, tomato, { next, left: milli(50_000) }).detail, 'then the rest, 50 kg')
  assert.equal(missingIn({ ...typed, rate: '' }, tomato), 'rate')
  assert.equal(missingIn({ ...typed, quantity: '' }, tomato), 'quantity')
  assert.equal(missingIn({ ...typed, terms: noTerms }, tomato), 'supplier')
  const bunch = aNeed({ itemUnit: 'BUNCH' })
  assert.equal(missingIn({ ...typed, countedIn: 'base', quantity: '1.5' }, bunch), 'whole')
  // the keypad has three decimals, a rate two: the server would refuse the line later
  const half = { ...typed, rate: '27.555' }
  assert.equal(missingIn(half, tomato), 'decimals')
  assert.equal(saveWords(half, tomato, { next, left: undefined }).title, 'At most 2 decimals')
  assert.equal(missingIn({ ...typed, rate: '27.' }, tomato), undefined)
})

test('a line above what the call takes is refused at the stall, not after it', () => {
  const next = { next: undefined, left: undefined }
  const most = { ...typed, countedIn: 'base' as const, quantity: '100000', rate: '100000' }
  assert.equal(missingIn(most, tomato), undefined)
  assert.equal(NewBuyLine.shape.quantity.safeParse(100_000).success, true)
  assert.equal(NewBuyLine.shape.rate.safeParse(1_00_000).success, true)
  const much = { ...most, quantity: '100000.001' }
  assert.equal(missingIn(much, tomato), 'tooMuch')
  assert.equal(NewBuyLine.shape.quantity.safeParse(100_000.001).success, false)
  assert.equal(saveWords(much, tomato, next).title, 'At most 1,00,000 kg')
  for (const rate of ['100000.01', '99999999999999999999']) {
    assert.equal(missingIn({ ...most, rate }, tomato), 'tooDear', rate)
    assert.equal(NewBuyLine.shape.rate.safeParse(Number(rate)).success, false, rate)
  }
  assert.equal(saveWords({ ...most, rate: '100001' }, tomato, next).title, 'At most ₹1,00,000.00')
})

test('the supplier of the line before stays where nobody sold the item yet, without its loading', () => {
  const before = { ...terms, loading: paise(50_00), commissionPercent: 6, crates: 5 }
  const unknown = termsOf(aNeed({ supplierId: null, supplierName: null }), before)
  assert.deepEqual(unknown, { ...before, loading: zeroPaise, crates: 0 })
  assert.deepEqual(termsOf(aNeed({ supplierId: 8, supplierName: 'Kolar Mandi' }), before), {
    ...noTerms,
    supplierId: 8,
    supplierName: 'Kolar Mandi',
  })
})

test('what waits here is bought, leaves the cash, and lowers the need; another run and what is refused do not', () => {
  const run = aRun()
  const expense = { what: 'expense', expense: { kind: 'TOLL', amount: paise(40_00) } } as const
  const upi = queued({ line: { ...lineOf({ ...typed, paidBy: 'UPI' }, tomato), boughtAt: '' } }, 'upi')
  const entries = [queued({}), queued(expense, 'toll'), upi, queued({ runId: 119 }, 'other')]
  const waiting = waitingOf(118, here(entries))
  assert.equal(waiting.length, 3)
  assert.deepEqual(
    boughtOn(run, waiting).map(({ is }) => is),
    ['sent', 'here', 'here'],
  )
  assert.equal(cashLeft(run, waiting), 17_742_00 - 3_437_50 - 40_00)
  assert.deepEqual(
    needsLeft([tomato], 0, here([queued({})])).map(({ need, toBuy }) => [need, toBuy]),
    [[0, 0]],
  )
  const refused = queued({ stopped: { why: 'refused', words: 'The run is closed' } })
  assert.equal(needsLeft([tomato], 0, here([refused]))[0]?.toBuy, 125_000)
})

test('what was sent after the needs were read counts until they are read again; the newest run is shown', () => {
  const after: AfterEntry = { version: 1, run: aRun({ version: 9 }) }
  const sent: SentEntry[] = [{ ...queued({}), after }]
  const at = Date.parse('2026-11-20T21:00:00.000Z')
  assert.equal(needsLeft([tomato], at - 1, here([], sent))[0]?.toBuy, 0)
  assert.equal(needsLeft([tomato], at + 1, here([], sent))[0]?.toBuy, 125_000)
  assert.equal(latestRun(aRun(), 118, here([], sent))?.version, 9)
  assert.equal(latestRun(aRun({ version: 10 }), 118, here([], sent))?.version, 10)
  assert.equal(latestRun(undefined, 119, here([], sent)), undefined)
})
