/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aNeed, aRun } from '../testing.ts'
import type { AfterEntry, QueuedEntry, SentEntry } from './entries.ts'
import { boughtOn, cashLeft, latestRun, needsLeft, waitingOf } from './runView.ts'
import { saveWords } from './saveWords.ts'
import { baseOf, countOf, lineOf, missingIn, noTerms, startOf, termsOf } from './typed.ts'

const crate = { name: 'crate', content: 25 }
const tomato = aNeed({ need: 118.6, toBuy: 125, purchaseUnit: crate, lastRate: 28.2 })
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
  assert.equal(baseOf('5', tomato, 'market'), 125)
  assert.equal(baseOf('118.6', tomato, 'base'), 118.6)
  assert.equal(countOf(118.6, tomato, 'market'), '4.744')
  assert.deepEqual(lineOf(typed, tomato), {
    itemId: 11,
    quantity: 125,
    rate: 27.5,
    supplierId: 7,
    paidBy: 'CASH',
  })
})

test('the green button says what is bought for how much, or what is missing, and what is next', () => {
  const next = aNeed({ itemName: 'French beans', toBuy: 30 })
  assert.deepEqual(saveWords(typed, tomato, { next, left: undefined }), {
    title: 'Buy 125 kg for ₹3,437.50',
    detail: 'then French beans, 30 kg',
  })
  assert.equal(saveWords(typed, tomato, { next, left: 50 }).detail, 'then the rest, 50 kg')
  assert.equal(missingIn({ ...typed, rate: '' }, tomato), 'rate')
  assert.equal(missingIn({ ...typed, quantity: '' }, tomato), 'quantity')
  assert.equal(missingIn({ ...typed, terms: noTerms }, tomato), 'supplier')
  const bunch = aNeed({ itemUnit: 'BUNCH' })
  assert.equal(missingIn({ ...typed, countedIn: 'base', quantity: '1.5' }, bunch), 'whole')
})

test('the supplier of the line before stays where nobody sold the item yet, without its loading', () => {
  const before = { ...terms, loading: 50, commissionPercent: 6, crates: 5 }
  const unknown = termsOf(aNeed({ supplierId: null, supplierName: null }), before)
  assert.deepEqual(unknown, { ...before, loading: 0, crates: 0 })
  assert.deepEqual(termsOf(aNeed({ supplierId: 8, supplierName: 'Kolar Mandi' }), before), {
    ...noTerms,
    supplierId: 8,
    supplierName: 'Kolar Mandi',
  })
})

test('what waits here is bought, leaves the cash, and lowers the need; another run and what is refused do not', () => {
  const run = aRun()
  const expense = { what: 'expense', expense: { kind: 'TOLL', amount: 40 } } as const
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
  assert.equal(needsLeft([tomato], 0, here([refused]))[0]?.toBuy, 125)
})

test('what was sent after the needs were read counts until they are read again; the newest run is shown', () => {
  const after: AfterEntry = { version: 1, run: aRun({ version: 9 }) }
  const sent: SentEntry[] = [{ ...queued({}), after }]
  const at = Date.parse('2026-11-20T21:00:00.000Z')
  assert.equal(needsLeft([tomato], at - 1, here([], sent))[0]?.toBuy, 0)
  assert.equal(needsLeft([tomato], at + 1, here([], sent))[0]?.toBuy, 125)
  assert.equal(latestRun(aRun(), 118, here([], sent))?.version, 9)
  assert.equal(latestRun(aRun({ version: 10 }), 118, here([], sent))?.version, 10)
  assert.equal(latestRun(undefined, 119, here([], sent)), undefined)
})
