import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionOf } from './groupQuestion.ts'

test('first groups close the rest to a customer and removing all of them opens it; anything between is not asked', () => {
  assert.deepEqual([questionOf([], [1]), questionOf([], [1, 2])], ['restrict', 'restrict'])
  assert.deepEqual([questionOf([1], []), questionOf([1, 2], [])], ['release', 'release'])
  for (const after of [[1], [2], [1, 2]]) assert.equal(questionOf([1], after), undefined)
  assert.equal(questionOf([], []), undefined)
})
