import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import fc from 'fast-check'
import { needOf, toBuyOf, usualWastage, type Wanted } from './need.ts'

const nothing: Wanted = {
  promised: milli(0),
  placed: milli(0),
  received: milli(0),
  wasted: milli(0),
  onHand: milli(0),
  pending: milli(0),
}
const kilos = (amount: number) => milli(amount * 1000)

const cases: [name: string, wanted: Partial<Wanted>, need: number][] = [
  ['nothing', {}, 0],
  ['promised and placed', { promised: kilos(40), placed: kilos(30) }, 70],
  [
    'less what is there and what will come',
    { promised: kilos(40), onHand: kilos(5), pending: kilos(20) },
    15,
  ],
  ['never below 0', { promised: kilos(40), onHand: kilos(500) }, 0],
  [
    'with 5 of 100 usually thrown away',
    { promised: kilos(40), placed: kilos(20), received: kilos(100), wasted: kilos(5) },
    63,
  ],
  ['thrown away without a receipt says nothing', { promised: kilos(40), wasted: kilos(5) }, 40],
  [
    'more thrown away than received counts as all',
    { promised: kilos(40), received: kilos(1), wasted: kilos(50) },
    80,
  ],
]
for (const [name, wanted, need] of cases)
  test(`need: ${name}`, () => {
    assert.equal(needOf({ ...nothing, ...wanted }), kilos(need))
  })

test('what is bought is the need, rounded up to what the market sells', () => {
  assert.equal(toBuyOf(milli(35_001), 'KG', { content: kilos(25) }), 50_000)
  assert.equal(toBuyOf(kilos(50), 'KG', { content: kilos(25) }), 50_000)
  assert.equal(toBuyOf(milli(35_001), 'KG', null), 35_001)
  assert.equal(toBuyOf(milli(3_400), 'PC', null), 4_000)
  assert.equal(toBuyOf(milli(0), 'BUNCH', { content: kilos(100) }), 0)
})

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(milli)

test('any need is covered by what is bought, with less than one unit too much, and buying it leaves no need', () => {
  const wanted = fc.record({
    promised: amount,
    placed: amount,
    received: amount,
    wasted: amount,
    onHand: amount,
    pending: amount,
  })
  const unit = fc.constantFrom(...itemUnits)
  const content = fc.option(fc.record({ content: fc.integer({ min: 1, max: 100_000 }).map(milli) }))
  fc.assert(
    fc.property(wanted, unit, content, (one, unit, sold) => {
      const need = needOf(one)
      const toBuy = toBuyOf(need, unit, sold)
      assert.ok(need >= 0 && toBuy >= need)
      assert.ok(toBuy - need < Math.max(1000, sold?.content ?? 0))
      assert.ok(usualWastage(one) <= one.promised + one.placed)
      assert.equal(needOf({ ...one, pending: milli(one.pending + toBuy) }), 0)
    }),
  )
})
