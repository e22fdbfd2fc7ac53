import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { claimsOf, totalRows } from './documentWords.ts'
import { aDocument, aDocumentLine } from './testing.ts'

const taxed = (gstPercent: number, half: Paise) =>
  aDocumentLine({ gstPercent, taxable: paise(900_00), cgst: half, sgst: half })

test('the totals of a document name the rate of each head, rate by rate', () => {
  const inside = aDocument({
    type: 'TI',
    lines: [taxed(18, paise(81_00)), taxed(5, paise(22_50)), taxed(5, paise(22_50))],
    taxable: paise(2700_00),
  })
  assert.deepEqual(
    totalRows(inside).filter(([label]) => label.includes('GST')),
    [
      ['CGST 2.5 %', '45.00'],
      ['SGST 2.5 %', '45.00'],
      ['CGST 9 %', '81.00'],
      ['SGST 9 %', '81.00'],
    ],
  )
  const across = aDocument({
    type: 'TI',
    isInterState: true,
    lines: [aDocumentLine({ gstPercent: 5, taxable: paise(900_00), igst: paise(45_00) })],
  })
  assert.deepEqual(
    totalRows(across).filter(([label]) => label.includes('GST')),
    [['IGST 5 %', '45.00']],
  )
})

test('a credit note to anyone who pays before speaks of the advance', () => {
  assert.deepEqual(claimsOf(aDocument({ type: 'CB', total: paise(670_00) })), ['Dues fall by ₹670.00.'])
  assert.deepEqual(claimsOf(aDocument({ type: 'CB', total: paise(670_00), isPrepaid: true })), [
    '₹670.00 is added to the advance.',
  ])
})
