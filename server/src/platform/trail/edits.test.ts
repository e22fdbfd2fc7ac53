import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields } from './edits.ts'

interface Row {
  name: string
  tags: string[]
  note: string | null
  order: number
}
const row: Row = { name: 'Onion', tags: ['a', 'b'], note: null, order: 0 }

test('an edit names the fields that change, as they were and as they are', () => {
  const edit = changedFields(row, { name: 'Red onion', tags: ['a', 'b'], note: '', order: 0 })
  assert.deepEqual(edit, { before: { name: 'Onion', note: null }, after: { name: 'Red onion', note: '' } })
})

test('fields left out stay; an edit that changes nothing is none', () => {
  assert.equal(changedFields(row, { name: undefined, tags: ['a', 'b'] }), undefined)
  assert.deepEqual(
    changedFields(row, { tags: ['b', 'a'] })?.after,
    { tags: ['b', 'a'] },
    'the order of a list counts',
  )
})
