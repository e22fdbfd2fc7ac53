import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import {
  aRegisteredCustomer,
  dispatchedOrder,
  readDocuments,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** A delivered order of a registered buyer, with a credit note for taxed goods and one for exempt goods. */
async function credited(): Promise<{ order: Details; bill: string; exempt: string; note: string }> {
  const order = await dispatchedOrder(orderApp, await aRegisteredCustomer(orderApp))
  const [, tomato, , ketchup] = order.orderitemdetails
  assert(tomato && ketchup)
  await orderApp.move(order, 'DELIVERED', {
    delivered: [
      {
        orderitemid: tomato.orderitemid,
        deliveredquantity: 5.235,
        deliveredweight: 5.235,
        reason: 'WEIGHT_SHORT',
      },
      { orderitemid: ketchup.orderitemid, deliveredquantity: 9, deliveredweight: 9, reason: 'QUALITY' },
    ],
  })
  const taxDocuments = await readDocuments(orderApp, order)
  const of = (type: string) => taxDocuments.find(document => document.type === type)?.number ?? ''
  return { order, bill: of('BS'), exempt: of('CB'), note: of('CN') }
}
const waiting = async () => {
  const today = dayOf(orderApp.test.clock.now)
  const { documents: taxDocuments } = await orderApp.test.ok(registers.registerSummary, {
    from: today,
    to: today,
  })
  return { notes: taxDocuments.unreversed, tax: taxDocuments.unreversedTax }
}

test('a buyer who reversed the tax credit is waited for no more, and the answer can be taken back', async () => {
  const { order, note } = await credited()
  const before = await waiting()
  const { version } = await orderApp.look(order)
  const { documents } = await orderApp.test.ok(dispatch.answerCreditNote, {
    number: note,
    body: { version, answer: 'ACCEPTED' },
  })
  assert.equal(documents.find(({ number }) => number === note)?.itcReversal, 'ACCEPTED')
  assert.equal((await waiting()).notes, before.notes - 1)
  const after = await orderApp.look(order)
  assert.equal(after.version, version + 1)
  assert.ok(
    after.activity.some(({ text }) => text === `marked the tax credit of ${note} as reversed by the buyer`),
  )
  await orderApp.test.ok(dispatch.answerCreditNote, { number: note, body: { answer: 'PENDING' } })
  assert.deepEqual(await waiting(), before)
})

test('an answer is refused where nobody is asked, where there is one already, and from an older order', async () => {
  const { order, bill, exempt, note } = await credited()
  const refused = async (
    number: string,
    body: { version?: number; answer: 'ACCEPTED' | 'REJECTED' },
    code = 'BREAKS_RULE',
  ) => (await orderApp.test.refused(dispatch.answerCreditNote, { number, body }, code)).message
  const noCredit = /needs no answer: only credit notes to registered buyers have a tax credit to reverse\.$/
  assert.match(await refused(bill, { answer: 'ACCEPTED' }), noCredit)
  assert.match(await refused(exempt, { answer: 'ACCEPTED' }), noCredit)
  const { version } = await orderApp.look(order)
  await orderApp.test.ok(dispatch.answerCreditNote, { number: note, body: { version, answer: 'REJECTED' } })
  assert.equal(
    await refused(note, { answer: 'REJECTED' }),
    `${note} is already marked as refused by its buyer.`,
  )
  assert.match(
    await refused(note, { version, answer: 'ACCEPTED' }, 'STALE_VERSION'),
    /^Order was changed by .* Reload\.$/,
  )
  await refused('2627/CN/9999999', { answer: 'ACCEPTED' }, 'NOT_FOUND')
})
