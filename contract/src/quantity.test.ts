import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import {
  addMilli,
  fitsUnit,
  formatMilli,
  formatPacks,
  formatQuantity,
  milli,
  NonNegativeQuantity,
  PositiveQuantity,
  packContent,
  Quantity,
  subtractMilli,
  sumMilli,
} from './quantity.ts'

test('every quantity goes out as base units and comes back as the same thousandths', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      amount => z.decode(Quantity, z.encode(Quantity, milli(amount))) === amount,
    ),
  )
})

test('a fourth decimal is refused', () => {
  assert.equal(Quantity.parse(9.85), 9850)
  assert.equal(Quantity.parse(0.001), 1)
  assert.equal(Quantity.safeParse(0.0005).success, false)
  assert.equal(Quantity.safeParse('1').success, false)
})

test('quantities that may not be zero or negative are refused', () => {
  assert.equal(NonNegativeQuantity.parse(0), 0)
  assert.equal(NonNegativeQuantity.safeParse(-0.001).success, false)
  assert.equal(PositiveQuantity.parse(0.001), 1)
  assert.equal(PositiveQuantity.safeParse(0).success, false)
})

test('sums are exact', () => {
  assert.equal(addMilli(milli(100), milli(200), milli(-50)), 250)
  assert.equal(subtractMilli(milli(100), milli(250)), -150)
  assert.equal(sumMilli([]), 0)
  assert.throws(() => milli(0.5), RangeError)
})

test('a pack holds its inner content times the multiplier', () => {
  assert.equal(packContent(milli(1000), 12), 12_000)
  assert.equal(packContent(milli(5000), 1), 5000)
})

test('counted units are whole, weight and volume may be split', () => {
  assert.equal(fitsUnit(milli(1500), 'KG'), true)
  assert.equal(fitsUnit(milli(700), 'L'), true)
  for (const unit of ['PC', 'BUNCH', 'PACK', 'BOTTLE'] as const) {
    assert.equal(fitsUnit(milli(2000), unit), true)
    assert.equal(fitsUnit(milli(1500), unit), false)
  }
})

test('weights show three decimals, counts none', () => {
  assert.equal(formatQuantity(milli(29_440), 'KG'), '29.440 kg')
  assert.equal(formatQuantity(milli(2100), 'L'), '2.100 l')
  assert.equal(formatQuantity(milli(180_000), 'PC'), '180 pc')
  assert.equal(formatQuantity(milli(4000), 'BUNCH'), '4 bunch')
  assert.equal(formatQuantity(milli(1_234_567_000), 'PC'), '12,34,567 pc')
  assert.equal(formatMilli(milli(-640), 'KG'), '-0.640')
  assert.equal(formatPacks(milli(3000)), '3')
  assert.equal(formatPacks(milli(9850)), '9.85')
})
