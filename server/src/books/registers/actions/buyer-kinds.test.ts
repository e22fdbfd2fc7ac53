import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import type { RegisterKind } from '@packhouse/contract/books/registers/kinds.ts'
import type { BuyerKind } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { day } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { parse } from 'csv-parse/sync'
import {
  dispatchedOrder,
  packedOrder,
  readDocuments,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'
import { testSettings } from '../../../testing/settings.ts'

const letters = [{ year: '2627', arn: 'AD290326011842M', filed: day('2026-03-19') }]
const uin = '2917USA00070UNW'
let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp({ settings: { letters } })
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
})

const period = { from: '2026-11-01', to: '2026-11-30' } as const
async function sheet(kind: RegisterKind): Promise<Record<string, string>[]> {
  const { status, body } = await orderApp.test.send(
    'GET',
    `${registers.registerSheet.path}?from=${period.from}&to=${period.to}&kind=${kind}`,
  )
  assert.equal(status, 200)
  return parse(Buffer.isBuffer(body) ? body : String(body), { columns: true, bom: true })
}
const rowsOf = async (kind: RegisterKind, number: string | undefined) =>
  (await sheet(kind)).filter(row => row['Invoice Number'] === number || row['Note Number'] === number)

const kindRow = (kind: BuyerKind, from = '2026-04-01') => ({
  from,
  kind,
  uin: kind === 'UIN' ? uin : null,
  ...(kind === 'ABROAD' ? { address: ['1 Main Street', 'Kathmandu'], country: 'Nepal' } : {}),
})
/** A customer of a kind; an SEZ has a GSTIN. */
async function buyer(kind: BuyerKind, like: Parameters<typeof aCustomer>[2] = {}): Promise<BuiltCustomer> {
  const registered = kind === 'SEZ_UNIT' || kind === 'SEZ_DEVELOPER'
  const customer = await aCustomer(orderApp.test, orderApp.business, { registered, ...like })
  const { buyerKinds } = await orderApp.test.ok(customers.updateCustomer, {
    body: { id: customer.customerId, buyerKinds: [kindRow(kind)] },
  })
  assert.equal(buyerKinds[0]?.kind, kind)
  return customer
}
async function saveLetters(wanted: typeof letters) {
  const { version } = await orderApp.test.db
    .selectFrom('setting')
    .where('key', '=', 'business')
    .select('version')
    .executeTakeFirstOrThrow()
  return orderApp.test.send('PUT', settings.saveSettings.path, { ...testSettings, letters: wanted, version })
}
/** The text of the paper of an order. */
async function paper(orderid: number): Promise<string> {
  const { body } = await orderApp.test.send(
    'GET',
    `${dispatch.orderInvoices.path}?orderId=${orderid}&format=pdf`,
  )
  assert(Buffer.isBuffer(body))
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: body }).toString().replace(/\s+/g, ' ')
}
const words = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS'

test('an SEZ unit inside the State under a letter: no tax, endorsement, table 6B, and a credit note without tax', async () => {
  const order = await dispatchedOrder(orderApp, await buyer('SEZ_UNIT'))
  const [exempt, taxable] = await readDocuments(orderApp, order)
  assert(exempt && taxable)
  assert.deepEqual([exempt.type, taxable.type], ['BS', 'TI'])
  assert.deepEqual(
    [taxable.igst, taxable.cgst, taxable.isInterState, taxable.lut],
    [0, 0, true, letters[0]?.arn],
  )
  assert.equal(taxable.total, 1852)
  const now = await orderApp.look(order)
  assert.deepEqual(
    [now.buyerKind, now.isUnderLut, now.total],
    ['SEZ_UNIT', true, exempt.total + taxable.total],
  )
  const text = await paper(order.orderid)
  assert(
    text.includes(`${words} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`),
    text,
  )
  assert(text.includes(letters[0]?.arn ?? 'no letter'))
  const listed = [...(await rowsOf('SEZ', exempt.number)), ...(await rowsOf('SEZ', taxable.number))]
  assert.deepEqual(
    listed.map(row => [row['Invoice Type'], row.Rate, row['Taxable Value']]),
    [
      ['SEZ supplies without payment', '0', '883.94'],
      ['SEZ supplies without payment', '0', '1852.2'],
    ],
  )
  await orderApp.move(order, 'DELIVERED')
  const ketchup = order.orderitemdetails[3]
  assert(ketchup)
  await orderApp.giveBack(order, [
    { orderitemid: ketchup.orderitemid, returnedquantity: 3, reason: 'QUALITY', disposition: 'WASTE' },
  ])
  const note = (await readDocuments(orderApp, order)).find(({ type }) => type === 'CN')
  assert.deepEqual([note?.total, note?.igst, note?.itcReversal], [270, 0, null])
  const [credited] = await rowsOf('CDNR', note?.number)
  assert.deepEqual(
    [credited?.['Note Supply Type'], credited?.['Taxable Value']],
    ['SEZ supplies without payment', '270'],
  )
})

test('a UIN holder is in B2B with the UIN, and reverses no credit', async () => {
  const order = await dispatchedOrder(orderApp, await buyer('UIN'))
  const taxed = (await readDocuments(orderApp, order)).find(({ type }) => type === 'TI')
  assert.deepEqual([taxed?.billTo.gstin, taxed?.isInterState, taxed?.endorsement], [uin, false, null])
  const rows = await rowsOf('B2B', taxed?.number)
  assert.deepEqual(
    rows.map(row => row['GSTIN/UIN of Recipient']),
    [uin, uin, uin],
  )
  assert((await paper(order.orderid)).includes(`UIN ${uin}`))
})

/**
 * Exempt goods by buyer: where tables 8 and 12 put them. Public faults of such reports are among the rows: who has a number but is
 * classed as unregistered stands on two sides, zero-rated goods stand in 6 and again in 8, exempt goods in 4A, notes on another side.
 */
const exemptGoods: {
  buyer: string
  kind: BuyerKind
  state?: { outletState: string; outletPincode: string }
  registered?: boolean
  table8: string | null
  side: 'B2B' | 'B2C'
}[] = [
  { buyer: 'UIN holder', kind: 'UIN', table8: 'Intra-State supplies to registered persons', side: 'B2B' },
  {
    buyer: 'UIN holder of another State',
    kind: 'UIN',
    state: { outletState: 'Tamil Nadu', outletPincode: '600001' },
    table8: 'Inter-State supplies to registered persons',
    side: 'B2B',
  },
  {
    buyer: 'registered, with a row that says no more than ordinary',
    kind: 'ORDINARY',
    registered: true,
    table8: 'Intra-State supplies to registered persons',
    side: 'B2B',
  },
  {
    buyer: 'unregistered',
    kind: 'ORDINARY',
    table8: 'Intra-State supplies to unregistered persons',
    side: 'B2C',
  },
  { buyer: 'abroad', kind: 'ABROAD', table8: 'Intra-State supplies to unregistered persons', side: 'B2C' },
  { buyer: 'SEZ unit: zero-rated, table 6B alone', kind: 'SEZ_UNIT', table8: null, side: 'B2B' },
]
for (const { buyer: words, kind, state, registered = kind === 'SEZ_UNIT', table8, side } of exemptGoods)
  test(`exempt goods and their note are on one side in tables 8 and 12: ${words}`, async () => {
    const onHandMilli = 1_000_000
    const like = {
      hsn: '070310',
      onHandMilli,
      catchWeight: false,
      basePaise: 3000,
      packs: [{ weightMilli: 10_000 }],
    }
    const by = await buyer(kind, { registered, ...state })
    const goods = [[await orderApp.item({ ...like, name: `Onion for ${words}` }), 4]] satisfies Parameters<
      typeof packedOrder
    >[1]
    const sums = async () => {
      const added = (rows: Record<string, string>[], column: string) =>
        rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
      const onions = async (of: RegisterKind) =>
        added(
          (await sheet(of)).filter(({ HSN }) => HSN === '070310'),
          'Taxable Value',
        )
      const column = 'Exempted (other than nil rated/non GST supply)'
      const exempt = new Map((await sheet('EXEMP')).map(row => [row.Description ?? '', added([row], column)]))
      return { exempt, b2b: await onions('HSN_B2B'), b2c: await onions('HSN_B2C') }
    }
    const before = await sums()
    const more = async () => {
      const now = await sums()
      const changed = [...now.exempt].flatMap(([place, paise]) => {
        const by = paise - (before.exempt.get(place) ?? 0)
        return by === 0 ? [] : [[place, by]]
      })
      return { table8: changed, b2b: now.b2b - before.b2b, b2c: now.b2c - before.b2c }
    }
    const wanted = (paise: number) => ({
      table8: table8 === null ? [] : [[table8, paise]],
      b2b: side === 'B2B' ? paise : 0,
      b2c: side === 'B2C' ? paise : 0,
    })
    const order = await packedOrder(orderApp, goods, by)
    for (const next of ['READY_TO_DISPATCH', 'DISPATCHED'] as const) await orderApp.move(order, next)
    const [bill] = await readDocuments(orderApp, order)
    assert.deepEqual(await rowsOf('B2B', bill?.number), [], 'not in 4A')
    assert.deepEqual(await more(), wanted(120_000))
    await orderApp.move(order, 'DELIVERED')
    const { orderitemid } = orderApp.line(order, 0)
    await orderApp.giveBack(order, [
      { orderitemid, returnedquantity: 1, reason: 'QUALITY', disposition: 'WASTE' },
    ])
    assert.deepEqual(await more(), wanted(90_000))

    assert.equal((await orderApp.test.ok(registers.registerSummary, period)).agrees, true)
    const { checks } = await orderApp.test.ok(registers.portalMonth, { month: '2026-11' })
    assert.equal(checks.find(({ check }) => check === 'SUMS')?.state, 'GOOD')
  })

test('a buyer abroad is billed there, supplied where the goods go, and unregistered', async () => {
  const order = await dispatchedOrder(orderApp, await buyer('ABROAD'))
  const [invoice] = await readDocuments(orderApp, order)
  assert(invoice)
  assert.deepEqual([invoice.type, invoice.placeOfSupply, invoice.isInterState], ['IB', 'Karnataka', false])
  assert.deepEqual(invoice.billTo.address, ['1 Main Street', 'Kathmandu', 'Nepal'])
  assert.equal(invoice.billTo.gstin, null)
  assert.deepEqual(await rowsOf('B2B', invoice.number), [])
  assert((await paper(order.orderid)).includes('Unregistered'))
})

test('the total of an order is that of its documents for every kind of buyer, before tax is rounded to the rupee', async () => {
  for (const kind of ['ORDINARY', 'SEZ_UNIT', 'SEZ_DEVELOPER', 'UIN', 'ABROAD'] as const)
    for (const state of [{}, { outletState: 'Tamil Nadu', outletPincode: '600001' }]) {
      const by = await buyer(kind, { ...state, limitPaise: 500_000_000 })
      const order = await orderApp.look(await packedOrder(orderApp, await workedGoods(orderApp), by))
      const before = await orderApp.account(by)
      const { documents } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
      const exact = documents.reduce(
        (sum, { total, roundOff }) => sum + Math.round((total - roundOff) * 100),
        0,
      )
      assert.equal(Math.round(order.total * 100), exact, kind)
      assert.equal(Math.round(before.openOrders * 100), exact, kind)
      const after = await orderApp.look(order)
      assert.equal(
        after.total,
        documents.reduce((sum, { total }) => sum + total, 0),
      )
    }
})

test('what was issued keeps its kind and its letter; without a letter the SEZ pays IGST', async () => {
  const by = await buyer('SEZ_DEVELOPER')
  const held = await dispatchedOrder(orderApp, by)
  const refused = async (buyerKinds: ReturnType<typeof kindRow>[]) =>
    (await orderApp.test.send('PUT', customers.updateCustomer.path, { id: by.customerId, buyerKinds })).status
  assert.equal(await refused([]), 409)
  assert.equal(await refused([kindRow('SEZ_DEVELOPER'), kindRow('ORDINARY', '2026-11-20')]), 409)
  assert.equal((await saveLetters([])).status, 409)
  assert.equal((await saveLetters([...letters, ...letters])).status, 400)
  const other = { year: '2627', arn: 'AD290326011843M', filed: day('2026-03-19') }
  assert.equal((await saveLetters([other])).status, 409)
  assert.equal((await readDocuments(orderApp, held))[1]?.igst, 0)

  const summary = await orderApp.test.ok(registers.registerSummary, period)
  assert.equal(summary.agrees, true)
})

test('an SEZ without a letter for the year: with IGST, and its endorsement', async () => {
  await orderApp.test.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...testSettings, letters: [] }) })
    .where('key', '=', 'business')
    .execute()
  const order = await dispatchedOrder(orderApp, await buyer('SEZ_UNIT'))
  const taxed = (await readDocuments(orderApp, order)).find(({ type }) => type === 'TI')
  assert.deepEqual([taxed?.igst, taxed?.lut], [406.48, null])
  const now = await orderApp.look(order)
  assert.deepEqual([now.buyerKind, now.isUnderLut], ['SEZ_UNIT', false])
  assert((await paper(order.orderid)).includes(`${words} ON PAYMENT OF INTEGRATED TAX`))
  const rows = await rowsOf('SEZ', taxed?.number)
  assert.deepEqual(
    rows.map(row => [row['Invoice Type'], row.Rate]),
    [
      ['SEZ supplies with payment', '5'],
      ['SEZ supplies with payment', '18'],
      ['SEZ supplies with payment', '40'],
    ],
  )
  assert.equal((await orderApp.test.ok(registers.registerSummary, period)).agrees, true)
})
