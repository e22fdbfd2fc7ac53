import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { formatPacks, milli } from '@packhouse/contract/quantity.ts'
import { type OfferedItem, proposed } from './candidates.ts'
import type { ShortLine } from './message.ts'

const line: ShortLine = {
  orderitemid: 1,
  itemId: 1,
  packsizeid: 11,
  name: 'Tomato',
  localName: null,
  packsize: '5 kg',
  packContent: milli(5_000),
  itemUnit: 'KG' as const,
  orderedpacks: milli(5_000),
  pickedpacks: milli(3_000),
  ordered: milli(25_000),
  picked: milli(15_000),
  missing: milli(10_000),
  reason: 'OUT_OF_STOCK' as const,
  isShared: false,
  substitutes: [],
}
const pack = (
  packsizeid: number,
  kilos: number,
  price: Paise | null = paise(40_00),
): OfferedItem['packs'][number] => ({
  packsizeid,
  sku: `P-${packsizeid}`,
  packsize: `${kilos} kg`,
  packContent: milli(kilos * 1000),
  byPiece: false,
  gstPercent: 0,
  price,
  listPrice: price,
  effectivePrice: price,
  percentOff: null,
  ladder: null,
})
const item = (
  itemId: number,
  itemName: string,
  packs: OfferedItem['packs'],
  changes: Partial<OfferedItem> = {},
): OfferedItem => ({
  itemId,
  itemName,
  itemType: 'Standard',
  itemTypeCode: `T-${itemId}`,
  itemUnit: 'KG',
  alias: [],
  imageURL: null,
  available: milli(100_000),
  procureToOrder: false,
  catchWeight: true,
  maxOrderQuantity: null,
  gstPercent: 0,
  lastQuantity: null,
  lastPacksizeid: null,
  lastOrderedAt: null,
  usualQuantity: null,
  usualRank: null,
  packs,
  ...changes,
})
const told = (items: OfferedItem[]) =>
  proposed(line, items).map(
    ({ itemName, packsize, quantity }) => `${itemName} ${packsize} × ${formatPacks(quantity)}`,
  )

test('other packs of the item come first, smaller ones before, then other items; never the pack itself', () => {
  const tomato = item(1, 'Tomato', [pack(11, 5), pack(12, 1), pack(13, 10)])
  assert.deepEqual(told([item(2, 'Tomato ketchup', [pack(21, 2)]), tomato]), [
    'Tomato 1 kg × 10',
    'Tomato 10 kg × 1',
    'Tomato ketchup 2 kg × 5',
  ])
})

test('what is not there, has no price, or is far more than is missing is not proposed', () => {
  assert.deepEqual(told([item(1, 'Tomato', [pack(12, 1, null), pack(13, 25)])]), [])
  assert.deepEqual(told([item(2, 'Plum tomato', [pack(21, 2)], { available: milli(1_900) })]), [])
  assert.deepEqual(told([item(2, 'Plum tomato', [pack(21, 2)], { available: milli(5_000) })]), [
    'Plum tomato 2 kg × 2',
  ])
  const toOrder = { available: milli(-4_000), procureToOrder: true }
  assert.deepEqual(told([item(2, 'Plum tomato', [pack(21, 2)], toOrder)]), ['Plum tomato 2 kg × 5'])
})

test('what the outlet ordered lately comes before what it never took; another unit is proposed once', () => {
  const never = item(2, 'Tomato cherry', [pack(21, 1)])
  const lately = item(3, 'Tomato paste', [pack(31, 1)], {
    itemUnit: 'PC',
    lastOrderedAt: '2026-11-14T02:00:00.000Z',
  })
  assert.deepEqual(told([never, lately]), ['Tomato paste 1 kg × 1', 'Tomato cherry 1 kg × 10'])
})
