import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import fc from 'fast-check'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

interface Life {
  buyer: BuiltCustomer
  orders: Details[]
  receipts: number[]
}
type Step = (life: Life) => Promise<void>
let cheques = 0

/** Dispatches this many kilos even if the customer is on hold: histories continue after a bounced cheque. */
async function dispatched({ buyer }: Life, kilos: number): Promise<Details> {
  const { orderApp, onion } = till
  const order = await orderApp.order([[onion, kilos]], 'PLACED', buyer)
  await orderApp.move(order, 'PENDING', { overrides: [{ rule: 'CREDIT', reason: 'The owner allows it' }] })
  await orderApp.assign(order)
  await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: kilos }])
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  return order
}

const kilos = fc.integer({ min: 1, max: 20 })
const place = fc.nat(3)
const status = (receiptid: number, to: 'CLEARED' | 'BOUNCED') =>
  till.orderApp.test.call(payments.clearOrBounce, {
    receiptid: ReceiptId.parse(receiptid),
    body: { status: to, date: '2026-11-20', reason: 'As the bank says' },
  })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: kilos.map(
      (kilos): Step =>
        async life =>
          void life.orders.push(await dispatched(life, kilos)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 900 }), fc.boolean()).map(
      ([amount, isCheque]): Step =>
        async ({ buyer, receipts }) => {
          const document = isCheque ? { mode: 'CHEQUE' as const, reference: `C-${++cheques}` } : {}
          receipts.push((await till.pay(buyer, { amount, ...document })).id)
        },
    ),
  },
  fc.tuple(place, fc.constantFrom('CLEARED' as const, 'BOUNCED' as const)).map(
    ([at, to]): Step =>
      async ({ receipts }) => {
        const id = receipts[at]
        if (id !== undefined) await status(id, to)
      },
  ),
  place.map(
    (at): Step =>
      async ({ receipts }) => {
        const id = receipts[at]
        if (id !== undefined)
          await till.orderApp.test.call(payments.allocateReceipt, {
            receiptid: ReceiptId.parse(id),
            body: { allocations: [] },
          })
      },
  ),
  place.map(
    (at): Step =>
      async ({ orders }) => {
        const [order] = orders.splice(at, 1)
        if (!order) return
        const { orderitemid, orderedquantity } = till.orderApp.line(order)
        const returned = Math.ceil(orderedquantity / 2)
        await till.orderApp.move(order, 'DELIVERED')
        await till.orderApp.giveBack(order, [
          { orderitemid, returnedquantity: returned, returnedweight: returned, reason: 'QUALITY' },
        ])
      },
  ),
  fc.integer({ min: 1, max: 300 }).map(
    (amount): Step =>
      async ({ buyer }) => {
        const body = {
          customerId: buyer.customerId,
          type: 'WRITE_OFF' as const,
          amount,
          reason: 'Will not be paid',
        }
        await till.orderApp.test.call(payments.adjustDues, { body })
      },
  ),
)

test(
  'the same holds in the database: every book agrees with itself after any history',
  repeatable(async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 9 }), async steps => {
        const life: Life = { buyer: await till.aBuyer(), orders: [], receipts: [] }
        for (const step of steps) await step(life)
        const dues = await till.orderApp.test.ok(payments.customerDues, { customerid: life.buyer.customerId })
        const aged = dues.buckets.reduce((sum, { amount }) => sum + amount * 100, 0)
        assert.equal(Math.round(aged - dues.advance * 100), Math.round(dues.outstanding * 100))
        await till.orderApp.sound()
      }),
      { numRuns: lengthOf(15), endOnFailure: true, seed },
    )
  }),
)
