import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, day } from '../../day.ts'
import { paise } from '../../money.ts'
import {
  goodUntil,
  groupDay,
  isStale,
  leftOver,
  nextChequeNumber,
  oldestGood,
  whyNotYet,
} from './cheque-days.ts'

test('a cheque is good for three months from the day on it; a month without that day ends on its last one', () => {
  const table = [
    ['2026-11-26', '2027-02-25'],
    ['2026-11-20', '2027-02-19'],
    ['2026-12-01', '2027-02-28'],
    ['2026-11-29', '2027-02-28'],
    ['2026-11-30', '2027-02-28'],
    ['2027-11-29', '2028-02-28'],
    ['2027-11-30', '2028-02-29'],
    ['2026-01-31', '2026-04-30'],
    ['2026-03-31', '2026-06-30'],
    ['2026-05-31', '2026-08-30'],
  ]
  for (const [date = '', last] of table) assert.equal(goodUntil(day(date)), last, date)
})

test('property: a later cheque is never stale earlier, and the oldest good day is the first that is not stale', () => {
  let date = day('2025-12-01')
  for (let step = 0; step < 1200; step++) {
    const next = addDays(date, 1)
    assert(goodUntil(next) >= goodUntil(date))
    assert(!isStale(date, goodUntil(date)) && isStale(date, addDays(goodUntil(date), 1)))
    const first = oldestGood(date)
    assert(!isStale(first, date) && isStale(addDays(first, -1), date))
    date = next
  }
})

test('overdue cheques are listed under today; one of a later day says from when', () => {
  const today = day('2026-11-26')
  assert.equal(groupDay(day('2026-11-20'), today), today)
  assert.equal(groupDay(day('2026-11-27'), today), '2026-11-27')
  assert.equal(whyNotYet(day('2026-11-30'), today), 'Not before Mon, 30 Nov')
  assert.equal(whyNotYet(day('2026-08-20'), today), 'Past its three months')
  assert.equal(whyNotYet(today, today), undefined)
})

test('the next cheque of a book keeps its zeros', () => {
  assert.deepEqual(['004418', '000999', '999999'].map(nextChequeNumber), ['004419', '001000', '000000'])
})

test('what is left over of a transfer is exact to the paisa', () => {
  assert.equal(leftOver(paise(100_00), [{ amount: paise(33_33) }, { amount: paise(66_66) }]), 1)
  assert.equal(leftOver(paise(100_00), [{ amount: paise(100_01) }]), -1)
})
