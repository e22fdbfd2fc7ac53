import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { search } from '@packhouse/contract/search/endpoints.ts'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import type { Details, OrderApp } from '../../orders/testing/order-app.ts'
import { aTill, type Till } from '../../payments/testing/payments.ts'
import { aCustomer } from '../../testing/builders.ts'

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

const found = async (q: string) => (await orderApp.test.ok(search.searchAll, { q })).map(({ kind, title }) => [kind, title])

test('one box finds items, customers and orders, slips of the hand forgiven', async () => {
  const [item] = await orderApp.test.ok(search.searchAll, { q: 'brinjal' })
  assert.deepEqual([item?.kind, item?.title, item?.aside], ['item', 'Brinjal bharta', '12.500 kg free'])
  assert.match(item?.subtitle ?? '', /^pyaz · ₹27\.00 per kg$/)
  assert.deepEqual(await found('brinjol'), [['item', 'Brinjal bharta']])
  assert.ok((await found(String(order.orderid))).some(([kind, title]) => kind === 'order' && title === `#${order.orderid}`))
})

test('a document and a receipt are found by their whole number, staff by their name', async () => {
  const buyer = await till.aBuyer()
  const sent = await till.dispatched(buyer, 10)
  const issued = await till.numberOf(sent)
  const [found1] = await orderApp.test.ok(search.searchAll, { q: issued.toLowerCase() })
  assert.deepEqual(
    [found1?.kind, found1?.title, found1?.path],
    ['paper', issued, `/orders/order-list/${sent.orderid}?document=${encodeURIComponent(issued)}`],
  )
  const { number } = await till.pay(buyer, { amount: 120 })
  const [found2] = await orderApp.test.ok(search.searchAll, { q: ` ${number.toLowerCase()}` })
  assert.deepEqual([found2?.kind, found2?.title, found2?.aside], ['receipt', number, '₹120.00'])
  assert.deepEqual(await found(`${number}9`), [])

  await orderApp.test.ok(staff.addStaffMember, { body: { name: 'Zubin Zaveri', mobile: '9876500077' } })
  const person = [['staff', 'Zubin Zaveri']]
  assert.deepEqual([await found('zaveri'), await found('9876500077'), await found('#zaveri')], [person, person, []])
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
    'customers with items': async searchtext => (await app.ok(customers.customerItemsDashboard, { searchtext })).rows,
    'items of a customer': searchtext => app.ok(customers.customerItems, { customerid, searchtext }),
    'customers to order for': flexitext => app.ok(orders.searchOrderCustomers, { flexitext }),
    'items to order': searchtext => app.ok(orders.itemsForOrder, { customerid, searchtext }),
    orders: async searchtext => (await app.ok(orders.allOrders, { searchtext })).rows,
    'items by group': async searchtext => (await app.ok(items.itemsByGroup, { searchtext })).rows,
    'items by pack': async searchtext => (await app.ok(items.itemsByPacks, { searchtext })).rows,
    stock: async searchtext => (await app.ok(inventory.stockList, { searchtext })).rows,
    prices: async searchtext => (await app.ok(pricing.itemsInPricing, { body: { searchtext } })).rows,
    pickers: flexisearch => app.ok(pickers.searchPickers, { flexisearch }),
    categories: searchtext => app.ok(categories.categoryDashboard, { searchtext }),
    'item groups': flexitext => app.ok(itemGroups.itemGroupDashboard, { flexitext }),
  }
  for (const [place, find] of Object.entries(rowsOf)) {
    assert.ok((await find('')).length > 0, `${place}: nothing typed`)
    for (const signs of ["';--", '%_', '!!!', '_', '%']) assert.deepEqual(await find(signs), [], `${place}: ${signs}`)
  }
  for (const signs of ["';--", '%_', '!!!']) assert.deepEqual(await found(signs), [], signs)
})
