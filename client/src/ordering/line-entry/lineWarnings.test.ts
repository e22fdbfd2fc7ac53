/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { lineWarnings } from './lineWarnings.ts'
import { aPack, linesOf } from './testing.ts'

const habitual = (usual: number) =>
  aPack({
    packsizeid: 500,
    item: { habitPackId: 500, usualPacksMilli: milli(usual * 1000), freeMilli: milli(10_000_000) },
  })

for (const [usual, typed, flag] of [
  [20, '60', '20'],
  [20, '59', undefined],
  [21, '7', '21'],
  [21, '8', undefined],
  [1, '2', undefined],
  [1, '3', '1'],
  [3, '1', '3'],
  [2, '1', undefined],
  [20, '', undefined],
] as const) {
  test(`usual is ${usual}, typed is "${typed}": ${flag ? 'flagged' : 'no flag'}`, () => {
    const pack = habitual(usual)
    assert.equal(lineWarnings(linesOf([pack, typed])).get(pack.packsizeid)?.usual, flag)
  })
}

test('a habit of another pack says nothing about this one', () => {
  const pack = aPack({ packsizeid: 501, item: { habitPackId: 500, usualPacksMilli: milli(20_000) } })
  assert.deepEqual(lineWarnings(linesOf([pack, '1'])).get(501), {})
})

test('what the stock lacks is to be bought, over all packs of the item, and is said once', () => {
  const item = { itemId: 88, freeMilli: milli(23_000) }
  const [big, small] = [aPack({ contentMilli: milli(10_000), item }), aPack({ item })]
  const flags = lineWarnings(linesOf([big, '2'], [small, '1']))
  assert.deepEqual(flags.get(big.packsizeid), {})
  assert.deepEqual(flags.get(small.packsizeid), { toBuy: '2 kg', isShort: false })
})

test('what others were promised beyond the stock is not bought for this order', () => {
  const pack = aPack({ item: { freeMilli: milli(-40_000) } })
  assert.equal(lineWarnings(linesOf([pack, '2'])).get(pack.packsizeid)?.toBuy, '10 kg')
})

test('goods that are not bought to order are short', () => {
  const pack = aPack({ item: { freeMilli: milli(3_000), procureToOrder: false } })
  assert.deepEqual(lineWarnings(linesOf([pack, '1'])).get(pack.packsizeid), { toBuy: '2 kg', isShort: true })
})
