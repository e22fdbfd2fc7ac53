import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, rowsOfItems, toggle } from './linking.ts'

const type = (itemId: number, parentItemId: number, categoryIds: number[], isActive = true) => ({
  itemId,
  parentItemId,
  itemName: `Item ${parentItemId}`,
  alias: ['aloo', 'batata'],
  itemTypeCode: `CODE-${itemId}`,
  imageURL: null,
  categoryIds,
  isActive,
})

test('an item with several types is one row, active while one of them is', () => {
  const rows = rowsOfItems([type(1, 10, [5], false), type(2, 10, [5]), type(3, 11, [], false)])
  assert.deepEqual(
    rows.map(({ itemId, parentItemId, alias, isActive }) => [itemId, parentItemId, alias, isActive]),
    [
      [1, 10, 'aloo', true],
      [3, 11, 'aloo', false],
    ],
  )
})

test('a tick adds, a tick taken away removes, and both taken back are no change', () => {
  const [linked, other] = rowsOfItems([type(1, 10, [5]), type(3, 11, [6])])
  assert.ok(linked && other)
  const both = toggle(toggle(new Map(), linked), other)
  assert.deepEqual(changeOf(both, 5), { add: [3], remove: [1] })
  assert.deepEqual(changeOf(toggle(both, linked), 5), { add: [3], remove: [] })
  assert.equal(toggle(toggle(both, linked), other).size, 0)
})
