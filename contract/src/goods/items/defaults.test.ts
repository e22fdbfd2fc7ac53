import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSku } from '../../platform/formats/codes.ts'
import { milli } from '../../quantity.ts'
import type { ItemUnit } from '../../units.ts'
import { isFreshByWeight, type PackShape, packNameOf, skuOf, taxClassOfHsn } from './defaults.ts'

const shape = (unit: ItemUnit, weight: number, multiplier = 1, byPiece = false): PackShape => ({
  unit,
  weightMilli: milli(weight),
  multiplier,
  byPiece,
})

test('goods by weight are fresh under the codes of vegetables, fruit, ginger and herbs, and while they have no code', () => {
  const rows: [ItemUnit, string, boolean][] = [
    ['KG', '070310', true],
    ['KG', '0803', true],
    ['KG', '09101120', true],
    ['KG', '091012', false],
    ['KG', '0910', false],
    ['KG', '100630', false],
    ['KG', '', true],
    ['KG', '12119029', true],
    ['KG', '071320', false],
    ['KG', '071021', false],
    ['KG', '080132', false],
    ['KG', '081110', false],
    ['PC', '', false],
    ['BUNCH', '070970', false],
    ['L', '080000', false],
  ]
  for (const [unit, hsn, fresh] of rows) assert.equal(isFreshByWeight(unit, hsn), fresh, `${unit} ${hsn}`)
})

test('the longest known beginning of a goods code gives its tax class', () => {
  const table = [
    { code: '0406', taxClass: 'GST5' as const },
    { code: '040610', taxClass: 'ASK' as const },
    { code: '0703', taxClass: 'NIL' as const },
    { code: '10063020', taxClass: 'GST5' as const },
  ]
  const rows: [string, string | undefined][] = [
    ['0703', 'NIL'],
    ['07031010', 'NIL'],
    ['0406', 'GST5'],
    ['040690', 'GST5'],
    ['040610', undefined],
    ['04061000', undefined],
    ['100630', undefined],
    ['10063020', 'GST5'],
    ['9999', undefined],
  ]
  for (const [hsn, taxClass] of rows) assert.equal(taxClassOfHsn(hsn, table), taxClass, hsn)
})

test('a pack without a name is called by its content', () => {
  const rows: [PackShape, string, string][] = [
    [shape('KG', 5000), '5 kg', 'TOMATO-5KG'],
    [shape('KG', 500), '0.5 kg', 'TOMATO-500G'],
    [shape('KG', 2500), '2.5 kg', 'TOMATO-2500G'],
    [shape('KG', 1000, 12), '12 × 1 kg', 'TOMATO-12KG'],
    [shape('KG', 800, 1, true), 'Piece ~0.8 kg', 'TOMATO-PC'],
    [shape('L', 750, 12), '12 × 0.75 l', 'TOMATO-9L'],
    [shape('L', 700), '0.7 l', 'TOMATO-700ML'],
    [shape('PC', 1000), 'Piece', 'TOMATO-PC'],
    [shape('PC', 1000, 30), '30 pc', 'TOMATO-30PC'],
    [shape('BUNCH', 1000), 'Bunch', 'TOMATO-BUNCH'],
    [shape('PACK', 1000, 12), '12 packs', 'TOMATO-12PACK'],
    [shape('BOTTLE', 24_000), '24 bottles', 'TOMATO-24BOTTLE'],
  ]
  for (const [pack, name, sku] of rows) {
    assert.equal(packNameOf(pack), name)
    assert.equal(
      skuOf('TOMATO', pack, () => false),
      sku,
    )
  }
})

test('a SKU that is taken goes on to the times, then to a number', () => {
  const taken = new Set(['TOMATO-12KG'])
  const next = (pack: PackShape) => {
    const sku = skuOf('TOMATO', pack, wanted => taken.has(wanted))
    taken.add(sku)
    return sku
  }
  const dozen = shape('KG', 1000, 12)
  assert.deepEqual(
    [next(dozen), next(dozen), next(dozen)],
    ['TOMATO-12X1KG', 'TOMATO-12KG-2', 'TOMATO-12KG-3'],
  )
  assert.equal(next(shape('KG', 12_000)), 'TOMATO-12KG-4')
})

test('a SKU fits its form however long the code is', () => {
  const code = `${'A'.repeat(25)}-${'B'.repeat(6)}`
  const sku = skuOf(code, shape('KG', 2500), () => false)
  assert.equal(sku, `${'A'.repeat(25)}-2500G`)
  assert(isSku(sku))
})
