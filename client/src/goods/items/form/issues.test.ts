/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import {
  type Draft,
  type DraftItem,
  type DraftPack,
  type DraftType,
  newItem,
  newPack,
  newType,
} from './draft.ts'
import { type HsnTable, issuesOf } from './issues.ts'

const table: HsnTable = [
  { code: '0703', description: 'Onions', taxClass: 'NIL' },
  { code: '0406', description: 'Cheese', taxClass: 'ASK' },
]
const aPack = (more: Partial<DraftPack> = {}) => newPack({ key: 'pack', size: milli(5_000), ...more })
const aType = (more: Partial<DraftType> = {}) =>
  newType({ key: 'type', name: 'Big', code: 'ONION', hsn: '070310', packs: [aPack()], ...more })
const anItem = (more: Partial<DraftItem> = {}) =>
  newItem({ key: 'item', name: 'Onion', types: [aType()], ...more })
const draft = (...items: DraftItem[]): Draft => ({ items, at: 'item', reached: 4 })
const reply = (...items: DraftItem[]) =>
  issuesOf(draft(...items), table).map(({ step, field, message }) => `${step} ${field}: ${message}`)

test('a complete item has no errors', () => {
  assert.deepEqual(reply(anItem()), [])
})

test('each error is shown at its field and step', () => {
  const type = (more: Partial<DraftType>) => anItem({ types: [aType(more)] })
  const pack = (more: Partial<DraftPack>, unit: 'KG' | 'PC' = 'KG') => type({ unit, packs: [aPack(more)] })
  const rows: [string, DraftItem, string][] = [
    ['no name', anItem({ name: ' ' }), '1 item:name: Enter a name'],
    ['one letter', anItem({ name: 'x' }), '1 item:name: Name needs at least 2 characters'],
    [
      'a broken pick number',
      anItem({ packingOrder: 1.5 }),
      '1 item:packingOrder: Enter a whole number, 0 or more',
    ],
    [
      'no number',
      anItem({ listingOrder: Number.NaN }),
      '1 item:listingOrder: Enter a whole number, 0 or more',
    ],
    ['no types', anItem({ types: [] }), '1 item:itemGeneralDetails: Add at least one type'],
    ['no code', type({ code: '' }), '1 type:itemTypeCode: Enter a code'],
    ['a broken code', type({ code: 'A B' }), '1 type:itemTypeCode: Use 2 to 32 letters, digits or hyphens'],
    ['no HSN', type({ hsn: '' }), '1 type:hsn: Choose or enter a code'],
    [
      'a short HSN',
      type({ hsn: '703' }),
      '1 type:hsn: 703 has lost its leading zero. Did you mean 0703? Format the column as Text',
    ],
    ['goods of several classes', type({ hsn: '040610' }), '1 type:taxClass: Choose a tax class'],
    ['unknown goods', type({ hsn: '2201' }), '1 type:taxClass: Choose a tax class'],
    ['half a day', type({ shelfLifeDays: 0.5 }), '1 type:shelfLifeDays: Enter whole days, 1 to 3,650'],
    ['no packs', type({ packs: [] }), '3 type:packs: Add at least one pack'],
    ['no size', pack({ size: null }), '3 pack:packsizeweight: Enter a size'],
    ['too much', pack({ size: milli(1_000_001) }), '3 pack:packsizeweight: At most 1,000'],
    ['half a piece', pack({ size: milli(500) }, 'PC'), '3 pack:packsizeweight: Whole pc only'],
    ['no times', pack({ times: 0 }), '3 pack:packmultiplier: Enter 1 to 1,000'],
    ['a broken SKU', pack({ sku: 'A' }), '3 pack:sku: Use 3 to 32 letters, digits or hyphens'],
    ['a markup too high', pack({ markup: 101 }), '3 pack:markupPercent: Enter −50 to 100'],
    [
      'pieces by the piece',
      pack({ byPiece: true, size: milli(1_000) }, 'PC'),
      '3 pack:byPiece: Only for weighed items',
    ],
  ]
  for (const [fact, item, issue] of rows) assert.deepEqual(reply(item), [issue], fact)
})

test('what is in the draft twice is said at once', () => {
  const other = anItem({
    key: 'other',
    name: ' onion ',
    types: [aType({ key: 'second', code: 'onion', packs: [aPack({ key: 'again', sku: 'five' })] })],
  })
  const first = anItem({ types: [aType({ packs: [aPack({ sku: 'FIVE' })] })] })
  const found = issuesOf(draft(first, other), table)
  assert.deepEqual(
    found.map(({ item, field, message, atOnce }) => [item, field, message, atOnce]),
    [
      ['item', 'item:name', 'This name is in the draft twice', true],
      ['item', 'type:itemTypeCode', 'Already used by onion', true],
      ['other', 'other:name', 'This name is in the draft twice', true],
      ['other', 'second:itemTypeCode', 'Already used by Onion', true],
      ['other', 'again:sku', 'Twice in this draft', true],
    ],
  )
})

test('a saved type may be without packs, and a tax class that was chosen is never asked for', () => {
  assert.deepEqual(reply(anItem({ types: [aType({ id: 7, packs: [] })] })), [])
  assert.deepEqual(reply(anItem({ types: [aType({ hsn: '040610', taxClass: 'GST5' })] })), [])
})
