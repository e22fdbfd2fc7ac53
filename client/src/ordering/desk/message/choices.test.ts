/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { aPack } from '../../line-entry/testing.ts'
import { choicesOf, fitted } from './choices.ts'
import { aReadLine } from './testing.ts'

const tomato = { itemId: 1 }
const [loose, five, ten] = [
  aPack({ packsizeid: 1, packName: '1 kg', contentMilli: milli(1000), item: tomato }),
  aPack({ packsizeid: 5, packName: '5 kg', contentMilli: milli(5000), item: tomato }),
  aPack({ packsizeid: 10, packName: '10 kg crate', contentMilli: milli(10_000), item: tomato }),
]
const counted = { unit: 'PC', catchWeight: false } as const
const tray = aPack({
  packsizeid: 30,
  packName: '30 pc tray',
  contentMilli: milli(30_000),
  item: { itemId: 3, ...counted },
})

for (const [name, packs, quantity, unit, wanted] of [
  ['the biggest pack that makes it exactly', [loose, five, ten], 30, 'kg', '3 × 10'],
  ['the fewest packs of several sizes, as messages are read', [loose, five, ten], 25, 'kg', '2 × 10, 1 × 5'],
  ['any weight of loose goods', [loose, five, ten], 2.5, 'kg', '2.5 × 1'],
  ['the nearest above, where none is exact', [five, ten], 7, 'kg', '1 × 10'],
  ['the pack with the name of the container', [loose, five, ten], 2, 'crate', '2 × 10'],
  ['containers that no pack is named by are packs', [five], 2, 'box', '2 × 5'],
  ['six trays', [tray], 6, 'tray', '6 × 30'],
  ['a weight of counted goods cannot be said', [tray], 6, 'kg', ' × 30'],
  ['nor pieces of goods that are weighed', [five], 4, 'pc', ' × 5'],
  ['without a quantity one is asked for', [five, ten], null, null, ' × 5'],
] as const) {
  test(name, () => {
    const found = fitted([...packs], { quantity: quantity === null ? null : milli(quantity * 1000), unit })
    assert.equal(found.map(({ pack, typed }) => `${typed} × ${pack.packsizeid}`).join(', '), wanted)
  })
}

test('a pack without a price is no choice', () => {
  assert.deepEqual(fitted([aPack({ price: null })], { quantity: milli(1_000), unit: 'kg' }), [])
})

test('the proposal comes first, then the other items it can be, five at most', () => {
  const others = [2, 3, 4, 5, 6, 7].map(itemId => aPack({ item: { itemId } }))
  const line = aReadLine({
    packs: [{ packsizeid: 10, packsize: '10 kg crate', quantity: milli(3_000) }],
    alternatives: [1, 2, 3, 4, 5, 6].map(itemId => ({ itemId, itemCode: '', name: '', likeness: 1 })),
  })
  const choices = choicesOf(line, [...others, five, ten])
  assert.deepEqual(
    choices.map(({ item }) => item.itemId),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual(choices[0]?.lines, [{ pack: ten, typed: '3' }])
})

test('where no pack was read, the packs of the item are the choices', () => {
  const choices = choicesOf(aReadLine({ quantity: milli(7_000), status: 'ASK' }), [five, ten])
  assert.deepEqual(
    choices.map(({ lines }) => lines.map(({ pack, typed }) => [pack.packsizeid, typed])),
    [[[5, '2']], [[10, '1']]],
  )
})
