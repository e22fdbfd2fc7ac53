import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { insertMinimumOrderValues } from '../../../business/lookups/sql/minimums.ts'
import { evening, type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltCustomer, type Business } from '../../../testing/builders.ts'

type Body = WireArgs<typeof orders.createOrder>['body']

let app: TestApp
let business: Business
let customer: BuiltCustomer
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business, { brandName: 'The Brew Table' })
})
after(() => app.close())

const order = (items: Body['items'], more: Partial<Body> = {}): { body: Body } => ({
  body: {
    customerid: customer.customerId,
    outletid: customer.outletId,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: business.slotId,
    items,
    confirmDuplicate: true,
    ...more,
  },
})
const problems = (data: Record<string, unknown>): string[] =>
  Array.isArray(data.problems) ? data.problems : []
const countOrders = async () =>
  (
    await app.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

// spec 3.21
test('a placed order freezes prices, keeps names and promises no stock', async () => {
  const onion = await anItem(app, { name: 'Onion', onHandMilli: 50_000, packs: [{ weightMilli: 5000 }] })
  const cola = await anItem(app, {
    name: 'Cola',
    unit: 'BOTTLE',
    hsn: '220210',
    taxClass: 'GST40',
    basePaise: 3600,
  })
  const placed = await app.ok(
    orders.createOrder,
    order(
      [
        { packsizeid: onion.packId, quantity: 4 },
        { packsizeid: cola.packId, quantity: 24 },
      ],
      { staffid: customer.staffId, instructions: ' Unload at basement B1. ', deliverycharge: 50 },
    ),
  )
  assert.equal(placed.status, 'PLACED')
  assert.equal(placed.version, 1)
  assert.deepEqual(
    placed.orderitemdetails.map(line => [
      line.name,
      line.packsize,
      line.orderedquantity,
      line.orderedweight,
      line.price,
      line.lineTotal,
      line.tax,
    ]),
    [
      ['Onion', '5 kg', 4, 20, 135, 540, 0],
      ['Cola', '1 bottle', 24, 24, 36, 864, 345.6],
    ],
  )
  assert.equal(placed.itemsTotal, 1404)
  assert.equal(placed.total, 1404 + 345.6 + 50)
  assert.equal(placed.orderedTotal, placed.total)
  assert.equal(placed.orderdetails.instructions, 'Unload at basement B1.')
  assert.equal(placed.orderdetails.warehouse, 'Yard 1')
  assert.equal(placed.customeroutletstaff?.name, 'Farhan A.')
  assert.equal(placed.customeraddressdetails.businessname, 'The Brew Table')
  assert.deepEqual(placed.allowedActions, ['ACCEPT', 'EDIT', 'REJECT'])
  assert.deepEqual(
    placed.activity.map(({ by, text }) => `${by} ${text}`),
    ['Asha placed the order'],
  )

  const stock = await app.db
    .selectFrom('stock')
    .where('item_type_id', '=', onion.itemTypeId)
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.equal(stock.reserved_milli, 0)
  const lines = await app.db
    .selectFrom('order_line')
    .where('order_id', '=', OrderId.parse(placed.orderid))
    .selectAll()
    .orderBy('line_no')
    .execute()
  assert.deepEqual(
    lines.map(line => [
      line.price_source,
      line.gst_bp,
      line.hsn,
      line.tax_class,
      line.price_change_id !== null,
    ]),
    [
      ['DERIVED', 0, '070310', 'NIL', true],
      ['DERIVED', 4000, '220210', 'GST40', true],
    ],
  )
  const events = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', 'order')
    .where('entity_id', '=', String(placed.orderid))
    .selectAll()
    .execute()
  assert.deepEqual(
    events.map(({ action }) => action),
    ['ORDER_CREATED'],
  )

  await app.db
    .updateTable('item_type')
    .set({ base_price_paise: null })
    .where('id', '=', onion.itemTypeId)
    .execute()
  const later = await app.ok(orders.orderDetails, { orderid: placed.orderid })
  assert.equal(later.orderitemdetails[0]?.price, 135, 'a later price does not touch the order')
})

test('what the request may not hold is bad input, field by field', async () => {
  const { packId } = await anItem(app)
  const rows: [Partial<Record<keyof Body, unknown>>, string][] = [
    [{ items: [] }, 'body.items'],
    [{ items: Array.from({ length: 201 }, () => ({ packsizeid: packId, quantity: 1 })) }, 'items'],
    [{ items: [{ packsizeid: packId, quantity: 1.2345 }] }, 'items.0.quantity'],
    [{ items: [{ packsizeid: packId, quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{ packsizeid: packId, quantity: '2' }] }, 'items.0.quantity'],
    [{ items: [{ packsizeid: packId, quantity: 100_001 }] }, 'items.0.quantity'],
    [
      { items: [{ packsizeid: packId, quantity: 1, priceOverride: 27.005, overrideReason: 'agreed' }] },
      'items.0.priceOverride',
    ],
    [{ items: [{ packsizeid: packId, quantity: 1, priceOverride: 0 }] }, 'items.0.priceOverride'],
    [{ deliverycharge: -1 }, 'deliverycharge'],
    [{ deliverycharge: 10.001 }, 'deliverycharge'],
    [{ deliveryDate: '2026-02-30' }, 'deliveryDate'],
    [{ deliveryDate: '21/11/2026' }, 'deliveryDate'],
    [{ customerid: 0 }, 'customerid'],
    [{ outletid: 'five' }, 'outletid'],
    [{ instructions: 'x'.repeat(501) }, 'instructions'],
    [{ overrides: [{ rule: 'STOCK', reason: 'please' }] }, 'overrides.0.rule'],
    [{ overrides: [{ rule: 'MOV', reason: 'no' }] }, 'overrides.0.reason'],
  ]
  const before = await countOrders()
  for (const [change, path] of rows) {
    const { body } = order([{ packsizeid: packId, quantity: 1 }])
    const { status, body: error } = await app.send('POST', orders.createOrder.path, { ...body, ...change })
    assert.equal(status, 400, JSON.stringify(change).slice(0, 100))
    const text = JSON.stringify(error)
    assert.match(
      text,
      new RegExp(`"path":"${path.replace('body.', '').replaceAll('.', '\\.')}`),
      text.slice(0, 300),
    )
  }
  assert.equal(await countOrders(), before)
})

test('unknown customer, outlet, staff, slot and pack are not found by name', async () => {
  const { packId } = await anItem(app)
  const rows: [Partial<Body>, string][] = [
    [{ customerid: 9999 }, 'Customer 9999 was not found.'],
    [{ outletid: 9999 }, 'Outlet 9999 was not found.'],
    [{ staffid: 9999 }, 'Outlet staff 9999 was not found.'],
    [{ deliverytimeslotid: 9999 }, 'Time slot 9999 was not found.'],
    [
      {
        items: [
          { packsizeid: packId, quantity: 1 },
          { packsizeid: 9999, quantity: 1 },
        ],
      },
      'Line 2: Pack size 9999 was not found',
    ],
  ]
  for (const [change, message] of rows) {
    const error = await app.refused(
      orders.createOrder,
      order([{ packsizeid: packId, quantity: 1 }], change),
      'NOT_FOUND',
    )
    assert.equal(error.message, message)
  }
})

test('errors of several lines come back in one answer', async () => {
  const unpriced = await anItem(app, { name: 'Tomato', basePaise: null, packs: [{ weightMilli: 5000 }] })
  const limited = await anItem(app, {
    name: 'Paneer',
    maxOrderMilli: 8000,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
  })
  const [kilo, box] = limited.packIds
  assert(kilo && box)
  const error = await app.refused(
    orders.createOrder,
    order([
      { packsizeid: unpriced.packId, quantity: 1 },
      { packsizeid: kilo, quantity: 4 },
      { packsizeid: box, quantity: 1.5 },
      { packsizeid: kilo, quantity: 1 },
    ]),
    'BREAKS_RULE',
  )
  assert.equal(error.message, 'Line 1, Tomato 5 kg: Price not set for Tomato 5 kg (and 5 more problems)')
  assert.deepEqual(problems(error.data), [
    'Line 1, Tomato 5 kg: Price not set for Tomato 5 kg',
    'Line 2, Paneer 1 kg: The limit per order is 8.000 kg; this has 12.500 kg',
    'Line 3, Paneer 5 kg: 1.5 is not a whole number of packs',
    'Line 3, Paneer 5 kg: The limit per order is 8.000 kg; this has 12.500 kg',
    'Line 4, Paneer 1 kg: This item is also on line 2',
    'Line 4, Paneer 1 kg: The limit per order is 8.000 kg; this has 12.500 kg',
  ])
})

test('inactive customers, outlets, slots and packs take no new order', async () => {
  const { packId, itemTypeId } = await anItem(app, { name: 'Carrot' })
  const other = await aCustomer(app, business, { brandName: 'Kaapi' })
  const args = order([{ packsizeid: packId, quantity: 1 }], {
    customerid: other.customerId,
    outletid: other.outletId,
  })
  const flip = (table: string, id: number, isActive: boolean) =>
    sql`update ${sql.table(table)} set is_active = ${isActive} where id = ${id}`.execute(app.db)
  const rows = [
    ['customer', other.customerId, 'Kaapi is inactive and cannot order.'],
    ['outlet', other.outletId, 'The outlet MG Road is inactive.'],
    ['time_slot', business.slotId, 'The time slot 06:00 AM - 08:00 AM is inactive.'],
    ['pack', packId, 'Line 1, Carrot 1 kg: It is inactive and cannot be ordered'],
    ['item_type', itemTypeId, 'Line 1, Carrot 1 kg: It is inactive and cannot be ordered'],
  ] as const
  for (const [table, id, message] of rows) {
    await flip(table, id, false)
    assert.equal((await app.refused(orders.createOrder, args, 'BREAKS_RULE')).message, message)
    await flip(table, id, true)
  }
  const foreign = await app.refused(
    orders.createOrder,
    { body: { ...args.body, outletid: customer.outletId } },
    'BREAKS_RULE',
  )
  assert.equal(foreign.message, 'MG Road is not an outlet of Kaapi.')
  await app.ok(orders.createOrder, args)
})

test('after the cut-off in India an order needs a reason, and keeps it', async () => {
  const { packId } = await anItem(app)
  const args = order([{ packsizeid: packId, quantity: 3 }])
  app.clock.now = new Date('2026-11-20T15:30:01Z')
  const late = await app.refused(orders.createOrder, args, 'NEEDS_REASON')
  assert.equal(late.data.rule, 'CUTOFF')
  const placed = await app.ok(orders.createOrder, {
    body: {
      ...args.body,
      overrides: [
        { rule: 'CUTOFF', reason: 'Banquet tomorrow' },
        { rule: 'MOV', reason: 'not needed' },
      ],
    },
  })
  app.clock.now = evening
  assert.deepEqual(
    placed.activity.map(({ text }) => text),
    ['took it after the cut-off: Banquet tomorrow', 'placed the order'],
  )
  const audited = await app.db
    .selectFrom('audit_event')
    .where('entity_id', '=', String(placed.orderid))
    .where('action', '=', 'ORDER_RULE_OVERRIDDEN')
    .select(['after', 'reason'])
    .execute()
  assert.deepEqual(audited, [{ after: { rule: 'CUTOFF' }, reason: 'Banquet tomorrow' }])
})

test('an order below the customer’s own minimum needs a reason', async () => {
  const { packId } = await anItem(app, { basePaise: 2000 })
  const small = await aCustomer(app, business)
  await app.db.transaction().execute(async tx => {
    const [movId] = await insertMinimumOrderValues(tx, [{ value: paise(250_000), isDefault: false }])
    await sql`update customer set mov_id = ${movId} where id = ${small.customerId}`.execute(tx)
  })
  const args = order([{ packsizeid: packId, quantity: 93.025 }], {
    customerid: small.customerId,
    outletid: small.outletId,
  })
  const error = await app.refused(orders.createOrder, args, 'NEEDS_REASON')
  assert.equal(error.message, 'Order value ₹1,860.50 is below the minimum ₹2,500.00')
  const placed = await app.ok(orders.createOrder, {
    body: { ...args.body, overrides: [{ rule: 'MOV', reason: 'First order' }] },
  })
  assert.equal(placed.itemsTotal, 1860.5)
})

test('a price set by hand stays with its reason, and one that is the price anyway is none', async () => {
  const { packId } = await anItem(app, { name: 'Ginger', basePaise: 8800 })
  const unexplained = await app.refused(
    orders.createOrder,
    order([{ packsizeid: packId, quantity: 2, priceOverride: 80 }]),
    'NEEDS_REASON',
  )
  assert.equal(unexplained.message, 'Line 1, Ginger 1 kg: give a reason for the price')
  const placed = await app.ok(
    orders.createOrder,
    order([{ packsizeid: packId, quantity: 2, priceOverride: 80, overrideReason: 'Agreed on the phone' }]),
  )
  assert.deepEqual([placed.orderitemdetails[0]?.listPrice, placed.orderitemdetails[0]?.price], [88, 80])
  assert.match(
    placed.activity[0]?.text ?? '',
    /^priced Ginger 1 kg at ₹80\.00 instead of ₹88\.00: Agreed on the phone$/,
  )
  const plain = await app.ok(
    orders.createOrder,
    order([{ packsizeid: packId, quantity: 3, priceOverride: 88 }]),
  )
  const line = await app.db
    .selectFrom('order_line')
    .where('order_id', '=', OrderId.parse(plain.orderid))
    .select(['price_source', 'override_reason'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(line, { price_source: 'DERIVED', override_reason: null })
})
