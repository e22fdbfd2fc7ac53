import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem, type BuiltItem } from '../../../testing/builders.ts'
import { sendFile } from '../../../testing/send-file.ts'

type Read = Reply<typeof priceLists.readPriceListSheet>
let app: TestApp
let onion: BuiltItem
let sku = ''
before(async () => {
  app = await testApp()
  await aBusiness(app)
  onion = await anItem(app, { name: 'Onion', basePaise: 2700, packs: [{ weightMilli: 10_000 }] })
  const { rows } = await app.ok(pricing.itemsInPricing, { body: { searchtext: 'Onion' } })
  sku = rows[0]?.packs.find(({ packsizeid }) => packsizeid === onion.packId)?.sku ?? ''
})
after(() => app.close())

async function read(lines: readonly string[], head = 'SKU,From Packs,Price,Percent Off'): Promise<Read> {
  const { statusCode, body } = await sendFile(
    app,
    priceLists.readPriceListSheet.path,
    [head, ...lines].join('\n'),
    {
      name: 'list.csv',
    },
  )
  assert.equal(statusCode, 200, body)
  return JSON.parse(body)
}
const messagesOf = ({ rows }: Read) =>
  rows.toSorted((one, other) => one.rowNo - other.rowNo).map(({ message }) => message)

test('each wrong row of a sheet says why, the others are prices of the list; nothing is saved', async () => {
  const sheet = await read([
    `${sku},1,265,`,
    `${sku.toLowerCase()},5,,3.5`,
    `${sku},10,,`,
    'NO-SUCH-1,1,20,',
    ',1,20,',
    `${sku},0,20,`,
    `${sku},20,20,3`,
    `${sku},21,0,`,
    `${sku},22,,90.01`,
    `${sku},23,,3.333`,
    `${sku},24,dear,`,
    `${sku},25,250,`,
    `${sku},25,249,`,
  ])
  assert.deepEqual(messagesOf(sheet), [
    '',
    '',
    'No price',
    'There is no pack with the SKU NO-SUCH-1',
    'Write the SKU of the pack',
    'Write from how many packs the price counts, such as 1',
    'Write a price or a percentage, not both',
    'Price must be a number greater than 0',
    'Percent Off must be between 0.01 and 90',
    'Percent Off can have at most 2 decimals',
    'Price must be a number',
    'This pack has this quantity again in row 14',
    'This pack has this quantity again in row 13',
  ])
  assert.deepEqual([sheet.applied, sheet.counts], [false, { ready: 2, skipped: 1, failed: 10 }])
  assert.deepEqual(
    sheet.packs.map(({ packsizeid, rows }) => [packsizeid, rows]),
    [
      [
        onion.packId,
        [
          { from: 1, price: 265, percent: null },
          { from: 5, price: null, percent: 3.5 },
        ],
      ],
    ],
  )
  assert.deepEqual(await app.ok(priceLists.priceLists, {}), [])
})

test('a list goes out and comes in again the same, in both formats', async () => {
  const body: WireArgs<typeof priceLists.savePriceList>['body'] = {
    name: 'Round trip',
    validFrom: '2026-11-01',
    validTo: null,
    isActive: true,
    customerIds: [],
    customerTypeIds: [],
    rows: [
      { packsizeid: onion.packId, from: 1, price: 265.05 },
      { packsizeid: onion.packId, from: 2.5, percent: 0.01 },
      { packsizeid: onion.packId, from: 20, percent: 12.25 },
    ],
  }
  const saved = await app.ok(priceLists.savePriceList, { body: { ...body, confirm: true } })
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await app.call(priceLists.priceListSheet, { pricelistid: saved.id, format })
    const bytes = Buffer.isBuffer(file.body) ? file.body : Buffer.from(String(file.body))
    const { statusCode, body: answered } = await sendFile(app, priceLists.readPriceListSheet.path, bytes, {
      name: `list.${format}`,
    })
    assert.equal(statusCode, 200, answered)
    const sheet: Read = JSON.parse(answered)
    assert.deepEqual(sheet.packs, saved.prices, format)
    assert.equal(sheet.counts.failed, 0)
  }
})

test('a sheet of another kind and a person without the right are refused', async () => {
  const other = await sendFile(app, priceLists.readPriceListSheet.path, 'Name,Mobile\nAsha,98', {
    name: 'people.csv',
  })
  assert.equal(other.statusCode, 400)
  const { token } = await app.signInAs('Hall only', '9735009778', 'HALL')
  const refused = await sendFile({ app: app.app, token }, priceLists.readPriceListSheet.path, 'SKU\nA', {
    name: 'list.csv',
  })
  assert.match(refused.body, /Only Owner and Manager may set prices/)
})
