/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { insideOf, type OnWire, wireOf } from '../../../app/requests/figures.ts'
import { onDevice } from '../../../app/session/onDevice.ts'
import { aNeed, aRun } from '../testing.ts'
import type { MadeEntry, QueuedEntry } from './entries.ts'
import { boughtFigures, lastFigures } from './keptFigures.ts'
import { type Last, lastOf } from './lastTerms.ts'
import { boughtOn, cashLeft, needsLeft } from './runView.ts'

// What a phone was left with by the release before screens had paise: rupees and units.

const queued = {
  runId: 118,
  key: 'k',
  seen: '',
  at: '2026-11-20T21:00:00.000Z',
  version: null,
  stopped: null,
}
const waiting: OnWire<QueuedEntry[]> = [
  {
    ...queued,
    what: 'line',
    mark: 'line',
    line: {
      itemId: 11,
      quantity: 118.605,
      rate: 27.35,
      supplierId: 7,
      crates: 5,
      loading: 50.5,
      commissionPercent: 6.25,
      paidBy: 'CASH',
      boughtAt: '2026-11-20T21:00:00Z',
      confirmFigures: ['rate of item 11 27.35'],
    },
    itemName: 'Tomato',
    alias: '',
    itemUnit: 'KG',
    supplierName: 'KGN Traders',
  },
  { ...queued, what: 'expense', mark: 'toll', expense: { kind: 'TOLL', amount: 40.1, note: '' } },
]

test('what waited on a phone is shown in paise and thousandths, and stays and is sent with the same numbers', () => {
  const entries = insideOf<QueuedEntry[]>([boughtFigures], waiting)
  const [line, expense] = entries
  assert.ok(line?.what === 'line' && expense?.what === 'expense')
  assert.deepEqual(
    [line.line.quantity, line.line.rate, line.line.loading, line.line.commissionPercent, line.line.crates],
    [118_605, 27_35, 50_50, 6.25, 5],
  )
  assert.equal(expense.expense.amount, 40_10)
  // 118.605 kg at 27.35 are 3,243.85, with 6.25% 202.74 and 50.50 of loading
  assert.equal(cashLeft(aRun(), entries), 17_742_00 - 3_243_85 - 202_74 - 50_50 - 40_10)
  assert.equal(boughtOn(aRun(), entries).length, 2)
  const need = aNeed({ need: milli(120_000), toBuy: milli(120_000) })
  assert.equal(needsLeft([need], 0, { entries, sent: [] })[0]?.toBuy, 1_395)
  assert.deepEqual(wireOf([boughtFigures], entries), waiting)
  assert.deepEqual(wireOf(figuresIn(buying.buyLine.body), line.line), waiting[0] && lineIn(waiting[0]))
})

const lineIn = (entry: OnWire<MadeEntry>) => (entry.what === 'line' ? entry.line : undefined)

test('a line and an expense have figures where their calls have them', () => {
  assert.deepEqual(boughtFigures, {
    line: figuresIn(buying.buyLine.body),
    expense: figuresIn(buying.addRunExpense.body),
  })
})

test('the loading of the line before is read from rupees, and stored in rupees', () => {
  const stored = {
    paidBy: 'UPI',
    terms: { supplierId: 7, supplierName: 'KGN Traders', loading: 50.5, commissionPercent: 6, crates: 5 },
  }
  const last = lastOf(118)
  onDevice<object>('bought-from:1 118', () => ({})).write(stored)
  assert.deepEqual(last.read(), stored)
  const inside = insideOf<Last>(lastFigures, last.read())
  assert.equal(inside.terms.loading, paise(50_50))
  last.write(wireOf(lastFigures, inside))
  assert.deepEqual(last.read(), stored)
  onDevice<object>('bought-from:1 118', () => ({})).write({ paidBy: 'UPI', terms: { loading: null } })
  assert.deepEqual([last.read().paidBy, last.read().terms.supplierName], ['CASH', ''])
})

test('the needs of a run are kept with rupees and units, and with the moment they were read', () => {
  const needs = figuresIn(buying.buyingNeed.reply)
  assert.ok(needs)
  const kept = { needs: [{ itemName: 'Tomato', need: 118.6, lastRate: 28.2, weekRate: null }], readAt: 5 }
  const read = insideOf<unknown>({ needs }, kept)
  assert.deepEqual(read, {
    needs: [{ itemName: 'Tomato', need: 118_600, lastRate: 28_20, weekRate: null }],
    readAt: 5,
  })
  assert.deepEqual(wireOf({ needs }, read), kept)
})
