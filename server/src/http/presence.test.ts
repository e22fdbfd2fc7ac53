import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Present } from '@packhouse/contract/presence.ts'
import { PresenceBook, tabsOfLine } from './presence.ts'

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

test('what a stream sent is late once it closed, until three rounds have passed; that it has nothing open is not', () => {
  const book = new PresenceBook()
  book.receive(present('tab-0001', looking))
  assert.equal(book.isLate(present('tab-0001', looking)), false)
  assert.deepEqual(book.close('line-0001'), [present('tab-0001', [])])
  assert.equal(book.isLate(present('tab-0001', [])), false)
  assert.equal(book.isLate({ ...present('tab-0001', looking), line: 'line-0002' }), false)
  for (const isLate of [true, true, true, false]) {
    assert.equal(book.isLate(present('tab-0001', looking)), isLate)
    book.round()
  }
})

test('a browser shows at most twenty tabs, and nobody writes over the marks of somebody else', () => {
  const book = new PresenceBook()
  const tab = (at: number) => `tab-${String(at).padStart(4, '0')}`
  for (let at = 0; at < tabsOfLine; at += 1) {
    assert.equal(book.mayShow(1, present(tab(at), looking)), true)
    book.receive(present(tab(at), looking))
  }
  assert.equal(book.mayShow(1, present(tab(tabsOfLine), looking)), false)
  assert.equal(book.mayShow(1, present(tab(0), [])), true)
  assert.equal(book.mayShow(1, present(tab(0), [{ what: 'order:8', edits: false }])), true)
  const other = { id: 2, name: 'Ravi' }
  book.receive(present(tab(0), [], other))
  book.receive(present(tab(0), [{ what: 'order:9', edits: true }], other))
  assert.equal(book.others(2, [{ what: 'order:7' }]).length, tabsOfLine)
})
