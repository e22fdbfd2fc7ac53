import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sparkOf } from './spark.ts'

test('a price holds until it changes, the least is at the bottom', () => {
  assert.deepEqual(sparkOf([10, 20, 15], { width: 30, height: 10 }), {
    line: 'M0 10H10V0H20V5H30',
    last: { x: 30, y: 5 },
  })
  assert.deepEqual(sparkOf([7, 7], { width: 30, height: 10 }).line, 'M0 5H15V5H30')
})
