import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

let orderApp: OrderApp
let [tomato, okra, rice, lemon, gone]: BuiltItem[] = []
const made = (item: BuiltItem | undefined) => {
  assert(item)
  return item
}

/**
 * Tomato is short and comes tomorrow, okra is late and was thrown away, rice has plenty, lemon is out of stock, celery is
 * inactive.
 */
before(async () => {
  orderApp = await anOrderApp()
  tomato = await orderApp.item({ name: 'Tomato', shelfLifeDays: 21, onHandMilli: 5000 })
  okra = await orderApp.item({ name: 'Lady finger', shelfLifeDays: 21, onHandMilli: 30_000 })
  rice = await orderApp.item({
    name: 'Rice',
    shelfLifeDays: 21,
    procureToOrder: false,
    onHandMilli: 500_000,
    maxOrderMilli: 100_000,
  })
  lemon = await orderApp.item({ name: 'Lemon', shelfLifeDays: 21, unit: 'PC' })
  gone = await orderApp.item({ name: 'Celery', shelfLifeDays: 21, onHandMilli: 4000 })
  await orderApp.order([[tomato, 50]], 'PENDING')
  await orderApp.test.ok(inventory.addEstimates, {
    body: [
      {
        itemId: tomato.itemTypeId,
        quantity: 20,
        expectedDate: '2026-11-21',
        supplier: 'Kolar Mandi',
        expectedCost: 28,
      },
      {
        itemId: tomato.itemTypeId,
        quantity: 400,
        expectedDate: '2026-11-22',
        supplier: 'Yeshwanthpur',
        expectedCost: 27.5,
      },
      { itemId: okra.itemTypeId, quantity: 10, expectedDate: '2026-11-20', supplier: 'Kolar Mandi' },
    ],
  })
  const [came] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId: okra.itemTypeId, quantity: 20, expectedDate: '2026-11-20' }],
  })
  assert(came)
  await orderApp.test.ok(inventory.receiveEstimates, {
    itemid: okra.itemTypeId,
    body: [{ id: came.id, actualQuantity: 20 }],
  })
  await orderApp.test.ok(inventory.removeStock, {
    body: { itemId: okra.itemTypeId, quantity: 3.001, reason: 'SPOILED' },
  })
  await orderApp.test.ok(items.changeItemStatus, { makeItemsActive: false, body: [gone.itemTypeId] })
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

type Filter = WireArgs<typeof inventory.stockList>
const list = (args: Filter = {}) => orderApp.test.ok(inventory.stockList, args)
const names = async (args: Filter = {}) => (await list(args)).rows.map(({ itemName }) => itemName)

// spec 3.14
test('every active item is listed, with what is expected by tomorrow and what is free', async () => {
  const { rows, total, nextCursor } = await list()
  assert.deepEqual(
    rows.map(row => [
      row.itemName,
      row.currentStock,
      row.orderAccepted,
      row.pendingInbound,
      row.available,
      row.maxOrderQuantity,
    ]),
    [
      ['Lady finger', 46.999, 0, 10, 56.999, null],
      ['Lemon', 0, 0, 0, 0, null],
      ['Rice', 500, 0, 0, 500, 100],
      ['Tomato', 5, 50, 20, -25, null],
    ],
  )
  assert.deepEqual(
    rows.map(({ itemId, itemType, itemUnit, imageURL }) => [itemId, itemType, itemUnit, imageURL]),
    [okra, lemon, rice, tomato].map(item => [
      made(item).itemTypeId,
      'Regular',
      item === lemon ? 'PC' : 'KG',
      null,
    ]),
  )
  assert.deepEqual([total, nextCursor], [4, null])
  const last = rows[3]
  assert.deepEqual(
    [last?.nextArrival, last?.lastSupplier, last?.lastCost, last?.alias],
    ['2026-11-21', 'Yeshwanthpur', null, ['pyaz']],
  )
  assert.equal(rows[0]?.lastReceiptAt, '2026-11-20T15:00:00.000Z')
  assert.equal(rows[1]?.lastReceiptAt, null)
})

test('the day asked for rules what is expected', async () => {
  const tomatoes = async (date: string) => (await list({ date, searchtext: 'tomato' })).rows[0]
  assert.deepEqual((await tomatoes('2026-11-20'))?.available, -45)
  assert.deepEqual((await tomatoes('2026-11-22'))?.available, 375)
})

test('each figure above the list is the number of rows of its filter', async () => {
  for (const date of [undefined, '2026-11-20', '2026-11-22']) {
    const day = date ? { date } : {}
    const counts = await orderApp.test.ok(inventory.stockCounts, day)
    const rowsOf = async (filter: NonNullable<Filter['filter']>) =>
      (await list({ filter, ...day })).rows.length
    assert.deepEqual(
      [counts.activeItems, counts.toBuy, counts.arriving, counts.past, counts.wasteful],
      [
        await rowsOf('ALL'),
        await rowsOf('TO_BUY'),
        await rowsOf('ARRIVING'),
        await rowsOf('PAST_BEST_BEFORE'),
        await rowsOf('WASTEFUL'),
      ],
    )
  }
  const counts = await orderApp.test.ok(inventory.stockCounts, {})
  assert.deepEqual(
    [
      counts.activeItems,
      counts.withoutStock,
      counts.toBuy,
      counts.arriving,
      counts.arrivals,
      counts.late,
      counts.wasteful,
    ],
    [4, 1, 1, 2, 2, 0, 1],
  )
  assert.deepEqual(counts.suppliers, ['Kolar Mandi', 'Yeshwanthpur'])
})

test('wastage counts beyond 15% of what came in seven days', async () => {
  const start = orderApp.test.clock.now
  assert.deepEqual(await names({ filter: 'WASTEFUL' }), ['Lady finger'])
  orderApp.test.clock.now = new Date('2026-11-27T15:00:01Z')
  assert.deepEqual(await names({ filter: 'WASTEFUL' }), [])
  assert.equal((await orderApp.test.ok(inventory.stockCounts, {})).late, 3)
  orderApp.test.clock.now = start
})

test('chips narrow the list: category, supplier, with stock, with a limit, bought to order', async () => {
  assert.deepEqual(await names({ supplier: 'Kolar Mandi' }), ['Lady finger', 'Tomato'])
  assert.deepEqual(await names({ supplier: 'Yeshwanthpur' }), ['Tomato'])
  assert.deepEqual(await names({ withStock: true }), ['Lady finger', 'Rice', 'Tomato'])
  assert.deepEqual(await names({ withStock: false }), ['Lemon'])
  assert.deepEqual(await names({ withLimit: true }), ['Rice'])
  assert.deepEqual(await names({ procureToOrder: true }), ['Lady finger', 'Tomato'])
  assert.deepEqual(await names({ categoryId: 99_999 }), [])
  assert.deepEqual(await names({ supplier: '!Yeshwanthpur' }), ['Lady finger', 'Lemon', 'Rice'])
})

test('pages follow one another without a gap, by every sort, and a foreign cursor is refused', async () => {
  const fields = [
    'listingOrder',
    'itemName',
    'currentStock',
    'orderAccepted',
    'pendingInbound',
    'available',
    'maxOrderQuantity',
  ] as const
  for (const sort of fields.flatMap(field => [field, `-${field}` as const])) {
    const all = await names({ sort })
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) })
      paged.push(...page.rows.map(({ itemName }) => itemName))
      cursor = page.nextCursor
    } while (cursor)
    assert.deepEqual(paged, all, sort)
    assert.equal(all.length, 4)
  }
  const { nextCursor } = await list({ limit: 1, sort: 'available' })
  await orderApp.test.refused(
    inventory.stockList,
    { limit: 1, sort: 'itemName', cursor: nextCursor ?? '' },
    'BAD_INPUT',
  )
  assert.deepEqual(await names({ sort: 'available' }), ['Tomato', 'Lemon', 'Lady finger', 'Rice'])
})

test('an item is found by its name, another name, its code, and with one letter wrong or missing', async () => {
  assert.deepEqual(await names({ searchtext: 'lady' }), ['Lady finger'])
  for (const searchtext of ['lemom', 'leman', 'lemn', 'LEMON', ' lemon '])
    assert.equal((await names({ searchtext }))[0], 'Lemon', searchtext)
  assert.deepEqual((await names({ searchtext: 'pyaz' })).sort(), ['Lady finger', 'Lemon', 'Rice', 'Tomato'])
  const { itemTypeCode } = await orderApp.test.ok(inventory.itemInventory, { itemid: made(rice).itemTypeId })
  assert.deepEqual((await names({ searchtext: itemTypeCode }))[0], 'Rice')
  assert.deepEqual(await names({ searchtext: 'celery' }), [])
  assert.deepEqual(await names({ searchtext: 'xylophone' }), [])
  assert.deepEqual(await names({ searchtext: 'pyaz', filter: 'TO_BUY' }), ['Tomato'])
})

test('a search is read page by page as well', async () => {
  const first = await list({ searchtext: 'pyaz', limit: 3 })
  assert.equal(first.total, 4)
  const second = await list({ searchtext: 'pyaz', limit: 3, cursor: first.nextCursor ?? '' })
  assert.equal(new Set([...first.rows, ...second.rows].map(({ itemId }) => itemId)).size, 4)
})

test('one item is returned with the figures around it', async () => {
  const stock = await orderApp.test.ok(inventory.itemInventory, { itemid: made(okra).itemTypeId })
  assert.deepEqual(
    [
      stock.currentStock,
      stock.wasted,
      stock.received,
      stock.shelfLifeDays,
      stock.acceptedOrders,
      stock.picked,
      stock.isActive,
    ],
    [46.999, 3.001, 20, 21, 0, 0, true],
  )
  assert.equal(
    (await orderApp.test.ok(inventory.itemInventory, { itemid: made(tomato).itemTypeId })).acceptedOrders,
    1,
  )
  assert.equal(
    (await orderApp.test.ok(inventory.itemInventory, { itemid: made(gone).itemTypeId })).isActive,
    false,
  )
  const [order] = await orderApp.test.ok(inventory.acceptedOrders, { itemid: made(tomato).itemTypeId })
  assert.deepEqual(
    [order?.quantity, order?.picked, order?.deliverytimeslot],
    [50, false, '06:00 AM - 08:00 AM'],
  )
  assert.deepEqual(await orderApp.test.ok(inventory.acceptedOrders, { itemid: made(lemon).itemTypeId }), [])
})

test('items past their day are those of Expires soon, lot by lot, whatever came last', async () => {
  const start = orderApp.test.clock.now
  const same = async () => {
    const counts = await orderApp.test.ok(inventory.stockCounts, {})
    const { rows } = await list({ filter: 'PAST_BEST_BEFORE' })
    const past = (await orderApp.test.ok(lots.expiringLots, {})).lots.filter(({ group }) => group === 'PAST')
    const listed = await names({ filter: 'PAST_BEST_BEFORE' })
    assert.deepEqual([...new Set(past.map(({ itemName }) => itemName))].sort(), listed)
    assert.deepEqual([counts.past, counts.pastLots], [listed.length, past.length])
    assert.deepEqual(
      rows.flatMap(({ itemName, hasPastLot }) => (hasPastLot ? [itemName] : [])),
      listed,
    )
    return listed
  }
  orderApp.test.clock.now = new Date('2026-12-11T18:29:59Z') // the 21st day after receipt, one second to midnight in India
  assert.deepEqual(await same(), [])
  orderApp.test.clock.now = new Date('2026-12-11T18:30:00Z')
  await orderApp.test.ok(items.changeItemStatus, { makeItemsActive: true, body: [made(gone).itemTypeId] })
  assert.deepEqual(await same(), ['Celery', 'Lady finger', 'Rice', 'Tomato'])
  const { itemTypeId } = made(rice)
  const [came] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity: 20, expectedDate: '2026-12-12' }],
  })
  assert(came)
  await orderApp.test.ok(inventory.receiveEstimates, {
    itemid: itemTypeId,
    body: [{ id: came.id, actualQuantity: 20 }],
  })
  assert.deepEqual(
    await same(),
    ['Celery', 'Lady finger', 'Rice', 'Tomato'],
    'a fresh lot does not hide the old one',
  )
  // what is there of an item that is no longer sold spoils all the same, and what was bought of it still arrives
  const expected = async () => {
    const { arrivals, arriving } = await orderApp.test.ok(inventory.stockCounts, {})
    const dock = await orderApp.test.ok(inventory.arrivals, {
      date: addDays(dayOf(orderApp.test.clock.now), 1),
    })
    assert.deepEqual([arrivals, arriving], [dock.length, new Set(dock.map(({ itemId }) => itemId)).size])
    const listed = await names({ filter: 'ARRIVING' })
    assert.deepEqual([...new Set(dock.map(({ itemName }) => itemName))].sort(), listed)
    return listed
  }
  const day = dayOf(orderApp.test.clock.now)
  await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId: made(gone).itemTypeId, quantity: 5, expectedDate: day }],
  })
  const arriving = await expected()
  await orderApp.test.ok(items.changeItemStatus, { makeItemsActive: false, body: [made(gone).itemTypeId] })
  assert.deepEqual(await same(), ['Celery', 'Lady finger', 'Rice', 'Tomato'])
  assert.deepEqual(await expected(), arriving)
  const { rows: spoilt } = await list({ filter: 'PAST_BEST_BEFORE' })
  assert.deepEqual(
    spoilt.filter(({ isActive }) => !isActive).map(({ itemId }) => itemId),
    [made(gone).itemTypeId],
  )
  assert.equal(
    (await names()).includes(spoilt.find(({ isActive }) => !isActive)?.itemName ?? ''),
    false,
    'the list of all is what is sold',
  )
  await orderApp.test.ok(inventory.removeStock, {
    body: { itemId: itemTypeId, quantity: 500, reason: 'EXPIRED' },
  })
  await orderApp.test.ok(inventory.removeStock, {
    body: { itemId: made(gone).itemTypeId, quantity: 4, reason: 'EXPIRED' },
  })
  assert.deepEqual(await same(), ['Lady finger', 'Tomato'])
  orderApp.test.clock.now = start
  await orderApp.test.ok(items.changeItemStatus, { makeItemsActive: false, body: [made(gone).itemTypeId] })
})

// spec 3.16
test('the ledger is read page by page, by cause and by person, with the order or estimate that each row came from', async () => {
  const onion = await orderApp.item({ onHandMilli: 20_000 })
  const order = await orderApp.order([[onion, 5]], 'DISPATCHED')
  const ravi = await orderApp.test.signInAs('Ravi', '9876500001')
  const remove = (quantity: number, token?: string) =>
    orderApp.test.ok(
      inventory.removeStock,
      { body: { itemId: onion.itemTypeId, quantity, reason: 'SPOILED' } },
      token ? { token } : {},
    )
  await remove(1)
  await remove(2, ravi.token)
  const read = (args: Omit<WireArgs<typeof inventory.stockLedger>, 'itemids'>) =>
    orderApp.test.ok(inventory.stockLedger, { itemids: [onion.itemTypeId], ...args })
  const { inventoryTxns, total, estimatesPending } = await read({})
  assert.deepEqual(
    inventoryTxns.map(({ type, quantity, balanceAfter, by, reference }) => [
      type,
      quantity,
      balanceAfter,
      by,
      reference?.id,
    ]),
    [
      ['WASTAGE', -2, 12, 'Ravi', undefined],
      ['WASTAGE', -1, 14, 'Asha', undefined],
      ['SALE_ISSUE', -5, 15, 'Asha', order.orderid],
      ['OPENING', 20, 20, 'Asha', undefined],
    ],
  )
  assert.deepEqual([total, estimatesPending], [4, []])
  assert.deepEqual(inventoryTxns[2]?.reference?.kind, 'ORDER')
  assert.equal((await read({ type: 'WASTAGE' })).total, 2)
  assert.equal((await read({ by: ravi.id })).inventoryTxns.length, 1)
  assert.equal((await read({ type: '!WASTAGE', by: `!${ravi.id}` })).total, 2)
  const today = dayOf(orderApp.test.clock.now)
  const totals = [
    { from: today },
    { to: today },
    { to: addDays(today, -1) },
    { from: addDays(today, 1) },
  ].map(read)
  assert.deepEqual(
    (await Promise.all(totals)).map(page => page.total),
    [4, 4, 0, 0],
  )
  const first = await read({ limit: 3 })
  const rest = await read({ limit: 3, cursor: first.nextCursor ?? '' })
  assert.deepEqual([...first.inventoryTxns, ...rest.inventoryTxns], inventoryTxns)
  assert.equal(rest.nextCursor, null)

  const both = await orderApp.test.ok(inventory.stockLedger, {
    itemids: [onion.itemTypeId, made(okra).itemTypeId],
    limit: 5,
  })
  assert.equal(both.inventoryTxns.length, 5)
  assert.deepEqual(
    both.inventoryTxns.map(({ id }) => id),
    both.inventoryTxns.map(({ id }) => id).sort((one, other) => other - one),
  )
  assert.deepEqual(
    both.estimatesPending.map(({ itemId, quantity, status, supplier }) => [
      itemId,
      quantity,
      status,
      supplier,
    ]),
    [[made(okra).itemTypeId, 10, 'PENDING', 'Kolar Mandi']],
  )
  await orderApp.test.refused(inventory.stockLedger, { itemids: [onion.itemTypeId, 99_999] }, 'NOT_FOUND')
})

test('the chart starts with what was on hand when the first day began', async () => {
  const onion = await orderApp.item({ onHandMilli: 20_000 })
  orderApp.test.clock.now = new Date('2026-11-29T04:00:00Z')
  const remove = { body: { itemId: onion.itemTypeId, quantity: 5, reason: 'SPOILED' as const } }
  await orderApp.test.ok(inventory.removeStock, remove)
  const { opening, from, points } = await orderApp.test.ok(inventory.stockHistory, {
    itemid: onion.itemTypeId,
  })
  assert.deepEqual([opening, from], [20, '2026-11-22T18:30:00.000Z'])
  assert.deepEqual(points, [{ at: '2026-11-29T04:00:00.000Z', balance: 15 }])
  const longer = await orderApp.test.ok(inventory.stockHistory, { itemid: onion.itemTypeId, days: 30 })
  assert.deepEqual([longer.opening, longer.points.map(({ balance }) => balance)], [0, [20, 15]])
  await orderApp.test.refused(inventory.stockHistory, { itemid: 99_999 }, 'NOT_FOUND')
})
