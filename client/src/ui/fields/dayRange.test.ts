import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { isInRange, namedDays, rangeIn, rangeName, rangeText } from './dayRange.ts'

/** A Saturday. */
const today = day('2026-11-21')

test('days with a name are those of today, in India', () => {
  const days = namedDays.map(({ key }) => [key, ...Object.values(rangeIn(key, today) ?? {})])
  assert.deepEqual(days, [
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['this-week', '2026-11-16', '2026-11-22'],
    ['last-7-days', '2026-11-15', '2026-11-21'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ])
})

test('the last month of January is that of the year before', () => {
  assert.deepEqual(rangeIn('last-month', day('2027-01-31')), { from: '2026-12-01', to: '2026-12-31' })
})

test('an address may leave an end open; what it cannot mean is none', () => {
  for (const range of [{ from: day('2026-11-01'), to: today }, { from: today }, { to: today }])
    assert.deepEqual(rangeIn(rangeText(range), today), range)
  for (const text of [
    null,
    '',
    '..',
    'next-year',
    '2026-11-21',
    '2026-02-30..',
    '2026-11-01..2026-11-02..2026-11-03',
  ])
    assert.equal(rangeIn(text, today), undefined, String(text))
})

test('days are named as people say them', () => {
  const texts = [
    'last-7-days',
    '2026-11-01..2026-11-21',
    '2026-11-01..2026-11-01',
    '2026-11-01..',
    '..2026-11-01',
  ]
  assert.deepEqual(
    texts.map(text => rangeName(text, today)),
    ['Last 7 days', '1 Nov to 21 Nov', 'Sun, 1 Nov 2026', 'From 1 Nov', 'Until 1 Nov'],
  )
})

test('both ends are included', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22']
  assert.deepEqual(
    days.map(one => isInRange(one, 'last-7-days', today)),
    [false, true, true, false],
  )
  assert.equal(isInRange('2020-01-01', null, today), true)
})
