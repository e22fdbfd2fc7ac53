/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { OfferedItems } from './offeredItems.ts'
import { anItem } from './testing.ts'

const [one, two, three] = [1, 2, 3].map(itemId => anItem({ itemId, itemName: `Item ${itemId}` }))
assert(one && two && three)
const names = (items: { items: { item: { name: string } }[] }) => items.items.map(({ item }) => item.name)

test('what is found joins the first part, and keeps its place at its newest', () => {
  const items = new OfferedItems()
  assert.deepEqual(names(items.begin([one], false)), ['Item 1'])
  assert.deepEqual(names(items.join([two])), ['Item 1', 'Item 2'])
  const dearer = anItem({ ...one, available: milli(3_000) })
  const offer = items.join([dearer])
  assert.deepEqual([names(offer), offer.isWhole], [['Item 1', 'Item 2'], false])
  assert.equal(offer.items[0]?.item.freeMilli, 3_000)
})

test('what is in the order and what was found are read again with a new first part', () => {
  const items = new OfferedItems()
  items.begin([one], false)
  items.join([two])
  assert.deepEqual(items.furtherFields([one], [3, 2]), [3, 2])
  assert.deepEqual(items.lacks([1, 2, 3]), [3])
})
