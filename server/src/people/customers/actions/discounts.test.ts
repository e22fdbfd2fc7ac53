import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
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
import { selectPricedItems } from '../sql/discounts.ts'
import { eventsOf } from '../testing/customers.ts'

let app: TestApp
let business: Business
let onion: BuiltItem
let paneer: BuiltItem
let customer: BuiltCustomer
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  onion = await anItem(app, {
    name: 'Onion',
    basePaise: 2700,
    onHandMilli: 500_000,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
  })
  paneer = await anItem(app, { name: 'Paneer', basePaise: 33_000, packs: [{ weightMilli: 200 }] })
  customer = await aCustomer(app, business, { brandName: 'Discount Diner' })
})
after(() => app.close())

type Draft = WireArgs<typeof customers.saveDiscounts>['body']['discounts'][number]
const save = (...discounts: Draft[]) =>
  app.ok(customers.saveDiscounts, { body: { customerId: customer.customerId, discounts } })
const items = (searchtext?: string) =>
  app.ok(customers.customerItems, { customerid: customer.customerId, searchtext })
const percent = (value: number, more: Partial<Draft> = {}): Draft => ({
  itemId: onion.itemTypeId,
  type: 'PERCENT',
  value,
  ...more,
})

test('a discount lowers each pack at once, and what an order costs', async () => {
  const [row] = await save(percent(3))
  assert(row)
  assert.deepEqual(
    [row.itemName, row.basePrice, row.effectivePrice, row.mayOrder],
    ['Onion', 27, 26.19, true],
  )
  assert.deepEqual(
    row.packs.map(({ price, effectivePrice }) => [price, effectivePrice]),
    [
      [27, 26.19],
      [135, 130.95],
    ],
  )
  assert.deepEqual(
    { ...row.discount, id: 0, version: 0 },
    { id: 0, type: 'PERCENT', value: 3, validFrom: null, validTo: null, version: 0 },
  )
  const order = await anOrder(app, { business, customer, items: [{ packId: onion.packId, packs: 10 }] })
  assert.equal(order.orderitemdetails[0]?.price, 26.19)
  const [offered] = await app.ok(orders.itemsForOrder, {
    customerid: customer.customerId,
    searchtext: 'onion',
  })
  assert.equal(offered?.packs[0]?.effectivePrice, 26.19)
  const flat = await save({ itemId: onion.itemTypeId, type: 'FLAT', value: 1.5 })
  assert.deepEqual(
    flat[0]?.packs.map(({ effectivePrice }) => effectivePrice),
    [25.5, 127.5],
  )
  assert.equal(flat[0]?.discounts.length, 1, 'the same dates are the same discount')
  const gone = await save({ itemId: onion.itemTypeId, type: 'FLAT', value: 0 })
  assert.deepEqual([gone[0]?.discount, gone[0]?.discounts, gone[0]?.effectivePrice], [null, [], 27])
  const id = row.discount?.id ?? 0
  assert.deepEqual(
    (await eventsOf(app, 'customer_discount', id)).map(({ action }) => action),
    ['DISCOUNT_GIVEN', 'DISCOUNT_CHANGED', 'DISCOUNT_REMOVED'],
  )
})

test('the summary of a customer counts what it may order as the list does, and has its discounts of today', async () => {
  const of = { customerid: customer.customerId }
  const summary = () => app.ok(customers.customerItemsSummary, of)
  const listed = async () => {
    const all = await items()
    return {
      orderable: all.filter(({ mayOrder }) => mayOrder).length,
      discounted: all
        .filter(({ discount }) => discount !== null)
        .map(({ itemId, itemName, itemUnit, discount, effectivePrice }) => ({
          itemId,
          itemName,
          itemUnit,
          discount,
          effectivePrice,
        })),
    }
  }
  await save(percent(4), { itemId: paneer.itemTypeId, type: 'PERCENT', value: 5, validFrom: '2027-02-01' })
  assert.deepEqual(
    (await summary()).discounted.map(({ itemName, discount }) => [itemName, discount?.value]),
    [['Onion', 4]],
  )
  assert.deepEqual(await summary(), await listed())
  assert.equal((await summary()).orderable, 2)
  const group = await app.ok(itemGroups.createItemGroup, {
    body: { name: 'Paneer alone', itemids: [paneer.itemTypeId] },
  })
  await app.ok(customers.assignItemGroups, { ...of, itemids: [group.id] })
  assert.equal((await summary()).orderable, 1)
  assert.deepEqual(await summary(), await listed())
  await app.ok(customers.assignItemGroups, { ...of, itemids: [] })
  const later = (await items('paneer'))[0]?.discounts[0]
  await save(percent(0), {
    itemId: paneer.itemTypeId,
    type: 'PERCENT',
    value: 0,
    discountId: later?.id,
    validFrom: '2027-02-01',
    version: later?.version,
  })
  assert.deepEqual(await summary(), { orderable: 2, discounted: [] })
  await app.refused(customers.customerItemsSummary, { customerid: 2_000_000_000 }, 'NOT_FOUND')
})

test('discounts of several dates are kept together, and count on their days', async () => {
  const [row] = await save(
    percent(5, { validTo: '2026-11-30' }),
    percent(10, { validFrom: '2026-12-01', validTo: '2026-12-31' }),
  )
  assert.deepEqual(
    [row?.discount?.value, row?.effectivePrice, row?.discounts.map(({ value }) => value)],
    [5, 25.65, [5, 10]],
  )
  const refused = await app.refused(
    customers.saveDiscounts,
    { body: { customerId: customer.customerId, discounts: [percent(7, { validFrom: '2026-12-15' })] } },
    'BREAKS_RULE',
  )
  assert.equal(
    refused.message,
    'Onion would have two discounts at once: from Tue, 1 Dec 2026 until Thu, 31 Dec 2026 and from Tue, 15 Dec 2026.',
  )
  const later = row?.discounts[1]
  assert(later)
  const [moved] = await save(
    percent(12, { discountId: later.id, validFrom: '2027-01-01', version: later.version }),
  )
  assert.deepEqual(
    moved?.discounts.map(({ validFrom, validTo }) => [validFrom, validTo]),
    [
      [null, '2026-11-30'],
      ['2027-01-01', null],
    ],
  )
  const stale = await app.refused(
    customers.saveDiscounts,
    {
      body: {
        customerId: customer.customerId,
        discounts: [percent(1, { discountId: later.id, version: later.version })],
      },
    },
    'STALE_VERSION',
  )
  assert.match(stale.message, /^The discount on Onion was changed by Asha at 08:30 PM\. Reload\.$/)
  const evening = app.clock.now
  app.clock.now = new Date('2026-12-05T03:00:00Z')
  const [between] = await items('onion')
  assert.deepEqual([between?.discount, between?.effectivePrice, between?.discounts.length], [null, 27, 1])
  assert.equal(between?.discountEndedOn, '2026-11-30')
  app.clock.now = evening
  await save(percent(0))
})

test('several discounts are saved all or none', async () => {
  const rows: [string, Draft, string, RegExp][] = [
    [
      'more than 90 percent',
      percent(90.01),
      'BREAKS_RULE',
      /^Onion: A discount can be at most 90 percent\.$/,
    ],
    [
      'the whole price',
      percent(27, { type: 'FLAT' }),
      'BREAKS_RULE',
      /at most 90 percent of the base price of ₹27\.00/,
    ],
    ['three decimals', percent(1.005), 'BAD_INPUT', /2 decimals/],
    ['below 0', percent(-1), 'BAD_INPUT', /cannot be below 0/],
    [
      'turned dates',
      percent(5, { validFrom: '2026-12-02', validTo: '2026-12-01' }),
      'BAD_INPUT',
      /ends before it begins/,
    ],
    ['no such item', { ...percent(5), itemId: 9999 }, 'NOT_FOUND', /^Item 9999/],
    ['no such discount', percent(5, { discountId: 9999 }), 'NOT_FOUND', /^Discount 9999 on item/],
  ]
  for (const [fact, draft, code, message] of rows) {
    const body = {
      customerId: customer.customerId,
      discounts: [{ ...percent(4), itemId: paneer.itemTypeId }, draft],
    }
    assert.match((await app.refused(customers.saveDiscounts, { body }, code)).message, message, fact)
  }
  assert.deepEqual((await items('paneer'))[0]?.discounts, [])
  const bare = await anItem(app, { name: 'Unpriced', basePaise: null })
  const body = {
    customerId: customer.customerId,
    discounts: [{ itemId: bare.itemTypeId, type: 'FLAT' as const, value: 1 }],
  }
  assert.match(
    (await app.refused(customers.saveDiscounts, { body }, 'BREAKS_RULE')).message,
    /Set a base price first/,
  )
  await app.refused(customers.saveDiscounts, { body: { ...body, customerId: 9999 } }, 'NOT_FOUND')
  assert.equal(
    (await app.send('POST', customers.saveDiscounts.path, { customerId: customer.customerId, discounts: [] }))
      .status,
    400,
  )
})

test('two that save overlapping discounts at once leave one', async () => {
  const drafts = [percent(5, { validFrom: '2027-02-01' }), percent(6, { validFrom: '2027-03-01' })]
  const answers = await Promise.all(
    drafts.map(draft =>
      app.call(customers.saveDiscounts, { body: { customerId: customer.customerId, discounts: [draft] } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  await save(percent(0))
})

test('two that give the first discount on an item at once: one is stored, the other learns who was faster', async () => {
  const give = (value: number, more: Partial<Draft> = {}) =>
    app.call(customers.saveDiscounts, {
      body: { customerId: customer.customerId, discounts: [percent(value, more)] },
    })
  const seen = { validFrom: '2027-02-01', version: 0 }
  const answers = await Promise.all([
    give(5, seen),
    give(6, seen),
    give(7, { ...seen, validFrom: '2027-03-01' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const won = [5, 6, 7].filter((_value, at) => answers[at]?.status === 200)
  const current = (await items('onion'))[0]?.discounts
  assert.deepEqual([current?.map(({ value }) => value), current?.map(({ version }) => version)], [won, [1]])
  const refused = await app.refused(
    customers.saveDiscounts,
    { body: { customerId: customer.customerId, discounts: [percent(8, seen)] } },
    'STALE_VERSION',
  )
  assert.match(refused.message, /^The discount on Onion was changed by Asha at /)
  assert.equal(
    (await give(9, { validFrom: '2026-11-21', validTo: '2027-01-31', version: 0 })).status,
    200,
    'other days',
  )
  const same = { validFrom: current?.[0]?.validFrom ?? null }
  assert.equal((await give(4, same)).status, 200, 'who says nothing of what was seen writes over it, as ever')
  await save(percent(0))
})

test('a customer sees the items of its groups, and others that it has a discount on', async () => {
  const names = async () => (await items()).map(({ itemName, mayOrder }) => [itemName, mayOrder])
  const dashboard = async () =>
    (await app.ok(customers.customerItemsDashboard, { searchtext: 'discount diner' })).rows.map(
      ({ customerID: _id, lastOrderAt: _at, ...row }) => row,
    )
  const all = (await items()).length
  assert.deepEqual((await dashboard())[0]?.itemGroups, [])
  assert.equal(
    (await dashboard())[0]?.items,
    (await app.ok(orders.itemsForOrder, { customerid: customer.customerId })).length + 0,
  )
  assert(all >= 2)
  const group = await app.ok(itemGroups.createItemGroup, {
    body: { name: 'Only onions', itemids: [onion.itemTypeId] },
  })
  const packs = await app.ok(itemGroups.createPackGroup, {
    body: { name: 'Small packs', itemPacks: [onion.packId] },
  })
  await app.ok(customers.assignItemGroups, { customerid: customer.customerId, itemids: [group.id, packs.id] })
  assert.deepEqual(await names(), [['Onion', true]])
  await save({ itemId: paneer.itemTypeId, type: 'FLAT', value: 15 })
  assert.deepEqual(await names(), [
    ['Onion', true],
    ['Paneer', false],
  ])
  assert.deepEqual(await dashboard(), [
    {
      businessName: 'Discount Diner',
      city: 'Bengaluru',
      itemGroups: ['Only onions', 'Small packs'],
      items: 1,
      discountedItems: 1,
      isActive: true,
    },
  ])
  assert.deepEqual(
    (await items('panner')).map(({ itemName }) => itemName),
    ['Paneer'],
  )
  const named = async (discounted: boolean) =>
    (await app.ok(customers.customerItemsDashboard, { discounted })).rows.map(
      ({ businessName }) => businessName,
    )
  assert.deepEqual(
    [(await named(true)).includes('Discount Diner'), (await named(false)).includes('Discount Diner')],
    [true, false],
  )
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: group.id, status: false })
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: packs.id, status: false })
  assert.equal((await dashboard())[0]?.items, 0)
  await app.refused(customers.customerItems, { customerid: 9999 }, 'NOT_FOUND')
})

test('an unknown page of customer items is empty, a page goes on where the last one ended', async () => {
  await aCustomer(app, business, { brandName: 'Second Stop' })
  const first = await app.ok(customers.customerItemsDashboard, { limit: 1 })
  assert(first.nextCursor)
  const second = await app.ok(customers.customerItemsDashboard, { limit: 1, cursor: first.nextCursor })
  assert.deepEqual(
    [...first.rows, ...second.rows].map(({ businessName }) => businessName),
    ['Discount Diner', 'Second Stop'],
  )
  assert.equal(second.nextCursor, null)
  assert.deepEqual((await app.ok(customers.customerItemsDashboard, { searchtext: 'xyzzy' })).rows, [])
  assert.equal((await app.ok(customers.customerItemsDashboard, { status: false })).total, 0)
})

test('the prices a discount is checked against are read for its items alone', async () => {
  const read = async (...ids: ItemTypeId[]) => (await selectPricedItems(app.db, ids)).map(({ id }) => id)
  assert.deepEqual(await read(onion.itemTypeId), [onion.itemTypeId])
  assert.deepEqual(await read(), [])
})
