import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasSameIds, isSameOrder, movedTo } from './order.ts'

test('a row moves to its place, the others keep their order', () => {
  assert.deepEqual(movedTo([1, 2, 3, 4], 1, 2), [2, 3, 1, 4])
  assert.deepEqual(movedTo([1, 2, 3, 4], 4, 0), [4, 1, 2, 3])
  assert.deepEqual(movedTo([1, 2, 3], 2, -5), [2, 1, 3])
  assert.deepEqual(movedTo([1, 2, 3], 2, 99), [1, 3, 2])
  assert.deepEqual(movedTo([1, 2, 3], 9, 0), [1, 2, 3])
})

test('whatever moves, none is lost, it is where it was put, and back is where it was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, one, place) => {
      const id = ids[one % ids.length] ?? 0
      const at = place % ids.length
      const moved = movedTo(ids, id, at)
      assert.ok(hasSameIds(ids, moved))
      assert.equal(moved[at], id)
      assert.deepEqual(
        moved.filter(other => other !== id),
        ids.filter(other => other !== id),
      )
      assert.ok(isSameOrder(movedTo(moved, id, ids.indexOf(id)), ids))
    }),
  )
})

test('an order fits a list with the same rows alone', () => {
  assert.equal(hasSameIds([1, 2], [2, 1]), true)
  assert.equal(hasSameIds([1, 2], [1, 3]), false)
  assert.equal(hasSameIds([1, 2], [1]), false)
  assert.equal(isSameOrder([1, 2], [2, 1]), false)
})
