import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../day.ts'
import { type PackShape, takesPartPacks, whyNotSoMany } from '../../goods/items/part-packs.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { whyBelowMinimum, whyNotDeliverOn, whyTooLate, whyTooMuch } from './policy-create.ts'

const today = day('2026-11-20')

test('goods are delivered from today to 30 days ahead, ends included', () => {
  for (const date of ['2026-11-20', '2026-11-21', '2026-12-20'])
    assert.equal(whyNotDeliverOn(day(date), today), undefined, date)
  assert.match(
    whyNotDeliverOn(day('2026-11-19'), today)?.message ?? '',
    /has passed\. Choose another delivery date\.$/,
  )
  assert.match(
    whyNotDeliverOn(day('2026-12-21'), today)?.message ?? '',
    /^Orders can be delivered up to Sun, 20 Dec 2026\./,
  )
})

test('an order is too late from the moment after its cut-off in India', () => {
  const slot = { cutoffTime: '21:00', cutoffDaysBefore: 1 }
  const tomorrow = day('2026-11-21')
  assert.equal(whyTooLate(slot, tomorrow, new Date('2026-11-20T15:30:00.000Z')), undefined, '21:00 IST sharp')
  const late = whyTooLate(slot, tomorrow, new Date('2026-11-20T15:30:00.001Z'))
  assert.equal(late?.code, 'NEEDS_REASON')
  assert.equal(late?.data?.rule, 'CUTOFF')
  assert.match(late?.message ?? '', /^Orders for this slot closed at 09:00 PM\./)
  assert.equal(
    whyTooLate(slot, day('2026-11-22'), new Date('2026-11-20T15:30:00.001Z')),
    undefined,
    'the day after is still open',
  )
  const morning = whyTooLate(
    { cutoffTime: '10:00', cutoffDaysBefore: 0 },
    today,
    new Date('2026-11-21T01:00:00Z'),
  )
  assert.match(morning?.message ?? '', /closed at 10:00 AM on Fri, 20 Nov 2026/)
})

test('an order below the minimum says both amounts', () => {
  assert.equal(whyBelowMinimum(paise(250_000), paise(250_000)), undefined)
  const small = whyBelowMinimum(paise(186_050), paise(250_000))
  assert.equal(small?.message, 'Order value ₹1,860.50 is below the minimum ₹2,500.00')
  assert.deepEqual(small?.data, { rule: 'MOV', minimum: 2500, missing: 639.5 })
})

const loose: PackShape = { unit: 'KG', catchWeight: true, byPiece: false, packContentMilli: milli(1000) }

test('only loose weighed goods in packs of one kilo are ordered in parts of a pack', () => {
  const rows: [Partial<PackShape>, boolean][] = [
    [{}, true],
    [{ packContentMilli: milli(5000) }, false],
    [{ packContentMilli: milli(500) }, false],
    [{ catchWeight: false }, false],
    [{ byPiece: true }, false],
    [{ unit: 'L' }, false],
    [{ unit: 'PC' }, false],
  ]
  for (const [change, takes] of rows) {
    const pack = { ...loose, ...change }
    assert.equal(takesPartPacks(pack), takes, JSON.stringify(change))
    assert.equal(
      whyNotSoMany(pack, milli(2500))?.message,
      takes ? undefined : '2.5 is not a whole number of packs',
      JSON.stringify(change),
    )
    assert.equal(whyNotSoMany(pack, milli(2000)), undefined)
    assert.equal(whyNotSoMany(pack, milli(0))?.message, 'Quantity must be greater than 0')
  }
})

test('the limit of an item in one order includes its end', () => {
  assert.equal(whyTooMuch(milli(50_000), null, 'KG'), undefined)
  assert.equal(whyTooMuch(milli(50_000), milli(50_000), 'KG'), undefined)
  assert.equal(
    whyTooMuch(milli(50_001), milli(50_000), 'KG')?.message,
    'The limit per order is 50.000 kg; this has 50.001 kg',
  )
})
