/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cashWith, expensesText, isWaiting, landedText, lineCost, otherPaidText } from './runWords.ts'
import { aLine, aRun } from './testing.ts'

// rules §26.2, §26.3
test('the amount of a line and its landed cost in words, to the paisa', () => {
  assert.equal(lineCost({ quantity: 100, rate: 18, loading: 50, commissionPercent: 6 }), 1958_00)
  assert.equal(lineCost({ quantity: 0.333, rate: 10.01 }), 333)
  assert.equal(
    landedText(aLine()),
    '(1,800.00 + loading 50.00 + commission 6% 108.00 + share of expenses 75.00) ÷ 96 kg accepted =',
  )
  assert.equal(landedText(aLine({ landedCost: null, received: 0 })), undefined)
})

test('cash, expenses by kind, and what was not paid in cash', () => {
  assert.equal(cashWith(aRun()), 17_742_00)
  const { cashTaken: _hidden, ...blind } = aRun()
  assert.equal(cashWith(blind), undefined)
  assert.equal(
    expensesText([
      { kind: 'TRANSPORT', amount: 200 },
      { kind: 'PORTER', amount: 60 },
      { kind: 'TRANSPORT', amount: 20 },
    ]),
    'Transport 220.00, Porter 60.00',
  )
  assert.equal(otherPaidText(aRun()), 'nothing on credit')
  const struck = aLine({ id: 3, paidBy: 'CREDIT', struckReason: 'Rotten' })
  const lines = [
    aLine({ paidBy: 'UPI', amount: 1370 }),
    aLine({ id: 2, paidBy: 'CREDIT', amount: 2400 }),
    struck,
  ]
  assert.equal(otherPaidText(aRun({ lines })), 'UPI ₹1,370.00 · ₹2,400.00 on credit')
})

// rules §26.4
test('a line that is neither received nor struck holds the run open', () => {
  assert.equal(isWaiting(aLine()), false)
  assert.equal(isWaiting(aLine({ isReceived: false })), true)
  assert.equal(isWaiting(aLine({ isReceived: false, struckReason: 'Rotten' })), false)
})
