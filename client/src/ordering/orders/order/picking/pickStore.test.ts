/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { aLine } from '../testing.ts'
import { createPickStore, markOf } from './pickStore.ts'

test('what is typed stays until it is saved, and remembers the line it was typed for', () => {
  const book = createPickStore()
  const line = aLine()
  book.change(line, { weight: milli(29_440) })
  book.change(aLine({ orderedquantity: milli(7_000) }), { asking: true })
  assert.equal(book.get(line).weight, 29_440)
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
  book.change(aLine(), { packs: milli(1_000) })
  leave()
  book.change(aLine(), { packs: milli(2_000) })
  assert.equal(received, 1)
})

test('another ordered amount or pick makes it another line to anyone who types', () => {
  const line = aLine()
  assert.notEqual(markOf(line), markOf(aLine({ orderedquantity: milli(7_000) })))
  assert.notEqual(markOf(line), markOf(aLine({ pickedweight: milli(29_000), pickedquantity: milli(5_800) })))
  assert.equal(markOf(line), markOf(aLine({ currentStock: milli(5_000) })))
})

test('the mark of a line has its amounts as devices have kept them all along, in units', () => {
  const picked = aLine({
    orderedquantity: milli(6_000),
    pickedquantity: milli(5_888),
    pickedweight: milli(29_440),
    shortReason: null,
  })
  assert.equal(markOf(picked), '6 5.888 29.44  ')
})

test('a line that was opened again begins with its draft, until it is emptied', () => {
  const book = createPickStore()
  const weighed = aLine({ draftquantity: milli(5_888), draftweight: milli(29_440) })
  const counted = aLine({
    orderitemid: 2,
    catchWeight: false,
    draftquantity: milli(2_000),
    draftweight: milli(50_000),
  })
  assert.deepEqual([book.get(weighed).packs, book.get(weighed).weight], [null, 29_440])
  assert.deepEqual([book.get(counted).packs, book.get(counted).weight], [2_000, null])
  assert.equal(book.get(weighed), book.get(weighed))
  assert.equal(book.unsaved(), 0)
  book.empty(weighed)
  assert.equal(book.get(weighed).weight, null)
  assert.equal(
    book.get(aLine({ draftweight: milli(29_440), pickedquantity: milli(6_000), pickedweight: milli(30_000) }))
      .weight,
    null,
  )
})
