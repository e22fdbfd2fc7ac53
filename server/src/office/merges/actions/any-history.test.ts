import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import fc from 'fast-check'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { type MergeDesk, mergeDesk } from '../testing/merge-desk.ts'

let till: Till
let desk: MergeDesk
before(async () => {
  till = await aTill()
  desk = mergeDesk(till)
})
after(() => till.orderApp.close())

let cheques = 0
/** What may happen to a customer, by an amount of whole rupees; what a rule refuses does not happen. */
const deeds = {
  dispatch: (by: BuiltCustomer, amount: number) => till.dispatched(by, 1 + (amount % 9)),
  order: (by: BuiltCustomer, amount: number) =>
    till.orderApp.order([[till.onion, 1 + (amount % 9)]], 'PENDING', by),
  pay: (by: BuiltCustomer, amount: number) => till.pay(by, { amount, confirm: true }),
  keepCheque: ({ customerId }: BuiltCustomer, amount: number) =>
    till.orderApp.test.ok(payments.takeCheque, {
      body: {
        customerId,
        number: String(100_000 + ++cheques),
        bank: 'Kaveri Bank',
        date: '2026-12-01',
        amount,
      },
    }),
  giveBack: ({ customerId }: BuiltCustomer, amount: number) =>
    till.orderApp.test.call(payments.giveBack, {
      body: {
        customerId,
        date: '2026-11-20',
        amount,
        mode: 'CASH',
        paidTo: 'The owner',
        reason: 'Paid twice',
      },
    }),
  async note({ customerId }: BuiltCustomer, amount: number) {
    const { invoices } = await till.orderApp.test.ok(notes.notableInvoices, { customerid: customerId })
    const line = invoices.flatMap(({ lines }) => lines)[amount % 3]
    if (!line || line.left.taxable <= 1) return
    await till.orderApp.test.ok(notes.createNotes, {
      body: {
        customerId,
        kind: 'RATE',
        reason: 'Agreed at a lower rate',
        lines: [{ lineid: line.lineid, change: { amount: 1 }, left: line.left.taxable }],
      },
    })
  },
}
const history = fc.array(
  fc.record({
    what: fc.constantFrom(...(['dispatch', 'order', 'pay', 'keepCheque', 'giveBack', 'note'] as const)),
    ofFirst: fc.boolean(),
    amount: fc.integer({ min: 1, max: 400 }),
  }),
  { minLength: 4, maxLength: 10 },
)

test(
  'after any history a merge keeps every open and free amount, its undo every row, and the customer goes on',
  repeatable(async () => {
    await fc.assert(
      fc.asyncProperty(history, history, async (earlier, later) => {
        const pair = await desk.aPair()
        const [stays, goes] = pair
        const ids = [stays.customerId, goes.customerId]
        for (const one of pair) await till.dispatched(one, 2) // a customer gets its account with its first money
        for (const { what, ofFirst, amount } of earlier) await deeds[what](ofFirst ? stays : goes, amount)
        const [money, rows] = [await desk.moneyOf(ids), await desk.rowsOf(ids)]
        const { id } = await desk.merge(pair)
        assert.deepEqual(await desk.moneyOf(ids), money)
        await desk.undo(id)
        assert.deepEqual(await desk.rowsOf(ids), rows)
        await desk.merge(pair)
        const merged = { ...stays, outletId: goes.outletId }
        for (const { what, ofFirst, amount } of later) await deeds[what](ofFirst ? stays : merged, amount)
        await till.orderApp.sound()
      }),
      { numRuns: lengthOf(6), endOnFailure: true, seed },
    )
  }),
)
