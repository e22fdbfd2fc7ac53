/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packPrice, packRoundings } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { newPack, newType } from './draft.ts'
import { oftenUsed, packPicture } from './packPrice.ts'

const none = { basePrice: null, taken: new Set<string>() }

test('a pack shows its content, the price that follows and the SKU it will be given', () => {
  const oil = newType({ code: 'sunoil', unit: 'L' })
  const carton = packPicture(newPack({ size: milli(1_000), times: 12 }), oil, {
    basePrice: paise(132_50),
    taken: new Set(),
  })
  assert.deepEqual(carton, {
    content: 12_000,
    contentText: '12.000',
    name: '12 × 1 l',
    price: 159_000,
    isManual: false,
    madeSku: 'SUNOIL-12L',
  })
  const marked = packPicture(newPack({ size: milli(5_000), markup: 3 }), newType({ code: 'SHALLOT' }), {
    basePrice: paise(62_00),
    taken: new Set(),
  })
  assert.equal(marked?.price, 31_930)
  const again = packPicture(newPack({ size: milli(1_000), times: 12 }), oil, {
    ...none,
    taken: new Set(['SUNOIL-12L']),
  })
  assert.deepEqual([again?.madeSku, again?.price], ['SUNOIL-12X1L', null])
  const pinned = packPicture(newPack({ size: milli(1_000), manualPrice: paise(140_00) }), oil, {
    ...none,
    basePrice: paise(132_50),
  })
  assert.deepEqual([pinned?.price, pinned?.isManual], [14_000, true])
})

test('a pack that is not typed yet shows nothing', () => {
  for (const given of [
    {},
    { size: unreadable },
    { size: milli(-1_000) },
    { size: milli(1_000_001) },
    { size: milli(1_000), times: 1.5 },
    { size: milli(1_000), times: null },
  ])
    assert.equal(packPicture(newPack(given), newType(), none), undefined, JSON.stringify(given))
})

test('packs often used are offered until the type has them', () => {
  const type = newType({
    unit: 'KG',
    packs: [newPack({ size: milli(5_000) }), newPack({ size: milli(1_000), byPiece: true })],
  })
  assert.deepEqual(
    oftenUsed(type).map(({ label }) => label),
    ['1 kg', '10 kg', '25 kg', '12 × 1 kg'],
  )
})

test('the price that follows is rounded as the business has set, as the server rounds it', () => {
  const type = newType({ code: 'OKRA' })
  for (const rounding of packRoundings)
    for (const [basePrice, size, times, markup] of [
      [33_33, 250, 1, 0],
      [33_33, 2_500, 3, 7.5],
      [1, 1, 1, -50],
      [61_50, 500, 1, 0],
    ] as const) {
      const picture = packPicture(newPack({ size: milli(size), times, markup }), type, {
        basePrice: paise(basePrice),
        taken: new Set(),
        rounding,
      })
      const facts = {
        basePrice: paise(basePrice),
        contentMilli: milli(size * times),
      }
      const served = packPrice({ ...facts, markupBp: markup * 100, manualPrice: null }, rounding)
      assert.equal(picture?.price, served?.price, `${rounding} ${basePrice}`)
    }
  const half = packPicture(newPack({ size: milli(500) }), type, {
    basePrice: paise(61_50),
    taken: new Set(),
    rounding: 'RUPEE',
  })
  assert.equal(half?.price, 3100)
})
