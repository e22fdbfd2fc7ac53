/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPaise } from '../../../ui/values/amounts.ts'
import type { OpenDue } from '../dues.ts'
import { allocationsOf, byHandOf, issueOf, planPays } from './pays.ts'

const due = (number: string, open: number, daysLate: number, cash = 0): OpenDue => ({
  number,
  kind: 'INVOICE',
  documentType: 'BS',
  orderId: null,
  date: '2026-10-22',
  dueDate: '2026-11-01',
  daysLate,
  total: open,
  settled: 0,
  open,
  cash,
})
const dues = [due('BS/1', 19_970, 20), due('BS/2', 26_180, 13), due('BS/3', 31_250, -6)]
const owed = { outstanding: 77_400, overdue: 46_150 }
const of = (amount: number | null, more: Partial<Parameters<typeof planPays>[0]> = {}) =>
  planPays({ amount, mode: 'UPI', byHand: null, ...more }, dues, owed)

test('a receipt shows what it will pay, oldest due first, and what is owed after it', () => {
  assert.deepEqual(of(60_000), {
    parts: [
      { number: 'BS/1', amount: 19_970, open: 19_970 },
      { number: 'BS/2', amount: 26_180, open: 26_180 },
      { number: 'BS/3', amount: 13_850, open: 31_250 },
    ],
    advance: 0,
    outstandingAfter: 17_400,
    overdueAfter: 0,
    issue: undefined,
  })
  const more = of(80_000.5)
  assert.deepEqual([more.advance, more.outstandingAfter], [2600.5, -2600.5])
})

test('nothing typed pays nothing, and a cheque waits until it clears', () => {
  for (const pays of [of(null), of(Number.NaN), of(500, { mode: 'CHEQUE' })])
    assert.deepEqual([pays.parts, pays.outstandingAfter, pays.overdueAfter], [[], 77_400, 46_150])
})

test('parts typed by hand are what counts, and their errors are shown in words', () => {
  const pays = of(30_000, { byHand: { 'BS/3': 20_000, 'BS/1': null } })
  assert.deepEqual(
    [pays.parts, pays.advance, pays.overdueAfter],
    [[{ number: 'BS/3', amount: 20_000, open: 31_250 }], 10_000, 46_150],
  )
  assert.equal(
    of(10, { byHand: { 'BS/1': 11 } }).issue,
    'The allocated amounts add up to more than the receipt.',
  )
  assert.equal(issueOf({ 'BS/1': 19_970.01 }, toPaise(99_999), dues), 'Only ₹19,970.00 is open on BS/1.')
  assert.match(issueOf({ 'BS/2': Number.NaN }, toPaise(99_999), dues) ?? '', /BS\/2/)
  assert.equal(issueOf({ 'BS/2': 26_180 }, toPaise(26_180), dues), undefined)
})

test('a plan goes into the fields and out again', () => {
  const { parts } = of(20_000)
  assert.deepEqual(allocationsOf(byHandOf(parts)), [
    { number: 'BS/1', amount: 19_970 },
    { number: 'BS/2', amount: 30 },
  ])
  assert.deepEqual(allocationsOf({ 'BS/1': null, 'BS/2': 0 }), [])
})
