import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { unreadable } from '../../ui/values/amounts.ts'
import { type BilledLine, cellResult, filledDown, meantAs, type TypedCell, waysOf } from './draft.ts'

const [nothing, whole] = [paise(0), paise(270_00)]
const amounts = {
  taxable: whole,
  cgst: nothing,
  sgst: nothing,
  igst: nothing,
  total: whole,
  quantity: milli(10_000),
  delivery: nothing,
}
const line = (lineid: number, name: string, more: Partial<BilledLine> = {}): BilledLine => ({
  lineid,
  name,
  packText: '1 kg',
  itemUnit: 'KG',
  gstPercent: 0,
  quantity: milli(10_000),
  rate: 27,
  left: amounts,
  debited: nothing,
  ...more,
})
const invoice = (...lines: BilledLine[]) => ({
  invoiceid: 1,
  orderId: 1,
  number: '2627/BS/0000001',
  type: 'BS' as const,
  date: '2026-11-12',
  gstin: null,
  lines,
  placeOfSupply: '29',
  isInterState: false,
  deliverTo: 'Indiranagar',
  total: whole,
  left: whole,
  exactLeft: whole,
  buyerKind: 'ORDINARY' as const,
  isUnderLut: false,
})
const invoices = [
  invoice(line(1, 'Onion'), line(2, 'Tomato'), line(3, 'Onion', { left: { ...amounts, taxable: nothing } })),
  invoice(line(4, 'Onion'), line(5, 'Onion', { rate: 28 }), line(6, 'Onion', { packText: '10 kg' })),
]

const fills: [of: TypedCell, from: number, filled: number[]][] = [
  [{ way: 'PERCENT', value: 5 }, 1, [1, 2, 4, 5, 6]],
  [{ way: 'PERCENT', value: 5 }, 4, [4, 5, 6]],
  [{ way: 'RATE', value: paise(24_00) }, 1, [1, 4]],
  [{ way: 'QUANTITY', value: milli(2_000) }, 1, [1, 4]],
  [{ way: 'AMOUNT', value: paise(30_00) }, 2, [2]],
]
for (const [cell, from, filled] of fills)
  test(`${cell.way} of line ${from} filled down goes to the lines ${filled.join(', ')}`, () => {
    const cells = filledDown(invoices, new Map([[from, cell]]), from)
    deepEqual([...cells.keys()].sort(), filled)
    for (const one of cells.values()) equal(one, cell)
  })

test('an empty cell fills nothing down', () => {
  const typed = new Map<number, TypedCell>([[4, { way: 'RATE', value: paise(24_00) }]])
  equal(filledDown(invoices, typed, 1), typed)
})

test('a sign means the number that is typed in another way; what is no number stays none', () => {
  const [percent, amount] = [
    { way: 'PERCENT', value: 5.25 },
    { way: 'AMOUNT', value: paise(5_25) },
  ] as const
  deepEqual(meantAs(percent, 'AMOUNT'), amount)
  deepEqual(meantAs(amount, 'PERCENT'), percent)
  deepEqual(meantAs(amount, 'RATE'), { way: 'RATE', value: 5_25 })
  const bad = meantAs({ way: 'PERCENT', value: Number.NaN }, 'AMOUNT')
  deepEqual(bad, { way: 'AMOUNT', value: unreadable })
  deepEqual(cellResult('DISCOUNT', invoice(), line(1, 'Onion'), bad), {
    why: 'Enter a number, such as 1,250',
  })
  const short = { way: 'QUANTITY', value: milli(10_001) } as const
  deepEqual(cellResult('SHORT', invoice(), line(1, 'Onion'), short), { why: 'Only 10.000 is left' })
})

test('a short claim is typed as a quantity alone', () => deepEqual(waysOf.SHORT, ['QUANTITY']))
