import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceText, owedText } from './supplierWords.ts'

test('what is owed, what is to come, and what may not be seen', () => {
  assert.deepEqual([12_450.5, 0, -300, undefined].map(owedText), [
    '₹12,450.50 owed',
    'Nothing owed',
    '₹300.00 to come',
    '',
  ])
})

test('a bill asks as much as was accepted, more, or less', () => {
  assert.deepEqual([0, 72.5, -18].map(differenceText), [
    'as accepted',
    '₹72.50 more than accepted',
    '₹18.00 less than accepted',
  ])
})
