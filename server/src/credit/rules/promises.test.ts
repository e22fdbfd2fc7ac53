import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PromiseState } from '@packhouse/contract/credit/kinds.ts'
import { addDays, type Day, day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
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
  assert.equal(whyNotPromised(by, by), undefined)
  assert.match(whyNotPromised(by, addDays(by, 1))?.message ?? '', /has passed/)
  assert.match(whyNotPromised(addDays(by, 91), by)?.message ?? '', /at the latest/)
})
