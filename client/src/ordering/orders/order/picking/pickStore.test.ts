/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aLine } from '../testing.ts'
import { createPickStore, markOf } from './pickStore.ts'

test('what is typed stays until it is saved, and remembers the line it was typed for', () => {
  const book = createPickStore()
  const line = aLine()
  book.change(line, { weight: 29.44 })
  book.change(aLine({ orderedquantity: 7 }), { asking: true })
  assert.equal(book.get(line).weight, 29.44)
  assert.equal(book.get(line).seen, markOf(line))
  assert.equal(book.unsaved(), 1)
  book.change(line, { saving: true })
  assert.equal(book.unsaved(), 0)
  book.clear(line)
  assert.equal(book.get(line).weight, null)
})

test('a line that nobody typed on keeps one and the same empty entry', () => {
  const book = createPickStore()
  assert.equal(book.get(aLine({ orderitemid: 5 })), book.get(aLine({ orderitemid: 6 })))
})

test('watchers hear of changes until they leave', () => {
  const book = createPickStore()
  let received = 0
  const leave = book.subscribe(() => {
    received += 1
  })
  book.change(aLine(), { packs: 1 })
  leave()
  book.change(aLine(), { packs: 2 })
  assert.equal(received, 1)
})

test('another ordered amount or pick makes it another line to anyone who types', () => {
  const line = aLine()
  assert.notEqual(markOf(line), markOf(aLine({ orderedquantity: 7 })))
  assert.notEqual(markOf(line), markOf(aLine({ pickedweight: 29, pickedquantity: 5.8 })))
  assert.equal(markOf(line), markOf(aLine({ currentStock: 5 })))
})

test('a line that was opened again begins with its draft, until it is emptied', () => {
  const book = createPickStore()
  const weighed = aLine({ draftquantity: 5.888, draftweight: 29.44 })
  const counted = aLine({ orderitemid: 2, catchWeight: false, draftquantity: 2, draftweight: 50 })
  assert.deepEqual([book.get(weighed).packs, book.get(weighed).weight], [null, 29.44])
  assert.deepEqual([book.get(counted).packs, book.get(counted).weight], [2, null])
  assert.equal(book.get(weighed), book.get(weighed))
  assert.equal(book.unsaved(), 0)
  book.empty(weighed)
  assert.equal(book.get(weighed).weight, null)
  assert.equal(book.get(aLine({ draftweight: 29.44, pickedquantity: 6, pickedweight: 30 })).weight, null)
})
