import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import {
  type ListedType,
  packListingKey,
  packSearchText,
  typeListingKey,
  typeSearchText,
} from './found-by.ts'

const type = (more: Partial<ListedType> = {}): ListedType => ({
  itemName: 'Onion',
  aliases: [],
  listingOrder: 0,
  typeName: 'Big',
  code: 'ONION-BIG',
  ...more,
})
const pack = (contentMilli: number, sku = 'ONION-1KG') => ({
  sku,
  name: '1 kg',
  contentMilli: milli(contentMilli),
})

test('types are sorted by listing order, then by name whatever its case, then by type', () => {
  const wanted = [
    type({ listingOrder: -3, itemName: 'Yam' }),
    type({ itemName: 'banana' }),
    type(),
    type({ typeName: 'Sambar' }),
    type({ itemName: 'Onion rings' }),
    type({ itemName: 'प्याज' }),
    type({ listingOrder: 2, itemName: 'Apple' }),
    type({ listingOrder: 10, itemName: 'Apple' }),
  ]
  const keys = wanted.map(typeListingKey)
  assert.deepEqual(keys.toSorted(), keys)
  assert.equal(new Set(keys).size, keys.length)
})

test('packs are sorted from the smallest up', () => {
  const keys = [pack(250), pack(1000), pack(5000), pack(50_000), pack(1_000_000_000)].map(size =>
    packListingKey(type(), size),
  )
  assert.deepEqual(keys.toSorted(), keys)
})

test('a type is found by names, code and SKUs, each a separate phrase, none twice', () => {
  const text = typeSearchText(type({ aliases: ['pyaz', 'प्याज', 'PYAZ!', '| % _'] }), [
    pack(1000),
    pack(5000, 'ONION-5KG'),
  ])
  assert.equal(text, '| onion | big | pyaz | प्याज | pyaj | onion big | onion 1kg | onion 5kg |')
})

test('a pack is found by its own name and SKU, not by those of others', () => {
  assert.equal(packSearchText(type(), pack(1000)), '| onion | big | onion big | 1 kg | onion 1kg |')
})
