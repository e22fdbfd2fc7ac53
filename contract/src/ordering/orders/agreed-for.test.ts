import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { askedAgainWords, freeAgainWords, holdsFor, sumOf } from './agreed-for.ts'

const packs = (count: number) => milli(count * 1000)

test('an agreed price holds up to twice the amount that was shown, or for any', () => {
  for (const [agreed, now, holds] of [
    [1, 0, true],
    [1, 1, true],
    [1, 2, true],
    [1, 2.001, false],
    [1, 900, false],
    [900, 1, true],
    [0, 0.001, false],
  ] as const)
    assert.equal(holdsFor(packs(agreed), packs(now)), holds, `${now} of ${agreed}`)
  assert.equal(holdsFor('ANY', packs(1_000_000)), true)
})

test('what is asked again says what was agreed', () => {
  assert.equal(
    askedAgainWords(packs(1), paise(35_00), packs(900)).message,
    'Agreed: 1 pack at ₹35.00. 900 packs are asked again.',
  )
  assert.equal(
    freeAgainWords(packs(2.5), packs(9)).message,
    'Agreed: 2.5 packs free of charge. 9 packs need somebody who may agree prices.',
  )
  assert.equal(sumOf(packs(2.5), paise(35_01)), 87_53)
})
