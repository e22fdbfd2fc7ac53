import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, afterEach, before, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { type RegisterKind, registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import { compositionWords } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { parse } from 'csv-parse/sync'
import {
  aRegisteredCustomer,
  type Goods,
  generate,
  readDocuments,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'

// How the business stands to GST, from the order to the registers. (rules §12.1)

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const at = (day: string) => {
  orderApp.test.clock.now = new Date(`${day}T04:30:00Z`)
}
const add = (from: string, kind: 'REGULAR' | 'COMPOSITION' | 'UNREGISTERED') =>
  orderApp.test.ok(invoices.addSupplierKind, { body: { from, kind } })

const bodyOf = (goods: Goods, by: BuiltCustomer, deliveryDate: string) => ({
  customerid: by.customerId,
  outletid: by.outletId,
  deliveryDate,
  deliverytimeslotid: orderApp.business.slotId,
  items: goods.map(([{ packId }, quantity]) => ({ packsizeid: packId, quantity })),
  overrides: [
    { rule: 'CUTOFF' as const, reason: 'Agreed on the phone' },
    { rule: 'MOV' as const, reason: 'Agreed on the phone' },
  ],
})
async function packed(goods: Goods, by: BuiltCustomer, day: string): Promise<Details> {
  const order = await orderApp.test.ok(orders.createOrder, { body: bodyOf(goods, by, day) })
  await orderApp.move(order, 'PENDING')
  await orderApp.assign(order)
  return orderApp.pick(
    order,
    order.orderitemdetails.map((line, place) => ({
      orderitemid: line.orderitemid,
      pickedquantity: line.orderedquantity,
      pickedweight: goods[place]?.[2] ?? line.orderedweight,
    })),
  )
}
const skip = spawnSync('pdftotext', ['-v']).error ? 'pdftotext (poppler-utils) is not installed' : false
async function printed({ orderid }: Details): Promise<string> {
  const { body } = await orderApp.test.call(dispatch.orderInvoices, { orderId: orderid, format: 'pdf' })
  assert(Buffer.isBuffer(body))
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' }).replace(
    / +/g,
    ' ',
  )
}
async function sheet(kind: RegisterKind, period: { from: string; to: string }) {
  const { body } = await orderApp.test.call(registers.registerSheet, { ...period, kind })
  const rows: Record<string, string>[] = parse(Buffer.isBuffer(body) ? body : String(body), {
    columns: true,
    bom: true,
  })
  return rows
}

test('composition: one bill of supply without tax, none to another State, CMP-08 and GSTR-4 in place of GSTR-1', {
  skip,
}, async () => {
  const { test: app, business } = orderApp
  const by = await aRegisteredCustomer(orderApp)
  const other = await aRegisteredCustomer(orderApp)
  const far = await aCustomer(app, business, { outletState: 'Tamil Nadu', outletPincode: '600001' })
  const goods = await workedGoods(orderApp)
  const old = await packed(goods, by, '2026-11-21')
  const [, oldInvoice] = await generate(orderApp, old)
  await orderApp.move(old, 'READY_TO_DISPATCH')
  await orderApp.move(old, 'DISPATCHED')

  const early = await app.refused(
    invoices.addSupplierKind,
    { body: { from: '2026-12-01', kind: 'COMPOSITION' } },
    'BREAKS_RULE',
  )
  assert.match(early.message, /first day of a financial year. Choose 1 April 2027/)
  const effect = await app.ok(customers.supplierKindEffect, { from: '2027-04-01', kind: 'COMPOSITION' })
  assert.deepEqual(
    [effect.customers, effect.names.length, effect.states, effect.packs],
    [1, 1, ['Tamil Nadu'], 3],
  )
  await add('2027-04-01', 'COMPOSITION')

  // ordered before the day for after it, and to another State
  at('2027-03-28')
  const body = bodyOf(goods.slice(0, 1), far, '2027-04-02')
  const refused = await app.refused(orders.createOrder, { body }, 'BREAKS_RULE')
  assert.match(
    refused.message,
    /composition supplier may not sell to another State, and this order goes to Tamil Nadu/,
  )
  at('2027-04-01')
  const found = await app.ok(orders.itemsForOrder, {
    customerid: by.customerId,
    deliveryDate: '2027-04-02',
    limit: 100,
  })
  assert.deepEqual(
    [
      ...new Set(
        found.flatMap(({ gstPercent, packs }) => [gstPercent, ...packs.map(pack => pack.gstPercent)]),
      ),
    ],
    [0],
  )
  const order = await packed(goods, other, '2027-04-02')
  const [bill, ...others] = await generate(orderApp, order)
  assert(bill)
  assert.deepEqual(
    [
      bill.type,
      bill.number,
      bill.title,
      bill.taxable,
      bill.cgst + bill.sgst + bill.igst,
      bill.total,
      others.length,
    ],
    ['BS', '2728/BS/0000001', 'Bill of supply', 2736.14, 0, 2736, 0],
  )
  const stored = await app.db
    .selectFrom('orders')
    .where('id', '=', OrderId.parse(order.orderid))
    .select('total_paise')
    .executeTakeFirst()
  assert.equal(stored?.total_paise, 2736_00)
  const text = await printed(order)
  assert.ok(
    text.startsWith(` ${compositionWords}`) || text.trimStart().startsWith(compositionWords),
    text.slice(0, 200),
  )
  assert.match(text, /Bill of supply/)
  assert.doesNotMatch(text, /CGST|SGST|IGST|Tax invoice|exempt/i)

  // no tax invoice any more, but notes on the old ones
  assert.deepEqual(
    (await app.ok(invoices.numberSeries, {})).map(({ type }) => type),
    ['BS', 'CN', 'CB', 'TN', 'TB', 'FN'],
  )
  // the old invoice keeps its tax and its kind
  await orderApp.move(old, 'DELIVERED')
  const { invoices: billed } = await app.ok(notes.notableInvoices, { customerid: by.customerId })
  const ketchup = billed
    .find(({ number }) => number === oldInvoice?.number)
    ?.lines.find(({ name }) => /ketchup/.test(name))
  assert(ketchup)
  const { notes: made } = await app.ok(notes.createNotes, {
    body: {
      customerId: by.customerId,
      kind: 'RATE',
      reason: 'Billed at the old rate',
      lines: [{ lineid: ketchup.lineid, change: { rate: 84 }, left: ketchup.left.taxable }],
    },
  })
  assert.deepEqual(
    made.map(({ type, title, cgst, sgst, supplier }) => [type, title, cgst, sgst, supplier.kind]),
    [['CN', 'Credit note', 1.5, 1.5, undefined]],
  )

  const period = { from: '2027-04-01', to: '2027-04-30' }
  const summary = await app.ok(registers.registerSummary, period)
  assert.deepEqual([summary.kinds, summary.agrees], [['COMPOSITION'], true])
  assert.deepEqual(
    summary.registers.filter(({ rows }) => rows > 0).map(({ kind, rows }) => [kind, rows]),
    [
      ['SALES', 2],
      ['CDNR', 1],
      ['HSN_B2B', 1],
      ['DOCS', 1],
      ['CMP_08', 1],
      ['GSTR_4', 1],
    ],
  )
  const own = {
    'Turnover of taxable goods': '1852.2',
    'Turnover of exempt goods': '883.94',
    Turnover: '2736.14',
    'Rate %, both taxes': '1',
  }
  const tax = { 'Central tax': '9.26', 'State/UT tax': '9.26', 'Own tax to pay': '18.52' }
  assert.deepEqual(await sheet('CMP_08', period), [
    { From: '01-Apr-2027', To: '30-Jun-2027', ...own, ...tax },
  ])
  assert.deepEqual(await sheet('GSTR_4', period), [
    { From: '01-Apr-2027', To: '31-Mar-2028', ...own, ...tax },
  ])
  const before = await app.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' })
  assert.deepEqual([before.kinds, before.registers.length], [['REGULAR'], registerKinds.length - 2])
})

test('unregistered: a plain bill in its own series, without GSTIN and words of GST, and nothing in GSTR-1', {
  skip,
}, async () => {
  const { test: app, business } = orderApp
  const by = await aCustomer(app, business, {})
  const far = await aCustomer(app, business, { outletState: 'Tamil Nadu', outletPincode: '600001' })
  const goods = await workedGoods(orderApp)
  at('2027-06-01')
  await add('2027-07-01', 'UNREGISTERED')
  at('2027-07-01')
  const taxed = await app.refused(
    orders.createOrder,
    { body: bodyOf(goods, far, '2027-07-02') },
    'BREAKS_RULE',
  )
  assert.match(taxed.message, /Tomato ketchup .* would go to Tamil Nadu/)
  const untaxed = await packed(goods.slice(0, 2), far, '2027-07-02')
  const [{ packId: ketchup }] = goods[3] ?? assert.fail()
  const standIn = await app.ok(orders.createOrder, {
    body: { ...bodyOf(goods.slice(0, 1), far, '2027-07-02'), confirmDuplicate: true },
  })
  await orderApp.move(standIn, 'PENDING')
  await orderApp.assign(standIn)
  const instead = {
    substituteFor: orderApp.line(standIn).orderitemid,
    packsizeid: ketchup,
    pickedquantity: 1,
    consent: 'Asked the chef',
  }
  const unfit = await app.refused(
    orders.fulfilOrder,
    { orderId: standIn.orderid, body: { items: [instead] } },
    'BREAKS_RULE',
  )
  assert.match(unfit.message, /Tomato ketchup .* would go to Tamil Nadu/)
  assert.equal(untaxed.status, 'PACKED')
  const { body: list } = await app.call(customers.customerPriceList, {
    customerid: by.customerId,
    format: 'pdf',
  })
  assert(Buffer.isBuffer(list))
  assert.doesNotMatch(
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: list, encoding: 'utf8' }),
    /29[A-Z]{5}\d{4}[A-Z]1Z/,
  )

  const order = await packed(goods, by, '2027-07-02')
  const [bill] = await generate(orderApp, order)
  assert(bill)
  assert.deepEqual(
    [bill.type, bill.number, bill.title, bill.supplier.gstin, bill.total, bill.number.length <= 16],
    ['BI', '2728/BI/0000001', 'Bill', null, 2736, true],
  )
  const text = await printed(order)
  assert.match(text, /Bill/)
  assert.doesNotMatch(
    text,
    /GST|HSN|Bill of supply|Place of supply|Reverse charge|exempt|Unregistered|taxable/i,
  )
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  await orderApp.move(order, 'DELIVERED')
  await orderApp.giveBack(order, [
    {
      orderitemid: orderApp.line(order, 3).orderitemid,
      returnedquantity: 5,
      reason: 'QUALITY',
      disposition: 'WASTE',
    },
  ])
  const [, note] = await readDocuments(orderApp, order)
  assert.deepEqual(
    [note?.type, note?.title, note?.total, note?.supplier.kind],
    ['CB', 'Credit note', 450, 'UNREGISTERED'],
  )
  assert.doesNotMatch(await printed(order), /GST|HSN|exempt/i)

  const summary = await app.ok(registers.registerSummary, { from: '2027-07-01', to: '2027-07-31' })
  assert.deepEqual([summary.kinds, summary.agrees], [['UNREGISTERED'], true])
  assert.deepEqual(
    summary.registers.filter(({ rows }) => rows > 0).map(({ kind, rows }) => [kind, rows]),
    [
      ['SALES', 2],
      ['GSTR_4', 1], // of the quarter before, under composition
    ],
  )
})

test('a row that a document names stays, another can be changed and withdrawn, by who saw it', async () => {
  const { test: app } = orderApp
  at('2027-08-01')
  const rows = await app.ok(invoices.supplierKindRows, {})
  const used = rows.find(({ from }) => from === '2027-07-01')
  assert(used?.id)
  assert.deepEqual(
    [used.kind, used.isNow, used.isUsed, used.gstin, used.by],
    ['UNREGISTERED', true, true, null, 'Asha'],
  )
  const kept = await app.refused(invoices.withdrawSupplierKind, { kindid: used.id }, 'IN_USE')
  assert.match(kept.message, /Unregistered from Thu, 1 Jul 2027 is on documents already/)
  await app.refused(
    invoices.changeSupplierKind,
    { kindid: used.id, body: { from: '2027-09-01', kind: 'REGULAR' } },
    'IN_USE',
  )
  await app.refused(
    invoices.addSupplierKind,
    { body: { from: '2027-06-15', kind: 'REGULAR' } },
    'BREAKS_RULE',
  )

  const [added] = await add('2027-09-01', 'REGULAR')
  assert(added?.id && added.version)
  await app.refused(invoices.addSupplierKind, { body: { from: '2027-09-01', kind: 'UNREGISTERED' } }, 'TAKEN')
  const body = { from: '2027-10-01', kind: 'REGULAR' as const, version: added.version }
  const [changed] = await app.ok(invoices.changeSupplierKind, { kindid: added.id, body })
  assert.deepEqual([changed?.from, changed?.version], ['2027-10-01', 2])
  await app.refused(invoices.changeSupplierKind, { kindid: added.id, body }, 'STALE_VERSION')
  await app.refused(invoices.withdrawSupplierKind, { kindid: added.id, version: 1 }, 'STALE_VERSION')
  assert.deepEqual(await app.ok(invoices.withdrawSupplierKind, { kindid: added.id, version: 2 }), rows)
  await app.refused(invoices.withdrawSupplierKind, { kindid: added.id }, 'NOT_FOUND')
})
