/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from './outcome.ts'

const thing = (id: number) => ({ id, name: `Item ${id}` })

test('what was changed is counted, and what was not says why', () => {
  const { title, done, stayed } = outcomeOf(
    [thing(1), thing(2), thing(3), thing(4)],
    [
      { id: 1, ok: true },
      { id: 3, ok: false, error: { message: 'Item 3 was not found.' } },
      { id: 4, ok: true },
    ],
  )
  assert.equal(title, '2 changed, 2 not')
  assert.deepEqual(
    done.map(({ id }) => id),
    [1, 4],
  )
  assert.deepEqual(
    stayed.map(({ thing: { id }, message }) => [id, message]),
    [
      [2, 'The server gave no reason.'],
      [3, 'Item 3 was not found.'],
    ],
  )
})

test('when all are changed nothing stays behind', () => {
  assert.deepEqual(outcomeOf([thing(1)], [{ id: 1, ok: true }]).stayed, [])
})
