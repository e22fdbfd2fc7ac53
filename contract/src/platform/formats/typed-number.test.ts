import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatRupees, paise } from '../../money.ts'
import { readQuantity, readRupees } from './typed-number.ts'

test('amounts are read as people type and paste them', () => {
  const rows: [string, number][] = [
    ['27', 2700],
    ['27.5', 2750],
    ['27.50', 2750],
    ['27.500', 2750],
    [' ₹ 1,250.50 ', 125050],
    ['12,34,567', 123456700],
    ['1,234,567.89', 123456789],
    ["'42", 4200],
    ['1\u00A0250', 125000],
    ['.5', 50],
    ['5.', 500],
    ['-3.20', -320],
    ['0', 0],
    ['-0', 0],
    ['007', 700],
  ]
  for (const [text, amount] of rows) assert.deepEqual(readRupees(text), { value: amount }, text)
  assert.deepEqual(readQuantity('9.850'), { value: 9850 })
})

test('a comma is never a decimal point and a broken code is no number', () => {
  for (const text of [
    '',
    ' ',
    '5,6',
    '1,25',
    '12,3456',
    '1,2345,678',
    '1.029E+14',
    '1e3',
    '#N/A',
    '1.2.3',
    '--5',
    '.',
    'abc',
    '12kg',
    'Infinity',
    '९',
  ])
    assert.deepEqual(readRupees(text), { issue: 'NOT_A_NUMBER' }, text)
  assert.deepEqual(readRupees('99999999999999999999'), { issue: 'TOO_LARGE' })
})

test('more decimals than the unit has are refused, not rounded', () => {
  assert.deepEqual(readRupees('27.505'), { issue: 'TOO_MANY_DECIMALS' })
  assert.deepEqual(readQuantity('27.505'), { value: 27505 })
  assert.deepEqual(readQuantity('27.5055'), { issue: 'TOO_MANY_DECIMALS' })
})

test('what we print can be pasted back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), amount =>
      assert.deepEqual(readRupees(formatRupees(paise(amount))), { value: amount + 0 }),
    ),
  )
})
