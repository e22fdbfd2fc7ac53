import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

test('customers are narrowed by item group and by when they last ordered, counted as they are shown', async () => {
  const business = await aBusiness(app)
  const onion = await anItem(app, { name: 'Onion', basePaise: 2700, onHandMilli: 500_000 })
  const [never, once, regular] = [
    await aCustomer(app, business, { brandName: 'Never Inn' }),
    await aCustomer(app, business, { brandName: 'Once Cafe' }),
    await aCustomer(app, business, { brandName: 'Regular Diner' }),
  ]
  const ordersOf = async (customer: typeof once) =>
    anOrder(app, { business, customer, items: [{ packId: onion.packId, packs: 10 }] })
  const old = await ordersOf(once)
  await ordersOf(regular)
  const today = dayOf(app.clock.now)
  const tenDaysAgo = startOfDay(addDays(today, -10))
  await sql`update orders set placed_at = ${tenDaysAgo} where id = ${old.orderid}`.execute(app.db)
  const group = await app.ok(itemGroups.createItemGroup, {
    body: { name: 'Onions only', itemids: [onion.itemTypeId] },
  })
  await app.ok(customers.assignItemGroups, { customerid: never.customerId, itemids: [group.id] })

  const names = async (filter: WireArgs<typeof customers.customerItemsDashboard>) => {
    const { rows, total } = await app.ok(customers.customerItemsDashboard, filter)
    assert.equal(total, rows.length)
    return rows.map(({ businessName }) => businessName)
  }
  assert.deepEqual(await names({}), ['Never Inn', 'Once Cafe', 'Regular Diner'])
  assert.deepEqual(await names({ neverOrdered: true }), ['Never Inn'])
  assert.deepEqual(await names({ neverOrdered: false }), ['Once Cafe', 'Regular Diner'])
  // 00:00 IST of the tenth day back counts as that day
  assert.deepEqual(await names({ lastOrderBefore: addDays(today, -9) }), ['Once Cafe'])
  assert.deepEqual(await names({ lastOrderBefore: addDays(today, -10) }), [])
  assert.deepEqual(await names({ lastOrderBefore: addDays(today, 1) }), ['Once Cafe', 'Regular Diner'])
  assert.deepEqual(await names({ itemGroupId: group.id }), ['Never Inn'])
  assert.deepEqual(await names({ itemGroupId: group.id, neverOrdered: false }), [])
  assert.deepEqual(await names({ searchtext: 'once', lastOrderBefore: today }), ['Once Cafe'])
})
