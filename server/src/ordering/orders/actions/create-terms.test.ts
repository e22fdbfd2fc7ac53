import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
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
import { testSettings } from '../../../testing/settings.ts'

type Body = WireArgs<typeof orders.createOrder>['body']

let app: TestApp
let business: Business
let customer: BuiltCustomer
let onion: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business)
  onion = await anItem(app, {
    name: 'Onion',
    basePaise: 2700,
    packs: [{ weightMilli: 1000 }, { weightMilli: 10_000 }],
  })
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
const place = (items: Body['items'], more: Partial<Body> = {}) =>
  app.ok(orders.createOrder, order(items, more))
const to = ({ customerId, outletId }: BuiltCustomer) => ({ customerid: customerId, outletid: outletId })
const kilos = (quantity: number) => [{ packsizeid: onion.packId, quantity }]

test('loose weighed goods are ordered to the gram, larger packs whole', async () => {
  const placed = await place(kilos(9.85))
  assert.deepEqual([placed.orderitemdetails[0]?.orderedquantity, placed.total], [9.85, 265.95])
  const [, box] = onion.packIds
  assert(box)
  await app.refused(orders.createOrder, order([{ packsizeid: box, quantity: 0.5 }]), 'BREAKS_RULE')
})

test('a discount counts on the delivery day, not on the day of the call', async () => {
  const buyer = await aCustomer(app, business)
  await sql`insert into customer_discount (customer_id, item_type_id, kind, percent_bp, valid_from, created_by)
    values (${buyer.customerId}, ${onion.itemTypeId}, 'PERCENT', 1000, '2026-11-22', ${app.user.id})`.execute(
    app.db,
  )
  const tomorrow = await place(kilos(10), to(buyer))
  assert.equal(tomorrow.orderitemdetails[0]?.price, 27)
  const dayAfter = await place(kilos(10), { ...to(buyer), deliveryDate: '2026-11-22' })
  assert.deepEqual(
    [dayAfter.orderitemdetails[0]?.listPrice, dayAfter.orderitemdetails[0]?.price, dayAfter.total],
    [27, 24.3, 243],
  )
})

test('an outlet in another state bears IGST, a bill-to outlet the tax of its head office', async () => {
  const vinegar = await anItem(app, { unit: 'BOTTLE', hsn: '220900', taxClass: 'GST5', basePaise: 12_345 })
  const taxed = async (buyer: BuiltCustomer) =>
    (await place([{ packsizeid: vinegar.packId, quantity: 1 }], to(buyer))).taxTotal
  const chennai = await aCustomer(app, business, {
    registered: true,
    outletState: 'Tamil Nadu',
    outletPincode: '600001',
  })
  assert.equal(await taxed(customer), 6.18)
  assert.equal(await taxed(chennai), 6.17)
  await sql`update outlet set place_of_supply = 'BILL_TO' where id = ${chennai.outletId}`.execute(app.db)
  assert.equal(await taxed(chennai), 6.18)
})

test('item groups decide what may be ordered; an override adds an item, none at all helps when every group is off', async () => {
  const buyer = await aCustomer(app, business, { brandName: 'Cafe Coracle' })
  const leek = await anItem(app, { name: 'Leek', packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }] })
  const group = async (kind: 'ITEMS' | 'PACKS', column: 'item_type_id' | 'pack_id', held: number) => {
    const { rows } = await sql<{
      id: number
    }>`insert into item_group (name, name_key, kind) values (${`${kind} ${held}`}, ${`${kind} ${held}`}, ${kind}) returning id`.execute(
      app.db,
    )
    const id = rows[0]?.id
    await sql`insert into item_group_entry (item_group_id, ${sql.ref(column)}, of_type_id) values (${id}, ${held}, ${column === 'item_type_id' ? held : leek.itemTypeId})`.execute(
      app.db,
    )
    await sql`insert into customer_group values (${buyer.customerId}, ${id})`.execute(app.db)
    return id
  }
  const [loose, box] = leek.packIds
  assert(loose && box)
  const onions = await group('ITEMS', 'item_type_id', onion.itemTypeId)
  const looseLeek = await group('PACKS', 'pack_id', loose)
  await place([...kilos(1), { packsizeid: loose, quantity: 1 }], to(buyer))
  const outside = await app.refused(
    orders.createOrder,
    order([...kilos(1), { packsizeid: box, quantity: 1 }], to(buyer)),
    'NEEDS_REASON',
  )
  assert.equal(outside.message, 'Line 2, Leek 5 kg: not in the item groups of Cafe Coracle')
  assert.equal(outside.data.rule, 'GROUP')
  await place([{ packsizeid: box, quantity: 1 }], {
    ...to(buyer),
    overrides: [{ rule: 'GROUP', reason: 'Asked by the chef' }],
  })

  await sql`update item_group set is_active = false where id = ${onions}`.execute(app.db)
  assert.equal(
    (await app.refused(orders.createOrder, order(kilos(1), to(buyer)), 'NEEDS_REASON')).data.rule,
    'GROUP',
  )
  await sql`update item_group set is_active = false where id = ${looseLeek}`.execute(app.db)
  const none = await app.refused(
    orders.createOrder,
    order(kilos(1), { ...to(buyer), overrides: [{ rule: 'GROUP', reason: 'Asked' }] }),
    'BREAKS_RULE',
  )
  assert.equal(none.message, 'All item groups of Cafe Coracle are inactive, so nothing can be ordered.')
})

test('an order over the credit limit is taken and held with its reason; prepaid ones are never held', async () => {
  const small = await aCustomer(app, business, { limitPaise: 100_000 })
  const held = await place(kilos(40), to(small))
  assert.deepEqual([held.status, held.creditHold], ['PLACED', true])
  assert.match(held.holdReason ?? '', /^₹80\.00 over the credit limit of ₹1,000\.00/)
  assert.match(held.activity[0]?.text ?? '', /^placed it on hold: ₹80\.00 over/)
  const { rows } = await app.ok(orders.allOrders, { held: true, customerid: small.customerId })
  assert.deepEqual(
    rows.map(row => [row.orderid, row.creditHold]),
    [[held.orderid, true]],
  )
  const fits = await place(kilos(37), to(small))
  assert.deepEqual([fits.creditHold, fits.holdReason], [false, null])

  const prepaid = await aCustomer(app, business, { limitPaise: null })
  const unpaid = await place(kilos(40), { ...to(prepaid), deliverycharge: 20 })
  assert.equal(unpaid.creditHold, false)
  assert.deepEqual(unpaid.orderprepaidpaymentdetails, {
    paidamount: 0,
    originalorderamount: 1100,
    deliverycharge: 20,
    couponapplied: null,
    discount: 0,
    paymentstatus: 'UNPAID',
    paymentdetails: [],
  })
})

test('the same order within a minute asks for a confirmation; a rejected one is no duplicate', async () => {
  const twice = (more: Partial<Body> = {}) => order(kilos(7), { confirmDuplicate: false, ...more })
  const first = await app.ok(orders.createOrder, twice())
  const duplicate = await app.refused(orders.createOrder, twice({ instructions: 'again' }), 'DUPLICATE')
  assert.equal(duplicate.message, `Looks like a duplicate of #${first.orderid}`)
  await app.ok(orders.createOrder, twice({ confirmDuplicate: true }))
  await app.ok(orders.createOrder, order(kilos(7.5), { confirmDuplicate: false }))
  app.clock.now = new Date(evening.getTime() + 61_000)
  const later = await app.ok(orders.createOrder, twice())
  await app.ok(orders.rejectOrder, { orderId: later.orderid, body: { reasonId: business.rejectReasonId } })
  await app.ok(orders.createOrder, twice())
  app.clock.now = evening
})

test('the same Idempotency-Key gives the first answer again, another request with it is refused', async () => {
  const first = await app.call(orders.createOrder, order(kilos(11)), { key: 'order-11' })
  const again = await app.call(orders.createOrder, order(kilos(11)), { key: 'order-11' })
  assert.deepEqual([first.status, again.status, again.headers['idempotent-replay']], [201, 201, 'true'])
  assert.deepEqual(again.body, first.body)
  await app.refused(orders.createOrder, order(kilos(12)), 'IDEMPOTENCY_MISMATCH', { key: 'order-11' })
  await app.refused(orders.createOrder, order(kilos(0.5), { deliveryDate: '2026-11-19' }), 'BREAKS_RULE', {
    key: 'order-12',
  })
  await app.ok(orders.createOrder, order(kilos(12)), { key: 'order-12' })
})

const withSettings = (settings: Partial<typeof testSettings>) =>
  sql`update setting set value = ${JSON.stringify({ ...testSettings, ...settings })}::jsonb where key = 'business'`.execute(
    app.db,
  )

test('with auto-accept an order is accepted at once, unless credit, money or stock says no', async () => {
  await withSettings({ autoAccept: true })
  const stocked = await anItem(app, {
    name: 'Rice',
    catchWeight: false,
    procureToOrder: false,
    onHandMilli: 10_000,
    packs: [{ weightMilli: 5000 }],
  })
  const rice = (quantity: number) => [{ packsizeid: stocked.packId, quantity }]
  const reply = (placed: Reply<typeof orders.createOrder>) => [placed.status, placed.activity[0]?.text]
  assert.deepEqual(reply(await place(rice(2))), ['PENDING', 'accepted the order'])
  const short = await place(rice(1))
  assert.equal(short.status, 'PLACED')
  assert.match(
    short.activity[0]?.text ?? '',
    /^could not accept it automatically: Stock is short by 5\.000 kg of Rice/,
  )
  const { rows } = await sql<{ reserved: number; open: number }>`select reserved_milli as reserved,
    (select open_orders_paise from account where customer_id = ${customer.customerId}) as open from stock where item_type_id = ${stocked.itemTypeId}`.execute(
    app.db,
  )
  assert.deepEqual(
    rows,
    [{ reserved: 10_000, open: 27_000 }],
    'what could not be accepted leaves no trace in stock and credit',
  )

  const small = await aCustomer(app, business, { limitPaise: 100_000 })
  assert.equal((await place(kilos(40), to(small))).status, 'PLACED')
  const passed = await place(kilos(40), {
    ...to(small),
    overrides: [{ rule: 'CREDIT', reason: 'Cheque is on its way' }],
  })
  assert.deepEqual([passed.status, passed.creditHold], ['PENDING', false])
  const prepaid = await aCustomer(app, business, { limitPaise: null })
  assert.match(
    (await place(kilos(1), to(prepaid))).activity[0]?.text ?? '',
    /^could not accept it automatically: ₹27\.00 of ₹27\.00 is not paid yet/,
  )
  await withSettings({})
})
