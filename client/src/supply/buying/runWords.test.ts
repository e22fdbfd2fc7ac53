/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { cashWith, expensesText, isWaiting, landedText, lineCost, otherPaidText } from './runWords.ts'
import { aLine, aRun } from './testing.ts'

// rules §26.2, §26.3
test('the amount of a line and its landed cost in words, to the paisa', () => {
  assert.equal(
    lineCost({
      quantity: milli(100_000),
      rate: paise(18_00),
      loading: paise(50_00),
      commissionPercent: 6,
    }),
    1958_00,
  )
  assert.equal(lineCost({ quantity: milli(333), rate: paise(10_01) }), 333)
  assert.equal(
    landedText(aLine()),
    '(1,800.00 + loading 50.00 + commission 6% 108.00 + share of expenses 75.00) ÷ 96 kg accepted =',
  )
  assert.equal(landedText(aLine({ landedCost: null, received: zeroMilli })), undefined)
})

test('cash, expenses by kind, and what was not paid in cash', () => {
  assert.equal(cashWith(aRun()), 17_742_00)
  const { cashTaken: _hidden, ...blind } = aRun()
  assert.equal(cashWith(blind), undefined)
  assert.equal(
    expensesText([
      { kind: 'TRANSPORT', amount: paise(200_00) },
      { kind: 'PORTER', amount: paise(60_00) },
      { kind: 'TRANSPORT', amount: paise(20_00) },
    ]),
    'Transport 220.00, Porter 60.00',
  )
  assert.equal(otherPaidText(aRun()), 'nothing on credit')
  const struck = aLine({ id: 3, paidBy: 'CREDIT', struckReason: 'Rotten' })
  const lines = [
    aLine({ paidBy: 'UPI', amount: paise(1370_00) }),
    aLine({ id: 2, paidBy: 'CREDIT', amount: paise(2400_00) }),
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
