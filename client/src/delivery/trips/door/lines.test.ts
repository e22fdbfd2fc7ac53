import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { type EntryLine, entryLine, type LineChoice, outcomeOf, packsOf, whyNotLine } from './lines.ts'
import { aLine } from './testing.ts'

const back = (packs: number, more: Partial<LineChoice> = {}): LineChoice => ({
  is: 'RETURNED',
  packs,
  weight: null,
  reason: 'QUALITY',
  ...more,
})
const counted = aLine({ byWeight: false, packs: 3, weight: 30 })
const pieces = aLine({ packs: 6, weight: 5.4 })

const sent: [
  name: string,
  line: typeof counted,
  choice: LineChoice | undefined,
  is: Omit<EntryLine, 'orderitemid'>,
][] = [
  ['a weighed line as packed', aLine(), undefined, { delivered: 5.888, deliveredweight: 29.44 }],
  ['a counted line as packed', counted, undefined, { delivered: 3 }],
  [
    'one of six packs back, as weighed there',
    aLine(),
    back(1, { weight: 4.9 }),
    { delivered: 4.908, deliveredweight: 24.54, returned: 0.98, returnedweight: 4.9, reason: 'QUALITY' },
  ],
  [
    'pieces stay whole',
    pieces,
    back(2, { weight: 1.7 }),
    { delivered: 4, deliveredweight: 3.7, returned: 2, returnedweight: 1.7, reason: 'QUALITY' },
  ],
  [
    'the whole line back, whatever was typed',
    aLine(),
    back(6, { weight: 29 }),
    { delivered: 0, deliveredweight: 0, returned: 5.888, returnedweight: 29.44, reason: 'QUALITY' },
  ],
  [
    'packs short were never on the truck',
    counted,
    back(1, { is: 'SHORT', reason: 'NOT_GIVEN' }),
    { delivered: 2, reason: 'NOT_GIVEN' },
  ],
  [
    'less weight in all packs',
    aLine({ packs: 6, weight: 30 }),
    back(0, { is: 'SHORT', weight: 0.5, reason: 'WEIGHT_SHORT' }),
    { delivered: 5.9, deliveredweight: 29.5, reason: 'WEIGHT_SHORT' },
  ],
  [
    'a half pack goes back with the last one',
    aLine({ byWeight: false, packs: 2.5, weight: 25 }),
    back(3),
    { delivered: 0, returned: 2.5, reason: 'QUALITY' },
  ],
]
for (const [name, line, choice, is] of sent)
  test(`what is sent of a line: ${name}`, () =>
    assert.deepEqual(entryLine(line, choice), { orderitemid: 1, ...is }))

const refused: [name: string, choice: LineChoice, why: ReturnType<typeof whyNotLine>][] = [
  ['no number is typed', back(1, { weight: Number.NaN }), 'TYPED'],
  ['more than came', back(1, { weight: 30 }), 'TOO_MUCH'],
  ['nothing', back(0), 'NOTHING'],
  ['a part of a pack', back(0, { weight: 0.5 }), undefined],
]
for (const [name, choice, why] of refused)
  test(`a line that cannot be sent: ${name}`, () => assert.equal(whyNotLine(aLine(), choice), why))

test('delivered and returned always add up to what was packed, and neither is below zero', () => {
  const amount = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.boolean(),
      fc.nat(120),
      fc.option(fc.nat(500_000)),
      (packs, weight, byWeight, count, typed) => {
        const line = aLine({ packs: packs / 1000, weight: weight / 1000, byWeight })
        const choice = back(Math.min(count, packsOf(line)), {
          weight: typed === null ? null : Math.min(typed, weight) / 1000,
        })
        const entry = entryLine(line, choice)
        const whole = (one = 0, other = 0) => milli(Math.round((one + other) * 1000))
        assert.equal(whole(entry.delivered, entry.returned), packs)
        if (byWeight) assert.equal(whole(entry.deliveredweight, entry.returnedweight), weight)
        for (const part of [entry.delivered, entry.returned, entry.deliveredweight, entry.returnedweight])
          assert.ok((part ?? 0) >= 0)
        if (byWeight && entry.deliveredweight === 0) assert.equal(entry.delivered, 0)
        if (!whyNotLine(line, choice)) assert.notEqual(outcomeOf(line, entry), 'DELIVERED')
      },
    ),
  )
})
