import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedWithin, LastChanges } from './last-changes.ts'

const tags = ['Order', 'Stock', 'Item'] as const

test('what changed since a page began to read has its age; before the server listened, all of it may have', () => {
  let now = 1_000
  const last = new LastChanges(() => now)
  now = 4_000
  last.note(['Order', 'Stock'])
  now = 5_000
  last.note(['Stock'])
  now = 5_200
  assert.deepEqual(last.ages, { listenedMs: 4_200, changedMs: { Order: 1_200, Stock: 200 } })
  const cases: [ms: number, changed: readonly string[]][] = [
    [100, []],
    [200, ['Stock']],
    [1_199, ['Stock']],
    [1_200, ['Order', 'Stock']],
    [4_200, ['Order', 'Stock']],
    [4_201, tags],
  ]
  for (const [ms, changed] of cases) assert.deepEqual(changedWithin(last.ages, ms, tags), changed, `${ms} ms`)
})
