import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import {
  type OrderMetric,
  orderMetrics,
  orderStatuses,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
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
import { anOrder, type OrderStage } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let brew: BuiltCustomer
let kaapi: BuiltCustomer
let onion: BuiltItem
const placed: Reply<typeof orders.orderDetails>[] = []

before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  brew = await aCustomer(app, business, { brandName: 'The Brew Table' })
  kaapi = await aCustomer(app, business, { brandName: 'Kaapi & Co.', limitPaise: null })
  onion = await anItem(app, { name: 'Onion', onHandMilli: 1_000_000 })
  app.clock.now = new Date(evening.getTime() - 86_400_000)
  await order(brew, 'DELIVERED', 1, '2026-11-20')
  await order(brew, 'PLACED', 2)
  app.clock.now = evening
  for (const [at, status] of (
    ['PLACED', 'PENDING', 'PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'PENDING'] as const
  ).entries())
    await order(brew, status, 10 + at)
  await order(kaapi, 'PLACED', 20)
  const rejected = await order(brew, 'PLACED', 30)
  await app.ok(orders.rejectOrder, { orderId: rejected.orderid, body: { reasonId: business.rejectReasonId } })
})
after(() => app.close())

async function order(
  customer: BuiltCustomer,
  status: OrderStage,
  packs: number,
  deliveryDate = '2026-11-21',
) {
  const made = await anOrder(app, {
    business,
    customer,
    items: [{ packId: onion.packId, packs }],
    status,
    deliveryDate,
  })
  placed.push(made)
  return made
}
const list = (args: WireArgs<typeof orders.allOrders> = {}) => app.ok(orders.allOrders, args)
const ids = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ orderid }) => orderid)

test('the list shows the newest order first, with what its row needs', async () => {
  const { rows, total, nextCursor } = await list()
  assert.equal(total, placed.length)
  assert.equal(nextCursor, null)
  assert.deepEqual(
    rows.map(({ orderid }) => orderid),
    placed.map(({ orderid }) => orderid).toReversed(),
  )
  const row = rows.find(({ orderid }) => orderid === placed[5]?.orderid)
  assert.equal(row?.status, 'READY_TO_DISPATCH')
  assert.deepEqual(
    [
      row?.businessname,
      row?.outletName,
      row?.city,
      row?.lines,
      row?.pickedLines,
      row?.total,
      row?.pickerName,
      row?.checkedBy,
    ],
    ['The Brew Table', 'MG Road', 'Bengaluru', 1, 1, 13 * 27, 'Ravi', 'Asha'],
  )
  assert.deepEqual(new Set(rows.map(({ creditStatus }) => creditStatus)), new Set(['OK', 'PREPAID']))
})

test('pages follow one another without gap or repeat in every sort', async () => {
  for (const sort of [
    'orderid',
    '-orderid',
    'deliveryDate',
    '-deliveryDate',
    'total',
    '-total',
    'updatedAt',
    '-updatedAt',
  ] as const) {
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: 3, ...(cursor ? { cursor } : {}) })
      assert.equal(page.total, placed.length)
      paged.push(...ids(page))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    assert.deepEqual(paged, ids(await list({ sort })), sort)
    assert.equal(new Set(paged).size, placed.length, sort)
  }
  const dear = (await list({ sort: '-total' })).rows.map(({ total }) => total)
  assert.deepEqual(
    dear,
    dear.toSorted((one, other) => other - one),
  )
})

/** Each tile counts and sums the rows of its list, and these are as many as expected. */
async function expectTiles(expected: Record<OrderMetric, number>): Promise<void> {
  const tiles = await app.ok(orders.orderMetrics, {})
  for (const metric of orderMetrics) {
    const { rows, total } = await list({ metric })
    assert.equal(tiles[metric], expected[metric], metric)
    assert.equal(tiles[metric], total, metric)
    const paise = rows.reduce((sum, row) => sum + Math.round(row.total * 100), 0)
    assert.equal(Math.round(tiles.values[metric] * 100), paise, metric)
  }
}
/** Nobody has an order yet. */
const tilesOfAll = (): Record<OrderMetric, number> => ({
  ordersplacedtoday: placed.length - 2,
  totalpendingorder: 2,
  totalpickersassigned: 0,
  packedorder: 2,
  orderdispatched: 1,
  todaycompletedorders: 1,
})

// spec 3.23
test('every tile counts and sums exactly the rows of its list', () => expectTiles(tilesOfAll()))

// spec 3.23
test('a pending order with a picker counts as assigned', async () => {
  const pending = (await list({ status: 'PENDING' })).rows[0]
  assert(pending)
  await sql`update orders set picker_id = ${business.pickerId} where id = ${pending.orderid}`.execute(app.db)
  await expectTiles({ ...tilesOfAll(), totalpickersassigned: 1 })
  assert.deepEqual(ids(await list({ metric: 'totalpickersassigned' })), [pending.orderid])
  assert.equal((await list({ pickerId: business.pickerId, status: 'PENDING' })).total, 1)
  await sql`update orders set picker_id = null where id = ${pending.orderid}`.execute(app.db)
})

test('the counts of states, holds and short lines are those of their lists, for a date and for all', async () => {
  await sql`update orders set short_lines = 1, credit_hold = true, hold_reason = 'over the limit'
    where id in (${placed[2]?.orderid}, ${placed[4]?.orderid})`.execute(app.db)
  await sql`update orders set delivery_date = '2026-11-22' where id = ${placed[3]?.orderid}`.execute(app.db)
  for (const date of [
    {},
    { deliveryDate: '2026-11-21' },
    { deliveryDate: '2026-11-22' },
    { deliveryDate: '2026-12-25' },
  ]) {
    const { byStatus, held, short } = await app.ok(orders.orderMetrics, date)
    for (const status of orderStatuses)
      assert.equal(
        byStatus[status],
        (await app.ok(orders.ordersByStatus, { status, ...date })).total,
        `${status} ${JSON.stringify(date)}`,
      )
    assert.equal(held, (await list({ held: true, ...date })).total)
    assert.equal(short, (await list({ short: true, ...date })).total)
  }
  assert.equal((await list({ held: true })).total, 1, 'a packed order is not held, whatever it was before')
  assert.equal((await list({ held: false })).total, placed.length - 1)
  assert.equal((await list({ short: true })).total, 2)
})

// spec 3.23
test('the day of a tile is the day in India', async () => {
  app.clock.now = new Date('2026-11-20T18:29:59Z')
  assert.equal((await app.ok(orders.orderMetrics, {})).ordersplacedtoday, placed.length - 2)
  app.clock.now = new Date('2026-11-20T18:30:00Z')
  assert.equal((await app.ok(orders.orderMetrics, {})).ordersplacedtoday, 0)
  app.clock.now = evening
})

test('below the tiles are yesterday until now, holds, pickers, short lines and when the first order left', async () => {
  const packed = placed[4]?.orderid
  await sql`update orders set picker_id = ${business.pickerId}, short_lines = 3 where id = ${packed}`.execute(
    app.db,
  )
  await sql`update orders set picker_id = ${business.pickerId} where id = ${placed[3]?.orderid}`.execute(
    app.db,
  )
  const { asides } = await app.ok(orders.orderMetrics, {})
  assert.deepEqual(asides, {
    placedYesterday: 2,
    held: 1,
    pickers: 1,
    shortLines: 3,
    firstOut: evening.toISOString(),
  })
  app.clock.now = new Date(evening.getTime() - 1)
  assert.equal(
    (await app.ok(orders.orderMetrics, {})).asides.placedYesterday,
    0,
    'yesterday they were placed a moment later',
  )
  app.clock.now = evening
})

test('the fill rate is the picked share of what was ordered, over today’s deliveries', async () => {
  assert.equal((await app.ok(orders.orderMetrics, {})).fillRateToday, 100)
  const delivered = placed.find(({ orderid }) => orderid === placed[7]?.orderid)
  await sql`update order_line set picked_packs_milli = 13500, picked_milli = 13500, delivered_packs_milli = 13500,
    delivered_milli = 13500 where order_id = ${delivered?.orderid}`.execute(app.db)
  assert.equal((await app.ok(orders.orderMetrics, {})).fillRateToday, 100, 'as kept when it was delivered')
  await sql`update orders set goods_ordered_paise = null, goods_picked_paise = null where id = ${delivered?.orderid}`.execute(
    app.db,
  )
  assert.equal(
    (await app.ok(orders.orderMetrics, {})).fillRateToday,
    90,
    'delivered by a release that kept nothing',
  )
})

test('an order is found by number, customer, outlet and mobile, in any order of words', async () => {
  const first = placed[0]?.orderid
  const mobile = (
    await sql<{ mobile: string }>`select mobile from customer where id = ${kaapi.customerId}`.execute(app.db)
  ).rows[0]?.mobile
  const rows: [string, number][] = [
    [`#${first}`, placed.filter(({ orderid }) => String(orderid).startsWith(String(first))).length],
    ['BREW', placed.length - 1],
    ['table  brew', placed.length - 1],
    ['kaapi & co', 1],
    ['mg road', placed.length],
    [mobile ?? '', 1],
    ['%777%', 0],
    ['brew_table', placed.length - 1],
    ['nobody', 0],
    ['#0', 0],
    ['#99999999999', 0],
  ]
  for (const [searchtext, total] of rows) {
    const found = await list({ searchtext })
    assert.deepEqual([found.total, found.rows.length], [total, total], searchtext)
  }
})

test('filters narrow one another', async () => {
  assert.deepEqual(ids(await app.ok(orders.customerOrders, { customerid: kaapi.customerId })), [
    placed[9]?.orderid,
  ])
  assert.equal((await list({ customerid: brew.customerId, status: 'DELIVERED' })).total, 2)
  assert.equal((await list({ metric: 'todaycompletedorders', customerid: kaapi.customerId })).total, 0)
  assert.equal((await list({ from: '2026-11-22', to: '2026-11-22' })).total, 1)
  assert.equal((await list({ slotId: business.slotId, outletid: kaapi.outletId })).total, 1)
})

test('all but one of a filter are listed, also those without any, and the days of delivery are counted from one to another', async () => {
  const every = (await list()).rows
  const others = async (
    args: WireArgs<typeof orders.allOrders>,
    keeps: (row: (typeof every)[number]) => boolean,
  ) =>
    assert.deepEqual(
      new Set(ids(await list(args))),
      new Set(every.filter(keeps).map(({ orderid }) => orderid)),
    )
  await others({ status: '!DELIVERED' }, ({ status }) => status !== 'DELIVERED')
  await others({ pickerId: `!${business.pickerId}` }, ({ pickerId }) => pickerId !== business.pickerId)
  await others({ customerid: `!${brew.customerId}` }, ({ customerid }) => customerid === kaapi.customerId)
  await others({ slotId: `!${business.slotId}` }, () => false)
  const days = { from: '2026-11-20', to: '2026-11-21' }
  await others(
    { status: '!PLACED', ...days },
    row => row.status !== 'PLACED' && row.deliveryDate <= '2026-11-21',
  )
  const { byStatus } = await app.ok(orders.orderMetrics, days)
  for (const status of orderStatuses)
    assert.equal(byStatus[status], (await list({ status, ...days })).total, status)
})

test('what does not exist is not found, what is no filter is bad input', async () => {
  const rows: [WireArgs<typeof orders.allOrders>, string][] = [
    [{ customerid: 9999 }, 'Customer 9999 was not found.'],
    [{ outletid: 9999 }, 'Outlet 9999 was not found.'],
    [{ pickerId: 9999 }, 'Picker 9999 was not found.'],
    [{ slotId: 9999 }, 'Time slot 9999 was not found.'],
  ]
  for (const [filter, message] of rows)
    assert.equal((await app.refused(orders.allOrders, filter, 'NOT_FOUND')).message, message)
  await app.refused(orders.customerOrders, { customerid: 9999 }, 'NOT_FOUND')
  for (const query of [
    'status=SHIPPED',
    'status=!SHIPPED',
    'status=!',
    'pickerId=!x',
    'limit=0',
    'limit=501',
    'sort=customer',
    'metric=all',
    'deliveryDate=tomorrow',
    'held=maybe',
    'cursor=abc',
  ])
    assert.equal((await app.send('GET', `${orders.allOrders.path}?${query}`)).status, 400, query)
  assert.equal((await app.send('GET', orders.ordersByStatus.path)).status, 400, 'a state must be named')
  assert.equal((await app.send('GET', orders.allOrders.path, undefined, { token: null })).status, 401)
})
