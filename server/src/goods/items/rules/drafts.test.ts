import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewItemDraft, NewItemType } from '@packhouse/contract/goods/items/drafts.ts'
import { ItemTypeId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import {
  editedType,
  type HsnTable,
  type UnitUse,
  type WholeType,
  wholeType,
  whyNotUnit,
  whyTaken,
  whyTwice,
  withoutDuplicates,
} from './drafts.ts'

const table: HsnTable = [
  { code: '0703', taxClass: 'NIL' },
  { code: '0406', taxClass: 'ASK' },
  { code: '2202', taxClass: 'GST40' },
]
const type = (more: object = {}) =>
  NewItemType.parse({ itemTypeCode: 'ONION', itemTypeName: 'Big', itemUnit: 'KG', hsn: '070310', ...more })

test('what a new type leaves out follows from its goods code and unit', () => {
  const rows: [string, object, [string, boolean, boolean] | undefined][] = [
    ['fresh by weight', {}, ['NIL', true, true]],
    ['by the bunch', { itemUnit: 'BUNCH' }, ['NIL', false, false]],
    ['said otherwise', { taxClass: 'GST5', catchWeight: false, procureToOrder: true }, ['GST5', false, true]],
    ['null is left out', { taxClass: null, catchWeight: null, procureToOrder: null }, ['NIL', true, true]],
    ['drinks', { hsn: '220210', itemUnit: 'BOTTLE' }, ['GST40', false, false]],
    ['two classes', { hsn: '040610' }, undefined],
    ['two classes, chosen', { hsn: '040610', taxClass: 'NIL' }, ['NIL', false, false]],
    ['an unknown code', { hsn: '2103' }, undefined],
  ]
  for (const [fact, more, wanted] of rows) {
    const whole = wholeType(type(more), table)
    assert.deepEqual(whole && [whole.taxClass, whole.catchWeight, whole.procureToOrder], wanted, fact)
  }
})

test('goods that are bought to order are not sold against arrivals', () => {
  const sold = (more: object) => wholeType(type(more), table)?.sellArrivals
  assert.equal(sold({ procureToOrder: false, sellArrivals: true }), true)
  assert.equal(sold({ sellArrivals: true }), false)
  assert.equal(sold({ procureToOrder: false }), false)
  const was = wholeType(type({ procureToOrder: false, sellArrivals: true }), table)
  assert(was)
  const id = ItemTypeId.parse(1)
  assert.equal(editedType(was, { id }, table)?.sellArrivals, true)
  assert.equal(editedType(was, { id, procureToOrder: true }, table)?.sellArrivals, false)
})

test('an edit keeps what it leaves out; the tax class follows a new goods code alone', () => {
  const was: WholeType = {
    code: 'ONION',
    name: 'Big',
    unit: 'KG',
    hsn: '070310',
    taxClass: 'GST5',
    catchWeight: true,
    procureToOrder: true,
    sellArrivals: false,
    shelfLifeDays: 21,
    images: ['a'],
  }
  const id = ItemTypeId.parse(1)
  const rows: [string, object, Partial<WholeType> | undefined][] = [
    ['nothing', {}, {}],
    ['the same code', { hsn: '070310' }, {}],
    ['another code', { hsn: '220210' }, { hsn: '220210', taxClass: 'GST40' }],
    ['another code with a class', { hsn: '220210', taxClass: 'GST18' }, { hsn: '220210', taxClass: 'GST18' }],
    ['a code of several classes', { hsn: '040610' }, undefined],
    ['no shelf life', { shelfLifeDays: null }, { shelfLifeDays: null }],
    ['another unit', { itemUnit: 'BUNCH' }, { unit: 'BUNCH' }],
    ['no pictures', { images: [] }, { images: [] }],
  ]
  for (const [fact, edit, changed] of rows)
    assert.deepEqual(editedType(was, { id, ...edit }, table), changed && { ...was, ...changed }, fact)
})

test('of types with one code the first stays; a draft without types goes', () => {
  const draft = (name: string, ...codes: string[]) =>
    NewItemDraft.parse({ name, itemGeneralDetails: codes.map(itemTypeCode => type({ itemTypeCode })) })
  const sent = [draft('Onion', 'A1', 'B1', 'a1'), draft('Leek', 'B1'), draft('Chive', 'C1', 'A1')]
  const { kept, ignored } = withoutDuplicates(
    sent.map((value, index) => ({ value, path: `items.${index}.` })),
  )
  assert.deepEqual(
    kept.map(({ draft, types }) => [
      draft.value.name,
      ...types.map(({ value, path }) => [value.itemTypeCode, path]),
    ]),
    [
      ['Onion', ['A1', 'items.0.itemGeneralDetails.0.'], ['B1', 'items.0.itemGeneralDetails.1.']],
      ['Chive', ['C1', 'items.2.itemGeneralDetails.0.']],
    ],
    'paths are those of the request',
  )
  assert.deepEqual(
    ignored.map(({ itemName, itemTypeCode }) => [itemName, itemTypeCode]),
    [
      ['Onion', 'A1'],
      ['Leek', 'B1'],
      ['Chive', 'A1'],
    ],
  )
})

test('what is taken is reported with who has it', () => {
  assert.equal(whyTaken(undefined), undefined)
  assert.equal(
    whyTaken({ value: 'Onion', by: 'item', isActive: true })?.message,
    'Onion is taken by an item.',
  )
  assert.equal(
    whyTaken({ value: 'A1', by: 'type', of: 'Onion', isActive: true })?.message,
    'A1 is taken by a type of Onion.',
  )
  assert.equal(
    whyTaken({ value: 'A1', by: 'pack', of: 'Onion', isActive: false })?.message,
    'A1 is taken by an inactive pack of Onion.',
  )
  const sent = (...names: string[]) => names.map((value, index) => ({ value, path: `${index}.name` }))
  assert.equal(whyTwice(sent('Onion', 'Leek')), undefined)
  assert.partialDeepStrictEqual(whyTwice(sent('Onion', 'Leek', ' ONION')), {
    code: 'TAKEN',
    message: ' ONION appears twice.',
    data: { name: ' ONION', fields: [{ path: '2.name', message: ' ONION appears twice.' }] },
  })
})

test('whatever was counted in a unit keeps it', () => {
  const use = (more: Partial<UnitUse> = {}): UnitUse => ({
    id: ItemTypeId.parse(1),
    name: 'ONION',
    wasOrdered: false,
    wasStocked: false,
    wasExpected: false,
    packs: [],
    ...more,
  })
  const pack = (weight: number, byPiece = false) => ({ sku: 'ONION-1', weightMilli: milli(weight), byPiece })
  const rows: [string, UnitUse, 'PC' | 'L', RegExp | undefined][] = [
    ['nothing', use(), 'PC', undefined],
    ['orders', use({ wasOrdered: true, wasExpected: true }), 'L', /has orders and estimates in this unit/],
    ['stock', use({ wasStocked: true }), 'L', /has stock in this unit/],
    ['a whole pack', use({ packs: [pack(1000)] }), 'PC', undefined],
    [
      'a broken pack',
      use({ packs: [pack(1000), pack(500)] }),
      'PC',
      /ONION-1 contains 0.500, which is not possible in pc/,
    ],
    ['a broken pack by volume', use({ packs: [pack(500)] }), 'L', undefined],
    ['a pack by the piece', use({ packs: [pack(1000, true)] }), 'PC', /is sold by the piece/],
  ]
  for (const [fact, facts, unit, message] of rows) {
    const why = whyNotUnit(facts, unit)
    if (message) assert.match(why?.message ?? '', message, fact)
    else assert.equal(why, undefined, fact)
  }
})
