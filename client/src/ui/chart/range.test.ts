import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RangeRequest, rangePlotOf } from './range.ts'

const range: RangeRequest = {
  from: '2026-11-20T11:30:00.000Z',
  until: '2026-11-20T15:30:00.000Z',
  size: { width: 400, height: 100 },
  counts: [
    { at: '2026-11-20T12:30:00.000Z', count: 10 },
    { at: '2026-11-20T13:30:00.000Z', count: 20 },
  ],
  usual: [],
  now: { at: '2026-11-20T13:30:00.000Z', count: 20 },
  expected: { at: '2026-11-20T15:30:00.000Z', count: 40 },
}

test('a count grows in steps up to now, and a line leads to what is expected at the end', () => {
  const plot = rangePlotOf(range)
  assert.equal(plot.line, 'M0 100H100V75H200V50')
  assert.equal(plot.ahead, 'M200 50L400 0')
  assert.deepEqual(
    [plot.now, plot.end],
    [
      { x: 200, y: 50 },
      { x: 400, y: 0 },
    ],
  )
  assert.deepEqual(
    plot.marks.map(({ amount }) => amount),
    [0, 10, 20, 30, 40],
  )
  assert.equal(plot.hours.length, 5)
})

// spec 7.21
test('what is usual is a band with its median; without it there is the line alone', () => {
  const usual = [
    { at: '2026-11-20T11:30:00.000Z', low: 0, median: 0, high: 0 },
    { at: '2026-11-20T15:30:00.000Z', low: 20, median: 30, high: 40 },
  ]
  const plot = rangePlotOf({ ...range, usual })
  assert.equal(plot.band, 'M0 100L400 0L400 50L0 100Z')
  assert.equal(plot.median, 'M0 100L400 25')
  assert.deepEqual([rangePlotOf(range).band, rangePlotOf(range).median], ['', ''])
})

test('an evening that has not begun, and one without orders, are lines on the ground', () => {
  const plot = rangePlotOf({
    ...range,
    counts: [],
    now: { at: '2026-11-20T10:00:00.000Z', count: 0 },
    expected: undefined,
  })
  assert.deepEqual([plot.line, plot.ahead, plot.end], ['M0 100H0V100', '', undefined])
  assert.deepEqual(plot.marks.at(0), { amount: 0, y: 100 })
})

test('what is needed is a line of steps to the right edge, and the scale has room for it', () => {
  const needed = [
    { at: '2026-11-20T12:30:00.000Z', count: 30 },
    { at: '2026-11-20T14:30:00.000Z', count: 80 },
  ]
  const plot = rangePlotOf({ ...range, needed, expected: undefined })
  assert.equal(plot.needed, 'M0 100H100V62.5H300V0H400')
  assert.deepEqual([rangePlotOf(range).needed, plot.marks.at(-1)?.amount], ['', 80])
})
