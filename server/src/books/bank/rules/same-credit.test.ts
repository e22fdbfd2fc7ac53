import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { newCredits } from './same-credit.ts'

const line = (narration: string, reference = '', { rupees = 100, date = '2026-11-05' } = {}) => ({
  date: day(date),
  amount: paise(rupees * 100),
  narration,
  reference,
})
const upi = line('UPI-MADEUP MESS-A@EXUPI-EXMP0000001-630900000501-UPI', '630900000501')

/** Kept before, sent again or for the first time, how many of it are new. */
const table: [string, ReturnType<typeof line>[], ReturnType<typeof line>[], number][] = [
  ['the same line', [upi], [upi], 0],
  ['another narration of the same reference', [upi], [line('upi/630900000501/madeup m', '630900000501')], 0],
  ['a reference that was kept with its zeros', [line('UPI MESS', '0000630900000501')], [upi], 0],
  ['a reference that was kept in the narration alone', [line(upi.narration)], [upi], 0],
  [
    'another reference of the same payer',
    [upi],
    [line(upi.narration.replace('501', '502'), '630900000502')],
    1,
  ],
  ['another day', [upi], [line(upi.narration, upi.reference, { date: '2026-11-06' })], 1],
  ['another amount', [upi], [line(upi.narration, upi.reference, { rupees: 101 })], 1],
  ['small letters and spaces', [line('CASH DEPOSIT - BY SELF')], [line('cash deposit by self')], 0],
  ['a narration that was cut', [line('CASH DEPOSIT BY SELF')], [line('CASH DEPOSIT')], 0],
  ['other money without a reference', [line('CASH DEPOSIT BY SELF')], [line('INTEREST CREDIT')], 1],
  [
    'two alike of which one was kept',
    [line('CASH DEPOSIT')],
    [line('CASH DEPOSIT'), line('CASH DEPOSIT')],
    1,
  ],
  ['two of one reference of which one was kept', [upi], [upi, upi], 1],
  ['a reference that a spreadsheet program cut', [upi], [line('UPI-MADEUP MESS-A@EXUPI')], 0],
]

describe('a credit is kept once, whichever statements have it', () => {
  for (const [name, kept, sent, expected] of table)
    test(name, () => assert.equal(newCredits(sent, kept).length, expected))
})
