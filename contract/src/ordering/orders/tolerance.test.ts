import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { milli } from '../../quantity.ts'
import type { PickReason } from './lifecycle.ts'
import {
  contentOf,
  decidePick,
  isByWeight,
  judgePick,
  lineKind,
  type OrderedLine,
  pickedPacks,
  type SentPick,
  toleranceOf,
} from './tolerance.ts'

const weighed: OrderedLine = {
  kind: 'CATCH_WEIGHT',
  unit: 'KG',
  orderedPacksMilli: milli(10_000),
  packContentMilli: milli(1000),
}
const counted: OrderedLine = {
  kind: 'COUNTED',
  unit: 'PC',
  orderedPacksMilli: milli(6000),
  packContentMilli: milli(30_000),
}
const pieces: OrderedLine = {
  kind: 'BY_PIECE',
  unit: 'KG',
  orderedPacksMilli: milli(3000),
  packContentMilli: milli(1000),
}

const sent = (packs: number | null, weight: number | null, more: Partial<SentPick> = {}): SentPick => ({
  ...(packs === null ? {} : { packsMilli: milli(packs) }),
  ...(weight === null ? {} : { weightMilli: milli(weight) }),
  ...more,
})
/** The outcome, or the code of the refusal. */
const decided = (line: OrderedLine, pick: SentPick) => {
  const result = decidePick(line, pick)
  return 'code' in result ? result.code : result.outcome
}

test('catch weight fills from -5 % to +5 %, with consent to +10 %, ends included', () => {
  const rows: [number, PickReason | undefined, string][] = [
    [10_000, undefined, 'FILLED'],
    [9500, undefined, 'FILLED'],
    [10_500, undefined, 'FILLED'],
    [9850, undefined, 'FILLED'],
    [9499, undefined, 'NEEDS_REASON'],
    [9499, 'QUALITY', 'SHORT'],
    [9499, 'CUSTOMER_AGREED', 'NEEDS_REASON'],
    [0, 'OUT_OF_STOCK', 'SHORT'],
    [0, undefined, 'NEEDS_REASON'],
    [10_501, undefined, 'NEEDS_REASON'],
    [10_501, 'CUSTOMER_AGREED', 'OVER'],
    [11_000, 'CUSTOMER_AGREED', 'OVER'],
    [10_501, 'QUALITY', 'NEEDS_REASON'],
    [11_001, 'CUSTOMER_AGREED', 'BREAKS_RULE'],
    [11_001, undefined, 'BREAKS_RULE'],
  ]
  for (const [weight, reason, outcome] of rows)
    assert.equal(decided(weighed, sent(null, weight, { reason })), outcome, `${weight} ${reason}`)
})

test('a weighed pick counts packs to three decimals', () => {
  assert.deepEqual(decidePick(weighed, sent(null, 9850)), {
    packsMilli: 9850,
    contentMilli: 9850,
    outcome: 'FILLED',
    reason: null,
  })
  const bags: OrderedLine = { ...weighed, orderedPacksMilli: milli(3000), packContentMilli: milli(5000) }
  assert.deepEqual(decidePick(bags, sent(3000, 14_850)), {
    packsMilli: 2970,
    contentMilli: 14_850,
    outcome: 'FILLED',
    reason: null,
  })
  assert.equal(pickedPacks(milli(10_000), milli(3000)), 3333)
  assert.equal(pickedPacks(milli(20_000), milli(3000)), 6667)
})

test('packs of a weighed line count by their content when no weight is sent', () => {
  assert.deepEqual(decidePick(weighed, sent(10_000, null)), {
    packsMilli: 10_000,
    contentMilli: 10_000,
    outcome: 'FILLED',
    reason: null,
  })
  assert.equal(contentOf(milli(2500), milli(5000)), 12_500)
})

test('counted lines are never above the order, and below it need a reason', () => {
  const rows: [number, PickReason | undefined, string][] = [
    [6000, undefined, 'FILLED'],
    [7000, 'CUSTOMER_AGREED', 'BREAKS_RULE'],
    [5000, undefined, 'NEEDS_REASON'],
    [5000, 'DAMAGED', 'SHORT'],
    [0, 'NOT_RECEIVED', 'SHORT'],
    [5500, 'DAMAGED', 'BAD_INPUT'],
  ]
  for (const [packs, reason, outcome] of rows)
    assert.equal(decided(counted, sent(packs, null, { reason })), outcome, `${packs} ${reason}`)
  assert.deepEqual(decidePick(counted, sent(6000, null)), {
    packsMilli: 6000,
    contentMilli: 180_000,
    outcome: 'FILLED',
    reason: null,
  })
})

test('by-piece lines have the count of counted ones and a free weight between half and double', () => {
  const rows: [number, number, Partial<SentPick>, string][] = [
    [3000, 3900, {}, 'FILLED'],
    [3000, 1500, {}, 'FILLED'],
    [3000, 6000, {}, 'FILLED'],
    [3000, 1499, {}, 'NEEDS_CONFIRM'],
    [3000, 6001, {}, 'NEEDS_CONFIRM'],
    [3000, 6001, { confirm: true }, 'FILLED'],
    [4000, 4000, { reason: 'CUSTOMER_AGREED' }, 'BREAKS_RULE'],
    [2000, 2600, {}, 'NEEDS_REASON'],
    [2000, 2600, { reason: 'QUALITY' }, 'SHORT'],
    [2000, 900, { reason: 'QUALITY' }, 'NEEDS_CONFIRM'],
    [2000, 900, { reason: 'QUALITY', confirm: true }, 'SHORT'],
    [0, 0, { reason: 'OUT_OF_STOCK' }, 'SHORT'],
    [0, 500, { reason: 'OUT_OF_STOCK' }, 'BAD_INPUT'],
    [2000, 0, { reason: 'QUALITY' }, 'BAD_INPUT'],
    [2500, 2600, {}, 'BAD_INPUT'],
  ]
  for (const [packs, weight, more, outcome] of rows)
    assert.equal(
      decided(pieces, sent(packs, weight, more)),
      outcome,
      `${packs} ${weight} ${JSON.stringify(more)}`,
    )
})

test('by-piece lines keep count and weight as sent, and weigh nominally when nobody weighed', () => {
  assert.deepEqual(decidePick(pieces, sent(3000, 3900)), {
    packsMilli: 3000,
    contentMilli: 3900,
    outcome: 'FILLED',
    reason: null,
  })
  assert.deepEqual(decidePick(pieces, sent(3000, null)), {
    packsMilli: 3000,
    contentMilli: 3000,
    outcome: 'FILLED',
    reason: null,
  })
  assert.equal(decided(pieces, sent(null, 3900)), 'BAD_INPUT')
})

test('a reason is kept only where it was needed', () => {
  const filled = decidePick(weighed, sent(null, 9900, { reason: 'QUALITY' }))
  assert.ok(!('code' in filled) && filled.reason === null)
  const short = decidePick(weighed, sent(null, 5000, { reason: 'QUALITY' }))
  assert.ok(!('code' in short) && short.reason === 'QUALITY')
})

test('nothing sent and less than nothing are refused', () => {
  for (const line of [weighed, counted, pieces]) {
    assert.equal(decided(line, {}), 'BAD_INPUT')
    assert.equal(decided(line, sent(-1000, null)), 'BAD_INPUT')
    assert.equal(decided(line, sent(1000, -1)), 'BAD_INPUT')
  }
})

test('refusals speak the words of the hall', () => {
  const said = (line: OrderedLine, pick: SentPick) => {
    const result = decidePick(line, pick)
    return 'code' in result ? result.message : undefined
  }
  assert.equal(said(weighed, sent(null, 9000)), 'Only 9.000 kg of 10.000 kg picked. Give a reason.')
  assert.equal(
    said(weighed, sent(null, 10_640)),
    "10.640 kg is more than 5% above the 10.000 kg ordered. It needs the customer's consent.",
  )
  assert.equal(
    said(weighed, sent(null, 11_200)),
    '11.200 kg is more than 10% above the 10.000 kg ordered. Take some out.',
  )
  assert.equal(said(counted, sent(8000, null)), '8 picked, only 6 ordered. Take 2 out.')
  assert.equal(said(counted, sent(5000, null)), 'Only 5 of 6 picked. Give a reason.')
  assert.equal(said(counted, sent(5500, null)), '5.5 is not a whole number of packs.')
  assert.equal(
    said(pieces, sent(3000, 6500)),
    '6.500 kg is unusual for 3 of about 1.000 kg. Weigh again, or confirm it.',
  )
})

test('a line is weighed, counted, or counted in pieces and billed on their weight', () => {
  assert.equal(lineKind({ catchWeight: false, byPiece: false }), 'COUNTED')
  assert.equal(lineKind({ catchWeight: true, byPiece: false }), 'CATCH_WEIGHT')
  assert.equal(lineKind({ catchWeight: true, byPiece: true }), 'BY_PIECE')
  assert.deepEqual((['COUNTED', 'CATCH_WEIGHT', 'BY_PIECE'] as const).map(isByWeight), [false, true, true])
})

const rank = { SHORT: 0, FILLED: 1, OVER: 2 }
const rankOf = (line: OrderedLine, contentMilli: number) => {
  const judged = judgePick(line, { packsMilli: milli(0), contentMilli: milli(contentMilli) })
  return 'code' in judged ? 3 : rank[judged.outcome]
}

test('more weight never makes a line shorter, and the ends are where the percents are', () => {
  const permille = fc.integer({ min: 0, max: 1300 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), permille, permille, (orderedMilli, one, other) => {
      const line: OrderedLine = { ...weighed, orderedPacksMilli: milli(orderedMilli) }
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map(part =>
        Math.floor((orderedMilli * part) / 1000),
      )
      assert.ok(less !== undefined && more !== undefined && rankOf(line, less) <= rankOf(line, more))
      const expected = [95, 105, 110].map((percent, end) =>
        end === 0 ? more * 100 >= orderedMilli * percent : more * 100 > orderedMilli * percent,
      )
      assert.equal(rankOf(line, more), expected.filter(Boolean).length)
      const { low, high, highest } = toleranceOf(milli(orderedMilli))
      assert.deepEqual(
        [low - 1, low, high, highest + 1].map(content => rankOf(line, content)),
        [0, 1, 1, 3],
      )
    }),
  )
})
