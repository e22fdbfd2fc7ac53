import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('a body nests 20 levels at most', () => {
  assert.equal(isTooDeep(nested(20)), false)
  assert.equal(isTooDeep(nested(21)), true)
  assert.equal(isTooDeep(`{"a":${nested(20)}}`), true)
  assert.equal(isTooDeep(JSON.stringify(Array.from({ length: 500 }, () => ({ a: [] })))), false)
})

test('brackets within texts do not count, whatever is before their ends', () => {
  assert.equal(isTooDeep(JSON.stringify({ note: '['.repeat(100) })), false)
  assert.equal(isTooDeep(JSON.stringify({ note: `\\"${'{'.repeat(100)}` })), false)
  assert.equal(isTooDeep(JSON.stringify(['\\', ...Array.from({ length: 3 }, () => '[[')])), false)
  assert.equal(isTooDeep(`"${'['.repeat(100)}`), false)
})
