import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltCustomer, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let brew: BuiltCustomer
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  brew = await aCustomer(app, business, { brandName: 'The Brew Table' })
  for (const brandName of [
    'Malabar Regency Hotel',
    'Royal Orchard Suites',
    'Kaapi & Co.',
    'Brewhouse',
    'Saffron Tiffins',
  ])
    await aCustomer(app, business, { brandName })
})
after(() => app.close())

const search = async (flexitext?: string) =>
  (await app.ok(orders.searchOrderCustomers, flexitext === undefined ? {} : { flexitext })).map(
    ({ businessname }) => businessname,
  )

test('a customer is found by brand, legal name, mobile and outlet', async () => {
  const mobile = (
    await sql<{ mobile: string }>`select mobile from customer where id = ${brew.customerId}`.execute(app.db)
  ).rows[0]?.mobile
  assert.deepEqual(await search('royal'), ['Royal Orchard Suites'])
  assert.deepEqual(await search('suites royal'), ['Royal Orchard Suites'])
  assert.deepEqual(await search(mobile), ['The Brew Table'])
  assert.equal((await search('test hospitality')).length, 6)
  assert.equal((await search('mg road')).length, 6)
  assert.deepEqual(await search('nobody at all'), [])
})

test('the name that begins with the text comes before the one that holds it', async () => {
  assert.deepEqual(await search('brew'), ['Brewhouse', 'The Brew Table'])
})

test('a slip of the hand still finds the customer', async () => {
  for (const [typed, name] of [
    ['malabr', 'Malabar Regency Hotel'],
    ['mlaabar', 'Malabar Regency Hotel'],
    ['malabar regncy', 'Malabar Regency Hotel'],
    ['brw tabel', 'The Brew Table'],
    ['safron', 'Saffron Tiffins'],
    ['kapi', 'Kaapi & Co.'],
  ] as const)
    assert.ok((await search(typed)).includes(name), `${typed} finds ${name}`)
})

test('a match shows the open outlets and the credit chip; inactive customers and outlets are left out', async () => {
  const [match] = await app.ok(orders.searchOrderCustomers, { flexitext: 'brew table' })
  assert.deepEqual(match, {
    customerid: brew.customerId,
    businessname: 'The Brew Table',
    brandName: 'The Brew Table',
    outlets: [{ id: brew.outletId, name: 'MG Road', city: 'Bengaluru' }],
    creditStatus: 'OK',
  })
  const gone = await aCustomer(app, business, { brandName: 'Gone Tandoor' })
  await sql`update outlet set is_active = false where id = ${gone.outletId}`.execute(app.db)
  assert.deepEqual((await app.ok(orders.searchOrderCustomers, { flexitext: 'gone' }))[0]?.outlets, [])
  await sql`update customer set is_active = false where id = ${gone.customerId}`.execute(app.db)
  assert.deepEqual(await search('gone'), [])
})

test('nothing typed shows who ordered last, then the newest customers, at most twenty', async () => {
  const onion = await anItem(app)
  const items = [{ packId: onion.packId, packs: 10 }]
  const kaapi = (await app.ok(orders.searchOrderCustomers, { flexitext: 'kaapi' }))[0]
  assert(kaapi)
  await anOrder(app, { business, customer: brew, items })
  await app.ok(orders.createOrder, {
    body: {
      customerid: kaapi.customerid,
      outletid: kaapi.outlets[0]?.id ?? 0,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 1 }],
    },
  })
  assert.deepEqual(await search(), [
    'Kaapi & Co.',
    'The Brew Table',
    'Saffron Tiffins',
    'Brewhouse',
    'Royal Orchard Suites',
    'Malabar Regency Hotel',
  ])
  for (let more = 0; more < 16; more++) await aCustomer(app, business)
  assert.equal((await search('')).length, 20)
  assert.deepEqual((await search('  ')).slice(0, 2), ['Kaapi & Co.', 'The Brew Table'])
})
