import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { type Goods, generate, workedGoods } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { testSettings } from '../../../testing/settings.ts'

// A business that begins without a GSTIN, from its first settings to its first tax invoice. (rules §12.1)

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const gstin = makeGstin('29', 'AAPCT4127Q', 1)
const body = (own: string | null) => ({
  ...testSettings,
  supplier: { ...testSettings.supplier, gstin: own, pan: undefined },
})
const save = (own: string | null) => orderApp.test.ok(settings.saveSettings, { body: body(own) })
const series = async () => (await orderApp.test.ok(invoices.numberSeries, {})).map(({ type }) => type)
const at = (day: string) => {
  orderApp.test.clock.now = new Date(`${day}T04:30:00Z`)
}
async function billed(goods: Goods, deliveryDate: string) {
  const { test: app, business } = orderApp
  const by = await aCustomer(app, business, {})
  const order = await app.ok(orders.createOrder, {
    body: {
      customerid: by.customerId,
      outletid: by.outletId,
      deliveryDate,
      deliverytimeslotid: business.slotId,
      items: goods.map(([{ packId }, quantity]) => ({ packsizeid: packId, quantity })),
      overrides: [
        { rule: 'CUTOFF', reason: 'Agreed on the phone' },
        { rule: 'MOV', reason: 'Agreed on the phone' },
      ],
    },
  })
  await orderApp.move(order, 'PENDING')
  await orderApp.assign(order)
  await orderApp.pick(
    order,
    order.orderitemdetails.map(line => ({
      orderitemid: line.orderitemid,
      pickedquantity: line.orderedquantity,
      pickedweight: line.orderedweight,
    })),
  )
  const [document, ...others] = await generate(orderApp, order)
  assert(document)
  assert.deepEqual(others, [])
  return document
}

test('set up without a GSTIN a business is unregistered from the start, and stays so until it has one', async () => {
  const { test: app } = orderApp
  await app.db.deleteFrom('setting').where('key', '=', 'business').execute()
  const before = body(null)
  await app.refused(
    settings.saveSettings,
    { body: { ...before, supplier: { ...before.supplier, gstin: '' } } },
    'BAD_INPUT',
  )
  const { supplier, version } = await save(null)
  assert.deepEqual([supplier.gstin, supplier.pan, version], [null, null, 1])
  const [row, ...others] = await app.ok(invoices.supplierKindRows, {})
  assert(row?.id)
  assert.deepEqual(
    [row.from, row.kind, row.gstin, row.isNow, row.by, others.length],
    [null, 'UNREGISTERED', null, true, 'Asha', 0],
  )
  assert.equal((await save(null)).version, 1)
  assert.deepEqual(await series(), ['BI', 'CB', 'TB', 'FN'])

  // a change of the kind asks for the GSTIN
  for (const kind of ['REGULAR', 'COMPOSITION'] as const) {
    const why = await app.refused(
      invoices.addSupplierKind,
      { body: { from: '2027-04-01', kind } },
      'BREAKS_RULE',
    )
    assert.equal(
      why.message,
      `On Thu, 1 Apr 2027 the business is ${kind.toLowerCase()}, and its GSTIN is not known. Enter the GSTIN.`,
    )
  }
  const back = await app.refused(invoices.withdrawSupplierKind, { kindid: row.id }, 'BREAKS_RULE')
  assert.match(back.message, /the business is regular, and its GSTIN is not known/)
  const far = { from: '2027-04-01', kind: 'REGULAR' as const, gstin: makeGstin('33', 'AAPCT4127Q', 1) }
  assert.match(
    (await app.refused(invoices.addSupplierKind, { body: far }, 'BREAKS_RULE')).message,
    /registered in Tamil Nadu/,
  )
  assert.equal((await app.ok(settings.settings, {}))?.supplier.gstin, null)
})

test('it bills exempt goods by a plain bill without a GSTIN, and makes no returns and no e-way bills', async () => {
  const { test: app } = orderApp
  const goods = await workedGoods(orderApp)
  const bill = await billed(goods.slice(0, 1), '2026-11-28')
  assert.deepEqual(
    [bill.type, bill.title, bill.supplier.gstin, bill.supplier.pan, bill.cgst + bill.sgst + bill.igst],
    ['BI', 'Bill', null, null, 0],
  )
  const month = await app.ok(registers.portalMonth, { month: '2026-11' })
  assert.deepEqual([month.kinds, month.next], [['UNREGISTERED'], []])
  const file = await app.refused(registers.gstr1File, { month: '2026-11', form: 'GSTR1' }, 'BREAKS_RULE')
  assert.equal(file.message, 'The business was not a regular taxpayer in 2026-11, so it files no GSTR-1.')
  const eway = await app.refused(registers.eWayFile, { date: '2026-11-28', which: 'all' }, 'BREAKS_RULE')
  assert.match(eway.message, /is not registered under GST on Sat, 28 Nov 2026/)
  const summary = await app.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' })
  assert.deepEqual([summary.kinds, summary.agrees], [['UNREGISTERED'], true])
})

test('registered from a day with its first GSTIN, it gets tax invoices, and its GSTIN stays in the settings', async () => {
  const { test: app } = orderApp
  at('2026-12-10')
  const row = { from: '2026-12-15', kind: 'REGULAR' as const, gstin }
  const rows = await app.ok(invoices.addSupplierKind, { body: row })
  assert.deepEqual(
    rows.map(({ from, kind, gstin: printed }) => [from, kind, printed]),
    [
      ['2026-12-15', 'REGULAR', gstin],
      [null, 'UNREGISTERED', null],
    ],
  )
  assert.deepEqual(await series(), ['TI', 'BS', 'IB', 'BI', 'CN', 'CB', 'TN', 'TB', 'FN'])
  const saved = await app.ok(settings.settings, {})
  assert.deepEqual([saved?.supplier.gstin, saved?.supplier.pan, saved?.version], [gstin, 'AAPCT4127Q', 2])
  const none = await app.refused(settings.saveSettings, { body: body(null) }, 'BREAKS_RULE')
  assert.match(none.message, /^On Tue, 15 Dec 2026 the business is regular, and its GSTIN is not known/)
  assert.deepEqual(
    (none.data.fields as { path: string }[]).map(({ path }) => path),
    ['supplier.gstin'],
  )
  const goods = await workedGoods(orderApp)
  assert.deepEqual([(await billed(goods.slice(0, 1), '2026-12-11')).supplier.gstin], [null])

  at('2026-12-15')
  const taxed = await billed(goods.slice(3, 4), '2026-12-16')
  assert.deepEqual([taxed.type, taxed.supplier.gstin, taxed.cgst > 0], ['TI', gstin, true])
  const month = await app.ok(registers.portalMonth, { month: '2026-12' })
  assert.deepEqual(
    [month.kinds, month.tables.find(({ table }) => table === '7')?.rows],
    [['UNREGISTERED', 'REGULAR'], 1],
  )
  const { body: made } = await app.call(registers.gstr1File, { month: '2026-12', form: 'GSTR1' })
  assert.equal(JSON.parse(String(made)).gstin, gstin)
})
