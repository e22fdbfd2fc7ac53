/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import type { OpenDue } from '../dues.ts'
import { allocationsOf, byHandOf, issueOf, planPays } from './pays.ts'

const due = (number: string, open: Paise, daysLate: number): OpenDue => ({
  number,
  kind: 'INVOICE',
  documentType: 'BS',
  orderId: null,
  date: '2026-10-22',
  dueDate: '2026-11-01',
  daysLate,
  total: open,
  settled: zeroPaise,
  open,
  cash: zeroPaise,
})
const dues = [
  due('BS/1', paise(19_970_00), 20),
  due('BS/2', paise(26_180_00), 13),
  due('BS/3', paise(31_250_00), -6),
]
const owed = { outstanding: paise(77_400_00), overdue: paise(46_150_00) }
const of = (amount: Paise | null, more: Partial<Parameters<typeof planPays>[0]> = {}) =>
  planPays({ amount, mode: 'UPI', byHand: null, ...more }, dues, owed)

test('a receipt shows what it will pay, oldest due first, and what is owed after it', () => {
  assert.deepEqual(of(paise(60_000_00)), {
    parts: [
      { number: 'BS/1', amount: 19_970_00, open: 19_970_00 },
      { number: 'BS/2', amount: 26_180_00, open: 26_180_00 },
      { number: 'BS/3', amount: 13_850_00, open: 31_250_00 },
    ],
    advance: 0,
    outstandingAfter: 17_400_00,
    overdueAfter: 0,
    issue: undefined,
  })
  const more = of(paise(80_000_50))
  assert.deepEqual([more.advance, more.outstandingAfter], [2600_50, -2600_50])
})

test('nothing typed pays nothing, and a cheque waits until it clears', () => {
  for (const pays of [of(null), of(unreadable), of(paise(500_00), { mode: 'CHEQUE' })])
    assert.deepEqual([pays.parts, pays.outstandingAfter, pays.overdueAfter], [[], 77_400_00, 46_150_00])
})

test('parts typed by hand are what counts, and their errors are shown in words', () => {
  const pays = of(paise(30_000_00), { byHand: { 'BS/3': paise(20_000_00), 'BS/1': null } })
  assert.deepEqual(
    [pays.parts, pays.advance, pays.overdueAfter],
    [[{ number: 'BS/3', amount: 20_000_00, open: 31_250_00 }], 10_000_00, 46_150_00],
  )
  assert.equal(
    of(paise(10_00), { byHand: { 'BS/1': paise(11_00) } }).issue,
    'The allocated amounts add up to more than the receipt.',
  )
  assert.equal(
    issueOf({ 'BS/1': paise(19_970_01) }, paise(99_999_00), dues),
    'Only ₹19,970.00 is open on BS/1.',
  )
  assert.match(issueOf({ 'BS/2': unreadable }, paise(99_999_00), dues) ?? '', /BS\/2/)
  assert.equal(issueOf({ 'BS/2': paise(26_180_00) }, paise(26_180_00), dues), undefined)
})

test('a plan goes into the fields and out again', () => {
  const { parts } = of(paise(20_000_00))
  assert.deepEqual(allocationsOf(byHandOf(parts)), [
    { number: 'BS/1', amount: 19_970_00 },
    { number: 'BS/2', amount: 30_00 },
  ])
  assert.deepEqual(allocationsOf({ 'BS/1': null, 'BS/2': zeroPaise }), [])
})
