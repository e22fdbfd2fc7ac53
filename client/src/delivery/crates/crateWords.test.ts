import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageText, changeText, differenceText, kindText } from './crateWords.ts'

test('the age of crates is in days of India, from today on', () => {
  const now = new Date('2026-11-20T01:00:00Z')
  assert.deepEqual(
    [null, '2026-11-19T19:00:00Z', '2026-11-19T18:00:00Z', '2026-11-03T06:00:00Z'].map(at =>
      ageText(at, now),
    ),
    ['', 'Today', '1 day', '17 days'],
  )
})

test('an entry says what happened, and its change has a sign', () => {
  const entry = (kind: 'OUT' | 'IN' | 'COUNT', quantity: number, counted: number | null = null) =>
    `${kindText({ kind, quantity, counted })} ${changeText(quantity)}`
  assert.deepEqual(
    [entry('OUT', 5), entry('OUT', -5), entry('IN', -1200), entry('IN', 2), entry('COUNT', 0, 7)],
    ['Went out +5', 'Did not go out −5', 'Came back −1,200', 'Did not come back +2', 'Counted: 7 0'],
  )
})

test('a count says what it would change', () => {
  assert.deepEqual(
    [differenceText(31, 31), differenceText(31, 28), differenceText(9, 12)],
    ['As expected.', '3 less than the 31 expected.', '3 more than the 9 expected.'],
  )
})
