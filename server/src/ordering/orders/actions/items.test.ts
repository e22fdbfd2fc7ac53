import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { evening, type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { testSettings } from '../../../testing/settings.ts'
import { orderableIds } from '../sql/items.ts'

let app: TestApp
let business: Business
let customer: BuiltCustomer
let onion: BuiltItem
let cola: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business)
  onion = await anItem(app, {
    name: 'Onion (big/red)',
    basePaise: 2700,
    onHandMilli: 40_000,
    packs: [{ weightMilli: 10_000 }, { weightMilli: 1000 }],
  })
  cola = await anItem(app, {
    name: 'Cola',
    unit: 'BOTTLE',
    taxClass: 'GST40',
    basePaise: 3600,
    packs: [{ weightMilli: 1000 }],
  })
})
after(() => app.close())

const items = (args: Partial<WireArgs<typeof orders.itemsForOrder>> = {}) =>
  app.ok(orders.itemsForOrder, { customerid: customer.customerId, ...args })
const itemOf = async (built: BuiltItem, args: Partial<WireArgs<typeof orders.itemsForOrder>> = {}) => {
  const found = (await items(args)).find(({ itemId }) => itemId === built.itemTypeId)
  assert(found)
  return found
}
const names = (list: Awaited<ReturnType<typeof items>>) => list.map(({ itemName }) => itemName)

test('an item comes with its packs, smallest first, priced and taxed', async () => {
  const reply = await itemOf(onion)
  assert.deepEqual(
    reply.packs.map(({ packsize, packContent, price, listPrice, effectivePrice }) => [
      packsize,
      packContent,
      price,
      listPrice,
      effectivePrice,
    ]),
    [
      ['1 kg', 1, 27, 27, 27],
      ['10 kg', 10, 270, 270, 270],
    ],
  )
  assert.deepEqual(
    [reply.available, reply.gstPercent, reply.alias, reply.catchWeight, reply.procureToOrder],
    [40, 0, ['pyaz'], true, true],
  )
  assert.deepEqual([(await itemOf(cola)).gstPercent, (await itemOf(cola)).packs[0]?.gstPercent], [40, 40])
})

test('what is not priced is shown without a price, what is inactive is not shown', async () => {
  const raw = await anItem(app, { name: 'Quince', basePaise: null })
  assert.equal((await itemOf(raw)).packs[0]?.price, null)
  await sql`update pack set is_active = false where id = ${raw.packId}`.execute(app.db)
  assert.equal(names(await items()).includes('Quince'), false, 'without a pack there is nothing to order')
  await sql`update pack set is_active = true where id = ${raw.packId}`.execute(app.db)
  await sql`update item_type set is_active = false where id = ${raw.itemTypeId}`.execute(app.db)
  assert.equal(names(await items()).includes('Quince'), false)
})

test('prices carry the discounts of the delivery day and the rounding of the business', async () => {
  await sql`insert into customer_discount (customer_id, item_type_id, kind, percent_bp, valid_from, valid_to, created_by)
    values (${customer.customerId}, ${onion.itemTypeId}, 'PERCENT', 333, '2026-11-21', '2026-11-22', ${app.user.id})`.execute(
    app.db,
  )
  const priceOn = async (deliveryDate: string) =>
    (await itemOf(onion, { deliveryDate })).packs.map(({ price, listPrice }) => [price, listPrice])
  assert.deepEqual(await priceOn('2026-11-20'), [
    [27, 27],
    [270, 270],
  ])
  assert.deepEqual(await priceOn('2026-11-22'), [
    [26.1, 27],
    [261.01, 270],
  ])
  assert.deepEqual(await priceOn('2026-11-23'), [
    [27, 27],
    [270, 270],
  ])
  assert.equal((await itemOf(onion)).packs[0]?.price, 26.1, 'tomorrow when nothing is said')

  const settings = { ...testSettings, packRounding: 'HALF_RUPEE' }
  await sql`update setting set value = ${JSON.stringify(settings)}::jsonb where key = 'business'`.execute(
    app.db,
  )
  await sql`update item_type set base_price_paise = 2713 where id = ${onion.itemTypeId}`.execute(app.db)
  assert.deepEqual(await priceOn('2026-11-20'), [
    [27, 27],
    [271.5, 271.5],
  ])
  await sql`update setting set value = ${JSON.stringify(testSettings)}::jsonb where key = 'business'`.execute(
    app.db,
  )
  await sql`update item_type set base_price_paise = 2700 where id = ${onion.itemTypeId}`.execute(app.db)
})

test('every price is the price that an order then freezes', async () => {
  const reply = (await itemOf(onion)).packs
  const placed = await app.ok(orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: reply.map(({ packsizeid }) => ({ packsizeid, quantity: 1 })),
    },
  })
  assert.deepEqual(
    placed.orderitemdetails.map(({ price, listPrice }) => [price, listPrice]),
    reply.map(({ price, listPrice }) => [price, listPrice]),
  )
  await app.ok(orders.rejectOrder, { orderId: placed.orderid, body: { reason: 'Only a trial' } })
})

test('free stock is on hand and what is expected by the day, less what is promised', async () => {
  await sql`insert into estimate (item_type_id, quantity_milli, expected_date, status, created_by, created_at) values
    (${cola.itemTypeId}, 30000, '2026-11-21', 'PENDING', ${app.user.id}, now()),
    (${cola.itemTypeId}, 500, '2026-11-22', 'PENDING', ${app.user.id}, now()),
    (${cola.itemTypeId}, 7000, '2026-11-21', 'CANCELLED', ${app.user.id}, now())`.execute(app.db)
  await sql`insert into stock (item_type_id, on_hand_milli, reserved_milli) values (${cola.itemTypeId}, 4000, 40000)
    on conflict (item_type_id) do update set on_hand_milli = 4000, reserved_milli = 40000`.execute(app.db)
  assert.equal((await itemOf(cola)).available, -6)
  assert.equal((await itemOf(cola, { deliveryDate: '2026-11-20' })).available, -36)
  assert.equal((await itemOf(cola, { deliveryDate: '2026-11-22' })).available, -5.5)
  await sql`update stock set on_hand_milli = 100000, reserved_milli = 0 where item_type_id = ${cola.itemTypeId}`.execute(
    app.db,
  )
})

test('with a limit, usual items come before those in stock, and these before the rest, whatever the limit', async () => {
  const buyer = await aCustomer(app, business)
  const built: BuiltItem[] = []
  for (const [at, name] of [
    'Fig',
    'Jackfruit',
    'Apple',
    'Kiwi',
    'Date',
    'Banana',
    'Grape',
    'Elderberry',
  ].entries())
    built.push(await anItem(app, { name: `Fruit ${name}`, onHandMilli: at % 3 === 0 ? 5_000 : 0 }))
  const [fig, jackfruit, , kiwi, date] = built
  assert(fig && jackfruit && kiwi && date)
  await sql`insert into stock (item_type_id, on_hand_milli, reserved_milli) values (${date.itemTypeId}, 0, 700)
    on conflict (item_type_id) do update set on_hand_milli = 0, reserved_milli = 700`.execute(app.db)
  for (const { packId } of [jackfruit, kiwi])
    await anOrder(app, { business, customer: buyer, items: [{ packId, packs: 1 }] })
  const reply = async (limit: number, itemids: number[] | undefined) =>
    (await app.ok(orders.itemsForOrder, { customerid: buyer.customerId, limit, itemids })).map(
      ({ itemId }) => itemId,
    )
  for (const itemids of [undefined, built.map(({ itemTypeId }) => itemTypeId)]) {
    const all = await app.ok(orders.itemsForOrder, { customerid: buyer.customerId, itemids })
    const held = await app.db
      .selectFrom('stock')
      .where(sql<boolean>`on_hand_milli + reserved_milli > 0`)
      .select('item_type_id')
      .execute()
    const inStock = new Set<number>(held.map(({ item_type_id }) => item_type_id))
    const order = ({ itemId, usualRank }: (typeof all)[number]) =>
      usualRank ?? (inStock.has(itemId) ? 1_000 : 2_000)
    const preferred = all.toSorted((one, other) => order(one) - order(other))
    for (let limit = 1; limit <= all.length; limit++) {
      const kept = new Set(preferred.slice(0, limit))
      assert.deepEqual(
        await reply(limit, itemids),
        all.filter(item => kept.has(item)).map(({ itemId }) => itemId),
        `limit ${limit}`,
      )
    }
  }
})

test('where those in stock fill the limit, the rest is not looked for', async () => {
  const choice = { buyer: { customerId: customer.customerId, ofGroups: null }, bought: [] }
  /** Whether stock was read for the rest, the last part of the plan. */
  const isRestRead = async (limit: number) => {
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain analyze ${orderableIds({ ...choice, limit })}`.execute(app.db)
    const last = rows.map(row => row['QUERY PLAN']).findLast(line => line.includes(' on stock '))
    assert(last)
    return !last.includes('never executed')
  }
  assert.equal(await isRestRead(1), false)
  assert.equal(await isRestRead(100), true)
})

test('the most usual item comes first, with what is usually taken of the pack taken last', async () => {
  const regular = await aCustomer(app, business)
  const [box, kilo] = onion.packIds
  assert(box && kilo)
  const order = (lines: { packId: typeof box; packs: number }[]) =>
    anOrder(app, { business, customer: regular, items: lines })
  const reply = async () => app.ok(orders.itemsForOrder, { customerid: regular.customerId })
  assert.deepEqual(new Set((await reply()).map(({ usualRank }) => usualRank)), new Set([null]))

  app.clock.now = new Date(evening.getTime() - 3 * 86_400_000)
  await order([
    { packId: kilo, packs: 40 },
    { packId: cola.packId, packs: 12 },
  ])
  app.clock.now = new Date(evening.getTime() - 2 * 86_400_000)
  await order([{ packId: box, packs: 2 }])
  app.clock.now = new Date(evening.getTime() - 86_400_000)
  await order([{ packId: box, packs: 6 }])
  await order([{ packId: box, packs: 3 }])
  const rejected = await order([{ packId: cola.packId, packs: 99 }])
  await app.ok(orders.rejectOrder, { orderId: rejected.orderid, body: { reason: 'Typing mistake' } })
  app.clock.now = evening

  const [first, second] = await reply()
  assert.deepEqual(
    [first?.itemId, first?.usualRank, first?.lastPacksizeid, first?.lastQuantity, first?.usualQuantity],
    [onion.itemTypeId, 1, box, 3, 3],
  )
  assert.deepEqual(
    [second?.itemId, second?.usualRank, second?.lastPacksizeid, second?.lastQuantity, second?.usualQuantity],
    [cola.itemTypeId, 2, cola.packId, 12, 12],
  )
  app.clock.now = new Date(evening.getTime() + 61 * 86_400_000)
  assert.equal((await reply())[0]?.usualRank, null, 'habits of more than 60 days ago are forgotten')
  app.clock.now = evening
})

test('what is usual follows each change of an order, also after it was read', async () => {
  const regular = await aCustomer(app, business)
  const usual = async () => {
    const [first] = await app.ok(orders.itemsForOrder, { customerid: regular.customerId, limit: 1 })
    return [first?.itemId, first?.usualRank, first?.lastQuantity, first?.usualQuantity]
  }
  assert.equal((await usual())[1], null)
  const order = (packs: number) =>
    anOrder(app, { business, customer: regular, items: [{ packId: cola.packId, packs }] })
  const placed = await order(12)
  assert.deepEqual(await usual(), [cola.itemTypeId, 1, 12, 12])
  const { orderitemdetails } = await app.ok(orders.orderDetails, { orderid: placed.orderid })
  const [line] = orderitemdetails
  assert(line)
  await app.ok(orders.editOrder, {
    orderId: placed.orderid,
    body: { items: [{ orderitemid: line.orderitemid, quantity: 24 }] },
  })
  assert.deepEqual(await usual(), [cola.itemTypeId, 1, 24, 24])
  const second = await order(6)
  assert.deepEqual(await usual(), [cola.itemTypeId, 1, 6, 6])
  await app.ok(orders.rejectOrder, { orderId: second.orderid, body: { reason: 'Typing mistake' } })
  assert.deepEqual(await usual(), [cola.itemTypeId, 1, 24, 24])
  await app.ok(orders.rejectOrder, { orderId: placed.orderid, body: { reason: 'Typing mistake' } })
  assert.equal((await usual())[1], null)
})

test('a line that was taken off while the order was picked is no habit', async () => {
  const regular = await aCustomer(app, business)
  const [box, kilo] = onion.packIds
  assert(box && kilo)
  const items = [
    { packId: box, packs: 2 },
    { packId: kilo, packs: 4 },
  ]
  const packed = await anOrder(app, { business, customer: regular, status: 'PACKED', items })
  const [line] = packed.orderitemdetails
  assert(line)
  await app.ok(orders.editOrder, {
    orderId: packed.orderid,
    body: { items: [{ orderitemid: line.orderitemid, quantity: 0 }] },
  })
  const [first] = await app.ok(orders.itemsForOrder, { customerid: regular.customerId, limit: 1 })
  assert.deepEqual([first?.lastPacksizeid, first?.lastQuantity, first?.usualQuantity], [kilo, 4, 4])
})

test('only what the customer’s groups allow is shown; with every group off nothing', async () => {
  const grouped = await aCustomer(app, business)
  const [box] = onion.packIds
  assert(box)
  const { rows } = await sql<{
    id: number
  }>`insert into item_group (name, name_key, kind) values ('Big packs', 'big packs', 'PACKS'), ('Drinks', 'drinks', 'ITEMS') returning id`.execute(
    app.db,
  )
  const [packs, drinks] = rows.map(({ id }) => id)
  await sql`insert into item_group_entry (item_group_id, pack_id, of_type_id) select ${packs}::integer, id, item_type_id from pack where id = ${box}`.execute(
    app.db,
  )
  await sql`insert into item_group_entry (item_group_id, item_type_id, of_type_id) values (${drinks}, ${cola.itemTypeId}, ${cola.itemTypeId})`.execute(
    app.db,
  )
  await sql`insert into customer_group values (${grouped.customerId}, ${packs}), (${grouped.customerId}, ${drinks})`.execute(
    app.db,
  )
  const reply = async () =>
    (await app.ok(orders.itemsForOrder, { customerid: grouped.customerId })).map(({ itemName, packs }) => [
      itemName,
      packs.length,
    ])
  assert.deepEqual((await reply()).toSorted(), [
    ['Cola', 1],
    ['Onion (big/red)', 1],
  ])
  await sql`update item_group set is_active = false where id = ${drinks}`.execute(app.db)
  assert.deepEqual(await reply(), [['Onion (big/red)', 1]])
  await sql`update item_group set is_active = false where id = ${packs}`.execute(app.db)
  assert.deepEqual(await reply(), [])
})

test('a search finds by name, alias, code and through a slip; limit counts items', async () => {
  assert.deepEqual(names(await items({ searchtext: 'onion' })), ['Onion (big/red)'])
  assert.equal(names(await items({ searchtext: 'oniom' }))[0], 'Onion (big/red)')
  assert.ok(names(await items({ searchtext: 'pyaz' })).includes('Cola'), 'the alias of every built item')
  assert.equal((await items({ limit: 1 })).length, 1)
  assert.deepEqual(await items({ searchtext: 'durian' }), [])
})

test('a first part holds what is usual, then what is in stock; the others come by their ids or by a search, as far as they may be ordered', async () => {
  const buyer = await aCustomer(app, business)
  const named = (name: string, more: { onHandMilli?: number } = {}) =>
    anItem(app, { name, basePaise: 900, packs: [{ weightMilli: 1000 }], ...more })
  const empty = await named('Aardvark root')
  const stocked = await named('Zedoary', { onHandMilli: 5_000 })
  const usual = await named('Zzyzx leaf')
  await anOrder(app, { business, customer: buyer, items: [{ packId: usual.packId, packs: 2 }] })
  const of = async (args: Partial<WireArgs<typeof orders.itemsForOrder>>) => {
    const list = await app.ok(orders.itemsForOrder, { customerid: buyer.customerId, ...args })
    return list.map(({ itemId }) => itemId)
  }
  const all = await of({})
  assert.deepEqual([all[0], all.includes(empty.itemTypeId)], [usual.itemTypeId, true])
  const first = await of({ limit: all.length - 1 })
  assert.equal(first[0], usual.itemTypeId)
  assert.ok(first.includes(stocked.itemTypeId))
  const [left] = all.filter(id => !first.includes(id))
  assert(left)
  assert.deepEqual(await of({ itemids: [left] }), [left])
  assert.deepEqual(await of({ searchtext: 'ardvark rot', limit: 1 }), [empty.itemTypeId])
  assert.deepEqual(
    await of({ searchtext: 'aardvark', itemids: [left].filter(id => id !== empty.itemTypeId) }),
    [],
  )

  const { id } = await app.db
    .insertInto('item_group')
    .values({ name: 'Leaves', name_key: 'leaves', kind: 'ITEMS' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into item_group_entry (item_group_id, item_type_id, of_type_id) values (${id}, ${usual.itemTypeId}, ${usual.itemTypeId})`.execute(
    app.db,
  )
  await sql`insert into customer_group values (${buyer.customerId}, ${id})`.execute(app.db)
  assert.deepEqual(
    [
      await of({ itemids: [empty.itemTypeId] }),
      await of({ searchtext: 'aardvark' }),
      await of({ searchtext: 'zzyzx' }),
    ],
    [[], [], [usual.itemTypeId]],
  )
})

test('what is not in the list comes after it where it is asked for, marked by its packs; a search finds it too', async () => {
  const buyer = await aCustomer(app, business)
  const of = async (args: Partial<WireArgs<typeof orders.itemsForOrder>>) => {
    const list = await app.ok(orders.itemsForOrder, { customerid: buyer.customerId, ...args })
    return list.map(({ itemName, packs }) => [itemName, ...packs.map(({ outside }) => outside ?? 'not said')])
  }
  const okra = await anItem(app, {
    name: 'Okra',
    basePaise: 900,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
  })
  const { id } = await app.db
    .insertInto('item_group')
    .values({ name: 'Small okra', name_key: 'small okra', kind: 'PACKS' })
    .returning('id')
    .executeTakeFirstOrThrow()
  assert.deepEqual(await of({ searchtext: 'okra', outside: true }), [['Okra', false, false]])
  await sql`insert into item_group_entry (item_group_id, pack_id, of_type_id) values (${id}, ${okra.packId}, ${okra.itemTypeId})`.execute(
    app.db,
  )
  await sql`insert into customer_group values (${buyer.customerId}, ${id})`.execute(app.db)
  assert.deepEqual(await of({}), [['Okra', 'not said']])
  const [first, ...others] = await of({ outside: true })
  assert.deepEqual(first, ['Okra', false, true])
  assert.ok(others.length > 2 && others.every(([, ...packs]) => packs.every(outside => outside === true)))
  const [own, ...more] = await of({ outside: true, limit: 1 })
  assert.deepEqual([own, more.length, more[0]?.[1]], [first, 1, true])
  assert.deepEqual(await of({ searchtext: 'cola' }), [])
  assert.deepEqual(await of({ searchtext: 'cola', outside: true }), [['Cola', true]])
  assert.deepEqual(await of({ itemids: [cola.itemTypeId], outside: true }), [['Cola', true]])
})

test('an unknown customer is not found', async () => {
  assert.equal(
    (await app.refused(orders.itemsForOrder, { customerid: 9999 }, 'NOT_FOUND')).message,
    'Customer 9999 was not found.',
  )
  await app.refused(orders.itemsForOrder, { customerid: customer.customerId, limit: 5001 }, 'BAD_INPUT')
})

test('a picture comes as a path that opens it', async () => {
  assert.equal((await itemOf(onion)).imageURL, null)
  const hash = 'ab'.repeat(32)
  await sql`update item_type set images = ${[hash]} where id = ${onion.itemTypeId}`.execute(app.db)
  assert.match(
    (await itemOf(onion)).imageURL ?? '',
    new RegExp(`^/api/web/v1/files/${hash}\\?exp=\\d+&sig=[\\w-]+&size=list$`),
  )
})
