import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Present } from '@packhouse/contract/presence.ts'
import { everyRight, type Right } from '@packhouse/contract/rights.ts'
import { newsFor, PresenceBook, tabsOfLine } from './presence.ts'

const present = (tab: string, open: Present['open'], user = { id: 1, name: 'Kavya' }): Present => ({
  line: 'line-0001',
  tab,
  open,
  user,
})
const looking = [{ what: 'order:7', edits: false }]

test('who has a thing open is shown to others, not to themselves, and only of the things they ask for', () => {
  const book = new PresenceBook()
  assert.deepEqual(book.receive(present('tab-0001', looking)), [])
  assert.equal(book.receive(present('tab-0001', looking)), undefined)
  const editing = [{ what: 'order:7', edits: true }]
  assert.deepEqual(book.receive(present('tab-0001', editing)), looking)
  assert.deepEqual(
    book.others(2, everyRight, [{ what: 'order:7' }]).map(({ open }) => open),
    [editing],
  )
  assert.deepEqual(book.others(1, everyRight, [{ what: 'order:7' }]), [])
  assert.deepEqual(book.others(2, everyRight, [{ what: 'order:8' }]), [])
  assert.deepEqual(book.receive(present('tab-0001', [])), editing)
  assert.deepEqual(book.of('line-0001'), [])
})

test('others hear only of what they may read, and nothing with which to speak for that tab', () => {
  const book = new PresenceBook()
  const here = present('tab-0001', [...looking, { what: 'receipt:9', edits: true }])
  book.receive(here)
  const clerk: ReadonlySet<Right> = new Set<Right>(['orders'])
  const reads = (rights: ReadonlySet<Right>, what: string) => book.others(2, rights, [{ what }])
  assert.deepEqual(
    reads(clerk, 'order:7').map(({ open }) => open),
    [looking],
  )
  assert.deepEqual([reads(clerk, 'receipt:9'), reads(new Set<Right>(['catalogue']), 'order:7')], [[], []])
  assert.equal(reads(new Set<Right>(['dues']), 'receipt:9').length, 1)
  const [visible] = reads(everyRight, 'order:7')
  assert.deepEqual(Object.keys(visible ?? {}), ['mark', 'open', 'user'])
  assert.doesNotMatch(JSON.stringify(visible), /line-|tab-/)

  assert.equal(newsFor(clerk, present('tab-0001', [{ what: 'receipt:9', edits: false }]), []), undefined)
  assert.deepEqual(newsFor(clerk, present('tab-0001', []), looking)?.open, [])
  assert.equal(newsFor(clerk, present('tab-0001', []), [{ what: 'receipt:9', edits: false }]), undefined)
})

test('what nobody confirms for three rounds is forgotten', () => {
  const book = new PresenceBook()
  book.receive(present('tab-0001', looking))
  book.receive(present('tab-0002', looking))
  assert.deepEqual([book.round(), book.round()], [[], []])
  book.receive(present('tab-0002', looking))
  assert.deepEqual(book.round(), [present('tab-0001', looking)])
  assert.deepEqual(book.of('line-0001'), [present('tab-0002', looking)])
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
  assert.equal(book.others(2, everyRight, [{ what: 'order:7' }]).length, tabsOfLine)
})
