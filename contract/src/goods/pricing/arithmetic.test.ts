import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { day } from '../../day.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { MarkupPercent } from '../items/model.ts'
import {
  changePercent,
  type Discount,
  datesOverlap,
  derivedPackPrice,
  discountedPackPrice,
  firstPriceWarning,
  isLiveOn,
  isOutOfLine,
  isTaken,
  manualPriceWarning,
  packPrice,
  priceMove,
  priceRatioWords,
  sheetVerdict,
  whyConfirmManualPrice,
  whyConfirmPrice,
  whyNotDiscount,
} from './arithmetic.ts'
import { effectivePrice } from './effective-price.ts'

const always = { validFrom: null, validTo: null }

test('a pack costs its base price times its content', () => {
  assert.equal(derivedPackPrice(paise(27_00), milli(5000)), 135_00)
  assert.equal(derivedPackPrice(paise(6_20), milli(30_000)), 186_00)
  assert.equal(derivedPackPrice(paise(33_35), milli(150)), 5_00)
  assert.equal(derivedPackPrice(paise(27_00), milli(800)), 21_60)
})

test('markup and rounding are taken together, with one rounding', () => {
  assert.equal(derivedPackPrice(paise(27_00), milli(5000), 500), 141_75)
  assert.equal(derivedPackPrice(paise(27_00), milli(5000), -5000), 67_50)
  assert.equal(derivedPackPrice(paise(27_00), milli(5000), 500, 'HALF_RUPEE'), 142_00)
  assert.equal(derivedPackPrice(paise(27_00), milli(5000), 500, 'RUPEE'), 142_00)
  assert.equal(derivedPackPrice(paise(27_20), milli(1000), 0, 'HALF_RUPEE'), 27_00)
  assert.equal(derivedPackPrice(paise(27_25), milli(1000), 0, 'HALF_RUPEE'), 27_50)
})

test('a pack never costs less than one step', () => {
  assert.equal(derivedPackPrice(paise(1), milli(100)), 1)
  assert.equal(derivedPackPrice(paise(1), milli(100), 0, 'RUPEE'), 1_00)
})

test('a derived price is within half a step of the exact one and grows with the base price', () => {
  const facts = [
    fc.integer({ min: 1, max: 1_00_000_00 }),
    fc.integer({ min: 1, max: 1_000_000_000 }),
    fc.integer({ min: -5000, max: 10_000 }),
  ] as const
  const rounding = fc.constantFrom('NONE' as const, 'HALF_RUPEE' as const, 'RUPEE' as const)
  fc.assert(
    fc.property(...facts, rounding, (base, content, markup, step) => {
      const price = derivedPackPrice(paise(base), milli(content), markup, step)
      const half = { NONE: 1n, HALF_RUPEE: 50n, RUPEE: 100n }[step]
      const off = BigInt(price) * 10_000_000n - BigInt(base) * BigInt(content) * BigInt(10_000 + markup)
      assert.ok(price === Number(half) || (2n * off <= half * 10_000_000n && -2n * off <= half * 10_000_000n))
      assert.ok(derivedPackPrice(paise(base + 1), milli(content), markup, step) >= price)
    }),
  )
})

test('a price set by hand comes before the derived one, and no price is no price', () => {
  const pack = { basePrice: paise(27_00), contentMilli: milli(5000), markupBp: 0, manualPrice: null }
  assert.deepEqual(packPrice(pack), { price: 135_00, source: 'DERIVED' })
  assert.deepEqual(packPrice({ ...pack, manualPrice: paise(120_00) }), { price: 120_00, source: 'MANUAL' })
  assert.deepEqual(packPrice({ ...pack, basePrice: null, manualPrice: paise(120_00) }), {
    price: 120_00,
    source: 'MANUAL',
  })
  assert.equal(packPrice({ ...pack, basePrice: null }), null)
})

test('a percentage comes off the pack price and is rounded, a flat amount comes off each base unit', () => {
  assert.equal(discountedPackPrice(paise(135_00), milli(5000), { kind: 'PERCENT', value: 750 }), 124_88)
  assert.equal(discountedPackPrice(paise(133_35), milli(5000), { kind: 'PERCENT', value: 1000 }), 120_02)
  assert.equal(discountedPackPrice(paise(135_00), milli(5000), { kind: 'FLAT', value: 1_50 }), 127_50)
  assert.equal(discountedPackPrice(paise(21_60), milli(800), { kind: 'FLAT', value: 1_00 }), 20_80)
  assert.equal(discountedPackPrice(paise(1), milli(1000), { kind: 'PERCENT', value: 9000 }), 1)
})

test('a discount never raises a price and a larger one never gives a higher price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_00_000_00 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(9000),
      fc.nat(9000),
      (price, content, one, other) => {
        for (const kind of ['PERCENT', 'FLAT'] as const) {
          if (!isTaken(paise(price), milli(content), { kind, value: Math.max(one, other) })) continue
          const less = discountedPackPrice(paise(price), milli(content), {
            kind,
            value: Math.min(one, other),
          })
          const more = discountedPackPrice(paise(price), milli(content), {
            kind,
            value: Math.max(one, other),
          })
          assert.ok(1 <= more && more <= less && less <= price)
        }
      },
    ),
  )
})

test('a flat discount that a fallen price has left with less than a tenth is not taken: the list price applies', () => {
  const discount: Discount = { kind: 'FLAT', value: 20_00, ...always }
  for (const [basePrice, price, source] of [
    [27_00, 7_00, 'DISCOUNT'],
    [22_23, 2_23, 'DISCOUNT'],
    [22_22, 22_22, 'DERIVED'],
    [20_00, 20_00, 'DERIVED'],
    [18_00, 18_00, 'DERIVED'],
  ] as const) {
    const pack = { basePrice: paise(basePrice), contentMilli: milli(1000), markupBp: 0, manualPrice: null }
    assert.partialDeepStrictEqual(effectivePrice(pack, { discount }), { listPrice: basePrice, price, source })
    assert.equal(discountedPackPrice(paise(basePrice), milli(1000), discount), price)
    assert.equal(
      whyNotDiscount(discount, paise(basePrice)) === undefined,
      source === 'DISCOUNT',
      'nor can it be given then',
    )
  }
})

test('one price rule applies: the line, then the discount, then the list', () => {
  const pack = { basePrice: paise(27_00), contentMilli: milli(5000), markupBp: 0, manualPrice: null }
  const discount: Discount = { kind: 'PERCENT', value: 1000, ...always }
  assert.partialDeepStrictEqual(effectivePrice(pack, {}), {
    listPrice: 135_00,
    price: 135_00,
    percentOffBp: null,
    source: 'DERIVED',
  })
  assert.partialDeepStrictEqual(effectivePrice({ ...pack, manualPrice: paise(130_00) }, {}), {
    listPrice: 130_00,
    price: 130_00,
    percentOffBp: null,
    source: 'MANUAL',
  })
  assert.partialDeepStrictEqual(effectivePrice(pack, { discount }), {
    listPrice: 135_00,
    price: 121_50,
    percentOffBp: 1000,
    source: 'DISCOUNT',
  })
  assert.partialDeepStrictEqual(
    effectivePrice(pack, { discount: { ...discount, kind: 'FLAT', value: 1_50 } }),
    {
      listPrice: 135_00,
      price: 127_50,
      percentOffBp: null,
      source: 'DISCOUNT',
    },
  )
  assert.partialDeepStrictEqual(effectivePrice({ ...pack, manualPrice: paise(130_00) }, { discount }), {
    listPrice: 130_00,
    price: 117_00,
    percentOffBp: 1000,
    source: 'DISCOUNT',
  })
  assert.partialDeepStrictEqual(effectivePrice(pack, { discount, override: paise(125_00) }), {
    listPrice: 135_00,
    price: 125_00,
    percentOffBp: null,
    source: 'OVERRIDE',
  })
  assert.equal(effectivePrice({ ...pack, basePrice: null }, { override: paise(125_00) }), null)
})

test('a discount counts on both its ends and two of one item may not share a day', () => {
  const november = { validFrom: day('2026-11-01'), validTo: day('2026-11-30') }
  const december = { validFrom: day('2026-12-01'), validTo: null }
  for (const [date, live] of [
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ] as const)
    assert.equal(isLiveOn(november, day(date)), live, date)
  assert.equal(isLiveOn(always, day('2026-11-20')), true)
  assert.equal(datesOverlap(november, december), false)
  assert.equal(datesOverlap(november, { ...december, validFrom: day('2026-11-30') }), true)
  assert.equal(datesOverlap(always, november), true)
  assert.equal(datesOverlap(december, november), false)
})

test('a discount that cannot be given says why', () => {
  const said = (discount: Partial<Discount>, base: number | null = 27_00) =>
    whyNotDiscount(
      { kind: 'PERCENT', value: 1000, ...always, ...discount },
      base === null ? null : paise(base),
    )?.message
  assert.equal(said({}), undefined)
  assert.equal(said({ value: 9000 }), undefined)
  assert.match(said({ value: 9001 }) ?? '', /at most 90 percent/)
  assert.match(said({ value: 0 }) ?? '', /more than 0/)
  assert.equal(said({ kind: 'FLAT', value: 24_30 }), undefined)
  assert.match(said({ kind: 'FLAT', value: 24_31 }) ?? '', /at most 90 percent of the base price of ₹27\.00/)
  assert.match(said({ kind: 'FLAT', value: 1_00 }, null) ?? '', /base price first/)
  assert.match(said({ validFrom: day('2026-12-01'), validTo: day('2026-11-30') }) ?? '', /ends before/)
})

test('a manual price more than 10 % off is out of line', () => {
  assert.equal(isOutOfLine(paise(110_00), paise(100_00)), false)
  assert.equal(isOutOfLine(paise(110_01), paise(100_00)), true)
  assert.equal(isOutOfLine(paise(89_99), paise(100_00)), true)
})

test('moves up to 40 % pass, to five times they need a tick, beyond that the price again', () => {
  const rows: [number, number, ReturnType<typeof priceMove>][] = [
    [18_00, 18_00, 'SAME'],
    [18_00, 25_20, 'USUAL'],
    [18_00, 25_21, 'LARGE'],
    [18_00, 10_80, 'USUAL'],
    [18_00, 10_79, 'LARGE'],
    [18_00, 29_16, 'LARGE'],
    [18_00, 90_00, 'LARGE'],
    [18_00, 90_01, 'FAR'],
    [18_00, 3_60, 'LARGE'],
    [18_00, 3_59, 'FAR'],
    [18_00, 1800_00, 'FAR'],
  ]
  for (const [from, to, move] of rows)
    assert.equal(priceMove(paise(from), paise(to)), move, `${from} → ${to}`)
  assert.equal(priceMove(null, paise(18_00)), 'FIRST')
})

test('a screen asks once for a large move and for the price itself for a far one', () => {
  const request = (to: number, said = {}) => whyConfirmPrice(paise(18_00), paise(to), said)
  assert.equal(request(20_00), undefined)
  assert.equal(whyConfirmPrice(null, paise(5000_00), {}), undefined)
  assert.partialDeepStrictEqual(request(29_16), {
    code: 'NEEDS_CONFIRM',
    message: 'Price changes by 62% (₹18.00 → ₹29.16). Confirm it.',
    data: { reason: 'LARGE_CHANGE', changePercent: 62, oldPrice: 18, newPrice: 29.16 },
  })
  assert.equal(request(29_16, { confirm: true }), undefined)
  assert.equal(request(1800_00, { confirm: true })?.data?.reason, 'CHECK_THE_UNIT')
  assert.equal(request(1800_00, { confirmPrice: paise(180_00) })?.code, 'NEEDS_CONFIRM')
  assert.equal(request(1800_00, { confirmPrice: paise(1800_00) }), undefined)
})

test('the price sheet applies, skips, asks or fails by the size of the move', () => {
  const row = (to: number, confirmed = false) => {
    const verdict = sheetVerdict(paise(18_00), paise(to), confirmed)
    return 'why' in verdict ? { status: verdict.status, message: verdict.why.message } : verdict
  }
  assert.deepEqual(row(18_00), { status: 'UNCHANGED' })
  assert.deepEqual(row(20_00), { status: 'UPDATED' })
  assert.deepEqual(row(29_16), {
    status: 'NEEDS_CONFIRM',
    message: 'Price changes by 62% (₹18.00 → ₹29.16). Put Y in Confirm Large Change',
  })
  assert.deepEqual(row(29_16, true), { status: 'UPDATED' })
  assert.deepEqual(row(180_00, true), {
    status: 'FAILED',
    message: 'Price is 10 times the current price. Check the unit',
  })
  assert.deepEqual(row(1_80, true), {
    status: 'FAILED',
    message: 'Price is 1/10 of the current price. Check the unit',
  })
  assert.deepEqual(sheetVerdict(null, paise(5000_00), false), { status: 'UPDATED' })
  assert.equal(priceRatioWords(paise(18_00), paise(97_20)).message, 'Price is 5.4 times the current price')
})

test('a falling price has a negative percentage', () => {
  assert.equal(changePercent(paise(40_00), paise(17_50)), -56.3)
})

test('unusual prices are warned of and far ones confirmed', () => {
  assert.equal(firstPriceWarning(paise(90_00), paise(30_00)), undefined)
  assert.match(firstPriceWarning(paise(90_01), paise(30_00))?.message ?? '', /Check the unit/)
  assert.equal(firstPriceWarning(paise(90_00), null), undefined)
  assert.equal(manualPriceWarning(paise(125_00), paise(100_00)), undefined)
  assert.match(manualPriceWarning(paise(74_99), paise(100_00)) ?? '', /25 %/)
  for (const [price, needed] of [
    [20_00, false],
    [19_99, true],
    [500_00, false],
    [500_01, true],
  ] as const)
    assert.equal(
      whyConfirmManualPrice(paise(price), paise(100_00), false)?.code === 'NEEDS_CONFIRM',
      needed,
      String(price),
    )
  assert.equal(whyConfirmManualPrice(paise(1), paise(100_00), true), undefined)
  assert.equal(whyConfirmManualPrice(paise(1), null, false), undefined)
})

test('a markup lies between -50 and 100 percent', () => {
  assert.equal(MarkupPercent.parse(-50), -5000)
  assert.equal(MarkupPercent.parse(100), 10_000)
  assert.equal(MarkupPercent.safeParse(-50.01).success, false)
  assert.equal(MarkupPercent.safeParse(100.01).success, false)
})
