import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dayOf } from '@packhouse/contract/day.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { aRegisteredCustomer, dispatchedOrder, readDocuments } from '../../invoices/testing/worked.ts'
import { aYard, type Details, type Yard } from '../../orders/testing/order-app.ts'

let yard: Yard
before(async () => {
  yard = await aYard()
})
afterEach(() => yard.sound())
after(() => yard.close())

/** A delivered order of a registered buyer, with a credit note for taxed goods and one for exempt goods. */
async function credited(): Promise<{ order: Details; bill: string; exempt: string; note: string }> {
  const order = await dispatchedOrder(yard, await aRegisteredCustomer(yard))
  const [, tomato, , ketchup] = order.orderitemdetails
  assert(tomato && ketchup)
  await yard.move(order, 'DELIVERED', {
    delivered: [
      { orderitemid: tomato.orderitemid, deliveredquantity: 5.235, deliveredweight: 5.235, reason: 'WEIGHT_SHORT' },
      { orderitemid: ketchup.orderitemid, deliveredquantity: 9, deliveredweight: 9, reason: 'QUALITY' },
    ],
  })
  const taxDocuments = await readDocuments(yard, order)
  const of = (type: string) => taxDocuments.find(document => document.type === type)?.number ?? ''
  return { order, bill: of('BS'), exempt: of('CB'), note: of('CN') }
}
const waiting = async () => {
  const today = dayOf(yard.test.clock.now)
  const { papers: taxDocuments } = await yard.test.ok(registers.registerSummary, { from: today, to: today })
  return { notes: taxDocuments.unreversed, tax: taxDocuments.unreversedTax }
}

test('a buyer who reversed the tax credit is waited for no more, and the answer can be taken back', async () => {
  const { order, note } = await credited()
  const before = await waiting()
  const { version } = await yard.look(order)
  const { documents } = await yard.test.ok(invoices.answerCreditNote, { number: note, body: { version, answer: 'ACCEPTED' } })
  assert.equal(documents.find(({ number }) => number === note)?.itcReversal, 'ACCEPTED')
  assert.equal((await waiting()).notes, before.notes - 1)
  const after = await yard.look(order)
  assert.equal(after.version, version + 1)
  assert.ok(after.activity.some(({ text }) => text === `marked the tax credit of ${note} as reversed by the buyer`))
  await yard.test.ok(invoices.answerCreditNote, { number: note, body: { answer: 'PENDING' } })
  assert.deepEqual(await waiting(), before)
})

test('an answer is refused where nobody is asked, where it stands already, and from an older order', async () => {
  const { order, bill, exempt, note } = await credited()
  const refused = async (number: string, body: { version?: number; answer: 'ACCEPTED' | 'REJECTED' }, code = 'BREAKS_RULE') =>
    (await yard.test.refused(invoices.answerCreditNote, { number, body }, code)).message
  const noCredit = /waits for nobody: only credit notes to registered buyers have a tax credit to reverse\.$/
  assert.match(await refused(bill, { answer: 'ACCEPTED' }), noCredit)
  assert.match(await refused(exempt, { answer: 'ACCEPTED' }), noCredit)
  const { version } = await yard.look(order)
  await yard.test.ok(invoices.answerCreditNote, { number: note, body: { version, answer: 'REJECTED' } })
  assert.equal(await refused(note, { answer: 'REJECTED' }), `${note} is marked as refused by its buyer already.`)
  assert.match(await refused(note, { version, answer: 'ACCEPTED' }, 'STALE_VERSION'), /^Order was changed by .* Reload\.$/)
  await refused('2627/CN/9999999', { answer: 'ACCEPTED' }, 'NOT_FOUND')
})
