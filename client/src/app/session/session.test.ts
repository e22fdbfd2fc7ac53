import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onceIn } from './session.ts'

test('what many calls report at once is shown once in 4 s, counted from when it was shown', () => {
  const may = onceIn(4000)
  assert.deepEqual([10_000, 10_001, 12_000, 13_999, 14_000, 14_001, 18_000].map(may), [
    true,
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
