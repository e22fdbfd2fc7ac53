import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'

let app: TestApp
let business: Business
let onion: BuiltItem
let customer: BuiltCustomer
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  onion = await anItem(app, {
    name: 'Onion',
    basePaise: 2700,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
  })
  await anItem(app, { name: 'टमाटर देसी', basePaise: 3400, packs: [{ weightMilli: 1000 }] })
  await anItem(app, { name: '番茄', basePaise: 3600, packs: [{ weightMilli: 1000 }] })
  customer = await aCustomer(app, business, { brandName: 'Udupi Palace' })
  await app.ok(customers.saveDiscounts, {
    body: {
      customerId: customer.customerId,
      discounts: [
        { itemId: onion.itemTypeId, type: 'PERCENT', value: 10, validTo: '2026-11-30' },
        { itemId: onion.itemTypeId, type: 'FLAT', value: 1.5, validFrom: '2026-12-01' },
      ],
    },
  })
})
after(async () => {
  await app.close()
  await closePdfWorkers()
})

async function list(format: 'pdf' | 'csv', date?: string, customerid: number = customer.customerId) {
  const { status, body, headers } = await app.call(customers.customerPriceList, {
    customerid,
    format,
    ...(date ? { date } : {}),
  })
  assert.equal(status, 200)
  assert(body instanceof Buffer)
  return { bytes: body, headers }
}
const csvLines = async (date?: string) =>
  (await list('csv', date)).bytes.toString().replace('\uFEFF', '').trim().split('\r\n')

test('the sheet holds each pack at the price of the day, with what is taken off and until when', async () => {
  const { headers } = await list('csv')
  assert.match(String(headers['content-disposition']), /price-list-udupi-palace-2026-11-\d\d\.csv/)
  const lines = await csvLines()
  assert.equal(lines[0], 'Item,Type,Unit,Code,Pack,SKU,List price,Discount,Price,Until')
  const onions = lines.filter(line => line.startsWith('Onion')).map(line => line.split(',').slice(6))
  assert.deepEqual(onions, [
    ['27.00', '10%', '24.30', '2026-11-30'],
    ['135.00', '10%', '121.50', '2026-11-30'],
  ])
  assert.equal(lines.length, 5)
  const later = await csvLines('2026-12-01')
  assert.deepEqual(
    later.filter(line => line.startsWith('Onion')).map(line => line.split(',').slice(6)),
    [
      ['27.00', '₹1.50/kg', '25.50', ''],
      ['135.00', '₹1.50/kg', '127.50', ''],
    ],
  )
})

test('a day that is over has no price list, and a customer that is not there has none', async () => {
  await app.refused(
    customers.customerPriceList,
    { customerid: customer.customerId, date: '2026-01-01' },
    'BREAKS_RULE',
  )
  await app.refused(customers.customerPriceList, { customerid: 999_999 }, 'NOT_FOUND')
})

test('a customer with item groups sees its own items only', async () => {
  const group = await app.ok(itemGroups.createItemGroup, {
    body: { name: 'Onions only', itemids: [onion.itemTypeId] },
  })
  const other = await aCustomer(app, business, { brandName: 'Onion House' })
  await app.ok(customers.assignItemGroups, { customerid: other.customerId, itemids: [group.id] })
  const lines = (await list('csv', undefined, other.customerId)).bytes.toString().trim().split('\r\n')
  assert.equal(lines.length, 3)
})

test('the document says the same, Devanagari in its letters, a script without a font by its code', async t => {
  const { bytes, headers } = await list('pdf')
  assert.equal(headers['content-type'], 'application/pdf')
  if (spawnSync('pdftotext', ['-v']).error)
    return t.diagnostic('pdftotext (poppler-utils) is not installed: the document was not read')
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString()
  assert.match(text, /Price list/)
  assert.match(text, /Udupi Palace/)
  assert.match(text, /Onion\s+1 kg\s+\S+\s+27\.00\s+10%\s+24\.30\s+Mon, 30 Nov 2026/)
  assert.match(text, /135\.00\s+10%\s+121\.50/)
  assert.match(text, /List price \(₹\)/)
  assert.match(text, /टमाटर/)
  assert.doesNotMatch(text, /番茄/)
  assert.match(text, /36\.00\s+-\s+36\.00/)
  assert.match(text, /Page 1 of 1/)
})
