import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dayOf } from '@packhouse/contract/day.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { anIrn, eInvoiceOf } from '../../invoices/testing/portal.ts'
import { aRegisteredCustomer, generate, readDocuments } from '../../invoices/testing/worked.ts'
import { aYard, type Details, type Yard } from '../../orders/testing/order-app.ts'

let yard: Yard
before(async () => {
  yard = await aYard({ settings: { eInvoice: true, eWay: true } })
})
afterEach(() => yard.sound())
after(() => yard.close())

const sauce = () => yard.item({ unit: 'BOTTLE', taxClass: 'GST5', hsn: '210310', basePaise: 10_000, onHandMilli: 5_000_000 })
/** An order of this many bottles at ₹105 with tax, ready to dispatch. */
const ready = async (bottles: number, registered: boolean): Promise<Details> =>
  yard.order([[await sauce(), bottles]], 'READY_TO_DISPATCH', registered ? await aRegisteredCustomer(yard) : undefined)
/** Enters the portals' reply on the order's only document. */
const enter = async (order: Details, { irn, eway }: { irn?: string; eway?: string }): Promise<void> => {
  const [document] = await readDocuments(yard, order)
  const number = document?.number ?? ''
  const eInvoice = irn === undefined ? {} : { eInvoice: eInvoiceOf(number, yard.test.clock.now, irn) }
  const eWayBill = eway === undefined ? {} : { eWayBill: { number: eway, date: dayOf(yard.test.clock.now) } }
  await yard.test.ok(invoices.registerInvoice, { number, body: { ...eInvoice, ...eWayBill } })
}

test('a tax invoice to a registered buyer leaves with its IRN alone', async () => {
  const order = await ready(10, true)
  const early = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    early.message,
    `The tax invoice of order #${order.orderid} needs an IRN. Make the invoice, register it on the e-invoice portal and enter the IRN, then dispatch.`,
  )
  assert.deepEqual(await readDocuments(yard, order), [], 'a refused dispatch makes no papers and uses no number')
  const [invoice] = await generate(yard, order)
  const { message, data } = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    message,
    `Tax invoice ${invoice?.number} needs an IRN. Register it on the e-invoice portal and enter the IRN, then dispatch.`,
  )
  assert.deepEqual(data, { rule: 'E_INVOICE', invoice: invoice?.number })
  await enter(order, { irn: anIrn() })
  await yard.move(order, 'DISPATCHED')
})

test('an unregistered buyer and goods without tax need no IRN', async () => {
  await yard.move(await ready(10, false), 'DISPATCHED')
  const onion = await yard.item({ onHandMilli: 100_000 })
  await yard.move(await yard.order([[onion, 10]], 'READY_TO_DISPATCH', await aRegisteredCustomer(yard)), 'DISPATCHED')
})

test('taxable goods above ₹50,000 leave with an e-way bill; nil-rated ones do not count', async () => {
  const order = await ready(477, false)
  const early = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    early.message,
    `The taxable goods of order #${order.orderid} are worth ₹50,085.00, more than ₹50,000.00. They need an e-way bill: make the invoice and enter its number, then dispatch.`,
  )
  const [invoice] = await generate(yard, order)
  const { message, data } = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    message,
    `The taxable goods on ${invoice?.number} are worth ₹50,085.00, more than ₹50,000.00. They need an e-way bill: enter its number, then dispatch.`,
  )
  assert.deepEqual(data, { rule: 'E_WAY', invoice: invoice?.number, worth: 50_085 })
  await enter(order, { eway: '331001234567' })
  await yard.move(order, 'DISPATCHED')

  const onion = await yard.item({ onHandMilli: 9_000_000 })
  const nil = await yard.order(
    [
      [onion, 2000],
      [await sauce(), 476],
    ],
    'READY_TO_DISPATCH',
    undefined,
  )
  await yard.move(nil, 'DISPATCHED')
})

test('without the settings nothing is asked for', async () => {
  const plain = await aYard()
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
