import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewPack } from '@packhouse/contract/goods/items/model.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { editedPack, type WholePack, wholePack, whyNotDelete, whyNotPack } from './packs.ts'

const was: WholePack = {
  sku: 'ONION-5KG',
  name: '5 kg',
  weightMilli: milli(5000),
  multiplier: 1,
  byPiece: false,
  labelledForRetail: true,
  taxClass: 'GST5',
  markupBp: 250,
  isActive: true,
}

test('a new pack is whole without more than its size', () => {
  const pack = wholePack(NewPack.parse({ packsizeweight: 5 }), { unit: 'KG', code: 'ONION' }, () => false)
  assert.deepEqual(pack, { ...was, labelledForRetail: false, taxClass: null, markupBp: 0 })
})

test('an edit keeps what it leaves out; a made name follows the content, a given one stays', () => {
  const rows: [string, object, Partial<WholePack>][] = [
    ['nothing', {}, {}],
    ['another size', { packsizeweight: milli(10_000) }, { weightMilli: milli(10_000), name: '10 kg' }],
    [
      'the old made name sent back',
      { packName: '5 kg', packmultiplier: 2 },
      { multiplier: 2, name: '2 × 5 kg' },
    ],
    ['its own name', { packName: 'Sack', packmultiplier: 2 }, { multiplier: 2, name: 'Sack' }],
    ['the tax class of the item', { taxClass: null }, { taxClass: null }],
    ['no SKU', { sku: null }, {}],
    ['off', { isActive: false, markupPercent: 0 }, { isActive: false, markupBp: 0 }],
  ]
  for (const [fact, edit, changed] of rows)
    assert.deepEqual(editedPack(was, edit, 'KG'), { ...was, ...changed }, fact)
  assert.equal(editedPack({ ...was, name: 'Sack' }, { packsizeweight: milli(10_000) }, 'KG').name, 'Sack')
})

test('counted goods come whole, and only weighed ones by the piece', () => {
  const pack = (weight: number, byPiece = false) => ({ weightMilli: milli(weight), byPiece })
  assert.equal(whyNotPack(pack(500), 'KG'), undefined)
  assert.equal(whyNotPack(pack(800, true), 'KG'), undefined)
  assert.equal(whyNotPack(pack(30_000), 'PC'), undefined)
  assert.equal(
    whyNotPack(pack(500), 'BOTTLE')?.message,
    'packsizeweight: Pack size must be a whole number (bottle)',
  )
  assert.equal(whyNotPack(pack(1000, true), 'BUNCH')?.code, 'BAD_INPUT')
})

test('all that refers to a pack is named', () => {
  assert.equal(whyNotDelete('A', { wasOrdered: false, hasPriceHistory: false, groups: [] }), undefined)
  const why = whyNotDelete('A', { wasOrdered: true, hasPriceHistory: true, groups: ['Bags', 'Tins'] })
  assert.equal(
    why?.message,
    'A is still used by orders, the price history, the item group Bags and the item group Tins. Deactivate it instead of deleting it.',
  )
  assert.equal(why?.code, 'IN_USE')
})
