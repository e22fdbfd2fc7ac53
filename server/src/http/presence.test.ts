import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Present } from '@packhouse/contract/presence.ts'
import { PresenceBook } from './presence.ts'

const present = (tab: string, open: Present['open'], user = { id: 1, name: 'Kavya' }): Present => ({
  line: 'line-0001',
  tab,
  open,
  user,
})
const looking = [{ what: 'order:7', edits: false }]

test('who has a thing open is shown to others, not to themselves, and only of the things they ask for', () => {
  const book = new PresenceBook()
  assert.equal(book.receive(present('tab-0001', looking)), true)
  assert.equal(book.receive(present('tab-0001', looking)), false)
  assert.equal(book.receive(present('tab-0001', [{ what: 'order:7', edits: true }])), true)
  assert.deepEqual(
    book.others(2, [{ what: 'order:7' }]).map(({ open }) => open),
    [[{ what: 'order:7', edits: true }]],
  )
  assert.deepEqual(book.others(1, [{ what: 'order:7' }]), [])
  assert.deepEqual(book.others(2, [{ what: 'order:8' }]), [])
  assert.equal(book.receive(present('tab-0001', [])), true)
  assert.deepEqual(book.of('line-0001'), [])
})

test('what nobody confirms for three rounds is forgotten', () => {
  const book = new PresenceBook()
  book.receive(present('tab-0001', looking))
  book.receive(present('tab-0002', looking))
  assert.deepEqual([book.round(), book.round()], [[], []])
  book.receive(present('tab-0002', looking))
  assert.deepEqual(book.round(), [present('tab-0001', [])])
  assert.deepEqual(
    book.of('line-0001').map(({ tab }) => tab),
    ['tab-0002'],
  )
})
