import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

test('all that is sent asks for what is to pay now: after a credit note, after part of the money, after all of it', async () => {
  const { ok } = shop.test
  const buyer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[onion, 3]], 'DELIVERED', buyer)
  const customerid = buyer.customerId
  const documents = async () => (await ok(dispatch.orderInvoices, { orderId: order.orderid })).documents
  const number = (await documents())[0]?.number ?? ''
  const subjects = [
    { kind: 'ORDER', orderid: order.orderid },
    { kind: 'DOCUMENT', number },
    { kind: 'STATEMENT', customerid },
    { kind: 'DUES', customerid },
  ] as const

  const asksFor = async (amount: number) => {
    const rupees = `₹${amount.toFixed(2)}`
    for (const subject of subjects) {
      const shown = await ok(sending.toSend, subject)
      assert.equal(shown.amount, amount, subject.kind)
      const says = subject.kind === 'DUES' && amount === 0 ? 'nothing is due' : rupees
      assert.ok(shown.text.includes(says), `${subject.kind}: ${shown.text}`)
      const { links } = await ok(sending.sendIt, { body: { ...subject, way: 'LINK', people: [] } })
      const token = links[0]?.url.split('/').at(-1) ?? ''
      assert.equal(
        (await ok(sending.openShared, { body: { token } }, { token: null })).amount,
        amount,
        subject.kind,
      )
    }
    const bill = (await documents()).find(one => one.number === number)
    assert.equal(bill?.open, amount)
    const { due, upiLink } = await ok(credit.reminder, { customerid })
    assert.equal(due, amount)
    for (const link of [bill?.upiLink, upiLink])
      if (link) assert.equal(new URL(link).searchParams.get('am'), amount.toFixed(2))
      else assert.ok(amount === 0 || link === null, 'no link where nothing is to pay')
  }

  await asksFor(81)
  const { orderitemid } = shop.line(order)
  await shop.giveBack(order, [{ orderitemid, returnedquantity: 1, reason: 'QUALITY', disposition: 'WASTE' }])
  await asksFor(54)
  const note = (await documents()).find(one => one.number !== number)
  const ofNote = await ok(sending.toSend, { kind: 'DOCUMENT', number: note?.number ?? '' })
  assert.equal(ofNote.amount, 27, 'a credit note says what it gives')
  await shop.pay(order, 20, buyer)
  await asksFor(34)
  assert.match((await ok(sending.toSend, subjects[1])).text, /₹34\.00, left of ₹81\.00, due /)
  await shop.pay(order, 34, buyer)
  await asksFor(0)
  assert.match((await ok(sending.toSend, subjects[1])).text, /₹0\.00, nothing to pay of ₹81\.00\.$/)
})

test('money for an order that has not left is taken off its confirmation, and pays its first document first', async () => {
  const { ok } = shop.test
  const buyer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[onion, 3]], 'PENDING', buyer)
  const subject = { kind: 'ORDER', orderid: order.orderid } as const
  const { amount: total } = await ok(sending.toSend, subject)
  await shop.pay(order, 50, buyer)
  const shown = await ok(sending.toSend, subject)
  assert.equal(shown.amount, total - 50)
  assert.match(shown.text, /left of ₹/)
})
