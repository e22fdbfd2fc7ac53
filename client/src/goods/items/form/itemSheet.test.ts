/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { newItem, newPack, newType } from './draft.ts'
import { itemWords, sheetsOf } from './itemSheet.ts'

test("a colleague's change names the pack by its size, and prices in rupees", () => {
  const packs = [newPack({ key: 'pack', size: milli(2_500) })]
  const item = newItem({
    key: 'item',
    name: 'Onion',
    types: [newType({ key: 'type', name: 'Regular', packs })],
  })
  const words = itemWords(sheetsOf([item]))
  const pack = 'item.types.type.packs.pack'
  assert.equal(words.label(`${pack}.markup`), 'Onion, Regular, pack 2.5: Markup %')
  assert.equal(words.text(`${pack}.size`, milli(2_500)), '2.5')
  assert.equal(words.text(`${pack}.manualPrice`, paise(140_50)), '₹140.50')
  assert.equal(words.text('item.types.type.basePrice', null), undefined)
  assert.equal(words.text(`${pack}.times`, 12), undefined)
})
