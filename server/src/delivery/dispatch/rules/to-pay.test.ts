import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { toPayOfDocument, toPayOfOrder, toPayOfStatement } from './to-pay.ts'

const document = (total: number, open: number, more: { isCredit?: boolean; cancelled?: boolean } = {}) => ({
  total: paise(total),
  open: paise(open),
  isCredit: false,
  cancelled: false,
  ...more,
})

test('a document asks for what is open, and names its total where that is more; a credit note says what it gives', () => {
  const rows: [ReturnType<typeof document>, amount: number, note: string][] = [
    [document(345_00, 345_00), 345_00, ''],
    [document(345_00, 316_00), 316_00, 'left of ₹345.00'],
    [document(345_00, 0), 0, 'nothing to pay of ₹345.00'],
    [document(29_00, 0, { isCredit: true }), 29_00, ''],
    [document(345_00, 0, { cancelled: true }), 345_00, ''],
  ]
  for (const [one, amount, note] of rows) assert.deepEqual(toPayOfDocument(one), { amount, note })
})

test('an order asks for its documents together; before there are any, for its total less the money that is ready', () => {
  const order = (total: number, ready: number) => ({ total: paise(total), ready: paise(ready) })
  const documents = [document(300_00, 271_00), document(45_00, 45_00), document(29_00, 0, { isCredit: true })]
  assert.deepEqual(toPayOfOrder(order(999_00, 0), documents), { amount: 316_00, note: 'left of ₹345.00' })
  const cancelled = document(999_00, 0, { cancelled: true })
  assert.deepEqual(toPayOfOrder(order(345_00, 0), [cancelled]), { amount: 345_00, note: '' })
  assert.deepEqual(toPayOfOrder(order(345_00, 100_00), []), { amount: 245_00, note: 'left of ₹345.00' })
  assert.deepEqual(toPayOfOrder(order(345_00, 900_00), []), { amount: 0, note: 'nothing to pay of ₹345.00' })
})

test('a statement asks for what is open of it, never for more than the customer owes altogether', () => {
  const rows: [closing: number, open: number[], due: number, amount: number, note: string][] = [
    [345_00, [345_00], 345_00, 345_00, ''],
    [345_00, [316_00], 316_00, 316_00, 'left of ₹345.00'],
    [345_00, [200_00, 145_00], 300_00, 300_00, 'left of ₹345.00'],
    [345_00, [], 900_00, 0, 'nothing to pay of ₹345.00'],
    [-50_00, [], 0, -50_00, ''],
  ]
  for (const [closing, open, due, amount, note] of rows)
    assert.deepEqual(toPayOfStatement(paise(closing), open.map(paise), paise(due)), { amount, note })
})

test('nothing that is sent asks for less than nothing or for more than its total', () => {
  const sum = fc.integer({ min: 0, max: 1_000_00 })
  fc.assert(
    fc.property(sum, sum, fc.array(sum, { maxLength: 4 }), sum, (total, ready, opens, due) => {
      const { amount } = toPayOfOrder({ total: paise(total), ready: paise(ready) }, [])
      assert.ok(amount >= 0 && amount <= total)
      const ofStatement = toPayOfStatement(paise(total), opens.map(paise), paise(due)).amount
      assert.ok(ofStatement >= 0 && ofStatement <= Math.max(0, due))
    }),
  )
})
