/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { aPack } from '../testing.ts'
import { choicesOf, fitted } from './choices.ts'
import { aReadLine } from './testing.ts'

const tomato = { itemId: 1 }
const [loose, five, ten] = [
  aPack({ packsizeid: 1, packName: '1 kg', contentMilli: milli(1000), item: tomato }),
  aPack({ packsizeid: 5, packName: '5 kg', contentMilli: milli(5000), item: tomato }),
  aPack({ packsizeid: 10, packName: '10 kg crate', contentMilli: milli(10_000), item: tomato }),
]
const counted = { unit: 'PC', catchWeight: false } as const
const tray = aPack({ packsizeid: 30, packName: '30 pc tray', contentMilli: milli(30_000), item: { itemId: 3, ...counted } })

for (const [name, packs, quantity, unit, pack, typed] of [
  ['the biggest pack that makes it exactly', [loose, five, ten], 30, 'kg', 10, '3'],
  ['a smaller one where that is exact', [loose, five, ten], 25, 'kg', 5, '5'],
  ['any weight of loose goods', [loose, five, ten], 2.5, 'kg', 1, '2.5'],
  ['the smallest pack rounded up, where none is exact', [five, ten], 7, 'kg', 5, '2'],
  ['the pack with the name of the container', [loose, five, ten], 2, 'crate', 10, '2'],
  ['containers that no pack is named by are packs', [five], 2, 'box', 5, '2'],
  ['six trays', [tray], 6, 'tray', 30, '6'],
  ['a weight of counted goods cannot be said', [tray], 6, 'kg', 30, ''],
  ['without a quantity one is asked for', [five, ten], null, null, 5, ''],
] as const) {
  test(name, () => {
    const found = fitted([...packs], { quantity, unit, baseQuantity: null })
    assert.deepEqual([found?.pack.packsizeid, found?.typed], [pack, typed])
  })
}

test('a pack without a price is no choice', () => {
  assert.equal(fitted([aPack({ price: null })], { quantity: 1, unit: 'kg', baseQuantity: 1 }), undefined)
})

test('the proposal comes first, then the other items it can be, five at most', () => {
  const others = [2, 3, 4, 5, 6, 7].map(itemId => aPack({ item: { itemId } }))
  const line = aReadLine({
    packs: [{ packsizeid: 10, packsize: '10 kg crate', quantity: 3 }],
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
  const choices = choicesOf(aReadLine({ quantity: 7, status: 'ASK' }), [five, ten])
  assert.deepEqual(
    choices.map(({ lines }) => lines.map(({ pack, typed }) => [pack.packsizeid, typed])),
    [[[5, '2']], [[10, '1']]],
  )
})
