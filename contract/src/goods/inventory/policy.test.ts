import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { milli } from '../../quantity.ts'
import { causeOf } from './ledger.ts'
import {
  statusAfter,
  varianceGrade,
  variancePermille,
  whyNotCounted,
  whyNotLimit,
  whyNotReceive,
  whyNotRemove,
} from './policy.ts'
import { needsNote, removalKind, removalReasons } from './removal.ts'

const tomato = { itemName: 'Tomato', unit: 'KG' } as const
const egg = { itemName: 'Egg', unit: 'PC' } as const
const came = (expected: number, actual: number) => ({
  expectedMilli: milli(expected),
  actualMilli: milli(actual),
})

const graded: [expected: number, actual: number, grade: string, status: string][] = [
  [100_000, 100_000, 'WITHIN', 'RECEIVED'],
  [100_000, 92_000, 'WITHIN', 'RECEIVED'],
  [100_000, 90_000, 'WITHIN', 'RECEIVED'],
  [100_000, 110_000, 'WITHIN', 'RECEIVED'],
  [100_000, 89_999, 'NOTE', 'CLOSED_SHORT'],
  [100_000, 110_001, 'NOTE', 'RECEIVED'],
  [100_000, 50_000, 'NOTE', 'CLOSED_SHORT'],
  [100_000, 150_000, 'NOTE', 'RECEIVED'],
  [100_000, 49_999, 'CONFIRM', 'CLOSED_SHORT'],
  [100_000, 150_001, 'CONFIRM', 'RECEIVED'],
  [100_000, 0, 'CONFIRM', 'CLOSED_SHORT'],
  [3, 1, 'CONFIRM', 'CLOSED_SHORT'],
]
for (const [expected, actual, grade, status] of graded)
  test(`${actual} of ${expected} is ${grade} and ends ${status}`, () => {
    assert.equal(varianceGrade(came(expected, actual)), grade)
    assert.equal(statusAfter(came(expected, actual)), status)
  })

test('the grade never falls as the difference grows, on either side', () => {
  const order = ['WITHIN', 'NOTE', 'CONFIRM']
  const rank = (expected: number, off: number) => order.indexOf(varianceGrade(came(expected, expected + off)))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.nat(100_000_000),
      fc.nat(1_000_000),
      (expected, off, more) => {
        assert.ok(rank(expected, off + more) >= rank(expected, off))
        const under = Math.min(off, expected)
        assert.ok(rank(expected, -Math.min(expected, off + more)) >= rank(expected, -under))
      },
    ),
  )
})

test('a share is rounded toward the estimate, so that 10% in words never hides a note', () => {
  assert.equal(variancePermille(came(100_000, 92_000)), -80)
  assert.equal(variancePermille(came(3000, 2000)), -333)
  assert.equal(Object.is(variancePermille(came(100_000, 99_999)), 0), true)
})

test('a receipt beyond 10% needs a note, beyond 50% a second look as well', () => {
  const receipt = { ...came(100_000, 80_000), acceptedMilli: milli(80_000), notes: '', confirm: false }
  assert.equal(
    whyNotReceive(receipt, tomato)?.message,
    'Tomato is 20% under the estimate (80.000 kg of 100.000 kg). Give the reason in the note.',
  )
  assert.equal(whyNotReceive({ ...receipt, notes: '  ' }, tomato)?.code, 'NEEDS_REASON')
  assert.equal(whyNotReceive({ ...receipt, notes: 'Two crates missing' }, tomato), undefined)
  const half = { ...receipt, ...came(100_000, 155_000), acceptedMilli: milli(155_000), notes: 'Double load' }
  assert.equal(
    whyNotReceive(half, tomato)?.message,
    'Tomato is 55% over the estimate (155.000 kg of 100.000 kg). Check the scale, then confirm.',
  )
  assert.equal(whyNotReceive({ ...half, confirm: true }, tomato), undefined)
})

test('no more goes into stock than came, and counted goods come whole', () => {
  const receipt = { ...came(100_000, 92_000), acceptedMilli: milli(92_001), notes: '', confirm: false }
  assert.equal(
    whyNotReceive(receipt, tomato)?.message,
    'Tomato: only 92.000 kg arrived, so 92.001 kg cannot go into stock.',
  )
  const broken = { ...came(100_000, 99_500), acceptedMilli: milli(99_500), notes: '', confirm: false }
  assert.equal(whyNotReceive(broken, egg)?.message, 'Egg is counted by the pc: whole numbers only.')
})

test('what lies picked cannot be removed, nor counted away', () => {
  const shelf = { onHandMilli: milli(10_000), pickedMilli: milli(4000) }
  const remove = (amount: number) =>
    whyNotRemove(shelf, { amount: milli(amount), reason: 'SPOILED', notes: '' }, tomato)?.message
  assert.equal(remove(6000), undefined)
  assert.equal(remove(6001), 'Only 6.000 kg of Tomato can be removed; 4.000 kg is already picked for orders.')
  assert.equal(whyNotCounted(shelf, milli(4000), tomato), undefined)
  assert.equal(
    whyNotCounted(shelf, milli(3999), tomato)?.message,
    '4.000 kg of Tomato is already picked for orders. Include it in the count.',
  )
  assert.equal(whyNotCounted(shelf, milli(4500), egg)?.code, 'BAD_INPUT')
})

test('theft and count corrections need a note, the other reasons do not', () => {
  assert.deepEqual(removalReasons.filter(needsNote), ['THEFT_OR_MISSING', 'COUNT_CORRECTION'])
  const theft = { amount: milli(1000), reason: 'THEFT_OR_MISSING', notes: ' ' } as const
  const shelf = { onHandMilli: milli(10_000), pickedMilli: milli(0) }
  assert.equal(
    whyNotRemove(shelf, theft, tomato)?.message,
    'Theft or missing needs a note: describe what was found.',
  )
  assert.equal(whyNotRemove(shelf, { ...theft, notes: 'Crate gone' }, tomato), undefined)
})

test('loss is wastage, goods for the supplier a return, use and counts an adjustment', () => {
  const kinds = Object.groupBy(removalReasons, removalKind)
  assert.deepEqual(kinds.SUPPLIER_RETURN, ['RETURN_TO_SUPPLIER'])
  assert.deepEqual(kinds.ADJUST_MINUS, ['SAMPLE', 'COUNT_CORRECTION', 'STAFF_KITCHEN', 'DONATION'])
  assert.equal(kinds.WASTAGE?.length, 7)
})

test('the ledger names its causes as people say them', () => {
  assert.deepEqual(
    [
      causeOf('WASTAGE', 'SPOILED'),
      causeOf('ADJUST_MINUS', 'COUNT_CORRECTION'),
      causeOf('ADJUST_MINUS', 'SAMPLE'),
      causeOf('ADJUST_PLUS', 'COUNT_CORRECTION'),
      causeOf('SUPPLIER_RETURN', 'RETURN_TO_SUPPLIER'),
      causeOf('RETURN_IN', 'QUALITY'),
      causeOf('RECEIPT', null),
    ],
    [
      'Wastage, spoiled',
      'Count, less',
      'Taken out, sample',
      'Count, more',
      'Back to supplier',
      'Return',
      'Receipt',
    ],
  )
})

test('a limit holds the smallest pack, is never 0, and may be lifted', () => {
  const onion = {
    itemName: 'Onion',
    unit: 'KG',
    smallestPack: { name: '5 kg', contentMilli: milli(5000) },
  } as const
  assert.equal(whyNotLimit(null, onion), undefined)
  assert.equal(whyNotLimit(milli(5000), onion), undefined)
  assert.equal(
    whyNotLimit(milli(4999), onion)?.message,
    'The limit must be at least the smallest pack of Onion, 5 kg (5.000 kg).',
  )
  assert.equal(
    whyNotLimit(milli(0), onion)?.message,
    'A limit of 0 stops all orders of Onion. Deactivate the item instead.',
  )
  assert.equal(whyNotLimit(milli(1), { ...onion, smallestPack: null }), undefined)
  assert.equal(whyNotLimit(milli(1500), { ...egg, smallestPack: null })?.code, 'BAD_INPUT')
})
