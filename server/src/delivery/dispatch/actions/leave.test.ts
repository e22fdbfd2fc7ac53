import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { anIrn, eInvoiceOf } from '../../../billing/invoices/testing/portal.ts'
import { aRegisteredCustomer, generate, readDocuments } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp({ settings: { eInvoice: true, eWay: true } })
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const sauce = () =>
  orderApp.item({
    unit: 'BOTTLE',
    taxClass: 'GST5',
    hsn: '210310',
    basePaise: 10_000,
    onHandMilli: 5_000_000,
  })
/** An order of this many bottles at ₹105 with tax, ready to dispatch. */
const ready = async (bottles: number, registered: boolean): Promise<Details> =>
  orderApp.order(
    [[await sauce(), bottles]],
    'READY_TO_DISPATCH',
    registered ? await aRegisteredCustomer(orderApp) : undefined,
  )
/** Enters the portals' reply on the order's only document. */
const enter = async (order: Details, { irn, eway }: { irn?: string; eway?: string }): Promise<void> => {
  const [document] = await readDocuments(orderApp, order)
  const number = document?.number ?? ''
  const eInvoice = irn === undefined ? {} : { eInvoice: eInvoiceOf(number, orderApp.test.clock.now, irn) }
  const eWayBill =
    eway === undefined ? {} : { eWayBill: { number: eway, date: dayOf(orderApp.test.clock.now) } }
  await orderApp.test.ok(dispatch.registerInvoice, { number, body: { ...eInvoice, ...eWayBill } })
}

test('a tax invoice to a registered buyer leaves with its IRN alone', async () => {
  const order = await ready(10, true)
  const early = await orderApp.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    early.message,
    `The tax invoice of order #${order.orderid} needs an IRN. Make the invoice, register it on the e-invoice portal and enter the IRN, then dispatch.`,
  )
  assert.deepEqual(
    await readDocuments(orderApp, order),
    [],
    'a refused dispatch makes no documents and uses no number',
  )
  const [invoice] = await generate(orderApp, order)
  const { message, data } = await orderApp.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    message,
    `Tax invoice ${invoice?.number} needs an IRN. Register it on the e-invoice portal and enter the IRN, then dispatch.`,
  )
  assert.deepEqual(data, { rule: 'E_INVOICE', invoice: invoice?.number })
  await enter(order, { irn: anIrn() })
  await orderApp.move(order, 'DISPATCHED')
})

test('an unregistered buyer and goods without tax need no IRN', async () => {
  await orderApp.move(await ready(10, false), 'DISPATCHED')
  const onion = await orderApp.item({ onHandMilli: 100_000 })
  await orderApp.move(
    await orderApp.order([[onion, 10]], 'READY_TO_DISPATCH', await aRegisteredCustomer(orderApp)),
    'DISPATCHED',
  )
})

test('taxable goods above ₹50,000 leave with an e-way bill; nil-rated ones do not count', async () => {
  const order = await ready(477, false)
  const early = await orderApp.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    early.message,
    `Order #${order.orderid} needs an e-way bill. Taxable goods of ₹50,085.00 are above ₹50,000.00: rule 138(1). Make the invoice and enter its number, then dispatch.`,
  )
  const [invoice] = await generate(orderApp, order)
  const { message, data } = await orderApp.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    message,
    `${invoice?.number} needs an e-way bill. Taxable goods of ₹50,085.00 are above ₹50,000.00: rule 138(1). Enter its number, then dispatch.`,
  )
  assert.deepEqual(data, { rule: 'E_WAY', invoice: invoice?.number, worth: 50_085 })
  await enter(order, { eway: '331001234567' })
  await orderApp.move(order, 'DISPATCHED')

  const onion = await orderApp.item({ onHandMilli: 9_000_000 })
  const nil = await orderApp.order(
    [
      [onion, 2000],
      [await sauce(), 476],
    ],
    'READY_TO_DISPATCH',
    undefined,
  )
  await orderApp.move(nil, 'DISPATCHED')
})

test('without the settings nothing is asked for', async () => {
  const plain = await anOrderApp()
  try {
    const bottles = await plain.item({
      unit: 'BOTTLE',
      taxClass: 'GST5',
      hsn: '210310',
      basePaise: 10_000,
      onHandMilli: 5_000_000,
    })
    await plain.order([[bottles, 600]], 'DISPATCHED', await aRegisteredCustomer(plain))
  } finally {
    await plain.close()
  }
})
