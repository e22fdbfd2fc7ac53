import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let customer: BuiltCustomer
let onion: BuiltItem
let paneer: BuiltItem
let basil: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business, { brandName: 'Price Diner' })
  onion = await anItem(app, { name: 'Onion', basePaise: 2700, onHandMilli: 500_000 })
  paneer = await anItem(app, { name: 'Paneer', basePaise: 33_000 })
  basil = await anItem(app, { name: 'Basil', basePaise: 9000 })
  for (const name of ['Carrot', 'Potato', 'Tomato'])
    await anItem(app, { name, basePaise: 1000 + name.length })
  const today = dayOf(app.clock.now)
  const discounts = [
    { itemId: onion.itemTypeId, type: 'PERCENT' as const, value: 10, validTo: addDays(today, 10) },
    { itemId: basil.itemTypeId, type: 'FLAT' as const, value: 5, validFrom: addDays(today, 3) },
  ]
  await app.ok(customers.saveDiscounts, { body: { customerId: customer.customerId, discounts } })
  await receiveAt(onion, 25)
  await receiveAt(paneer, 340)
  await receiveAt(basil, 80)
})
after(() => app.close())

/** Receives goods at a cost, in rupees per unit. */
async function receiveAt({ itemTypeId }: BuiltItem, expectedCost: number): Promise<void> {
  const expectedDate = dayOf(app.clock.now)
  const [added] = await app.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity: 10, expectedDate, expectedCost }],
  })
  assert(added)
  await app.ok(inventory.receiveEstimates, {
    itemid: itemTypeId,
    body: [{ id: added.id, actualQuantity: 10 }],
  })
}

type Filter = Omit<WireArgs<typeof customers.customerPrices>, 'customerid'>
const ofCustomer = () => ({ customerid: customer.customerId })
const listed = async (filter: Filter = {}) => {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await app.ok(customers.customerPrices, {
      ...ofCustomer(),
      limit: 2,
      ...filter,
      ...(cursor ? { cursor } : {}),
    })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
    if (cursor === undefined) assert.equal(page.total, rows.length)
  } while (cursor)
  return rows
}
const names = async (filter: Filter = {}) => (await listed(filter)).map(({ itemName }) => itemName)

test('the pages are the list that is read at once', async () => {
  assert.deepEqual(await listed(), await app.ok(customers.customerItems, ofCustomer()))
})

test('figures count what their filters leave: discounts, those that end soon, prices below cost', async () => {
  const figures = await app.ok(customers.customerPriceFigures, ofCustomer())
  assert.deepEqual(figures, {
    items: 6,
    discounted: { items: 2, names: ['Basil', 'Onion'] },
    ending: { items: 1, names: ['Onion'] },
    belowCost: { items: 2, names: ['Onion', 'Paneer'] }, // 27.00 less 10 % is below 25.00
    fixed: 0,
    listed: 0,
    ends: 0,
  })
  const soon = addDays(dayOf(app.clock.now), 5)
  const later = await app.ok(customers.customerPriceFigures, { ...ofCustomer(), date: soon })
  assert.deepEqual([later.ends, later.fixed], [1, 0], 'the discount ends within seven days of that day')
  assert.deepEqual(await names({ discount: 'DISCOUNTED' }), ['Basil', 'Onion'])
  assert.deepEqual(await names({ discount: 'ENDING' }), ['Onion'])
  assert.deepEqual(await names({ belowCost: true }), ['Onion', 'Paneer'])
  assert.deepEqual(await names({ belowCost: true, discount: 'DISCOUNTED' }), ['Onion'])
})

test('a search and a sort are those of the customer', async () => {
  assert.deepEqual(await names({ searchtext: 'paneer' }), ['Paneer'])
  assert.deepEqual(await names({ searchtext: 'onoin' }), ['Onion'], 'allowing for typos')
  assert.deepEqual(await names({ searchtext: 'onion', discount: 'ENDING' }), ['Onion'])
  assert.deepEqual(await names({ searchtext: 'paneer', discount: 'ENDING' }), [])
  const dearest = await names({ sort: '-effectivePrice' })
  assert.deepEqual(dearest.slice(0, 3), ['Paneer', 'Basil', 'Onion'])
  assert.deepEqual(
    await names({ sort: 'effectivePrice' }),
    dearest.toReversed(),
    'own prices among the others, page by page',
  )
  assert.deepEqual((await names({ sort: 'basePrice' })).slice(-3), ['Onion', 'Basil', 'Paneer'])
  const all = await names()
  for (const sort of ['itemName', '-itemType', 'itemUnit', 'lastOrderedAt'] as const)
    assert.deepEqual((await names({ sort })).sort(), all.toSorted(), sort)
  await app.refused(customers.customerPrices, { customerid: 9999 }, 'NOT_FOUND')
  await app.refused(customers.customerPriceFigures, { customerid: 9999 }, 'NOT_FOUND')
})

test('what was ordered is remembered until an order changes', async () => {
  const today = dayOf(app.clock.now)
  const recent = { orderedSince: addDays(today, -30) }
  const lastOf = async () =>
    (await listed(recent)).map(({ itemName, lastOrderedAt }) => [itemName, lastOrderedAt])
  assert.deepEqual(await lastOf(), [])
  const { orderid } = await anOrder(app, { business, customer, items: [{ packId: onion.packId, packs: 10 }] })
  const [[name, at] = []] = await lastOf()
  assert.equal(name, 'Onion')
  assert.ok(typeof at === 'string')
  const latest = await names({ sort: '-lastOrderedAt' })
  assert.equal(latest[0], 'Onion')
  assert.deepEqual(await names({ sort: 'lastOrderedAt' }), latest.toReversed())
  assert.deepEqual(await names({ orderedSince: addDays(today, 1) }), [])
  await app.ok(orders.rejectOrder, { orderId: orderid, body: { reason: 'Kitchen is closed' } })
  assert.deepEqual(await lastOf(), [])
})

test('a customer with groups has their items, and others on which it has a discount', async () => {
  const group = await app.ok(itemGroups.createItemGroup, {
    body: { name: 'Paneer only', itemids: [paneer.itemTypeId] },
  })
  await app.ok(customers.assignItemGroups, { ...ofCustomer(), itemids: [group.id] })
  assert.deepEqual(await listed(), await app.ok(customers.customerItems, ofCustomer()))
  assert.deepEqual(await names(), ['Basil', 'Onion', 'Paneer'])
  assert.partialDeepStrictEqual(await app.ok(customers.customerPriceFigures, ofCustomer()), { items: 3 })
})

test('who may not see costs gets no figure of them, and may not filter by them', async () => {
  const { id, token } = await app.signInAs('Prices alone', '9735009998', 'HALL')
  const role = await app.ok(staff.addRole, { body: { name: 'Prices', rights: ['prices'] } })
  await app.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [role.id] } })
  assert.ok(!('belowCost' in (await app.ok(customers.customerPriceFigures, ofCustomer(), { token }))))
  const page = await app.ok(customers.customerPrices, ofCustomer(), { token })
  assert.ok(page.rows.every(row => !('lastCost' in row)))
  const { data } = await app.refused(
    customers.customerPrices,
    { ...ofCustomer(), belowCost: true },
    'NOT_ALLOWED',
    { token },
  )
  assert.deepEqual(data.needs, ['costs'])
})
