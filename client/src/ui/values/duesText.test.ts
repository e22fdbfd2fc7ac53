/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { duesText, outstandingText } from './duesText.ts'

test('an advance is named as one, without a minus sign, and not as Cr beside ₹', () => {
  const rows: [number, string, string][] = [
    [39_756_00, '₹39,756.00', '₹39,756.00 outstanding'],
    [0, '₹0.00', '₹0.00 outstanding'],
    [-39_756_00, '₹39,756.00 advance', '₹39,756.00 advance'],
  ]
  for (const [amount, dues, outstanding] of rows)
    assert.deepEqual([duesText(paise(amount)), outstandingText(paise(amount))], [dues, outstanding])
})
