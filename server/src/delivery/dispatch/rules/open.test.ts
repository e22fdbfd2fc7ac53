import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { InvoiceId } from '@packhouse/contract/ids.ts'
import { paise, sumPaise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { type PaidBy, type Payable, paymentsOf } from './open.ts'

const receipt = (amount: number, number = '2627/RV/0000001'): PaidBy => ({
  number,
  mode: 'UPI',
  date: day('2026-11-20'),
  amount: paise(amount),
})
const aDocument = (id: number, like: Partial<Omit<Payable, 'id'>>): Payable => ({
  id: InvoiceId.parse(id),
  total: paise(1050_00),
  isCredit: false,
  isCancelled: false,
  dueOpen: null,
  receipts: [],
  ready: paise(0),
  ...like,
})
const opens = (documents: readonly Payable[]) => [...paymentsOf(documents).values()].map(({ open }) => open)

test('a document asks for what is open of its due; a credit note and a cancelled document ask for nothing', () => {
  const due = aDocument(1, { dueOpen: paise(450_00), receipts: [receipt(600_00)] })
  const note = aDocument(2, { isCredit: true, total: paise(100_00) })
  const cancelled = aDocument(3, { isCancelled: true })
  assert.deepEqual(opens([due, note, cancelled]), [450_00, 0, 0])
  assert.deepEqual(paymentsOf([due]).get(due.id)?.receipts, [receipt(600_00)])
})

test('before the goods leave, money that is ready for the order pays its documents in turn', () => {
  const ready = { ready: paise(700_00), receipts: [receipt(400_00, 'A'), receipt(200_00, 'B')] }
  const documents = [
    aDocument(1, { total: paise(500_00), ...ready }),
    aDocument(2, { total: paise(300_00), ...ready }),
  ]
  assert.deepEqual(opens(documents), [0, 100_00])
  assert.deepEqual(
    [...paymentsOf(documents).values()].map(({ receipts }) =>
      receipts.map(({ number, amount }) => `${number} ${amount}`),
    ),
    [['A 40000', 'B 10000'], ['B 10000']],
  )
})

test('whatever is ready, the documents together ask for the rest, none for less than nothing or more than its total', () => {
  const amount = fc.integer({ min: 0, max: 9_000_00 })
  const amounts = fc.array(amount, { maxLength: 4 })
  fc.assert(
    fc.property(amounts, amounts, amount, (totals, paid, advance) => {
      const receipts = paid.map((amount, at) => receipt(amount, `R${at}`))
      const ready = paise(sumPaise(receipts.map(({ amount }) => amount)) + advance)
      const documents = totals.map((total, at) => aDocument(at + 1, { total: paise(total), receipts, ready }))
      const payments = paymentsOf(documents)
      const all = sumPaise(documents.map(({ total }) => total))
      assert.equal(sumPaise([...payments.values()].map(({ open }) => open)), Math.max(0, all - ready))
      for (const { id, total } of documents) {
        const payment = payments.get(id) ?? assert.fail()
        assert.ok(0 <= payment.open && payment.open <= total)
        assert.ok(sumPaise(payment.receipts.map(({ amount }) => amount)) <= total - payment.open)
      }
    }),
  )
})
