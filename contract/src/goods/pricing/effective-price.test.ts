import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, day } from '../../day.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import type { Discount, PackFacts } from './arithmetic.ts'
import {
  effectivePrice,
  type FixedPrice,
  type ListRow,
  type PriceSource,
  priceSources,
  priceUntil,
  priceWords,
  stepOf,
  termsOn,
} from './effective-price.ts'

const open = { validFrom: null, validTo: null }
const november = { validFrom: day('2026-11-01'), validTo: day('2026-11-30') }
const pack: PackFacts = {
  basePrice: paise(27_00),
  contentMilli: milli(10_000),
  markupBp: 0,
  manualPrice: null,
}
const byHand: PackFacts = { ...pack, manualPrice: paise(260_00) }
const off = (value: number, kind: Discount['kind'] = 'PERCENT'): Discount => ({ kind, value, ...open })
const fixedAt = (price: number): FixedPrice => ({ price: paise(price), ...november })
const row = (
  listId: number,
  from: number,
  price: number | null,
  percentBp: number | null = null,
): ListRow => ({
  listId,
  list: `List ${listId}`,
  fromPacksMilli: milli(from),
  price: price === null ? null : paise(price),
  percentBp,
  ...november,
})
const hotels = [row(1, 1000, 265_00), row(1, 5000, 260_00), row(1, 10_000, 255_00)]

// case, terms, packs in thousandths, price, source
type Case = [string, PackFacts, Parameters<typeof effectivePrice>[1], number | null, PriceSource | null]
const packs = (packsMilli: number) => ({ packsMilli: milli(packsMilli) })
const cases: Case[] = [
  ['base price alone', pack, {}, 270_00, 'DERIVED'],
  ['pack price set by hand', byHand, {}, 260_00, 'MANUAL'],
  ['pack price without a base price', { ...byHand, basePrice: null }, {}, 260_00, 'MANUAL'],
  ['nothing priced', { ...pack, basePrice: null }, {}, null, null],
  [
    'a fixed price does not price what has no price',
    { ...pack, basePrice: null },
    { fixed: [fixedAt(200_00)] },
    null,
    null,
  ],
  ['nor does a list', { ...pack, basePrice: null }, { lists: hotels }, null, null],
  ['percent off the base price', pack, { discount: off(300) }, 261_90, 'DISCOUNT'],
  ['percent off the pack price set by hand', byHand, { discount: off(1000) }, 234_00, 'DISCOUNT'],
  ['flat off each unit', pack, { discount: off(1_50, 'FLAT') }, 255_00, 'DISCOUNT'],
  [
    'a flat discount a fallen price cannot bear: base',
    pack,
    { discount: off(26_00, 'FLAT') },
    270_00,
    'DERIVED',
  ],
  ['the same: the list is next', pack, { discount: off(26_00, 'FLAT'), lists: hotels }, 265_00, 'LIST'],
  ['list from 1', pack, { lists: hotels }, 265_00, 'LIST'],
  ['list below its first quantity', pack, { lists: hotels, ...packs(500) }, 270_00, 'DERIVED'],
  ['list at 4.999', pack, { lists: hotels, ...packs(4999) }, 265_00, 'LIST'],
  ['list at 5', pack, { lists: hotels, ...packs(5000) }, 260_00, 'LIST'],
  ['list at 9.5', pack, { lists: hotels, ...packs(9500) }, 260_00, 'LIST'],
  ['list at 10', pack, { lists: hotels, ...packs(10_000) }, 255_00, 'LIST'],
  ['list far above', pack, { lists: hotels, ...packs(900_000) }, 255_00, 'LIST'],
  ['rows in another order', pack, { lists: hotels.toReversed(), ...packs(6000) }, 260_00, 'LIST'],
  [
    'a row may cost more from a quantity on',
    pack,
    { lists: [row(1, 1000, 265_00), row(1, 5000, 268_00)], ...packs(5000) },
    268_00,
    'LIST',
  ],
  ['a list above the pack price', pack, { lists: [row(1, 1000, 300_00)] }, 300_00, 'LIST'],
  ['percent of a list off the pack price', pack, { lists: [row(1, 1000, null, 300)] }, 261_90, 'LIST'],
  ['percent of a list off a price set by hand', byHand, { lists: [row(1, 1000, null, 500)] }, 247_00, 'LIST'],
  [
    'percent moves with the base price',
    { ...pack, basePrice: paise(30_00) },
    { lists: [row(1, 1000, null, 300)] },
    291_00,
    'LIST',
  ],
  [
    'a list price stays when the base price moves',
    { ...pack, basePrice: paise(30_00) },
    { lists: hotels },
    265_00,
    'LIST',
  ],
  ['two lists: the lower', pack, { lists: [...hotels, row(2, 1000, 262_00)] }, 262_00, 'LIST'],
  [
    'two lists: the lower at this quantity',
    pack,
    { lists: [...hotels, row(2, 1000, 262_00)], ...packs(5000) },
    260_00,
    'LIST',
  ],
  [
    'two lists, one by percent',
    pack,
    { lists: [row(1, 1000, null, 500), row(2, 1000, 262_00)] },
    256_50,
    'LIST',
  ],
  [
    'two lists of one price: the first',
    pack,
    { lists: [row(2, 1000, 262_00), row(1, 1000, 262_00)] },
    262_00,
    'LIST',
  ],
  [
    'discount before a lower list',
    pack,
    { discount: off(100), lists: hotels, ...packs(10_000) },
    267_30,
    'DISCOUNT',
  ],
  [
    'never two discounts on each other',
    pack,
    { discount: off(1000), lists: [row(1, 1000, null, 1000)] },
    243_00,
    'DISCOUNT',
  ],
  ['fixed price', pack, { fixed: [fixedAt(255_00)] }, 255_00, 'FIXED'],
  [
    'fixed price before a deeper discount',
    pack,
    { fixed: [fixedAt(255_00)], discount: off(2000) },
    255_00,
    'FIXED',
  ],
  [
    'fixed price before a lower list',
    pack,
    { fixed: [fixedAt(264_00)], lists: hotels, ...packs(10_000) },
    264_00,
    'FIXED',
  ],
  ['fixed price above the base price', pack, { fixed: [fixedAt(300_00)] }, 300_00, 'FIXED'],
  ['the lowest of two fixed prices', pack, { fixed: [fixedAt(255_00), fixedAt(250_00)] }, 250_00, 'FIXED'],
  [
    'agreed before a fixed price',
    pack,
    { override: paise(210_00), fixed: [fixedAt(200_00)] },
    210_00,
    'OVERRIDE',
  ],
  [
    'agreed above everything stays',
    pack,
    { override: paise(400_00), discount: off(500), lists: hotels },
    400_00,
    'OVERRIDE',
  ],
  [
    'agreed, whatever the quantity',
    pack,
    { override: paise(210_00), lists: hotels, ...packs(10_000) },
    210_00,
    'OVERRIDE',
  ],
  ['free of charge', pack, { override: paise(0), fixed: [fixedAt(255_00)] }, 0, 'OVERRIDE'],
]

// Peers: frappe/erpnext#19545 (a line is priced by its own packs), Jaal-Yantra-Textiles/v2#1435 (two lists), frappe/erpnext#36125.
test('the order of precedence, case by case', () => {
  assert.equal(cases.length, 40)
  for (const [name, facts, terms, price, source] of cases) {
    const decided = effectivePrice(facts, terms)
    assert.deepEqual(
      decided && { price: decided.price, source: decided.source },
      price === null ? null : { price, source },
      name,
    )
  }
})

test('steps count from 1, the agreed price, to 6, the base price', () => {
  assert.deepEqual(priceSources.map(stepOf), [1, 2, 3, 4, 5, 6])
})

const aTerm = fc
  .tuple(fc.option(fc.integer({ min: -20, max: 20 })), fc.option(fc.integer({ min: -20, max: 20 })))
  .map(([from, to]) => {
    const at = (days: number | null) => (days === null ? null : addDays(day('2026-11-15'), days))
    const [first, last] = from !== null && to !== null && from > to ? [to, from] : [from, to]
    return { validFrom: at(first), validTo: at(last) }
  })
const aPrice = fc.integer({ min: 1, max: 1_00_000_00 }).map(paise)
const aFixed = fc.tuple(aTerm, aPrice).map(([term, price]) => ({ ...term, price }))
const aRow = fc
  .tuple(aTerm, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20_000 }), aPrice, fc.nat(9000))
  .map(([term, listId, from, price, percent]): ListRow => {
    const by = percent > 4500 ? { price: null, percentBp: percent } : { price, percentBp: null }
    return { ...term, ...by, listId, list: `List ${listId}`, fromPacksMilli: milli(from) }
  })
const aDiscount = fc
  .tuple(aTerm, fc.constantFrom('PERCENT' as const, 'FLAT' as const), fc.integer({ min: 1, max: 9000 }))
  .map(([term, kind, value]): Discount => ({ ...term, kind, value }))
const someTerms = fc.record({
  discounts: fc.array(aDiscount, { maxLength: 2 }),
  fixed: fc.array(aFixed, { maxLength: 3 }),
  lists: fc.array(aRow, { maxLength: 6 }),
})
const aDay = fc.integer({ min: -25, max: 25 }).map(days => addDays(day('2026-11-15'), days))
const some = [someTerms, aDay, fc.integer({ min: 1, max: 30_000 }).map(milli)] as const

test('one step decides: taking lower steps away changes nothing, and a price agreed is the price', () => {
  fc.assert(
    fc.property(...some, aPrice, (terms, date, packsMilli, override) => {
      const live = termsOn(terms, date)
      const decided = effectivePrice(pack, { ...live, packsMilli })
      assert.ok(decided && decided.price >= 1)
      assert.equal(effectivePrice(pack, { ...live, packsMilli, override })?.price, override)
      if (decided.source === 'FIXED') assert.deepEqual(effectivePrice(pack, { fixed: live.fixed }), decided)
      if (decided.source === 'DISCOUNT')
        assert.deepEqual(effectivePrice(pack, { discount: live.discount }), decided)
      if (decided.source === 'LIST')
        assert.deepEqual(effectivePrice(pack, { lists: live.lists, packsMilli }), decided)
      if (decided.source === 'DERIVED') assert.equal(decided.price, 270_00)
    }),
  )
})

test('until is the last day of the price, and next the price of the day after', () => {
  fc.assert(
    fc.property(...some, (terms, date, packsMilli) => {
      const on = (at: typeof date) => effectivePrice(pack, { ...termsOn(terms, at), packsMilli })
      const decided = priceUntil(pack, terms, { date, packsMilli })
      assert.ok(decided)
      const { until, next } = decided
      for (let ahead = 1; ahead <= 60; ahead++) {
        const at = addDays(date, ahead)
        if (until !== null && at > until) break
        assert.equal(on(at)?.price, decided.price)
      }
      if (until !== null) assert.equal(on(addDays(until, 1))?.price, next)
    }),
  )
})

// Peers: odoo/odoo#51960 (one day), odoo/odoo#36982 (days are of India, never of the device).
test('a price of one day counts on that day', () => {
  const one = { price: paise(1_00), validFrom: day('2026-11-20'), validTo: day('2026-11-20') }
  const prices = ['2026-11-19', '2026-11-20', '2026-11-21'].map(
    at => effectivePrice(pack, termsOn({ fixed: [one] }, day(at)))?.price,
  )
  assert.deepEqual(prices, [270_00, 1_00, 270_00])
})

test('a price says where it comes from and until when', () => {
  const said = (wanted: Parameters<typeof effectivePrice>[1], facts: PackFacts = pack) => {
    const decided = effectivePrice(facts, wanted)
    return decided && priceWords(decided, { contentMilli: facts.contentMilli, unit: 'KG' }).message
  }
  assert.equal(
    said({ lists: hotels, ...packs(5000) }),
    'Price list List 1, from 50 kg, until Mon, 30 Nov 2026',
  )
  assert.equal(
    said({ lists: [{ ...row(1, 2000, 1_00), ...open }], ...packs(2000) }),
    'Price list List 1, from 20 kg',
  )
  assert.equal(said({ fixed: [fixedAt(255_00)] }), 'Fixed price, until Mon, 30 Nov 2026')
  assert.equal(said({ fixed: [{ ...fixedAt(255_00), ...open }] }), 'Fixed price')
  assert.equal(said({ discount: off(750) }), '7.5% off')
  assert.equal(
    said({ discount: { ...off(1_50, 'FLAT'), ...november } }),
    '₹1.50/kg off, until Mon, 30 Nov 2026',
  )
  assert.equal(said({ override: paise(210_00) }), 'Agreed for this order')
  assert.equal(said({ override: paise(0) }), 'Free of charge')
  assert.equal(said({}, byHand), 'Pack price set by hand')
  assert.equal(said({}), 'Base price')
})
