import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltItem, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let onion: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  onion = await anItem(app, { basePaise: 2700, onHandMilli: 900_000 })
})
after(() => app.close())

const outlet = (outletid: number) => app.ok(customers.outletDetails, { outletid })

// spec 3.6
test('an outlet comes with its address, its staff and who pays', async () => {
  const { customerId, outletId, staffId } = await aCustomer(app, business, { brandName: 'The Brew Table' })
  await sql`insert into outlet_staff (outlet_id, name, mobile, is_active) values (${outletId}, 'Gone', '9000000009', false)`.execute(
    app.db,
  )
  await app.ok(customers.updateOutlet, { outletid: outletId, body: { poccontact: '+91 98409-11762' } })
  const reply = await outlet(outletId)
  assert.deepEqual([reply.id, reply.name, reply.poccontact], [outletId, 'MG Road', '9840911762'])
  assert.deepEqual(reply.outletAddress, {
    outletName: 'MG Road',
    floorNumber: 'Ground floor',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    areaCode: null,
    latitude: null,
    longitude: null,
    googleMapCoordinates: null,
  })
  assert.deepEqual(
    [reply.customerId, reply.deliveryTimeSlotId, reply.staffCount],
    [customerId, business.slotId, 1],
  )
  assert.deepEqual(
    reply.staffs.map(({ id, name, isPrimary, isActive }) => [id === staffId, name, isPrimary, isActive]),
    [
      [true, 'Farhan A.', true, true],
      [false, 'Gone', false, false],
    ],
  )
  assert.equal(reply.customer.brandName, 'The Brew Table')
  assert.equal(reply.customer.usualOrder, null)
  assert.equal(reply.customer.mayOrder, true)
})

test('credit is the limit less dues and open orders, the usual order the mean of the last ones', async () => {
  const customer = await aCustomer(app, business, { limitPaise: 1_000_000 })
  const order = (packs: number, status: 'PLACED' | 'PENDING' | 'DISPATCHED') =>
    anOrder(app, { business, customer, items: [{ packId: onion.packId, packs }], status })
  await order(10, 'DISPATCHED')
  await order(20, 'PENDING')
  await order(60, 'PLACED')
  const reply = (await outlet(customer.outletId)).customer
  assert.deepEqual(
    [
      reply.creditStatus,
      reply.creditLimit,
      reply.outstanding,
      reply.openOrders,
      reply.available,
      reply.terms,
    ],
    ['OK', 10_000, 270, 540, 9190, 'Monthly statement, 7 days'],
  )
  assert.deepEqual(reply.usualOrder, { value: 810, lines: 1 })
})

test('the minimum is the customer’s own, else the default one', async () => {
  const customer = await aCustomer(app, business)
  const minimum = async () => (await outlet(customer.outletId)).customer.minimumOrderValue
  assert.equal(await minimum(), 0)
  await sql`update mov set max_value_paise = 250000 where is_default`.execute(app.db)
  assert.equal(await minimum(), 2500)
  const { rows } = await sql<{
    id: number
  }>`insert into mov (max_value_paise) values (100050) returning id`.execute(app.db)
  await sql`update customer set mov_id = ${rows[0]?.id} where id = ${customer.customerId}`.execute(app.db)
  assert.equal(await minimum(), 1000.5)
})

test('who may order nothing is told so: inactive, or every item group inactive', async () => {
  const customer = await aCustomer(app, business)
  const mayOrder = async () => (await outlet(customer.outletId)).customer.mayOrder
  const { rows } = await sql<{
    id: number
  }>`insert into item_group (name, name_key, kind) values ('Leafy', 'leafy', 'ITEMS') returning id`.execute(
    app.db,
  )
  await sql`insert into customer_group values (${customer.customerId}, ${rows[0]?.id})`.execute(app.db)
  assert.equal(await mayOrder(), true)
  await sql`update item_group set is_active = false where id = ${rows[0]?.id}`.execute(app.db)
  assert.equal(await mayOrder(), false)
  await sql`delete from customer_group where customer_id = ${customer.customerId}`.execute(app.db)
  assert.equal(await mayOrder(), true)
  await sql`update customer set is_active = false where id = ${customer.customerId}`.execute(app.db)
  assert.equal(await mayOrder(), false)
})

test('an outlet in another state than the supplier is reported to bear IGST, unless its head office is billed', async () => {
  const chennai = await aCustomer(app, business, {
    registered: true,
    outletState: 'Tamil Nadu',
    outletPincode: '600001',
  })
  assert.equal((await outlet(chennai.outletId)).isInterState, true)
  await sql`update outlet set place_of_supply = 'BILL_TO' where id = ${chennai.outletId}`.execute(app.db)
  assert.equal((await outlet(chennai.outletId)).isInterState, false)
})

test('an unknown outlet is not found', async () => {
  assert.equal(
    (await app.refused(customers.outletDetails, { outletid: 9999 }, 'NOT_FOUND')).message,
    'Outlet 9999 was not found.',
  )
  assert.equal((await app.send('GET', `${customers.outletDetails.path}?outletid=x`)).status, 400)
})

test('the landline of an outlet is kept as one, printed with its order, and finds the outlet', async () => {
  const { outletId } = await aCustomer(app, business, { brandName: 'Landline Lodge' })
  const saved = await app.ok(customers.updateOutlet, {
    outletid: outletId,
    body: { poccontact: '(0821) 234 5678' },
  } as never)
  assert.equal((saved as { poccontact: string }).poccontact, '0821-2345678')
  for (const searchtext of ['0821-2345678', '2345678', '0821 2345678']) {
    const { rows } = await app.ok(orders.findOutlets, { searchtext })
    assert.equal(rows[0]?.outletId, outletId, searchtext)
  }
})
