import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import {
  aRegisteredCustomer,
  dispatchedOrder,
  generate,
  packedOrder,
  readDocuments,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

type Asked = WireArgs<typeof notes.createNotes>['body']
type Billed = Reply<typeof notes.notableInvoices>['invoices'][number]

const billed = (customer: BuiltCustomer) =>
  orderApp.test.ok(notes.notableInvoices, { customerid: customer.customerId })
const named = (found: readonly Billed[], name: RegExp) => {
  const lines = found.flatMap(invoice =>
    invoice.lines.filter(line => name.test(line.name)).map(line => ({ invoice, line })),
  )
  assert(lines[0], String(name))
  return lines[0]
}
const change = (
  { line }: ReturnType<typeof named>,
  how: Asked['lines'][number]['change'],
): Asked['lines'][number] => ({
  lineid: line.lineid,
  change: how,
  left: line.left.taxable,
})
const asked = (
  customer: BuiltCustomer,
  kind: Asked['kind'],
  lines: Asked['lines'],
  more: Partial<Asked> = {},
): { body: Asked } => ({
  body: { customerId: customer.customerId, kind, reason: 'Billed at the old rate', lines, ...more },
})
const outstanding = async (customer: BuiltCustomer) => (await orderApp.account(customer)).outstanding

test('an agreed rate over a tax invoice and a bill of supply: a note of each, no stock moves, the dues fall by both', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const order = await dispatchedOrder(orderApp, customer)
  const before = await outstanding(customer)
  const { invoices: found } = await billed(customer)
  const moves = async () => (await orderApp.test.db.selectFrom('stock_ledger').select('id').execute()).length
  const moved = await moves()
  const lines = [change(named(found, /ketchup/), { rate: 84 }), change(named(found, /Onion/), { rate: 24 })]
  const { notes: made, outstanding: owed } = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'RATE', lines, { agreed: 'Leela R. on the phone, Mon, 2 Nov' }),
  )
  assert.deepEqual(
    made.map(({ type, taxable, cgst, sgst, roundOff, total, orderId, itcReversal }) => ({
      type,
      taxable,
      cgst,
      sgst,
      roundOff,
      total,
      orderId,
      itcReversal,
    })),
    [
      {
        type: 'CN',
        taxable: 60,
        cgst: 1.5,
        sgst: 1.5,
        roundOff: 0,
        total: 63,
        orderId: null,
        itcReversal: 'PENDING',
      },
      {
        type: 'CB',
        taxable: 29.55,
        cgst: 0,
        sgst: 0,
        roundOff: 0.45,
        total: 30,
        orderId: null,
        itcReversal: null,
      },
    ],
  )
  assert.equal(owed, before - 93)
  assert.equal(await outstanding(customer), owed)
  assert.equal(await moves(), moved)
  const [bill, invoice] = await readDocuments(orderApp, order)
  assert.deepEqual([bill?.total, invoice?.total], [884, 2259], 'the invoices stay')
  assert.deepEqual([bill?.open, invoice?.open], [854, 2196])
  const [note, exempt] = made
  assert(note?.note)
  assert.deepEqual(note.note.originals, [
    {
      number: invoice?.number,
      type: 'TI',
      date: invoice?.date,
      orderId: order.orderid,
      total: 2259,
      creditedBefore: 0,
      part: 63,
    },
  ])
  assert.match(note.reason ?? '', /Rate difference\. Billed at the old rate\. Leela R\./)
  assert.equal(note.lines[0]?.agreed, 84)
  const again = await orderApp.test.ok(notes.noteDocument, { number: note.number })
  assert.equal(again.total, 63)
  const pdf = await orderApp.test.send('GET', `/api/web/v1/notes/document?number=${note.number}&format=pdf`)
  assert.equal(pdf.status, 200)
  const { rows } = await orderApp.test.ok(payments.customerLedger, { customerid: customer.customerId })
  assert.deepEqual(
    rows.slice(0, 2).map(({ number, credit }) => [number, credit]),
    [
      [exempt?.number, 30],
      [note.number, 63],
    ],
  )
})

test('a second note takes no more than is left, and what was seen before it is refused by name', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  await dispatchedOrder(orderApp, customer)
  const { invoices: found } = await billed(customer)
  const vinegar = named(found, /vinegar/)
  const all = change(vinegar, { amount: 80 })
  await orderApp.test.ok(notes.createNotes, asked(customer, 'RATE', [all]))
  const stale = await orderApp.test.refused(
    notes.createNotes,
    asked(customer, 'RATE', [all]),
    'STALE_VERSION',
  )
  assert.match(stale.message, /vinegar.*has changed: ₹8\.20 is left/)
  const left = change(named((await billed(customer)).invoices, /vinegar/), { amount: 9 })
  const over = await orderApp.test.refused(notes.createNotes, asked(customer, 'RATE', [left]), 'BREAKS_RULE')
  assert.match(over.message, /Only ₹8\.20 is left of .*vinegar/)
  const up = await orderApp.test.refused(
    notes.createNotes,
    asked(customer, 'RATE', [{ ...left, change: { rate: 50 } }]),
    'BREAKS_RULE',
  )
  assert.match(up.message, /not below.*Billed too little/)
})

test('several invoices on one note: each due falls by its part, the round-off is on the largest', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  await dispatchedOrder(orderApp, customer)
  await dispatchedOrder(orderApp, customer)
  const { invoices: found } = await billed(customer)
  const taxed = found.filter(({ type }) => type === 'TI')
  const lines = taxed.flatMap((invoice, at) =>
    change(named([invoice], /ketchup/), { amount: at === 0 ? 10.3 : 20.3 }),
  )
  const { notes: made } = await orderApp.test.ok(notes.createNotes, asked(customer, 'RATE', lines))
  assert.equal(made.length, 1)
  const [note] = made
  // 10.30 + 0.26 + 0.26 and 20.30 + 0.51 + 0.51 are 32.14
  assert.deepEqual([note?.total, note?.roundOff], [32, -0.14])
  assert.deepEqual(note?.note?.originals.map(({ part }) => part).toSorted(), [10.82, 21.18])
  const dues = await orderApp.test.ok(payments.openDues, { customerid: customer.customerId })
  assert.deepEqual(dues.map(({ settled }) => settled).toSorted(), [0, 0, 10.82, 21.18])
})

test('goods that come back after a note are credited at what is left of them, to nothing', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const order = await dispatchedOrder(orderApp, customer)
  await orderApp.move(order, 'DELIVERED')
  const { invoices: found } = await billed(customer)
  await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'RATE', [change(named(found, /ketchup/), { rate: 84 })]),
  )
  const ketchup = orderApp.line(order, 3)
  const back = (returnedquantity: number) =>
    orderApp.giveBack(order, [
      { orderitemid: ketchup.orderitemid, returnedquantity, reason: 'QUALITY', disposition: 'WASTE' },
    ])
  await back(4)
  assert.equal(named((await billed(customer)).invoices, /ketchup/).line.left.taxable, 504)
  await back(6)
  const { left } = named((await billed(customer)).invoices, /ketchup/).line
  assert.deepEqual([left.taxable, left.cgst, left.total, left.quantity], [0, 0, 0, 0])
})

test('too little billed is a debit note with tax: a due of its own, paid from money that is free', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  await dispatchedOrder(orderApp, customer)
  const before = await outstanding(customer)
  const { invoices: found } = await billed(customer)
  const { notes: made } = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'MORE', [change(named(found, /ketchup/), { rate: 96 })], {
      reason: 'Price of the new list',
    }),
  )
  assert.deepEqual(
    made.map(({ type, total, dueDate, open }) => [type, total, dueDate !== null, open]),
    [['TN', 63, true, 63]],
  )
  assert.equal(await outstanding(customer), before + 63)
  const { debited } = named((await billed(customer)).invoices, /ketchup/).line
  assert.equal(debited, 60)
  const summary = await orderApp.test.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' })
  assert.equal(summary.agrees, true)
  assert.equal(summary.documents.debitNotes >= 1, true)
})

test('1 November after the year is refused with what is possible instead, which lowers the dues and no GST', async () => {
  const { clock } = orderApp.test
  const start = clock.now
  const customer = await aRegisteredCustomer(orderApp)
  const order = await dispatchedOrder(orderApp, customer)
  const filed = await orderApp.test.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' })
  clock.now = new Date('2027-11-01T06:00:00Z')
  const { invoices: found } = await billed(customer)
  const lines = [change(named(found, /ketchup/), { rate: 84 })]
  const late = await orderApp.test.refused(notes.createNotes, asked(customer, 'RATE', lines), 'BREAKS_RULE')
  assert.match(
    late.message,
    /possible until .*31 Oct 2027\. Issue a note without tax: dues fall, GST does not/,
  )
  const before = await outstanding(customer)
  const { notes: made } = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'RATE', lines, { untaxed: true }),
  )
  assert.deepEqual(
    made.map(({ type, taxable, cgst, total }) => [type, taxable, cgst, total]),
    [['FN', 60, 0, 60]],
  )
  assert.equal(await outstanding(customer), before - 60)
  const reads = { from: '2027-11-01', to: '2027-11-30' }
  assert.equal((await orderApp.test.ok(registers.registerSummary, reads)).documents.creditNotes, 0)
  clock.now = start
  assert.deepEqual(
    await orderApp.test.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' }),
    filed,
  )
  assert.equal((await readDocuments(orderApp, order)).length, 2)
})

test('a discount after the sale needs an agreement from before it, or makes a note without tax', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  await dispatchedOrder(orderApp, customer)
  const { invoices: found } = await billed(customer)
  const lines = [change(named(found, /ketchup/), { percent: 5 })]
  const words = 'Yearly discount of 5 % on sauces'
  assert.match(
    (await orderApp.test.refused(notes.createNotes, asked(customer, 'DISCOUNT', lines), 'BREAKS_RULE'))
      .message,
    /by an agreement/,
  )
  const late = await orderApp.test.refused(
    notes.createNotes,
    asked(customer, 'DISCOUNT', lines, { agreement: { date: '2026-12-01', words } }),
    'BREAKS_RULE',
  )
  assert.match(late.message, /is later than/)
  const { notes: made } = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'DISCOUNT', lines, { agreement: { date: '2026-04-01', words } }),
  )
  assert.deepEqual([made[0]?.type, made[0]?.taxable], ['CN', 45])
  const left = [change(named((await billed(customer)).invoices, /ketchup/), { percent: 10 })]
  const plain = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'DISCOUNT', left, { untaxed: true }),
  )
  assert.deepEqual([plain.notes[0]?.type, plain.notes[0]?.total], ['FN', 86])
})

test('a short claim leaves the HSN quantities; a rate does not; unregistered small sales are netted', async () => {
  const customer = await aCustomer(orderApp.test, orderApp.business)
  await dispatchedOrder(orderApp, customer)
  const { invoices: found } = await billed(customer)
  const short = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'SHORT', [change(named(found, /ketchup/), { quantity: 2 })], {
      reason: 'Two kilos never came',
    }),
  )
  assert.deepEqual(
    [short.notes[0]?.type, short.notes[0]?.taxable, short.notes[0]?.lines[0]?.quantity],
    ['CN', 180, 2],
  )
  const line = named((await billed(customer)).invoices, /ketchup/)
  assert.equal(line.line.left.quantity, 8)
  const many = await orderApp.test.refused(
    notes.createNotes,
    asked(customer, 'SHORT', [change(line, { quantity: 9 })]),
    'BREAKS_RULE',
  )
  assert.match(many.message, /Only 8\.000 kg of .*ketchup.* is left/)
  const wrong = await orderApp.test.refused(
    notes.createNotes,
    asked(customer, 'SHORT', [change(line, { rate: 9 })]),
    'BREAKS_RULE',
  )
  assert.match(wrong.message, /not typed like that/)
  const reply = await orderApp.test.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' })
  assert.equal(reply.agrees, true)
})

test('goods that have not left have no notes; a note keeps its dispatch from being taken back, and is answered and registered', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const packed = await packedOrder(orderApp, await workedGoods(orderApp), customer)
  await generate(orderApp, packed)
  assert.deepEqual((await billed(customer)).invoices, [])
  const order = await dispatchedOrder(orderApp, customer)
  const { invoices: found } = await billed(customer)
  const { notes: made } = await orderApp.test.ok(
    notes.createNotes,
    asked(customer, 'RATE', [change(named(found, /ketchup/), { rate: 84 })]),
  )
  const number = made[0]?.number ?? ''
  await assert.rejects(
    orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong van' }),
    new RegExp(number.replaceAll('/', '.')),
  )
  const answered = await orderApp.test.ok(dispatch.answerCreditNote, { number, body: { answer: 'ACCEPTED' } })
  assert.equal(answered.documents[0]?.itcReversal, 'ACCEPTED')
  const irn = {
    irn: 'ab'.repeat(32),
    ackNumber: '112610000000001',
    ackAt: orderApp.test.clock.now.toISOString(),
  }
  const registered = await orderApp.test.ok(dispatch.registerInvoice, { number, body: { eInvoice: irn } })
  assert.equal(registered.documents[0]?.eInvoice?.irn, irn.irn)
  const refused = await orderApp.test.refused(
    dispatch.cancelInvoice,
    { number, body: { reason: 'Wrong rate' } },
    'BREAKS_RULE',
  )
  assert.match(refused.message, /note without goods/)
})
