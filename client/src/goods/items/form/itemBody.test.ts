/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type DraftItem, newItem, newPack, newType } from './draft.ts'
import { draftOf, editedBody, newBody, placeOf } from './itemBody.ts'

const saved = draftOf({
  id: 4,
  itemID: 'ITM-00004',
  name: 'Onion',
  alias: ['pyaz'],
  categoryIds: [2],
  packingOrder: 20,
  listingOrder: 0,
  isActive: true,
  version: 3,
  itemGeneralDetails: [
    {
      id: 9,
      itemTypeCode: 'ONION',
      itemTypeName: 'Big',
      itemUnit: 'KG',
      hsn: '070310',
      taxClass: 'NIL',
      catchWeight: true,
      procureToOrder: true,
      sellArrivals: false,
      shelfLifeDays: null,
      images: [],
      isActive: true,
      basePrice: paise(27_00),
      packs: [1, 5].map(size => ({
        packsizeid: 10 + size,
        sku: `ONION-${size}KG`,
        packName: `${size} kg`,
        packsizeweight: milli(size * 1000),
        packmultiplier: 1,
        packContent: milli(size * 1000),
        price: paise(27_00 * size),
        priceSource: size === 5 ? ('MANUAL' as const) : ('DERIVED' as const),
        markupPercent: 0,
        byPiece: false,
        labelledForRetail: false,
        gstPercent: 0,
        isActive: true,
        everOrdered: false,
        version: size,
      })),
    },
  ],
})
const isSaved = (item: DraftItem): item is DraftItem & { id: number } => item.id !== null

test('a new item is sent whole; what was left open is left out', () => {
  const item = newItem({
    name: 'Leek',
    types: [
      newType({
        name: 'Regular',
        code: 'leek',
        hsn: ' 0703 10 ',
        packs: [newPack({ size: milli(2_000), times: 6 })],
      }),
    ],
  })
  const { body } = newBody(item)
  assert.deepEqual(body, {
    name: 'Leek',
    alias: [],
    categoryIds: [],
    packingOrder: 0,
    listingOrder: 0,
    isActive: true,
    itemGeneralDetails: [
      {
        itemTypeCode: 'LEEK',
        itemTypeName: 'Regular',
        itemUnit: 'KG',
        hsn: '070310',
        taxClass: null,
        catchWeight: null,
        procureToOrder: null,
        sellArrivals: false,
        shelfLifeDays: null,
        images: [],
        packSizesArray: [{ packsizeweight: 2_000, packmultiplier: 6, markupPercent: 0, byPiece: false }],
      },
    ],
  })
})

test('of a saved item the packs that changed are sent, with the versions that were read', () => {
  assert(isSaved(saved))
  const [type] = saved.types
  const [one, five] = type?.packs ?? []
  assert(type && one && five)
  assert.deepEqual([one.manualPrice, five.manualPrice], [null, 135_00])
  const added = newPack({ size: milli(10_000) })
  const edited = { ...saved, types: [{ ...type, packs: [one, { ...five, isActive: false }, added] }] }
  const { body, keys } = editedBody(edited, saved)
  assert.deepEqual([body.id, body.version], [4, 3])
  const sent = body.itemGeneralDetails?.[0]
  assert.deepEqual(sent?.packSizesArray, [
    {
      packsizeid: 15,
      version: 5,
      sku: 'ONION-5KG',
      packsizeweight: 5_000,
      packmultiplier: 1,
      markupPercent: 0,
      byPiece: false,
      isActive: false,
    },
    { packsizeweight: 10_000, packmultiplier: 1, markupPercent: 0, byPiece: false, isActive: true },
  ])
  assert.deepEqual(keys, { item: 'item-4', types: [{ type: 'type-9', packs: ['pack-15', added.key] }] })
  assert.deepEqual(editedBody(saved, saved).body.itemGeneralDetails?.[0]?.packSizesArray, [])
})

test('a path of a refusal leads to the field and the step it is in', () => {
  const sent = [
    { item: 'a', types: [{ type: 'a1', packs: ['p1'] }] },
    {
      item: 'b',
      types: [
        { type: 'b1', packs: [] },
        { type: 'b2', packs: ['p2', 'p3'] },
      ],
    },
  ]
  const rows: [string, string, number][] = [
    ['items.0.name', 'a:name', 1],
    ['body.items.1.categoryIds', 'b:categoryIds', 2],
    ['items.1.itemGeneralDetails.1.itemTypeCode', 'b2:itemTypeCode', 1],
    ['items.1.itemGeneralDetails.1.packSizesArray.1.sku', 'p3:sku', 3],
    ['items.1.itemGeneralDetails.0.packSizesArray', 'b1:packs', 3],
    ['itemGeneralDetails.0.images', 'a1:images', 1],
    ['name', 'a:name', 1],
  ]
  for (const [path, field, step] of rows) {
    const place = placeOf(path, sent)
    assert.deepEqual([place?.field, place?.step], [field, step], path)
  }
  assert.equal(placeOf('items.7.name', sent), undefined)
})
