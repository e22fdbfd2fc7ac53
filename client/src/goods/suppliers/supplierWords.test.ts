import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { differenceText, owedText } from './supplierWords.ts'

test('what is owed, what is to come, and what may not be seen', () => {
  assert.deepEqual([paise(12_450_50), zeroPaise, paise(-300_00), undefined].map(owedText), [
    '₹12,450.50 owed',
    'Nothing owed',
    '₹300.00 to come',
    '',
  ])
})

test('a bill asks as much as was accepted, more, or less', () => {
  assert.deepEqual([zeroPaise, paise(72_50), paise(-18_00)].map(differenceText), [
    'as accepted',
    '₹72.50 more than accepted',
    '₹18.00 less than accepted',
  ])
})
