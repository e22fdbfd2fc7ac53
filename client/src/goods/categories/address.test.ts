import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editPath } from './address.ts'

// spec 2.30
test('items of a category are edited from step 2, those of a sub-category from step 4, each item once', () => {
  const rows = [{ parentItemId: 3 }, { parentItemId: 5 }, { parentItemId: 3 }]
  assert.equal(editPath(rows, false), '/items/edit?itemids=3,5&step=2')
  assert.equal(editPath(rows, true), '/items/edit?itemids=3,5&step=4')
})
