import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, ItemTypeId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import {
  freezeLines,
  type LineToTake,
  type OrderPlace,
  overridesUsed,
  reasonsNeeded,
  whyDuplicate,
  whyNotTake,
  whyReasonsMissing,
} from './create.ts'
import type { PackToOrder } from './price-line.ts'

const customerId = CustomerId.parse(1)
const outletId = OutletId.parse(2)
const place: OrderPlace = {
  customer: {
    id: customerId,
    name: 'The Brew Table',
    isActive: true,
    hasGroups: false,
    hasActiveGroup: false,
  },
  outlet: { id: outletId, name: 'Koramangala', customerId, isActive: true },
  staff: { name: 'Farhan A.', outletId, isActive: true },
  slot: { timeSlot: '06:00 AM - 08:00 AM', isActive: true, cutoffTime: '21:00', cutoffDaysBefore: 1 },
  deliveryDate: day('2026-11-21'),
  today: day('2026-11-20'),
}
const freezing = { rounding: 'NONE', tax: { interState: false, isUnderLut: false } } as const
const evening = new Date('2026-11-20T15:00:00Z')

const tomato: PackToOrder = {
  packId: PackId.parse(10),
  itemTypeId: ItemTypeId.parse(100),
  itemName: 'Tomato',
  localName: 'tamatar',
  typeName: 'Regular',
  sku: 'TOMATO-5',
  packName: '5 kg',
  unit: 'KG',
  hsn: '070200',
  taxClass: 'NIL',
  gstBp: 0,
  catchWeight: true,
  byPiece: false,
  procureToOrder: true,
  packingOrder: 1,
  weightMilli: milli(5000),
  multiplier: 1,
  contentMilli: milli(5000),
  basePrice: paise(3400),
  markupBp: 0,
  manualPrice: null,
  priceChangeId: 7,
  discount: null,
  maxOrderMilli: null,
  isActive: true,
  isAllowed: true,
}
const crate: PackToOrder = {
  ...tomato,
  packId: PackId.parse(11),
  packName: '25 kg crate',
  contentMilli: milli(25_000),
}
const line = (pack: PackToOrder, packs = 2, more: Partial<LineToTake> = {}): LineToTake => ({
  packId: pack.packId,
  pack,
  packsMilli: milli(packs * 1000),
  ...more,
})

const listed = (value: unknown) => {
  assert(Array.isArray(value))
  return value
}

test('an order that keeps every rule is taken', () => {
  assert.equal(whyNotTake(place, [line(tomato), line(crate, 1)], freezing), undefined)
  assert.equal(whyNotTake({ ...place, staff: null }, [line(tomato)], freezing), undefined)
})

test('who, where and when are each refused in words', () => {
  const rows: [OrderPlace, string][] = [
    [
      { ...place, customer: { ...place.customer, isActive: false } },
      'The Brew Table is inactive and cannot order.',
    ],
    [
      { ...place, outlet: { ...place.outlet, customerId: CustomerId.parse(9) } },
      'Koramangala is not an outlet of The Brew Table.',
    ],
    [{ ...place, outlet: { ...place.outlet, isActive: false } }, 'The outlet Koramangala is inactive.'],
    [
      { ...place, staff: { name: 'Farhan A.', outletId: OutletId.parse(3), isActive: true } },
      'Farhan A. does not work at Koramangala.',
    ],
    [{ ...place, staff: { name: 'Farhan A.', outletId, isActive: false } }, 'Farhan A. is inactive.'],
    [
      { ...place, slot: { ...place.slot, isActive: false } },
      'The time slot 06:00 AM - 08:00 AM is inactive.',
    ],
    [
      { ...place, deliveryDate: day('2026-11-19') },
      'Thu, 19 Nov 2026 has passed. Choose another delivery date.',
    ],
    [
      { ...place, customer: { ...place.customer, hasGroups: true } },
      'All item groups of The Brew Table are inactive, so nothing can be ordered.',
    ],
  ]
  for (const [changed, message] of rows) {
    const refused = whyNotTake(changed, [line(tomato)], freezing)
    assert.equal(refused?.message, message)
    assert.equal(refused?.code, 'BREAKS_RULE')
  }
})

test('each error of a line names the line and its item', () => {
  const rows: [LineToTake[], string][] = [
    [[line(crate), line(tomato), line(crate)], 'Line 3, Tomato 25 kg crate: This item is also on line 1'],
    [[line({ ...tomato, isActive: false })], 'Line 1, Tomato 5 kg: It is inactive and cannot be ordered'],
    [[line({ ...tomato, basePrice: null })], 'Line 1, Tomato 5 kg: Price not set for Tomato 5 kg'],
    [[line(tomato, 1.5)], 'Line 1, Tomato 5 kg: 1.5 is not a whole number of packs'],
    [
      [line({ ...tomato, maxOrderMilli: milli(30_000) }, 7)],
      'Line 1, Tomato 5 kg: The limit per order is 30.000 kg; this has 35.000 kg',
    ],
    [
      [line({ ...tomato, manualPrice: paise(9_000_000_000_000) })],
      'Line 1, Tomato 5 kg: The amount is too large for one line',
    ],
    [
      [line({ ...tomato, contentMilli: milli(1_000_000_000) }, 100_000)],
      'Line 1, Tomato 5 kg: The amount is too large for one line',
    ],
  ]
  for (const [lines, message] of rows) {
    const refused = whyNotTake(place, lines, freezing)
    assert.equal(listed(refused?.data?.problems)[0], message)
  }
})

test('the limit of an item counts all its packs together', () => {
  const limited = { maxOrderMilli: milli(35_000) }
  assert.equal(
    whyNotTake(place, [line({ ...tomato, ...limited }), line({ ...crate, ...limited }, 1)], freezing),
    undefined,
  )
  const refused = whyNotTake(
    place,
    [line({ ...tomato, ...limited }, 3), line({ ...crate, ...limited }, 1)],
    freezing,
  )
  assert.partialDeepStrictEqual(refused?.data?.lines, [
    {
      line: 1,
      packsizeid: tomato.packId,
      message: 'Line 1, Tomato 5 kg: The limit per order is 35.000 kg; this has 40.000 kg',
    },
    {
      line: 2,
      packsizeid: crate.packId,
      message: 'Line 2, Tomato 25 kg crate: The limit per order is 35.000 kg; this has 40.000 kg',
    },
  ])
})

test('all errors are named together, the first one in the sentence', () => {
  const refused = whyNotTake(
    { ...place, deliveryDate: day('2026-11-19') },
    [line({ ...tomato, isActive: false, basePrice: null }), line(crate, 0.5)],
    freezing,
  )
  assert.equal(
    refused?.message,
    'Thu, 19 Nov 2026 has passed. Choose another delivery date. (and 3 more problems)',
  )
  assert.deepEqual(
    listed(refused?.data?.lines).map(problem => problem.line),
    [1, 1, 2],
  )
})

test('an unknown pack is reported as not found, before anything else', () => {
  const lines: LineToTake[] = [
    line({ ...tomato, isActive: false }),
    { packId: PackId.parse(999), pack: undefined, packsMilli: milli(1000) },
  ]
  const refused = whyNotTake(place, lines, freezing)
  assert.equal(refused?.code, 'NOT_FOUND')
  assert.equal(refused?.message, 'Line 2: Pack size 999 was not found')
})

test('prices are frozen by precedence: override, discount, manual, derived', () => {
  const discount = { kind: 'PERCENT', value: 500, validFrom: null, validTo: null } as const
  const rows: [LineToTake, [list: number, price: number, source: string]][] = [
    [line(tomato), [17_000, 17_000, 'DERIVED']],
    [line({ ...tomato, manualPrice: paise(16_500) }), [16_500, 16_500, 'MANUAL']],
    [line({ ...tomato, discount }), [17_000, 16_150, 'DISCOUNT']],
    [line({ ...tomato, discount, manualPrice: paise(16_500) }), [16_500, 15_675, 'DISCOUNT']],
    [line({ ...tomato, discount: { ...discount, kind: 'FLAT', value: 200 } }), [17_000, 16_000, 'DISCOUNT']],
    [
      line({ ...tomato, discount }, 2, { priceOverride: paise(15_000), overrideReason: 'agreed' }),
      [17_000, 15_000, 'OVERRIDE'],
    ],
    [line({ ...tomato, discount }, 2, { priceOverride: paise(16_150) }), [17_000, 16_150, 'DISCOUNT']],
  ]
  for (const [line, [list, price, source]] of rows) {
    const [frozen] = freezeLines([line], freezing)
    assert.deepEqual([frozen?.listPrice, frozen?.price, frozen?.source], [list, price, source])
    assert.equal(frozen?.taxed.taxable, price * 2)
    assert.equal(frozen?.overrideReason, source === 'OVERRIDE' ? 'agreed' : null)
  }
})

test('a derived price follows the rounding that the business set', () => {
  const [frozen] = freezeLines([line({ ...tomato, basePrice: paise(3333) })], {
    rounding: 'RUPEE',
    tax: { interState: false, isUnderLut: false },
  })
  assert.equal(frozen?.price, 16_700)
})

test('tax is reckoned by head: two halves inside the state, one head beyond it', () => {
  const oil = { ...tomato, taxClass: 'GST5', gstBp: 500, basePrice: paise(2469), catchWeight: false }
  const taxOf = (interState: boolean) => {
    const [frozen] = freezeLines([line(oil, 1)], { rounding: 'NONE', tax: { interState, isUnderLut: false } })
    return [frozen?.taxed.taxable, frozen?.taxed.cgst, frozen?.taxed.sgst, frozen?.taxed.igst]
  }
  assert.deepEqual(taxOf(false), [12_345, 309, 309, 0])
  assert.deepEqual(taxOf(true), [12_345, 0, 0, 617])
})

const frozen = (lines: LineToTake[]) => freezeLines(lines, freezing)

test('a reason is asked for cut-off, minimum, foreign items and prices, all at once', () => {
  const late = { ...place, deliveryDate: day('2026-11-20') }
  const lines = frozen([
    line({ ...tomato, isAllowed: false }, 1),
    line(crate, 1, { priceOverride: paise(80_000) }),
  ])
  const needed = reasonsNeeded(late, lines, { minimum: paise(250_000), now: evening })
  assert.deepEqual(
    needed.map(({ data }) => data?.rule),
    ['CUTOFF', 'MOV', 'GROUP', 'PRICE'],
  )
  const missing = whyReasonsMissing(needed, { overrides: [{ rule: 'CUTOFF', reason: 'regular' }] })
  assert.equal(missing?.code, 'NEEDS_REASON')
  assert.equal(missing?.data?.rule, 'MOV')
  assert.equal(missing?.message, 'Order value ₹970.00 is below the minimum ₹2,500.00')
  assert.deepEqual(
    listed(missing?.data?.needs).map(need => need.message),
    [
      'Order value ₹970.00 is below the minimum ₹2,500.00',
      'Line 1, Tomato 5 kg: not in the item groups of The Brew Table',
      'Line 2, Tomato 25 kg crate: give a reason for the price',
    ],
  )
})

test('a price set by hand needs its own reason, which no override replaces', () => {
  const requested = line(tomato, 2, { priceOverride: paise(15_000) })
  const needed = reasonsNeeded(place, frozen([requested]), { minimum: paise(0), now: evening })
  assert.equal(
    whyReasonsMissing(needed, { overrides: [{ rule: 'GROUP', reason: 'any' }] })?.data?.rule,
    'PRICE',
  )
  const explained = frozen([{ ...requested, overrideReason: 'agreed' }])
  assert.deepEqual(reasonsNeeded(place, explained, { minimum: paise(0), now: evening }), [])
})

test('overrides that were not needed are ignored, and the first of two counts', () => {
  const needed = reasonsNeeded(place, frozen([line(tomato, 1)]), { minimum: paise(250_000), now: evening })
  const given = [
    { rule: 'CUTOFF', reason: 'not needed' },
    { rule: 'MOV', reason: 'first order' },
    { rule: 'MOV', reason: 'again' },
  ] as const
  assert.equal(whyReasonsMissing(needed, { overrides: given }), undefined)
  assert.deepEqual(overridesUsed(needed, given), [{ rule: 'MOV', reason: 'first order' }])
})

test('a duplicate asks for a confirmation and passes with one', () => {
  assert.equal(whyDuplicate(undefined, false), undefined)
  assert.equal(whyDuplicate({ id: 1234 }, true), undefined)
  assert.partialDeepStrictEqual(whyDuplicate({ id: 1234 }, false), {
    code: 'DUPLICATE',
    message: 'Looks like a duplicate of #1234',
    data: { orderId: 1234, reason: 'DUPLICATE' },
  })
})
