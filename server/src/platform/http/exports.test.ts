import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { slices } from '@packhouse/contract/all.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { type AnyEndpoint, endpoint, type Slice } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { z } from 'zod'
import { make, mapAll } from '../../books/handover/testing/desk.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { aMarket } from '../../supply/buying/testing/market.ts'
import { testApp } from '../../testing/app.ts'
import { aCustomer } from '../../testing/builders.ts'
import { sendFile } from '../../testing/send-file.ts'
import { csvFile } from '../sheets/streamed.ts'
import { FileAnswer, on } from './call.ts'
import { recordExport } from './exports.ts'

const answeringFiles = Object.values<Slice>(slices)
  .flatMap(calls => Object.entries(calls).map(([name, endpoint]) => ({ name, endpoint })))
  .filter(({ endpoint }) => endpoint.files.length > 0)

let orderApp: OrderApp
let customerid = 0
let orderid = 0
let tripId = 0
let pricelistid = 0
let supplierId = 0
let pending = 0
let deliveryDate = ''
let refundId = 0
let batchId = 0
let noteNumber = ''
let depositId = 0
let returnId = 0
before(async () => {
  orderApp = await anOrderApp()
  customerid = orderApp.customer.customerId
  const onion = await orderApp.item({ packs: [{ weightMilli: 1000 }], onHandMilli: 50_000 })
  const order = await orderApp.order([[onion, 3]], 'DISPATCHED')
  pending = OrderId.parse((await orderApp.order([[onion, 2]], 'PENDING')).orderid)
  orderid = OrderId.parse(order.orderid)
  const short = await orderApp.order([[onion, 4]], 'PENDING')
  await orderApp.assign(short)
  await orderApp.pick(short, [
    { orderitemid: orderApp.line(short).orderitemid, pickedweight: 1, reason: 'OUT_OF_STOCK' },
  ])
  deliveryDate = short.orderdetails.deliveryDate
  supplierId = (await orderApp.test.ok(suppliers.addSupplier, { body: { name: 'Ramesh Traders' } })).id
  const list = {
    name: 'Hotels',
    validFrom: '2026-11-01',
    validTo: null,
    isActive: true,
    customerIds: [],
    customerTypeIds: [],
    rows: [{ packsizeid: onion.packId, from: 1, percent: 1 }],
  }
  pricelistid = (await orderApp.test.ok(priceLists.savePriceList, { body: list })).id
  const trip = { name: 'Trip 1', deliveryDate, orderIds: [pending] }
  tripId = (await orderApp.test.ok(trips.addTrip, { body: trip })).id
  const payer = await aCustomer(orderApp.test, orderApp.business)
  const own = { customerId: payer.customerId, date: '2026-11-20', mode: 'CASH' as const }
  await orderApp.test.ok(payments.recordReceipt, { body: { ...own, amount: 100 } })
  const back = { ...own, amount: 40, paidTo: 'The cashier', reason: 'Paid twice' }
  const [billed] = (
    await orderApp.test.ok(notes.notableInvoices, { customerid: orderApp.customer.customerId })
  ).invoices
  const [line] = certain(billed, 'invoice').lines
  const lines = [{ lineid: line?.lineid ?? 0, change: { amount: 2 }, left: line?.left.taxable ?? 0 }]
  const note = {
    customerId: orderApp.customer.customerId,
    kind: 'RATE' as const,
    reason: 'Billed at the old rate',
    lines,
  }
  noteNumber = (await orderApp.test.ok(notes.createNotes, { body: note })).notes[0]?.number ?? ''
  refundId = (await orderApp.test.ok(payments.giveBack, { body: back })).refunds[0]?.id ?? 0
  const cheque = {
    customerId: payer.customerId,
    number: '004418',
    bank: 'Kaveri Bank',
    date: '2026-11-20',
    amount: 30,
  }
  const { id } = await orderApp.test.ok(payments.takeCheque, { body: cheque })
  depositId = (await orderApp.test.ok(payments.depositCheques, { body: { cheques: [{ id }] } })).id
  const market = aMarket(orderApp.test)
  const from = await market.supplier('Ravi Traders')
  const run = await market.start()
  const { line: bought } = await market.buy(run, onion, {
    quantity: 10,
    rate: 20,
    paidBy: 'CREDIT',
    supplierId: from.id,
  })
  await market.receive(onion, bought.estimateId, 10)
  const [lot] = (await orderApp.test.ok(supplierReturns.goodsToGiveBack, { supplierid: from.id })).lots
  const gone = [{ lotId: certain(lot, 'the lot that came').lotId, quantity: 2 }]
  const goods = { supplierId: from.id, reason: 'QUALITY' as const, rate: 'AGREED' as const, lines: gone }
  returnId = (await orderApp.test.ok(supplierReturns.giveGoodsBack, { body: goods })).id
  await mapAll(orderApp.test)
  batchId = (await make(orderApp.test, '2026-11-20')).id
  for (const [sheet, upload] of [
    [inventory.stockAsXlsx, inventory.bulkUploadStock],
    [pricing.pricesAsXlsx, pricing.bulkUploadItemPrices],
  ] as const)
    await uploadSheet(upload, (await send(sheet, '')).rawPayload)
})
after(() => orderApp.close())

const month = 'from=2026-11-01&to=2026-11-30'
/** How each call that can return a file is tested; add new ones here. Those not tested say why. */
const asks: Record<string, { query: () => string; rows?: number } | { not: string }> = {
  customerPriceList: { query: () => `customerid=${customerid}&format=csv`, rows: 1 },
  eInvoiceFile: { query: () => `${month}&which=all`, rows: 0 },
  eWayFile: { query: () => 'date=2026-11-20&which=all', rows: 0 },
  gstr1File: { query: () => 'month=2026-11' },
  registerSheet: { query: () => `${month}&kind=SALES&format=csv`, rows: 2 },
  exportItems: { query: () => '', rows: 1 },
  exportCustomers: { query: () => '', rows: 2 },
  exportPacks: { query: () => '', rows: 1 },
  stockAsXlsx: { query: () => '', rows: 1 },
  pricesAsXlsx: { query: () => '', rows: 1 },
  pricesAsCsv: { query: () => '', rows: 1 },
  priceListSheet: { query: () => `pricelistid=${pricelistid}`, rows: 1 },
  importTemplate: { query: () => '' },
  customerTemplate: { query: () => '' },
  customerLedger: { query: () => `customerid=${customerid}&format=csv`, rows: 2 },
  customerStatement: { query: () => `customerid=${customerid}&format=csv`, rows: 2 },
  noteDocument: { query: () => `number=${noteNumber}&format=pdf` },
  batchFile: { query: () => `batchid=${batchId}` },
  batchDocuments: { query: () => `batchid=${batchId}`, rows: 5 },
  fileToSend: { query: () => `kind=ORDER&orderid=${orderid}` },
  sharedFile: { not: 'opens by a link without an account: its opening is the event, in sending.test.ts' },
  depositSlip: { query: () => `depositid=${depositId}` },
  supplierDebitNote: { query: () => `returnid=${returnId}` },
  refundVoucher: { query: () => `refundid=${refundId}` },
  orderInvoices: { query: () => `orderId=${orderid}&format=pdf` },
  pickList: { query: () => `orderIds=${pending}` },
  loadList: { query: () => `orderIds=${orderid}` },
  loadingSheet: { query: () => `tripid=${tripId}` },
  supplierStatement: { query: () => `supplierid=${supplierId}&from=2026-11-01&to=2026-11-30`, rows: 2 },
  crateLabels: { query: () => `tripid=${tripId}` },
  callList: { query: () => `deliveryDate=${deliveryDate}&format=pdf` },
  fileContent: {
    not: 'opens by a signed path without a token: a document has its event in files.test.ts, a picture none',
  },
  bulkUploadStock: { not: 'answers the sheet that was sent, with a column more; the upload is the event' },
  bulkUploadItemPrices: {
    not: 'answers the sheet that was sent, with a column more; the upload is the event',
  },
  stockUploadSheet: { query: () => 'uploadId=1' },
  priceUploadSheet: { query: () => 'uploadId=1' },
}

const events = () =>
  orderApp.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'export')
    .orderBy('id', 'desc')
    .select(['entity_id', 'user_id', 'after'])
    .execute()

const send = (endpoint: AnyEndpoint, query: string) =>
  orderApp.test.app.inject({
    method: endpoint.method,
    url: `${endpoint.path}?${query}`,
    headers: { authorization: `Bearer ${orderApp.test.token}` },
  })

/** Uploads a sheet and applies it. */
async function uploadSheet({ path }: AnyEndpoint, sheet: Buffer): Promise<void> {
  const answer = await sendFile(orderApp.test, `${path}?confirm=true`, sheet)
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 300))
}

/** Checks that a browser opening the URL saves the file or shows a picture, and neither runs it nor guesses its type. */
function harmless(headers: Record<string, unknown>): void {
  const disposition = String(headers['content-type']).startsWith('image/') ? 'inline' : 'attachment'
  assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-disposition']), new RegExp(`^${disposition}; filename`))
}

describe('every file that leaves is on record', () => {
  for (const { name, endpoint } of answeringFiles) {
    const ask = asks[name]
    if (ask && 'not' in ask) continue
    test(name, async () => {
      assert.ok(ask && 'query' in ask, `say in this test how ${name} is asked for a file`)
      const before = await events()
      const answer = await send(endpoint, ask.query())
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 300))
      assert.notEqual(answer.headers['content-type'], 'application/json; charset=utf-8')
      harmless(answer.headers)
      const [event, ...earlier] = await events()
      assert.equal(earlier.length, before.length)
      assert.equal(event?.user_id, orderApp.test.user.id)
      const after: { rows?: number } = Object(event?.after)
      if (ask.rows !== undefined) assert.equal(after.rows, ask.rows)
    })
  }
})

test('a file of whatever kind a call answers is harmless in a browser', async () => {
  const types = new Set(answeringFiles.flatMap(({ endpoint }) => endpoint.files))
  assert.ok(types.has('application/pdf') && types.has('image/png') && types.has('text/csv'))
  const anyFile = endpoint({
    method: 'GET',
    path: '/api/web/v1/any-file',
    needs: 'signed-in',
    summary: 'A file of any kind',
    query: z.object({ type: z.string() }),
    reply: z.undefined(),
    files: [...types, 'text/html'],
  })
  const bytes = Buffer.from('%PDF-1.4\n<script>alert(1)</script>')
  const handler = async ({ type }: { type: string }) =>
    new FileAnswer({ bytes, contentType: type, fileName: 'any <b>.html' })
  const other = await testApp({ routes: [on(anyFile, handler)] })
  for (const type of [...types, 'text/html', 'image/svg+xml', 'application/xhtml+xml']) {
    const { headers, status } = await other.send('GET', `${anyFile.path}?type=${encodeURIComponent(type)}`)
    assert.equal(status, 200)
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'", type)
    assert.equal(headers['x-content-type-options'], 'nosniff', type)
    const disposition = /^image\/(webp|jpeg|png)$/.test(type) ? 'inline' : 'attachment'
    assert.match(String(headers['content-disposition']), new RegExp(`^${disposition}; filename`), type)
  }
  await other.close()
})

test('the event names what was asked for', async () => {
  const [{ endpoint } = { endpoint: undefined }] = answeringFiles.filter(
    ({ name }) => name === 'orderInvoices',
  )
  assert.ok(endpoint)
  await send(endpoint, `orderId=${orderid}&format=pdf`)
  const [event] = await events()
  assert.deepEqual(event?.entity_id, 'dispatch.orderInvoices')
  assert.deepEqual(Object(event?.after).asked, { orderId: orderid, format: 'pdf' })
})

test('a list that is sent while it is read is on record also where its reader breaks off', async () => {
  const lines = Array.from({ length: 200 }, (_, line) => [[`line ${line}`.padEnd(2_000, '.')]])
  async function* parts() {
    yield* lines
  }
  const ready = { status: 200, file: csvFile('long.csv', ['Line'], parts()) }
  const { endpoint } = answeringFiles[0] ?? assert.fail()
  const call = {
    ...orderApp.test.user,
    db: orderApp.test.db,
    user: orderApp.test.user,
    address: '',
    device: '',
    requestId: 'broken',
    now: orderApp.test.clock.now,
  }
  const recorded = await recordExport(endpoint, {}, ready, call)
  assert.ok('file' in recorded && recorded.file.bytes instanceof Readable)
  for await (const _chunk of recorded.file.bytes) break
  const brokenOff = async () => (await events()).find(({ after }) => Object(after).fileName === 'long.csv')
  let event = await brokenOff()
  for (; event === undefined; event = await brokenOff()) await sleep(5)
  const { rows, isWhole }: { rows?: number; isWhole?: boolean } = Object(event?.after)
  assert.equal(isWhole, false)
  assert.ok(rows !== undefined && rows < 200)
})
