import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { finished, preparing } from '@packhouse/contract/ordering/reading/names/book.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { readDemo, said } from '../../testing/said.ts'
import type { CatalogueItem } from '../know/book.ts'

const packsOf = (text: string) => {
  const [line] = readDemo(text).orders[0]?.lines ?? []
  return [
    ...(line?.packs.map(({ packsize, quantity }) => `${quantity / 1000} x ${packsize}`) ?? []),
    (line?.remainder ?? 0) / 1000,
  ]
}

test('a quantity becomes the fewest packs that make it, and what none make is left', () => {
  const rows: [string, (string | number)[]][] = [
    ['onion 17 kg', ['1 x 10 kg', '1 x 5 kg', '2 x 1 kg', 0]],
    ['onion 2 x 5kg', ['2 x 5 kg', 0]],
    ['potato 50 kg', ['1 x 50 kg bag', 0]],
    ['ginger 1.75 kg', ['1.75 x 1 kg', 0]],
    ['paneer 2.5 kg', ['2 x 1 kg', '2 x 0.2 kg', 0.1]],
    ['egg 4 tray', ['4 x 30 pc tray', 0]],
    ['egg 210 box 1', ['1 x 210 pc box', 0]],
    ['egg 30 tray 4', ['4 x 30 pc tray', 0]],
    ['lemon 50 bag 2', ['2 x 50 pc bag', 0]],
    ['ghee 15 tin 2', ['2 x 15 l tin', 0]],
    ['tomato (crate) 3', ['3 x 25 kg crate', 0]],
    ['onion bag 1 (50 kg)', ['1 x 50 kg bag', 0]],
    ['egg tray (30) 4', ['4 x 30 pc tray', 0]],
    ['onion (50 kg bag) 2, egg (tray) 4', ['2 x 50 kg bag', 0]],
    ['egg 60', ['2 x 30 pc tray', 0]],
    ['kela 6 dozen', ['6 x Dozen ~1.6 kg', 0]],
    ['apple 20 kg', ['1 x 20 kg box', 0]],
    ['sona masuri 2 bag (25kg)', ['2 x 25 kg bag', 0]],
    ['atta 20 kg', ['2 x 10 kg', 0]],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(packsOf(text), wanted, text)
})

const item = (sizes: number[], more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  itemId: ItemTypeId.parse(1),
  parentItemId: ItemId.parse(1),
  itemCode: 'SUGAR',
  name: 'Sugar',
  typeName: 'Regular',
  aliases: [],
  unit: 'KG',
  catchWeight: false,
  isActive: true,
  maxMilli: null,
  packs: sizes.map((kg, at) => ({
    packsizeid: PackId.parse(at + 1),
    sku: `SUGAR-${kg}KG`,
    name: `${kg} kg`,
    contentMilli: milli(kg * 1000),
    byPiece: false,
  })),
  ...more,
})
const bookOf = (one: CatalogueItem) => ({ book: finished(preparing([one])) })

test('no other packs make the same quantity with fewer', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 10, 25), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 60 }),
      (sizes, kilos) => {
        const best = [0]
        for (let sum = 1; sum <= kilos; sum++)
          best[sum] = 1 + Math.min(...sizes.map(size => best[sum - size] ?? Number.POSITIVE_INFINITY))
        const [line] = readDemo(`sugar ${kilos} kg`, bookOf(item(sizes))).orders[0]?.lines ?? []
        const count = line?.packs.reduce((sum, { quantity }) => sum + quantity / 1000, 0)
        if (Number.isFinite(best[kilos]))
          assert.deepEqual([line?.remainder, count], [0, best[kilos]], `${kilos} of ${sizes}`)
        else assert.ok((line?.remainder ?? 0) > 0 && line?.reasons.includes('NO_EXACT_PACK'))
      },
    ),
  )
})

test('inactive items, items above their limit or without packs are shown', () => {
  const of = (more: Partial<CatalogueItem>) => said('sugar 50 kg', bookOf(item([50], more)))
  assert.deepEqual(of({}), ['SUGAR 50 kg'])
  assert.deepEqual(of({ isActive: false }), ['SUGAR 50 kg CHECK INACTIVE'])
  assert.deepEqual(of({ maxMilli: milli(49_000) }), ['SUGAR 50 kg CHECK OVER_LIMIT'])
  assert.deepEqual(of({ packs: [] }), ['SUGAR 50 kg CHECK NO_EXACT_PACK'])
})
