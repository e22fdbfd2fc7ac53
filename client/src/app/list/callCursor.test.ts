import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallPlace, placeIn } from './callCursor.ts'

// spec 7.20
test('the cursor stays on its row, gives its place to the next one, and reaches those who were called', () => {
  const lists = (toCall: number[], called: number[] = []) => ({
    toCall: toCall.map(id => ({ id })),
    called: called.map(id => ({ id })),
  })
  const placed = (all: ReturnType<typeof lists>, was: CallPlace) => placeIn(all, was, ({ id }) => id)
  const begin = { id: undefined, isCalled: false, at: 0 }
  const first = placed(lists([1, 2, 3]), begin)
  assert.deepEqual(first, { id: 1, isCalled: false, at: 0 })
  assert.equal(placed(lists([9, 1, 2, 3]), first).id, 1, 'one that comes back above moves nothing')
  const second = { id: 2, isCalled: false, at: 1 }
  assert.equal(placed(lists([1, 3], [2]), second).id, 3, 'the next one takes its place')
  assert.equal(placed(lists([1], [2]), second).id, 1, 'the last one is left')
  assert.deepEqual(placed(lists([], [2]), second), begin, 'nobody is left to call')
  const called = { id: 2, isCalled: true, at: 1 }
  assert.equal(placed(lists([1, 3], [4, 2]), called), called, 'it stays on one that was called')
  assert.deepEqual(
    placed(lists([1, 3, 2], [4]), called),
    { id: 2, isCalled: false, at: 2 },
    'and follows it back',
  )
  assert.deepEqual(placed(lists([1, 3], [4]), called), { id: 3, isCalled: false, at: 1 }, 'until it orders')
})
