/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packPrice, packRoundings } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { newPack, newType } from './draft.ts'
import { oftenUsed, packPicture } from './packPrice.ts'

const none = { basePrice: null, taken: new Set<string>() }

test('a pack shows its content, the price that follows and the SKU it will be given', () => {
  const oil = newType({ code: 'sunoil', unit: 'L' })
  const carton = packPicture(newPack({ size: 1, times: 12 }), oil, { basePrice: 132.5, taken: new Set() })
  assert.deepEqual(carton, {
    content: 12_000,
    contentText: '12.000',
    name: '12 × 1 l',
    price: 159_000,
    isManual: false,
    madeSku: 'SUNOIL-12L',
  })
  const marked = packPicture(newPack({ size: 5, markup: 3 }), newType({ code: 'SHALLOT' }), {
    basePrice: 62,
    taken: new Set(),
  })
  assert.equal(marked?.price, 31_930)
  const again = packPicture(newPack({ size: 1, times: 12 }), oil, { ...none, taken: new Set(['SUNOIL-12L']) })
  assert.deepEqual([again?.madeSku, again?.price], ['SUNOIL-12X1L', null])
  const pinned = packPicture(newPack({ size: 1, manualPrice: 140 }), oil, { ...none, basePrice: 132.5 })
  assert.deepEqual([pinned?.price, pinned?.isManual], [14_000, true])
})

test('a pack that is not typed yet shows nothing', () => {
  for (const given of [
    {},
    { size: Number.NaN },
    { size: -1 },
    { size: 1001 },
    { size: 1, times: 1.5 },
    { size: 1, times: null },
  ])
    assert.equal(packPicture(newPack(given), newType(), none), undefined, JSON.stringify(given))
})

test('packs often used are offered until the type has them', () => {
  const type = newType({ unit: 'KG', packs: [newPack({ size: 5 }), newPack({ size: 1, byPiece: true })] })
  assert.deepEqual(
    oftenUsed(type).map(({ label }) => label),
    ['1 kg', '10 kg', '25 kg', '12 × 1 kg'],
  )
})

test('the price that follows is rounded as the business has set, as the server rounds it', () => {
  const type = newType({ code: 'OKRA' })
  for (const rounding of packRoundings)
    for (const [basePrice, size, times, markup] of [
      [33.33, 0.25, 1, 0],
      [33.33, 2.5, 3, 7.5],
      [0.01, 0.001, 1, -50],
      [61.5, 0.5, 1, 0],
    ] as const) {
      const picture = packPicture(newPack({ size, times, markup }), type, {
        basePrice,
        taken: new Set(),
        rounding,
      })
      const facts = {
        basePrice: paise(Math.round(basePrice * 100)),
        contentMilli: milli(Math.round(size * 1000) * times),
      }
      const served = packPrice({ ...facts, markupBp: markup * 100, manualPrice: null }, rounding)
      assert.equal(picture?.price, served?.price, `${rounding} ${basePrice}`)
    }
  const half = packPicture(newPack({ size: 0.5 }), type, {
    basePrice: 61.5,
    taken: new Set(),
    rounding: 'RUPEE',
  })
  assert.equal(half?.price, 3100)
})
