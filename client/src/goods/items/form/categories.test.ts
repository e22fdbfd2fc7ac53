/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenTops, withoutTop } from './categories.ts'

const tops = [
  { id: 1, subCategories: [{ id: 11 }, { id: 12 }] },
  { id: 2, subCategories: [{ id: 21 }] },
  { id: 3, subCategories: [] },
]

test('a category counts as chosen by itself or by one of its sub-categories, and leaves with them', () => {
  assert.deepEqual([...chosenTops(tops, [12, 3])], [1, 3])
  const [first] = tops
  assert(first)
  assert.deepEqual(withoutTop([1, 11, 12, 21], first), [21])
})
