import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMilli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { unreadable } from '../../../ui/values/amounts.ts'
import { type EntryLine, entryLine, type LineChoice, outcomeOf, packsOf, whyNotLine } from './lines.ts'
import { aLine } from './testing.ts'

const back = (packs: number, more: Partial<LineChoice> = {}): LineChoice => ({
  is: 'RETURNED',
  packs,
  weight: null,
  reason: 'QUALITY',
  ...more,
})
const counted = aLine({ byWeight: false, packs: milli(3_000), weight: milli(30_000) })
const pieces = aLine({ packs: milli(6_000), weight: milli(5_400) })

const sent: [
  name: string,
  line: typeof counted,
  choice: LineChoice | undefined,
  is: Omit<EntryLine, 'orderitemid'>,
][] = [
  [
    'a weighed line as packed',
    aLine(),
    undefined,
    { delivered: milli(5_888), deliveredweight: milli(29_440) },
  ],
  ['a counted line as packed', counted, undefined, { delivered: milli(3_000) }],
  [
    'one of six packs back, as weighed there',
    aLine(),
    back(1, { weight: milli(4_900) }),
    {
      delivered: milli(4_908),
      deliveredweight: milli(24_540),
      returned: milli(980),
      returnedweight: milli(4_900),
      reason: 'QUALITY',
    },
  ],
  [
    'pieces stay whole',
    pieces,
    back(2, { weight: milli(1_700) }),
    {
      delivered: milli(4_000),
      deliveredweight: milli(3_700),
      returned: milli(2_000),
      returnedweight: milli(1_700),
      reason: 'QUALITY',
    },
  ],
  [
    'the whole line back, whatever was typed',
    aLine(),
    back(6, { weight: milli(29_000) }),
    {
      delivered: zeroMilli,
      deliveredweight: zeroMilli,
      returned: milli(5_888),
      returnedweight: milli(29_440),
      reason: 'QUALITY',
    },
  ],
  [
    'packs short were never on the truck',
    counted,
    back(1, { is: 'SHORT', reason: 'NOT_GIVEN' }),
    { delivered: milli(2_000), reason: 'NOT_GIVEN' },
  ],
  [
    'less weight in all packs',
    aLine({ packs: milli(6_000), weight: milli(30_000) }),
    back(0, { is: 'SHORT', weight: milli(500), reason: 'WEIGHT_SHORT' }),
    { delivered: milli(5_900), deliveredweight: milli(29_500), reason: 'WEIGHT_SHORT' },
  ],
  [
    'a half pack goes back with the last one',
    aLine({ byWeight: false, packs: milli(2_500), weight: milli(25_000) }),
    back(3),
    { delivered: zeroMilli, returned: milli(2_500), reason: 'QUALITY' },
  ],
]
for (const [name, line, choice, is] of sent)
  test(`what is sent of a line: ${name}`, () =>
    assert.deepEqual(entryLine(line, choice), { orderitemid: 1, ...is }))

const refused: [name: string, choice: LineChoice, why: ReturnType<typeof whyNotLine>][] = [
  ['no number is typed', back(1, { weight: unreadable }), 'TYPED'],
  ['more than came', back(1, { weight: milli(30_000) }), 'TOO_MUCH'],
  ['nothing', back(0), 'NOTHING'],
  ['a part of a pack', back(0, { weight: milli(500) }), undefined],
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
        const line = aLine({ packs: milli(packs), weight: milli(weight), byWeight })
        const choice = back(Math.min(count, packsOf(line)), {
          weight: typed === null ? null : milli(Math.min(typed, weight)),
        })
        const entry = entryLine(line, choice)
        assert.equal(addMilli(entry.delivered, entry.returned ?? zeroMilli), packs)
        if (byWeight)
          assert.equal(
            addMilli(entry.deliveredweight ?? zeroMilli, entry.returnedweight ?? zeroMilli),
            weight,
          )
        for (const part of [entry.delivered, entry.returned, entry.deliveredweight, entry.returnedweight])
          assert.ok((part ?? 0) >= 0)
        if (byWeight && entry.deliveredweight === 0) assert.equal(entry.delivered, 0)
        if (!whyNotLine(line, choice)) assert.notEqual(outcomeOf(line, entry), 'DELIVERED')
      },
    ),
  )
})
