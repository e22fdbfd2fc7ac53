import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { day, formatDay } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { Details, OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { followOutlets } from '../../../people/customers/actions/search-text.ts'
import { aCustomer } from '../../../testing/builders.ts'

let till: Till
let orderApp: OrderApp
let order: Details
before(async () => {
  till = await aTill()
  orderApp = till.orderApp
  const brinjal = await orderApp.item({ name: 'Brinjal bharta', onHandMilli: 12_500 })
  const cafe = await aCustomer(orderApp.test, orderApp.business, { brandName: 'Quince Cafe' })
  order = await orderApp.order([[brinjal, 3]], 'PLACED', cafe)
})
after(() => orderApp.close())

const all = async (q: string) => (await orderApp.test.ok(search.searchAll, { q })).found
const found = async (q: string) => (await all(q)).map(({ kind, title }) => [kind, title])

test('one box finds items, customers and orders, slips of the hand forgiven', async () => {
  const [item] = await all('brinjal')
  assert.deepEqual([item?.kind, item?.title, item?.aside], ['item', 'Brinjal bharta', '12.500 kg free'])
  assert.match(item?.subtitle ?? '', /^pyaz · ₹27\.00 per kg$/)
  assert.deepEqual(await found('brinjol'), [['item', 'Brinjal bharta']])
  assert.ok(
    (await found(String(order.orderid))).some(
      ([kind, title]) => kind === 'order' && title === `#${order.orderid}`,
    ),
  )
})

test('a document, a receipt and a cheque of the book are found by their whole number, staff by their name', async () => {
  const buyer = await till.aBuyer()
  const sent = await till.dispatched(buyer, 10)
  const issued = await till.numberOf(sent)
  const [found1] = await all(issued.toLowerCase())
  assert.deepEqual(
    [found1?.kind, found1?.title, found1?.path],
    ['paper', issued, `/orders/order-list/${sent.orderid}?document=${encodeURIComponent(issued)}`],
  )
  const { number } = await till.pay(buyer, { amount: 120 })
  const [found2] = await all(` ${number.toLowerCase()}`)
  assert.deepEqual([found2?.kind, found2?.title, found2?.aside], ['receipt', number, '₹120.00'])
  assert.deepEqual(await found(`${number}9`), [])
  const cheque = {
    customerId: buyer.customerId,
    number: '004418',
    bank: 'Kaveri Bank',
    date: '2026-12-20',
    amount: 185,
  }
  await orderApp.test.ok(payments.takeCheque, { body: cheque })
  await till.pay(buyer, { mode: 'CHEQUE', reference: '664419', amount: 190 })
  for (const [typed, title, aside] of [
    ['004418', '004418', '₹185.00'],
    ['4418', '004418', '₹185.00'],
    ['664419', '664419', '₹190.00'],
  ] as const) {
    const one = (await all(typed)).find(({ kind }) => kind === 'cheque')
    assert.deepEqual(
      [one?.title, one?.aside, one?.path],
      [title, aside, `/payments/cheques?view=ALL&searchtext=${title}`],
    )
  }
  const { token: hall } = await orderApp.test.signInAs('Hall', '9876500078', 'HALL')
  const seen = await orderApp.test.ok(search.searchAll, { q: '004418' }, { token: hall })
  assert.ok(seen.found.every(({ kind }) => kind !== 'cheque'))

  await orderApp.test.ok(staff.addStaffMember, { body: { name: 'Zubin Zaveri', mobile: '9876500077' } })
  const person = [['staff', 'Zubin Zaveri']]
  assert.deepEqual(
    [await found('zaveri'), await found('9876500077'), await found('#zaveri')],
    [person, person, []],
  )
})

test('# asks for orders alone, @ for customers, nothing for nothing', async () => {
  const name = order.customeraddressdetails.businessname
  assert.deepEqual(await found(`#${order.orderid}`), [['order', `#${order.orderid}`]])
  assert.ok((await found(`@${name}`)).every(([kind]) => kind === 'customer'))
  assert.ok((await found(`@${name}`)).some(([, title]) => title === name))
  assert.deepEqual([await found(''), await found('#'), await found('  @ ')], [[], [], []])
})

test('a text of signs finds nothing in any search, nothing typed finds as much as ever', async () => {
  const { test: app } = orderApp
  const { customerid } = order
  await app.ok(categories.createCategory, { body: { name: 'Vegetables' } })
  const [item] = await app.ok(orders.itemsForOrder, { customerid })
  assert(item)
  await app.ok(itemGroups.createItemGroup, { body: { name: 'Basics', itemids: [item.itemId] } })
  const rowsOf: Record<string, (searchtext: string) => Promise<readonly unknown[]>> = {
    customers: async searchtext => (await app.ok(customers.customerDashboard, { searchtext })).rows,
    'customers with items': async searchtext =>
      (await app.ok(customers.customerItemsDashboard, { searchtext })).rows,
    'items of a customer': searchtext => app.ok(customers.customerItems, { customerid, searchtext }),
    'customers to order for': flexitext => app.ok(orders.searchOrderCustomers, { flexitext }),
    'items to order': searchtext => app.ok(orders.itemsForOrder, { customerid, searchtext }),
    orders: async searchtext => (await app.ok(orders.allOrders, { searchtext })).rows,
    'items by group': async searchtext => (await app.ok(catalogue.itemsByGroup, { searchtext })).rows,
    'items by pack': async searchtext => (await app.ok(catalogue.itemsByPacks, { searchtext })).rows,
    stock: async searchtext => (await app.ok(inventory.stockList, { searchtext })).rows,
    prices: async searchtext => (await app.ok(pricing.itemsInPricing, { body: { searchtext } })).rows,
    pickers: flexisearch => app.ok(pickers.searchPickers, { flexisearch }),
    categories: searchtext => app.ok(categories.categoryDashboard, { searchtext }),
    'item groups': flexitext => app.ok(itemGroups.itemGroupDashboard, { flexitext }),
  }
  for (const [place, find] of Object.entries(rowsOf)) {
    assert.ok((await find('')).length > 0, `${place}: nothing typed`)
    for (const signs of ["';--", '%_', '!!!', '_', '%'])
      assert.deepEqual(await find(signs), [], `${place}: ${signs}`)
  }
  for (const signs of ["';--", '%_', '!!!']) assert.deepEqual(await found(signs), [], signs)
})

test('an exact number comes first, in the palette and in the list: before beginnings, before phones', async () => {
  const { test: app, business } = orderApp
  const kale = await orderApp.item({ name: 'Kale', onHandMilli: 5_000_000 })
  const orders200 = []
  // Numbers from the sequence: 20, 200 to 209 and 2000 are there together.
  for (const number of [20, 200, 201, 205, 209, 2000]) {
    await sql`select setval(pg_get_serial_sequence('orders', 'id'), ${number - 1})`.execute(app.db)
    orders200.push(
      await orderApp.order(
        [[kale, 1]],
        'PLACED',
        await aCustomer(app, business, { brandName: `Number ${number}` }),
      ),
    )
  }
  assert.deepEqual(
    orders200.map(({ orderid }) => orderid),
    [20, 200, 201, 205, 209, 2000],
  )
  for (const q of ['#20', '20', '# 20']) {
    const [first, ...others] = (await all(q)).filter(({ kind }) => kind === 'order')
    assert.deepEqual([first?.title, first?.isExact], ['#20', true], q)
    assert.ok(
      ['#2000', '#209', '#200'].every(title => others.some(other => other.title === title)),
      q,
    )
    assert.ok(others.every(({ title, isExact }) => title !== '#20' && !isExact))
    assert.equal((await all(q))[0]?.title, '#20')
  }
  const list = async (searchtext: string, more = {}) => app.ok(orders.allOrders, { searchtext, ...more })
  for (const sort of ['-orderid', 'total', '-updatedAt'] as const) {
    const first = await list('#20', { sort, limit: 2 })
    assert.equal(first.rows[0]?.orderid, 20, sort)
    const ids = new Set<number>(first.rows.map(({ orderid }) => orderid))
    let { nextCursor } = first
    while (nextCursor) {
      const next = await list('#20', { sort, limit: 2, cursor: nextCursor })
      for (const { orderid } of next.rows) {
        assert.ok(!ids.has(orderid), `${orderid} twice`)
        ids.add(orderid)
      }
      nextCursor = next.nextCursor
    }
    assert.equal(ids.size, first.total, sort)
  }
  assert.deepEqual((await list('20', { status: 'REJECTED' })).rows, [])
})

test('records are found by the tail of their number, by tax numbers, and by the people of their outlets', async () => {
  const { test: app } = orderApp
  const buyer = await till.aBuyer({ registered: true })
  const sent = await till.dispatched(buyer, 10)
  const issued = await till.numberOf(sent)
  const { number } = await till.pay(buyer, { amount: 75 })
  const details = await app.ok(customers.customerDetails, { customerid: buyer.customerId })
  const people = await app.ok(customers.staffOfOutlet, { outletid: buyer.outletId })
  const [person] = people
  assert(person && details.gstin && details.pan)
  const kindsOf = async (q: string, kind: string) => (await all(q)).filter(found => found.kind === kind)
  assert.ok((await kindsOf(issued.slice(-4), 'paper')).some(({ title }) => title === issued))
  assert.ok((await kindsOf(number.slice(-4), 'receipt')).some(({ title }) => title === number))
  assert.ok(
    (await kindsOf(details.mobileNumber.slice(-4), 'customer')).some(({ id }) => id === buyer.customerId),
  )
  const rows: [q: string, kind: string, id: number][] = [
    [details.gstin, 'customer', buyer.customerId],
    [details.gstin.toLowerCase(), 'customer', buyer.customerId],
    [details.pan, 'customer', buyer.customerId],
    [
      `+91 ${details.mobileNumber.slice(0, 5)} ${details.mobileNumber.slice(5)}`,
      'customer',
      buyer.customerId,
    ],
    [person.mobile, 'contact', person.id],
  ]
  for (const [q, kind, id] of rows) {
    const hit = (await kindsOf(q, kind)).find(found => found.id === id)
    assert.ok(hit?.isExact, `${q}: ${kind}`)
  }
  const named = (await kindsOf(person.name.slice(0, 4), 'contact')).find(({ id }) => id === person.id)
  assert.equal(named?.path, `/customers/${buyer.customerId}?outlet=${person.outletId}`)
  // The order list finds the order of a document.
  assert.deepEqual(
    (await app.ok(orders.allOrders, { searchtext: ` ${issued.toLowerCase()}` })).rows.map(
      ({ orderid }) => orderid,
    ),
    [sent.orderid],
  )
  // The lists of customers and dues find whose tax number, receipt or document it is.
  for (const searchtext of [details.gstin, details.pan.toLowerCase(), number, issued])
    assert.deepEqual(
      (await app.ok(customers.customerDashboard, { searchtext })).rows.map(({ customerID }) => customerID),
      [buyer.customerId],
      searchtext,
    )
  assert.deepEqual((await app.ok(search.searchAll, { q: 'brinjal xyzzy' })).leftOut, ['xyzzy'])
})

test('an outlet is found by its own name and opens its customer there; @ finds it too', async () => {
  const { test: app } = orderApp
  const buyer = await till.aBuyer({ brandName: 'Quartz Kitchens' })
  await sql`update outlet set name = 'Penukonda cross' where id = ${buyer.outletId}`.execute(app.db)
  await app.db.transaction().execute(tx => followOutlets(tx, buyer.customerId))
  for (const q of ['penukonda', '@penukonda']) {
    const [first] = await all(q)
    assert.deepEqual(
      [first?.kind, first?.title, first?.path],
      ['outlet', 'Penukonda cross', `/customers/${buyer.customerId}?outlet=${buyer.outletId}`],
      q,
    )
  }
  assert.ok((await all('penukonda')).some(({ kind, id }) => kind === 'customer' && id === buyer.customerId))
})

test('a trip is found by its name, its vehicle and its driver, with its day and state, and opens where the person works with it', async () => {
  const { test: app } = orderApp
  const vehicle = await app.ok(trips.addVehicle, {
    body: { number: 'KA 01 AB 4432', name: 'Tata Ace', capacityKg: 750 },
  })
  const driver = await app.ok(trips.addDriver, { body: { name: 'Yusuf Qadri', mobile: '9845077431' } })
  const { deliveryDate } = order.orderdetails
  const body = {
    name: 'Whitefield early',
    deliveryDate,
    vehicleId: vehicle.id,
    driverId: driver.id,
    orderIds: [],
  }
  const trip = await app.ok(trips.addTrip, { body })
  const first = (await all('whitefield')).find(({ kind }) => kind === 'trip')
  assert.deepEqual(first, {
    kind: 'trip',
    id: trip.id,
    title: 'Whitefield early',
    isExact: false,
    aside: 'Planned',
    subtitle: `${formatDay(day(deliveryDate))} · Tata Ace KA 01 AB 4432 · Yusuf Qadri`,
    path: `/orders/trips?deliveryDate=${deliveryDate}&tripId=${trip.id}`,
  })
  for (const q of ['tata ace', 'KA 01 AB 4432', 'ka01ab4432', '4432', 'yusuf', 'early qadri'])
    assert.ok(
      (await all(q)).some(({ kind, id }) => kind === 'trip' && id === trip.id),
      q,
    )
  for (const q of ['#whitefield', '@whitefield', 'whitefield late', '%', 'b 44'])
    assert.ok(!(await all(q)).some(({ kind }) => kind === 'trip'), q)
  await app.ok(trips.moveTrip, { tripid: trip.id, body: { state: 'LOADING', version: trip.version } })
  assert.equal((await all('whitefield'))[0]?.aside, 'Loading')
})
