import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LinkRow, partsOf, type RowChanges, rowsOfItems } from './linking.ts'

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

test('what is ticked or unticked keeps its part, also when it is in no category any more; the rest is in order of names', () => {
  const [linked, other, third] = rowsOfItems([type(1, 30, [5]), type(2, 10, [6]), type(3, 20, [6])])
  assert.ok(linked && other && third)
  const isLinked = ({ categoryIds }: { categoryIds: readonly number[] }) => categoryIds.includes(5)
  const parts = (rows: LinkRow[], changes: RowChanges) => {
    const { linked, others } = partsOf(rows, isLinked, changes)
    return [linked.map(({ itemId }) => itemId), others.map(({ itemId }) => itemId)]
  }
  assert.deepEqual(parts([linked, other, third], new Map()), [[1], [2, 3]])
  const ticked = { row: other, was: false, isLinked: true, categoryIds: [5] }
  assert.deepEqual(parts([linked, { ...other, categoryIds: [6, 5] }, third], new Map([[10, ticked]])), [
    [1],
    [2, 3],
  ])
  const unticked = { row: linked, was: true, isLinked: false, categoryIds: [5] }
  assert.deepEqual(parts([other, third], new Map([[30, unticked]])), [[1], [2, 3]])
})
