import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, afterEach, before, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import {
  aRegisteredCustomer,
  generate,
  numbersOf,
  packedOrder,
  readDocuments,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { insertTaxRates } from '../../../goods/items/sql/add.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(async () => {
  await orderApp.close()
  await closePdfWorkers()
})

test('the worked example comes out through the calls to the paisa, and in the text of its document', async t => {
  const order = await packedOrder(orderApp, await workedGoods(orderApp), await aRegisteredCustomer(orderApp))
  const documents = await generate(orderApp, order)
  assert.deepEqual(
    documents.map(({ number, type, taxable, cgst, sgst, igst, roundOff, total }) => ({
      number,
      type,
      taxable,
      cgst,
      sgst,
      igst,
      roundOff,
      total,
    })),
    [
      {
        number: '2627/BS/0000001',
        type: 'BS',
        taxable: 883.94,
        cgst: 0,
        sgst: 0,
        igst: 0,
        roundOff: 0.06,
        total: 884,
      },
      {
        number: '2627/TI/0000001',
        type: 'TI',
        taxable: 1852.2,
        cgst: 203.24,
        sgst: 203.24,
        igst: 0,
        roundOff: 0.32,
        total: 2259,
      },
    ],
  )
  assert.deepEqual(
    documents.flatMap(({ lines }) =>
      lines.map(({ quantity, uqc, rate, taxable, gstPercent, cgst, sgst, total }) => [
        quantity,
        uqc,
        rate,
        taxable,
        gstPercent,
        cgst,
        sgst,
        total,
      ]),
    ),
    [
      [9.85, 'KGS', 27, 265.95, 0, 0, 0, 265.95],
      [7.235, 'KGS', 34, 245.99, 0, 0, 0, 245.99],
      [60, 'NOS', 6.2, 372, 0, 0, 0, 372],
      [10, 'KGS', 90, 900, 5, 22.5, 22.5, 945],
      [2.1, 'LTR', 42, 88.2, 18, 7.94, 7.94, 104.08],
      [24, 'BTL', 36, 864, 40, 172.8, 172.8, 1209.6],
    ],
  )
  const { date, dueDate, placeOfSupply, supplier, deliverySlot, upiLink, totalInWords } =
    documents[1] ?? assert.fail()
  assert.deepEqual(
    [date, dueDate, placeOfSupply, supplier.fssai, deliverySlot],
    ['2026-11-20', '2026-12-07', 'Karnataka', '10012345000123', '06:00 AM - 08:00 AM'],
  )
  assert.equal(totalInWords, 'Rupees Two Thousand Two Hundred Fifty-Nine Only')
  assert.match(upiLink ?? '', /^upi:\/\/pay\?.*am=2259\.00.*tr=2627TI0000001$/)
  const { total, documents: named } = await orderApp.look(order)
  assert.deepEqual([total, named.map(({ number }) => number)], [3143, ['2627/BS/0000001', '2627/TI/0000001']])

  if (spawnSync('pdftotext', ['-v']).error)
    return t.diagnostic('pdftotext (poppler-utils) is not installed: the document was not read')
  const document = await orderApp.test.send(
    'GET',
    `/api/web/v1/orders/getinvoice?orderId=${order.orderid}`,
    undefined,
    {
      headers: { accept: 'application/pdf' },
    },
  )
  assert.equal(document.status, 200)
  assert.equal(document.headers['content-type'], 'application/pdf')
  assert(Buffer.isBuffer(document.body))
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: document.body, encoding: 'utf8' })
  for (const figure of [
    '265.95',
    '245.99',
    '372.00',
    '883.94',
    '+0.06',
    '₹884.00',
    '1,852.20',
    '203.24',
    '2,258.68',
    '+0.32',
    '₹2,259.00',
  ])
    assert.ok(text.includes(figure), `${figure} is missing in:\n${text}`)
})

// spec 4.9
test('asked again, the same documents answer and nothing else changes', async () => {
  const order = await packedOrder(orderApp, await workedGoods(orderApp), await aRegisteredCustomer(orderApp))
  assert.deepEqual((await orderApp.look(order)).documents, [])
  const first = await generate(orderApp, order)
  const { version, total } = await orderApp.look(order)
  assert.deepEqual(await generate(orderApp, order), first)
  assert.deepEqual(await readDocuments(orderApp, order), first)
  const now = await orderApp.look(order)
  assert.deepEqual([now.version, now.total], [version, total])
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  assert.deepEqual(numbersOf(await generate(orderApp, order)), numbersOf(first))
})

test('no document is made before the order is packed', async () => {
  const onion = await orderApp.item({ onHandMilli: 100_000 })
  const order = await orderApp.order([[onion, 10]])
  const ask = () =>
    orderApp.test.refused(dispatch.generateInvoice, { orderid: order.orderid }, 'WRONG_TRANSITION')
  assert.equal((await ask()).data.current, 'PLACED')
  await orderApp.move(order, 'PENDING')
  await ask()
  assert.deepEqual(await readDocuments(orderApp, order), [])
  await orderApp.test.ok(orders.rejectOrder, { orderId: order.orderid, body: { reason: 'Not needed' } })
  await ask()
})

test('wrong questions are answered as such', async () => {
  const none = OrderId.parse(999_999)
  const { orderid } = await orderApp.order([[await orderApp.item(), 10]])
  assert.equal(
    (await orderApp.test.refused(dispatch.generateInvoice, { orderid: none }, 'NOT_FOUND')).message,
    'Order 999999 was not found.',
  )
  await orderApp.test.refused(dispatch.orderInvoices, { orderId: none }, 'NOT_FOUND')
  await orderApp.test.refused(dispatch.orderInvoices, { orderId: orderid, format: 'pdf' }, 'NOT_FOUND')
  await orderApp.test.refused(
    dispatch.orderInvoices,
    { orderId: orderid, number: '2627/BS/9999999' },
    'NOT_FOUND',
  )
  for (const query of ['orderId=x', 'orderId=1&format=doc', 'orderId=1&copies=9', 'orderId=0', ''])
    assert.equal(
      (await orderApp.test.send('GET', `/api/web/v1/orders/getinvoice?${query}`)).status,
      400,
      query,
    )
  assert.equal(
    (
      await orderApp.test.send('POST', '/api/web/v1/orders/generate-invoice?orderid=1', undefined, {
        token: null,
      })
    ).status,
    401,
  )
})

test('a registered buyer gets two documents, an unregistered one a single one, another state pays IGST', async () => {
  const goods = await workedGoods(orderApp)
  const types = async (customer: BuiltCustomer) =>
    (await generate(orderApp, await packedOrder(orderApp, goods, customer))).map(
      ({ type, isInterState, cgst, igst }) => ({
        type,
        isInterState,
        taxed: [cgst, igst],
      }),
    )
  assert.deepEqual(await types(await aRegisteredCustomer(orderApp)), [
    { type: 'BS', isInterState: false, taxed: [0, 0] },
    { type: 'TI', isInterState: false, taxed: [203.24, 0] },
  ])
  assert.deepEqual(await types(await aCustomer(orderApp.test, orderApp.business)), [
    { type: 'IB', isInterState: false, taxed: [203.24, 0] },
  ])
  assert.deepEqual(
    await types(await aRegisteredCustomer(orderApp, { outletState: 'Tamil Nadu', outletPincode: '600001' })),
    [
      { type: 'BS', isInterState: true, taxed: [0, 0] },
      { type: 'TI', isInterState: true, taxed: [0, 406.48] },
    ],
  )
})

test('a document carries the names of its day and the tax rate of its day, at the price of the order', async () => {
  const { db, clock } = orderApp.test
  const customer = await aRegisteredCustomer(orderApp)
  const order = await packedOrder(orderApp, await workedGoods(orderApp), customer)
  await db
    .updateTable('customer')
    .set({ legal_name: 'Renamed Hospitality LLP' })
    .where('id', '=', customer.customerId)
    .execute()
  await db
    .transaction()
    .execute(tx => insertTaxRates(tx, [{ taxClass: 'GST40', rateBp: 2800, validFrom: day('2026-11-22') }]))
  clock.now = new Date('2026-11-21T18:30:00Z') // 22 November begins in India
  const [, invoice] = await generate(orderApp, order)
  await db.deleteFrom('tax_rate').where('valid_from', '=', day('2026-11-22')).execute()
  const cola = invoice?.lines[2]
  assert.deepEqual([invoice?.date, invoice?.billTo.name], ['2026-11-22', 'Renamed Hospitality LLP'])
  assert.deepEqual([cola?.rate, cola?.gstPercent, cola?.cgst], [36, 28, 120.96])
})

test('a document has the HSN and tax class of the day it is made; one that was issued keeps its own', async () => {
  const { db } = orderApp.test
  const customer = await aRegisteredCustomer(orderApp)
  const sauce = await orderApp.item({
    unit: 'BOTTLE',
    taxClass: 'GST5',
    hsn: '210320',
    catchWeight: false,
    onHandMilli: 90_000,
  })
  const [before, after] = [
    await orderApp.order([[sauce, 4]], 'PACKED', customer),
    await orderApp.order([[sauce, 4]], 'PACKED', customer),
  ]
  const [issued] = await generate(orderApp, before)
  const corrected = { tax_class: 'GST18' as const, hsn: '210390' }
  await db.updateTable('item_type').set(corrected).where('id', '=', sauce.itemTypeId).execute()
  const [made] = await generate(orderApp, after)
  const classOf = (document: typeof made) => document?.lines.map(({ hsn, gstPercent }) => [hsn, gstPercent])
  assert.deepEqual(classOf(made), [['210390', 18]])
  const { documents } = await orderApp.test.ok(dispatch.orderInvoices, { orderId: before.orderid })
  assert.deepEqual([classOf(issued), classOf(documents[0])], [[['210320', 5]], [['210320', 5]]])
  await db.updateTable('pack').set({ tax_class: 'NIL' }).where('id', '=', sauce.packId).execute()
  const [byPack] = await generate(orderApp, await orderApp.order([[sauce, 4]], 'PACKED', customer))
  assert.deepEqual(classOf(byPack), [['210390', 0]])
})

test('one document of an order can be asked for, with its copies and under its name', async () => {
  const order = await packedOrder(orderApp, await workedGoods(orderApp), await aRegisteredCustomer(orderApp))
  const [, invoice] = await generate(orderApp, order)
  assert(invoice)
  const one = await orderApp.test.call(dispatch.orderInvoices, {
    orderId: order.orderid,
    number: invoice.number.toLowerCase(),
    format: 'pdf',
    copies: 2,
  })
  assert.equal(
    one.headers['content-disposition'],
    `attachment; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
  )
  const all = await orderApp.test.call(dispatch.orderInvoices, { orderId: order.orderid, format: 'pdf' })
  assert.equal(all.headers['content-disposition'], `attachment; filename="order-${order.orderid}.pdf"`)
  const pages = ({ body }: { body: unknown }) =>
    Buffer.isBuffer(body) ? (body.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : 0
  assert.deepEqual([pages(one), pages(all)], [2, 2])
  const asJson = await orderApp.test.call(
    dispatch.orderInvoices,
    { orderId: order.orderid, format: 'json' },
    { headers: { accept: 'application/pdf' } },
  )
  assert.match(String(asJson.headers['content-type']), /^application\/json/)
})

test('a cancelled document keeps its number, and the next one takes another', async () => {
  const { db, user, clock } = orderApp.test
  const order = await packedOrder(orderApp, await workedGoods(orderApp), orderApp.customer)
  const [first] = await generate(orderApp, order)
  assert(first)
  await db
    .updateTable('invoice')
    .set({ cancelled_at: clock.now, cancelled_by: user.id, cancel_reason: 'Wrong outlet' })
    .where('number', '=', first.number)
    .execute()
  const [second] = await generate(orderApp, order)
  assert.equal(Number(second?.number.slice(-7)), Number(first.number.slice(-7)) + 1)
  assert.deepEqual(
    (await readDocuments(orderApp, order)).map(({ number, cancelled, cancelReason, upiLink }) => [
      number,
      cancelled,
      cancelReason,
      upiLink === null,
    ]),
    [
      [first.number, true, 'Wrong outlet', true],
      [second?.number, false, null, false],
    ],
  )
})

test('the database changes and deletes no issued document', async () => {
  const { db } = orderApp.test
  const order = await packedOrder(orderApp, await workedGoods(orderApp), orderApp.customer)
  const [{ number } = assert.fail()] = await generate(orderApp, order)
  for (const attempt of [
    () => db.updateTable('invoice').set({ reason: 'better' }).where('number', '=', number).execute(),
    () => db.deleteFrom('invoice').where('number', '=', number).execute(),
    () => db.updateTable('invoice_line').set({ name: 'better' }).execute(),
    () => db.deleteFrom('invoice_line').execute(),
  ])
    await assert.rejects(attempt(), { code: '23001' })
})

test('every document leaves an event, and so does asking again', async () => {
  const order = await packedOrder(orderApp, await workedGoods(orderApp), await aRegisteredCustomer(orderApp))
  const documents = await generate(orderApp, order)
  await generate(orderApp, order)
  const events = (entity: string, ids: number[]) =>
    orderApp.test.db
      .selectFrom('audit_event')
      .where('entity', '=', entity)
      .where('entity_id', 'in', ids.map(String))
      .orderBy('id')
      .select('action')
      .execute()
  const issued = await events(
    'invoice',
    documents.map(({ id }) => id),
  )
  assert.deepEqual(
    issued.map(({ action }) => action),
    ['INVOICE_ISSUED', 'INVOICE_ISSUED'],
  )
  assert.equal((await events('order', [order.orderid])).at(-1)?.action, 'INVOICE_UNCHANGED')
})
