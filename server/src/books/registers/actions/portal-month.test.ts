import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import type { BuyerKind } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { documentTypes } from '@packhouse/contract/business/gst/document-types.ts'
import { day } from '@packhouse/contract/day.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { Ajv } from 'ajv'
import {
  dispatchedOrder,
  generate,
  packedOrder,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type CustomerLike } from '../../../testing/builders.ts'
import { testSettings } from '../../../testing/settings.ts'
import { eInvoiceSchema } from '../rules/schemas/e-invoice.ts'
import { eWayBillSchema } from '../rules/schemas/e-way.ts'
import { gstr1Schema } from '../rules/schemas/gstr1.ts'

// A month that holds every kind of document and of buyer. (rules §30.4)

const letters = [{ year: '2627', arn: 'AD290326011842M', filed: day('2026-03-19') }]
const november = { from: '2026-11-01', to: '2026-11-30' }
const away = { outletState: 'Tamil Nadu', outletPincode: '600001' }
const uin = '2917USA00070UNW'
let orderApp: OrderApp

async function buyer(kind: BuyerKind, like: CustomerLike = {}): Promise<BuiltCustomer> {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 5_000_000_000, ...like })
  const abroad = kind === 'ABROAD' ? { address: ['1 Main Street', 'Kathmandu'], country: 'Nepal' } : {}
  const row = { from: '2026-04-01', kind, uin: kind === 'UIN' ? uin : null, ...abroad }
  if (kind !== 'ORDINARY')
    await orderApp.test.ok(customers.updateCustomer, { body: { id: customer.customerId, buyerKinds: [row] } })
  return customer
}
async function deliver(order: Details): Promise<Details> {
  await orderApp.move(order, 'DELIVERED')
  return order
}
/** Goods that bear tax, and fresh ones, come back. */
async function comeBack(order: Details): Promise<void> {
  const part = (at: number, returnedquantity: number) => ({
    orderitemid: orderApp.line(order, at).orderitemid,
    returnedquantity,
    reason: 'QUALITY' as const,
    disposition: 'WASTE' as const,
  })
  await orderApp.giveBack(await deliver(order), [part(3, 2), part(1, 1)])
}
/** A note without goods over the invoices of a customer whose goods match. */
async function note(
  { customerId }: BuiltCustomer,
  kind: NoteKind,
  change: { rate: number } | { percent: number },
  also: { untaxed?: boolean } = {},
): Promise<void> {
  const { invoices: billed } = await orderApp.test.ok(notes.notableInvoices, { customerid: customerId })
  const lines = billed
    .flatMap(one => one.lines)
    .filter(({ name }) => /ketchup|Onion/.test(name))
    .map(({ lineid, left }) => ({ lineid, change, left: left.taxable }))
  await orderApp.test.ok(notes.createNotes, {
    body: { customerId, kind, reason: 'Price of the new list', lines, ...also },
  })
}
const saveLetters = (wanted: typeof letters) =>
  orderApp.test.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...testSettings, letters: wanted }) })
    .where('key', '=', 'business')
    .execute()

before(async () => {
  orderApp = await anOrderApp({ settings: { letters } })
  const inside = await buyer('ORDINARY', { registered: true })
  for (const by of [
    inside,
    await buyer('ORDINARY', { registered: true, ...away }),
    await buyer('ORDINARY'),
    await buyer('ORDINARY', away),
    await buyer('UIN'),
    await buyer('ABROAD'),
    await buyer('SEZ_UNIT', { registered: true }),
    await buyer('SEZ_DEVELOPER', { registered: true, ...away }),
  ])
    await comeBack(await dispatchedOrder(orderApp, by))
  const there = await buyer('ABROAD', away)
  await orderApp.test.db
    .updateTable('outlet')
    .set({ place_of_supply: 'BILL_TO' })
    .where('id', '=', there.outletId)
    .execute()
  await deliver(await dispatchedOrder(orderApp, there))

  const dear = {
    name: 'Frozen peas',
    catchWeight: false,
    hsn: '071021',
    taxClass: 'GST5',
    basePaise: 1_00_000,
  } as const
  const peas = await orderApp.item({ ...dear, onHandMilli: 9_000_000 })
  for (const by of [await buyer('ORDINARY', away), await buyer('SEZ_UNIT', { registered: true })]) {
    const large = await packedOrder(orderApp, [[peas, 120]], by)
    await orderApp.move(large, 'READY_TO_DISPATCH')
    await orderApp.move(large, 'DISPATCHED')
    await orderApp.giveBack(await deliver(large), [
      {
        orderitemid: orderApp.line(large, 0).orderitemid,
        returnedquantity: 1,
        reason: 'QUALITY',
        disposition: 'WASTE',
      },
    ])
  }

  await note(inside, 'MORE', { rate: 96 })
  await note(inside, 'DISCOUNT', { percent: 5 }, { untaxed: true })
  await saveLetters([])
  await comeBack(await dispatchedOrder(orderApp, await buyer('SEZ_UNIT', { registered: true })))

  // the business gives its registration back before the month is over
  await orderApp.test.ok(invoices.addSupplierKind, { body: { from: '2026-11-28', kind: 'UNREGISTERED' } })
  orderApp.test.clock.now = new Date('2026-11-28T04:30:00Z')
  const [onion] = await workedGoods(orderApp)
  assert(onion)
  const { test: app, business } = orderApp
  const by = await buyer('ORDINARY')
  const plain = await app.ok(orders.createOrder, {
    body: {
      customerid: by.customerId,
      outletid: by.outletId,
      deliveryDate: '2026-11-29',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: onion[0].packId, quantity: 2 }],
    },
  })
  await orderApp.move(plain, 'PENDING')
  await orderApp.assign(plain)
  await orderApp.pick(
    plain,
    plain.orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }) => ({
      orderitemid,
      pickedquantity: orderedquantity,
      pickedweight: orderedweight,
    })),
  )
  await generate(orderApp, plain)
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
})

async function file(path: string) {
  const { status, body } = await orderApp.test.send('GET', `/api/web/v1/registers/${path}`)
  assert.equal(status, 200, String(body))
  return JSON.parse(String(body))
}
const fits = (schema: object, sent: unknown) => {
  const validate = new Ajv().compile(schema)
  assert.equal(validate(sent), true, JSON.stringify(validate.errors))
}

interface Detail {
  txval: number
  iamt?: number
  camt?: number
  samt?: number
}
type Whole = { inv_typ: string; ntty?: string; itms: { itm_det: Detail }[] }
const paiseOf = (rupees = 0) => Math.round(rupees * 100)
/** Sums of a table as its reader adds them up, in paise. */
const sumOf = (details: readonly (Detail & { sign?: number })[]) =>
  (['txval', 'igst', 'cgst', 'sgst'] as const).map((_, at) =>
    details.reduce(
      (sum, { txval, iamt, camt, samt, sign = 1 }) => sum + sign * paiseOf([txval, iamt, camt, samt][at]),
      0,
    ),
  )
const details = (all: readonly Whole[]) =>
  all.flatMap(({ ntty, itms }) => itms.map(({ itm_det }) => ({ ...itm_det, sign: ntty === 'C' ? -1 : 1 })))

test('the month holds every kind of document', async () => {
  const rows = await orderApp.test.db.selectFrom('invoice').select('type').distinct().execute()
  assert.deepEqual(rows.map(({ type }) => type).toSorted(), [...documentTypes].toSorted())
})

test('each table of the file equals its register to the paisa, counted from the file itself', async () => {
  const sent = await file('gstr1?month=2026-11&form=GSTR1')
  fits(gstr1Schema, sent)
  const summary = await orderApp.test.ok(registers.registerSummary, november)
  assert.equal(summary.agrees, true)
  const register = (...kinds: string[]) => {
    const of = summary.registers.filter(({ kind }) => kinds.includes(kind))
    assert.ok(of.length === kinds.length && of.every(({ rows }) => rows > 0), kinds.join())
    return (['taxable', 'igst', 'cgst', 'sgst'] as const).map(part =>
      of.reduce((sum, { sums }) => sum + paiseOf(sums?.[part]), 0),
    )
  }
  const invoices: Whole[] = sent.b2b.flatMap(({ inv }: { inv: Whole[] }) => inv)
  const credits: Whole[] = sent.cdnr.flatMap(({ nt }: { nt: Whole[] }) => nt)
  const large: Whole[] = sent.b2cl.flatMap(({ inv }: { inv: Whole[] }) => inv)
  const exempt: { expt_amt: number }[] = sent.nil.inv
  assert.deepEqual(sumOf(details(invoices.filter(one => one.inv_typ === 'R'))), register('B2B'), '4A')
  assert.deepEqual(sumOf(details(invoices.filter(one => one.inv_typ !== 'R'))), register('SEZ'), '6B')
  assert.deepEqual(sumOf(details(large)), register('B2CL'), '5A')
  assert.deepEqual(sumOf(sent.b2cs), register('B2CS'), '7')
  assert.deepEqual(sumOf(details([...credits, ...sent.cdnur])), register('CDNR', 'CDNUR'), '9B')
  assert.deepEqual(sumOf(exempt.map(({ expt_amt }) => ({ txval: expt_amt }))), register('EXEMP'), '8')
  assert.deepEqual(sumOf([...sent.hsn.hsn_b2b, ...sent.hsn.hsn_b2c]), register('HSN_B2B', 'HSN_B2C'), '12')

  const kindsOf = (all: readonly Whole[]) => [...new Set(all.map(({ inv_typ }) => inv_typ))].toSorted()
  assert.deepEqual(
    [kindsOf(invoices), kindsOf(credits)],
    [
      ['R', 'SEWOP', 'SEWP'],
      ['R', 'SEWOP', 'SEWP'],
    ],
  )
  for (const { itms } of invoices.filter(one => one.inv_typ === 'SEWOP'))
    assert.ok(itms.every(({ itm_det }) => itm_det.iamt === 0 && itm_det.camt === undefined))
  assert.ok(
    invoices
      .filter(one => one.inv_typ === 'SEWP')
      .every(({ itms }) => itms.some(({ itm_det }) => Number(itm_det.iamt) > 0)),
  )
  assert.ok(sent.b2b.some(({ ctin }: { ctin: string }) => ctin === uin))
  assert.deepEqual([...new Set(credits.map(({ ntty }) => ntty))].toSorted(), ['C', 'D'])
  assert.ok(
    sent.b2cs.some(
      ({ pos, sply_ty }: { pos: string; sply_ty: string }) => pos === '96' && sply_ty === 'INTER',
    ),
  )
  assert.equal(
    sent.doc_issue.doc_det.flatMap(({ docs }: { docs: object[] }) => docs).length,
    7,
    'a bill without GSTIN is no document',
  )
})

test('the screen of the month says the same, and nothing of it is wrong', async () => {
  const month = await orderApp.test.ok(registers.portalMonth, { month: '2026-11' })
  assert.deepEqual(
    month.tables.filter(({ rows, difference }) => rows === 0 || difference !== null),
    [],
  )
  assert.deepEqual(
    month.checks.filter(({ state }) => state === 'BAD'),
    [],
  )
  assert.deepEqual(month.kinds, ['REGULAR', 'UNREGISTERED'])
})

test('the e-invoice names each kind of supply, and the e-way bill an SEZ by the code of other countries', async () => {
  interface EInvoice {
    TranDtls: { SupTyp: string }
    DocDtls: { Typ: string }
    ValDtls: { IgstVal: number; CgstVal: number }
    ItemList: { Qty: number; AssAmt: number }[]
  }
  const sent: EInvoice[] = await file('einvoice?from=2026-11-01&to=2026-11-30&which=all')
  fits({ type: 'array', items: eInvoiceSchema }, sent)
  assert.deepEqual([...new Set(sent.map(({ TranDtls }) => TranDtls.SupTyp))].toSorted(), [
    'B2B',
    'SEZWOP',
    'SEZWP',
  ])
  for (const { TranDtls, ValDtls } of sent) {
    if (TranDtls.SupTyp === 'SEZWOP') assert.deepEqual([ValDtls.IgstVal, ValDtls.CgstVal], [0, 0])
    if (TranDtls.SupTyp === 'SEZWP') assert.ok(ValDtls.IgstVal > 0 && ValDtls.CgstVal === 0)
  }
  assert.deepEqual([...new Set(sent.map(({ DocDtls }) => DocDtls.Typ))].toSorted(), ['CRN', 'DBN', 'INV'])
  // all debit notes of the month, and some credit notes, change a price: no goods come back
  const pricedOnly = sent
    .flatMap(({ DocDtls, ItemList }) => (DocDtls.Typ === 'INV' ? [] : ItemList))
    .filter(({ Qty }) => Qty === 0)
  assert.ok(pricedOnly.length > 0 && pricedOnly.every(({ AssAmt }) => AssAmt > 0))
  for (const { DocDtls, ItemList } of sent)
    if (DocDtls.Typ === 'DBN') assert.ok(ItemList.every(({ Qty }) => Qty === 0))

  const { billLists: bills } = await file('ewaybill?date=2026-11-20&which=all')
  for (const bill of bills) fits(eWayBillSchema, bill)
  assert.deepEqual(
    bills
      .map((bill: Record<string, unknown>) => [bill.toStateCode, bill.actualToStateCode, bill.mainHsnCode])
      .toSorted(),
    [
      [33, 33, '071021'],
      [99, 29, '071021'],
    ],
  )
})
