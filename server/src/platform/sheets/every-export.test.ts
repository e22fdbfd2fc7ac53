import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { unitLabel, uqcOf } from '@packhouse/contract/units.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { make, mapAll } from '../../books/handover/testing/desk.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { aCustomer } from '../../testing/builders.ts'
import { sendFile } from '../../testing/send-file.ts'
import { readBack } from './testing.ts'

const sheets = /^(text\/csv|application\/vnd\.openxmlformats)/
const exportsOf = Object.values<Slice>(slices).flatMap(calls =>
  Object.entries(calls)
    .filter(([, endpoint]) => endpoint.files.some(type => sheets.test(type)))
    .map(([name, endpoint]) => ({ name, endpoint })),
)

const formula = '=HYPERLINK("http://x")'
let orderApp: OrderApp
let customerid: number
let supplierid: number
let pricelistid: number
let batchid: number
let itemSheet: Buffer
let stockSheet: Buffer
before(async () => {
  orderApp = await anOrderApp()
  const { db } = orderApp.test
  const customer = await aCustomer(orderApp.test, orderApp.business, { brandName: formula })
  customerid = customer.customerId
  const onion = await orderApp.item({
    name: `${formula} onion`,
    packs: [{ weightMilli: 1000, name: '@SUM(A1)' }],
    onHandMilli: 50_000,
  })
  await db.updateTable('customer').set({ legal_name: '+1+1' }).execute()
  await db.updateTable('item_type').set({ name: '-2+3' }).execute()
  await orderApp.order([[onion, 3]], 'DELIVERED', customer)
  const receipt = { customerId: customer.customerId, date: '2026-11-20', amount: 10, mode: 'NEFT' as const }
  await orderApp.test.ok(payments.recordReceipt, { body: { ...receipt, reference: 'R1' } })
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
  const supplier = await orderApp.test.ok(suppliers.addSupplier, { body: { name: formula } })
  supplierid = supplier.id
  const payment = {
    supplierId: supplier.id,
    date: '2026-11-20',
    amount: 10,
    mode: 'UPI' as const,
    reference: '+1+1',
  }
  await orderApp.test.ok(suppliers.paySupplier, { body: payment })
  await mapAll(orderApp.test)
  batchid = (await make(orderApp.test, '2026-11-20')).id
  itemSheet = bytesOf((await send('GET', '/api/web/v1/item/pricing/download/itempricesxls')).rawPayload)
  stockSheet = bytesOf((await send('GET', '/api/web/v1/inventory/download/iteminventoryxls')).rawPayload)
})
after(() => orderApp.close())

const bytesOf = (bytes: Buffer): Buffer => Buffer.from(bytes)

const send = (method: AnyEndpoint['method'], url: string, sheet?: Buffer) =>
  sheet
    ? sendFile(orderApp.test, url, sheet)
    : orderApp.test.app.inject({ method, url, headers: { authorization: `Bearer ${orderApp.test.token}` } })

/** How to request each export; add new ones here. */
const asks: Record<string, () => { query?: string; queries?: string[]; sheet?: Buffer }> = {
  customerPriceList: () => ({ query: `?customerid=${customerid}&format=csv` }),
  batchDocuments: () => ({ query: `?batchid=${batchid}` }),
  registerSheet: () => ({
    queries: registerKinds.flatMap(kind =>
      ['csv', 'xlsx'].map(format => `?from=2026-11-01&to=2026-11-30&kind=${kind}&format=${format}`),
    ),
  }),
  exportItems: () => ({ queries: ['', '?format=xlsx', '?format=importcsv'] }),
  exportPacks: () => ({}),
  exportCustomers: () => ({ queries: ['', '?format=csv'] }),
  stockAsXlsx: () => ({ queries: ['', '?format=csv'] }),
  bulkUploadStock: () => ({ query: '?dryrun=true', sheet: stockSheet }),
  stockUploadSheet: () => ({ query: '?uploadId=1' }),
  importTemplate: () => ({}),
  customerLedger: () => ({ query: `?customerid=${customerid}&format=csv` }),
  customerStatement: () => ({ query: `?customerid=${customerid}&format=csv` }),
  customerTemplate: () => ({}),
  supplierStatement: () => ({ query: `?supplierid=${supplierid}&from=2026-11-01&to=2026-11-30` }),
  priceListSheet: () => ({
    queries: [`?pricelistid=${pricelistid}`, `?pricelistid=${pricelistid}&format=csv`],
  }),
  pricesAsXlsx: () => ({}),
  pricesAsCsv: () => ({}),
  bulkUploadItemPrices: () => ({ query: '?dryrun=true', sheet: itemSheet }),
  priceUploadSheet: () => ({ query: '?uploadId=1' }),
}
/** Exports that contain a name, so that the test is not vacuous. */
const named = [
  'customerPriceList',
  'exportCustomers',
  'exportItems',
  'exportPacks',
  'stockAsXlsx',
  'priceListSheet',
  'pricesAsXlsx',
  'pricesAsCsv',
  'bulkUploadItemPrices',
]

/** The raw XML of a workbook's sheet: cells formatted as text are not formulas. */
const sheetXml = (bytes: Buffer): string =>
  new TextDecoder().decode(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'])

/** The cells below the head of this name. */
function columnOf(rows: readonly unknown[][], head: string): unknown[] {
  const top = rows.findIndex(row => row.includes(head))
  const place = rows[top]?.indexOf(head) ?? -1
  return place < 0 ? [] : rows.slice(top + 1).map(row => row[place] ?? '')
}

/** One spelling in all sheets: ours, and the codes that the tax portal demands in registers. */
const units = new Set<string>([...Object.values(unitLabel), ...Object.values(uqcOf)])

/** Whether a spreadsheet program would run the cell. A number with a sign is a number. */
const runs = (cell: unknown): boolean =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

describe('a sheet that goes out runs nothing, whatever names and notes it holds', () => {
  test('all exports are looked at', () => {
    assert.deepEqual(exportsOf.map(({ name }) => name).sort(), Object.keys(asks).sort())
  })

  for (const { name, endpoint } of exportsOf)
    test(name, async () => {
      const { query = '', queries = [query], sheet } = asks[name]?.() ?? {}
      if (name === 'stockUploadSheet')
        await send('POST', '/api/web/v1/inventory/bulkuploaditeminventory?confirm=true', stockSheet)
      if (name === 'priceUploadSheet')
        await send('POST', '/api/web/v1/item/pricing/bulkuploaditemprices?confirm=true', itemSheet)
      for (const one of queries) {
        const { statusCode, headers, rawPayload, body } = await send(
          endpoint.method,
          endpoint.path + one,
          sheet,
        )
        assert.equal(statusCode, 200, `${one}: ${body.slice(0, 300)}`)
        const type = String(headers['content-type'])
        assert.match(type, sheets, one)
        const rows: unknown[][] = type.startsWith('text/csv')
          ? parse(rawPayload, { bom: true })
          : readBack(rawPayload)
        const cells = rows.flat()
        assert.ok(cells.length > 0)
        const isCsv = type.startsWith('text/csv')
        if (isCsv) assert.deepEqual(cells.filter(runs), [], one)
        else {
          assert.doesNotMatch(sheetXml(rawPayload), /<f[ >]/, one)
          assert.deepEqual(
            cells.filter(cell => String(cell).startsWith("'")),
            [],
            `${one}: an apostrophe that shows in the cell`,
          )
        }
        const odd = columnOf(rows, 'Unit').filter(unit => unit !== '' && !units.has(String(unit)))
        assert.deepEqual(odd, [], `${name}${one}: units in another spelling`)
        const rates = isCsv ? columnOf(rows, 'Rate') : []
        assert.deepEqual(
          rates.filter(rate => !/^(\d+(\.\d\d)?)?$/.test(String(rate))),
          [],
          `${one}: rates whole or with two decimals`,
        )
        if (named.includes(name))
          assert.ok(
            cells.some(cell => (isCsv ? /^'[=+\-@]/ : /^[=+\-@]/).test(String(cell))),
            `${name} holds none of the names`,
          )
      }
    })
})
