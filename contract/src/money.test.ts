import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import {
  addPaise,
  formatMoney,
  formatRupees,
  formatShort,
  mulDivHalfUp,
  NonNegativeRupees,
  negatePaise,
  Percent,
  PositiveRupees,
  PriceRupees,
  paise,
  percentOf,
  Rupees,
  roundHalfUpDiv,
  spreadPaise,
  subtractPaise,
  sumPaise,
} from './money.ts'

const anyPaise = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

test('every amount goes out as rupees and comes back as the same paise', () => {
  fc.assert(fc.property(anyPaise, amount => z.decode(Rupees, z.encode(Rupees, paise(amount))) === amount))
})

test('rupees with more than two decimals are refused, never rounded', () => {
  for (const value of [0.001, 27.505, 0.1 + 0.2, 1e15 + 0.5])
    assert.equal(Rupees.safeParse(value).success, false, String(value))
  for (const value of [0, 0.1, 0.3, 27.5, 265.95, -12.34])
    assert.equal(Rupees.safeParse(value).success, true, String(value))
  assert.equal(Rupees.safeParse('27.50').success, false)
  assert.equal(Rupees.safeParse(Number.NaN).success, false)
})

test('broken paise never reach the wire', () => {
  const broken = 1.5 as ReturnType<typeof paise>
  assert.equal(z.safeEncode(Rupees, broken).success, false)
  assert.equal(z.safeEncode(NonNegativeRupees, paise(-1)).success, false)
})

test('a price lies between ₹0.01 and ₹1,00,000 and says what is wrong', () => {
  const said = (value: number) => PriceRupees.safeParse(value).error?.issues[0]?.message
  assert.equal(PriceRupees.parse(0.01), 1)
  assert.equal(PriceRupees.parse(100_000), 1_00_000_00)
  assert.equal(said(0), 'Price must be a number greater than 0')
  assert.equal(said(-5), 'Price must be a number greater than 0')
  assert.equal(said(100_000.01), 'Price can be at most ₹1,00,000')
  assert.equal(said(27.505), 'Price can have at most 2 decimals')
  assert.equal(said(1e21), 'This number is too large')
})

test('amounts that may not be zero or negative are refused', () => {
  assert.equal(NonNegativeRupees.parse(0), 0)
  assert.equal(NonNegativeRupees.safeParse(-0.01).success, false)
  assert.equal(PositiveRupees.parse(0.01), 1)
  assert.equal(PositiveRupees.safeParse(0).success, false)
})

test('a percentage travels as a number and is basis points inside', () => {
  assert.equal(Percent.parse(12.5), 1250)
  assert.equal(z.encode(Percent, 500), 5)
  assert.equal(Percent.safeParse(12.505).success, false)
})

test('a bare fraction is not paise', () => {
  assert.throws(() => paise(1.5), RangeError)
  assert.throws(() => paise(Number.MAX_SAFE_INTEGER + 1), RangeError)
  assert.ok(Object.is(paise(-0), 0))
})

test('sums are exact and throw before they lose a paisa', () => {
  assert.equal(addPaise(paise(10), paise(20), paise(-5)), 25)
  assert.equal(subtractPaise(paise(10), paise(25)), -15)
  assert.equal(negatePaise(paise(7)), -7)
  assert.equal(sumPaise([]), 0)
  assert.throws(() => addPaise(paise(Number.MAX_SAFE_INTEGER), paise(1)), RangeError)
})

test('a half rounds up, and reversing an amount reverses its rounding', () => {
  const rows: [number, number, number][] = [
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, -1],
    [-4, 10, 0],
    [5, -10, -1],
    [-15, -10, 2],
    [0, 7, 0],
  ]
  for (const [top, bottom, rounded] of rows)
    assert.equal(roundHalfUpDiv(top, bottom), rounded, `${top} ÷ ${bottom}`)
  assert.throws(() => roundHalfUpDiv(1, 0), RangeError)
  assert.throws(() => roundHalfUpDiv(1n, 0n), RangeError)
  assert.throws(() => roundHalfUpDiv(1.5, 2), RangeError)
})

test('rounding is never further than half a unit away, and numbers and big integers agree', () => {
  const top = fc.maxSafeInteger()
  const bottom = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(top, bottom, (numerator, denominator) => {
      const rounded = roundHalfUpDiv(numerator, denominator)
      const twiceOff = 2n * (BigInt(numerator) - BigInt(rounded) * BigInt(denominator))
      assert.ok(twiceOff <= BigInt(denominator) && -twiceOff <= BigInt(denominator))
      assert.equal(roundHalfUpDiv(BigInt(numerator), BigInt(denominator)), rounded)
      assert.equal(roundHalfUpDiv(-numerator, denominator) + rounded, 0)
    }),
  )
})

test('a product past 2^53 is still divided exactly', () => {
  assert.equal(mulDivHalfUp(9_007_199_254_740_991, 1000, 1000), 9_007_199_254_740_991)
  assert.equal(mulDivHalfUp(123_456_789_012_345, 987_654, 987_654), 123_456_789_012_345)
  fc.assert(
    fc.property(
      fc.nat(2_000_000_000),
      fc.nat(2_000_000_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      (a, b, denominator) => {
        const exact = BigInt(a) * BigInt(b)
        const floor = exact / BigInt(denominator)
        const expected = floor + (2n * (exact % BigInt(denominator)) >= BigInt(denominator) ? 1n : 0n)
        return (
          BigInt(mulDivHalfUp(a, b, denominator)) === expected || expected > BigInt(Number.MAX_SAFE_INTEGER)
        )
      },
    ),
  )
})

test('percentages of an amount are rounded half up to the paisa', () => {
  assert.equal(percentOf(paise(88_20), 900), 7_94)
  assert.equal(percentOf(paise(123_45), 250), 3_09)
  assert.equal(percentOf(paise(123_45), 500), 6_17)
  assert.equal(percentOf(paise(-123_45), 500), -6_17)
  fc.assert(fc.property(anyPaise, amount => percentOf(paise(amount), 10_000) === amount))
})

test('an amount is spread so that its parts add up', () => {
  assert.deepEqual(spreadPaise(paise(100), [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(spreadPaise(paise(50_00), [265_95, 245_99, 372_00]), [15_04, 13_92, 21_04])
  assert.deepEqual(spreadPaise(paise(-100), [1, 2]), [-33, -67])
  assert.deepEqual(spreadPaise(paise(7), [0, 0]), [4, 3])
  assert.deepEqual(spreadPaise(paise(0), [3, 4]), [0, 0])
  assert.throws(() => spreadPaise(paise(1), []), RangeError)
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(anyPaise, weights, (amount, shares) => {
      const parts = spreadPaise(paise(amount), shares)
      assert.equal(sumPaise(parts), amount)
      const all = shares.reduce((sum, share) => sum + share, 0)
      if (all > 0)
        for (const [at, part] of parts.entries())
          assert.ok(Math.abs(part - (amount * (shares[at] ?? 0)) / all) < 1.001)
    }),
  )
})

test('rupees are shown in Indian groups with two decimals', () => {
  const rows: [number, string][] = [
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [99_999, '999.99'],
    [1_000_00, '1,000.00'],
    [57_159_45, '57,159.45'],
    [12_34_567_00, '12,34,567.00'],
    [12_34_56_789_01, '12,34,56,789.01'],
    [-12_34_567_00, '-12,34,567.00'],
  ]
  for (const [amount, shown] of rows) assert.equal(formatRupees(paise(amount)), shown)
  assert.equal(formatMoney(paise(29_16)), '₹29.16')
  assert.equal(formatMoney(paise(-5_00)), '-₹5.00')
})

test('the grouping is the one of the en-IN locale', () => {
  const locale = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  fc.assert(fc.property(anyPaise, amount => formatRupees(paise(amount)) === locale.format(amount / 100)))
})

test('tiles shorten from one lakh on and never show 100 lakh', () => {
  const rows: [number, string][] = [
    [99_999_99, '₹99,999.99'],
    [1_00_000_00, '₹1.00 L'],
    [7_28_000_00, '₹7.28 L'],
    [7_27_500_00, '₹7.28 L'],
    [99_99_499_99, '₹99.99 L'],
    [99_99_500_00, '₹1.00 Cr'],
    [1_20_00_000_00, '₹1.20 Cr'],
    [-7_28_000_00, '-₹7.28 L'],
    [12_345_00_00_000_00, '₹12,345.00 Cr'],
  ]
  for (const [amount, shown] of rows) assert.equal(formatShort(paise(amount)), shown)
})
