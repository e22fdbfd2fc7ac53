import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, Progress } from './progress.ts'

test('what is left is told by what was done so far', () => {
  let now = 0
  const progress = new Progress('files', 300, () => now)
  now = 60_000
  progress.add(100)
  assert.equal(progress.line(), '… 100 of 300 files, about 2 min left')
  now = 170_000
  progress.add(199)
  assert.equal(progress.line(), '… 299 of 300 files, about 1 s left')
})

test('before the first one is done nothing is known', () => {
  assert.equal(new Progress('files', 300, () => 0).line(), '… 0 of 300 files')
})

test('a duration is in seconds, then in minutes', () => {
  assert.deepEqual([0.2, 40, 89, 90, 720].map(minutes), ['1 s', '40 s', '89 s', '2 min', '12 min'])
})
