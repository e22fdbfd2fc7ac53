import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wallPlace } from './hall-place.ts'

test('places on the wall run in fours, row after row, and none is given twice', () => {
  assert.deepEqual([1, 4, 5, 8, 9, 104, 105].map(wallPlace), ['A1', 'A4', 'B1', 'B4', 'C1', 'Z4', 'AA1'])
  const places = Array.from({ length: 2_000 }, (_, at) => wallPlace(at + 1))
  assert.equal(new Set(places).size, places.length)
})
