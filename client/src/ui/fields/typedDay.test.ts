/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { boundPassed, readDay } from './typedDay.ts'

const friday = day('2026-11-20')

const meant: [typed: string, date: string | undefined][] = [
  ['today', '2026-11-20'],
  ['Tomorrow', '2026-11-21'],
  ['tom', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['+2', '2026-11-22'],
  ['sat', '2026-11-21'],
  ['Saturday', '2026-11-21'],
  ['thu', '2026-11-26'],
  ['fri', '2026-11-27'],
  ['21', '2026-11-21'],
  ['20', '2026-11-20'],
  ['5', '2026-12-05'],
  ['31', '2026-12-31'],
  ['21/11', '2026-11-21'],
  ['21 nov', '2026-11-21'],
  ['1/4', '2027-04-01'],
  ['29/2', '2028-02-29'],
  ['21/11/27', '2027-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21 November, 2026', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['31/11', undefined],
  ['32', undefined],
  ['soon', undefined],
  ['', undefined],
  ['21 foo', undefined],
]
for (const [typed, date] of meant) {
  test(`on Friday 20 November "${typed}" means ${date ?? 'nothing'}`, () =>
    assert.equal(readDay(typed, friday), date))
}

test('a date that leans back is the last one that has been', () => {
  assert.equal(readDay('21', friday, 'past'), '2026-10-21')
  assert.equal(readDay('fri', friday, 'past'), '2026-11-13')
  assert.equal(readDay('sat', friday, 'past'), '2026-11-14')
  assert.equal(readDay('21/11', friday, 'past'), '2025-11-21')
})

test('a typed day is held to the same ends as the calendar', () => {
  const [before, after] = [day('2026-11-19'), day('2026-11-21')]
  assert.equal(boundPassed(after, { max: friday }), friday)
  assert.equal(boundPassed(before, { min: friday }), friday)
  assert.equal(boundPassed(friday, { min: friday, max: friday }), undefined)
  assert.equal(boundPassed(before, {}), undefined)
})
