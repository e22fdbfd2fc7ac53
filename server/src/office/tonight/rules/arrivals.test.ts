import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cumulative, quarters, usualArrivals } from './arrivals.ts'
import { median } from './median.ts'

const noon = new Date('2026-11-20T06:30:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('orders are counted at the end of each quarter hour, earlier ones in the first', () => {
  const ends = quarters(noon, after(46))
  assert.deepEqual(ends, [after(15), after(30), after(45)])
  assert.deepEqual(cumulative(ends, [after(45), after(-300), after(15), after(16), after(46)]), [2, 3, 4])
  assert.deepEqual(quarters(noon, after(-1)), [])
})

test('the count at each quarter is that of the orders placed by then', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -60, max: 600 })), minutes => {
      const ends = quarters(noon, after(480))
      const placed = minutes.map(after)
      assert.deepEqual(
        cumulative(ends, placed),
        ends.map(end => placed.filter(at => at <= end).length),
      )
    }),
  )
})

test('four past evenings make a range, three make none', () => {
  const evenings = [
    [1, 5],
    [2, 9],
    [4, 6],
    [0, 7],
  ]
  assert.deepEqual(usualArrivals(evenings), [
    { low: 0, median: 1, high: 4 },
    { low: 5, median: 6, high: 9 },
  ])
  assert.deepEqual(usualArrivals(evenings.slice(1)), [])
})

test('a median is the middle, between two rounded down, and unknown of nothing', () => {
  assert.deepEqual([median([3, 1, 2]), median([1, 4]), median([5]), median([])], [2, 2, 5, undefined])
})
