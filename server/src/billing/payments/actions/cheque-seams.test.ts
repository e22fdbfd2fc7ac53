import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import fc from 'fast-check'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { chequeWords } from '../../../testing/glossary/cheques.ts'
import { oneFigure } from '../../../testing/glossary/word.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { handInReceipts, holdReceipt } from '../sql/holders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const days = ['2026-08-25', '2026-11-10', '2026-11-20', '2026-11-27', '2027-01-05'] as const
let numbers = 500_000
const number = () => String(++numbers)

/** What people do with cheques; what is refused changes nothing. */
const deeds = {
  take: (buyer: BuiltCustomer, at: number) =>
    app().call(payments.takeCheque, {
      body: {
        customerId: buyer.customerId,
        number: number(),
        bank: 'Kaveri Bank',
        date: days[at % days.length] ?? days[0],
        amount: 10 + at,
      },
    }),
  record: async (buyer: BuiltCustomer, at: number) =>
    void (await till.pay(buyer, { mode: 'CHEQUE', reference: number(), amount: 30 + at })),
  takeAtDoor: async (buyer: BuiltCustomer, at: number) => {
    const { id } = await till.pay(buyer, { mode: 'CHEQUE', reference: number(), amount: 50 + at })
    await app()
      .db.transaction()
      .execute(tx =>
        holdReceipt(tx, { receiptId: ReceiptId.parse(id), holder: 'Suresh, driver', since: app().clock.now }),
      )
  },
  handIn: async (buyer: BuiltCustomer, at: number) => {
    const receipt = await pick(buyer, at)
    if (!receipt?.receipt) return
    const ids = [ReceiptId.parse(receipt.receipt.id)]
    await app()
      .db.transaction()
      .execute(tx => handInReceipts(tx, ids, app().clock.now))
  },
  deposit: async (buyer: BuiltCustomer, at: number) => {
    const cheque = await pick(buyer, at)
    if (cheque) await app().call(payments.depositCheques, { body: { cheques: [{ id: cheque.id }] } })
  },
  undo: async (_: BuiltCustomer, at: number) => {
    const { deposits } = await app().ok(payments.chequeSummary, {})
    const deposit = deposits[at % Math.max(1, deposits.length)]
    if (deposit) await app().call(payments.undoDeposit, { depositid: deposit.id, body: {} })
  },
  bank: async (buyer: BuiltCustomer, at: number) => {
    const receiptid = (await pick(buyer, at))?.receipt?.id
    if (receiptid)
      await app().call(payments.bankCheques, {
        body: { cheques: [{ receiptid }], bankedOn: at % 2 ? '2026-11-20' : null },
      })
  },
  mark: async (buyer: BuiltCustomer, at: number) => {
    const receiptid = (await pick(buyer, at))?.receipt?.id
    const status = at % 3 === 0 ? 'CLEARED' : 'BOUNCED'
    if (receiptid)
      await app().call(payments.clearOrBounce, { receiptid, body: { status, date: '2026-11-20' } })
  },
  giveBack: async (buyer: BuiltCustomer, at: number) => {
    const cheque = await pick(buyer, at)
    if (cheque)
      await app().call(payments.giveChequeBack, { chequeid: cheque.id, body: { reason: 'Paid in cash' } })
  },
  pay: async (buyer: BuiltCustomer, at: number) => void (await till.pay(buyer, { amount: 5 + at })),
}
const pick = async ({ customerId }: BuiltCustomer, at: number) => {
  const { rows } = await app().ok(payments.cheques, { customerid: customerId, view: 'ALL' })
  return rows[at % Math.max(1, rows.length)]
}
const deed = fc.record({
  what: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
  who: fc.nat(1),
  at: fc.nat(11),
})

/** A cheque in each state, so that no word is left to chance. */
const eachState = (
  [
    ['take', 0, 2],
    ['deposit', 0, 0],
    ['record', 1, 0],
    ['mark', 1, 1],
    ['take', 1, 2],
    ['takeAtDoor', 0, 0],
  ] as const
).map(([what, who, at]) => ({ what, who, at }))

test(
  'after any history each word about cheques is one count and one sum, whichever call answers it',
  repeatable(async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 24 }), async history => {
        const buyers = [await till.aBuyer(), await till.aBuyer()]
        for (const buyer of buyers) await till.dispatched(buyer, 40)
        for (const { what, who, at } of history) {
          const buyer = buyers[who]
          assert(buyer)
          await deeds[what](buyer, at)
        }
        for (const word of chequeWords) {
          const { count, rows } = await oneFigure(app(), word)
          if (count > 0 || rows.length > 0) seen.add(word.word)
        }
        await till.orderApp.sound()
      }),
      { numRuns: lengthOf(8, 2), endOnFailure: true, examples: [[eachState]], seed },
    )
    for (const word of ['to deposit', 'on hand', 'with drivers', 'at the bank'])
      assert.ok(seen.has(`cheques ${word}`), `nothing was ${word}`)
    assert.ok(seen.has('bounced cheques that are not made good'))
  }),
)
