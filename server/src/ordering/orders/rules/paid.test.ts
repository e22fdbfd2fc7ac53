import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { paidOf } from './paid.ts'

const due = (amount: number, open: number) => ({ amount: paise(amount), open: paise(open) })

test('a prepaid order is paid by what is ready for it, and once invoiced by what its dues got', () => {
  const rows: [Parameters<typeof paidOf>[0], string, number][] = [
    [{ isPostpaid: true, total: paise(500), dues: [due(500, 500)], ready: paise(0) }, 'POSTPAID', 0],
    [{ isPostpaid: false, total: paise(500), dues: [], ready: paise(0) }, 'UNPAID', 0],
    [{ isPostpaid: false, total: paise(500), dues: [], ready: paise(499) }, 'PART_PAID', 499],
    [{ isPostpaid: false, total: paise(500), dues: [], ready: paise(9000) }, 'PAID', 500],
    // the document will be whole rupees
    [{ isPostpaid: false, total: paise(105_10), dues: [], ready: paise(105_00) }, 'PAID', 105_00],
    [{ isPostpaid: false, total: paise(105_10), dues: [], ready: paise(104_99) }, 'PART_PAID', 104_99],
    [{ isPostpaid: false, total: paise(105_64), dues: [], ready: paise(105_63) }, 'PART_PAID', 105_63],
    [
      { isPostpaid: false, total: paise(500), dues: [due(300, 0), due(200, 200)], ready: paise(9000) },
      'PART_PAID',
      300,
    ],
    [
      { isPostpaid: false, total: paise(500), dues: [due(300, 0), due(200, 0)], ready: paise(0) },
      'PAID',
      500,
    ],
  ]
  for (const [facts, status, paid] of rows) assert.deepEqual(paidOf(facts), { status, paid })
})
