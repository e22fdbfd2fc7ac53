import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day, day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { PromiseState } from '@packhouse/contract/people/credit/kinds.ts'
import { promiseState, whyNotPromised } from './promises.ts'

const by = day('2026-11-23')
const judge = (state: PromiseState, received: number, today: Day) =>
  promiseState({ amount: paise(12_000_00), by, state, received: paise(received * 100) }, today)

test('kept when the money is there, broken from the morning after its day, else open', () => {
  const cases: [state: PromiseState, received: number, today: Day, to: PromiseState][] = [
    ['OPEN', 0, addDays(by, -3), 'OPEN'],
    ['OPEN', 11_999.99, by, 'OPEN'],
    ['OPEN', 12_000, addDays(by, -1), 'KEPT'],
    ['OPEN', 12_000, by, 'KEPT'],
    ['OPEN', 11_999.99, addDays(by, 1), 'BROKEN'],
    ['OPEN', 12_000, addDays(by, 1), 'KEPT'],
    ['OPEN', 0, addDays(by, 40), 'BROKEN'],
    ['BROKEN', 12_000, addDays(by, 7), 'KEPT'],
    ['BROKEN', 12_000, addDays(by, 8), 'BROKEN'],
    ['BROKEN', 5, addDays(by, 2), 'BROKEN'],
    ['KEPT', 0, addDays(by, 1), 'KEPT'],
  ]
  for (const [state, received, today, to] of cases)
    assert.equal(judge(state, received, today), to, `${state} ${received} ${today}`)
})

test('a promise is for today or a day of the next 90', () => {
  const why = (day: Day, today: Day) =>
    whyNotPromised({ by: day, amount: paise(100), owed: paise(100), confirm: false }, today)?.message
  assert.equal(why(by, by), undefined)
  assert.match(why(by, addDays(by, 1)) ?? '', /has passed/)
  assert.match(why(addDays(by, 91), by) ?? '', /at the latest/)
})

test('a promise of more than what is owed, or by one who owes nothing, is asked about', () => {
  const why = (amount: number, owed: number, confirm = false) =>
    whyNotPromised({ by, amount: paise(amount), owed: paise(owed), confirm }, by)
  assert.equal(why(500_00, 500_00), undefined)
  assert.equal(why(500_01, 500_00)?.code, 'NEEDS_CONFIRM')
  assert.equal(why(500_01, 500_00)?.message, 'This customer owes ₹500.00. Confirm the promise of ₹500.01.')
  assert.equal(why(1_00, 0)?.message, 'This customer owes nothing. Confirm the promise of ₹1.00.')
  for (const owed of [0, 500_00]) assert.equal(why(900_00, owed, true), undefined)
})
