import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, type Day, day, dayOf } from '@packhouse/contract/day.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { tellExpiring } from './expiry.ts'

// The reports that each test is for, in other software that keeps lots, stand above it.

let the: OrderApp
before(async () => {
  the = await anOrderApp()
})
afterEach(() => the.sound())
after(() => the.close())

// Today is the 20th; orders are for the 21st.
const [d20, d21, d22, d30] = [day('2026-11-20'), day('2026-11-21'), day('2026-11-22'), day('2026-11-30')]

/** Receives goods as a lot of its own, with the day that stands on the packs. */
async function receive({ itemTypeId }: BuiltItem, quantity: number, bestBefore?: string) {
  const expectedDate = addDays(dayOf(the.test.clock.now), 5)
  const [estimate] = await the.test.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity, expectedDate }],
  })
  assert(estimate)
  const best = bestBefore === undefined ? {} : { bestBefore: day(bestBefore), confirmPast: true }
  await the.test.ok(inventory.receiveEstimates, {
    itemid: itemTypeId,
    body: [{ id: estimate.id, actualQuantity: quantity, ...best }],
  })
  const { rows } = await the.test.ok(lots.allLots, { itemid: itemTypeId })
  assert(rows[0])
  return rows[0]
}
const anItem = (name: string) => the.item({ name, onHandMilli: 0 })
const lotsOf = async ({ itemTypeId }: BuiltItem) =>
  (await the.test.ok(lots.allLots, { itemid: itemTypeId })).rows.toReversed()
const onHandOf = async (item: BuiltItem) => (await lotsOf(item)).map(({ onHand }) => onHand)
const expiring = async (item: BuiltItem) =>
  (await the.test.ok(lots.expiringLots, {})).lots.filter(({ itemId }) => itemId === item.itemTypeId)

// openboxes#6163, metasfresh-webui#2219: the day that was typed is a day earlier or later elsewhere
test('the day on the packs is the day of the lot, everywhere the same; without one it is day and shelf life', async () => {
  const curd = await anItem('Curd')
  const printed = await receive(curd, 10, d22)
  const counted = await receive(curd, 10)
  assert.deepEqual([printed.bestBefore, printed.isPrinted], [d22, true])
  assert.equal(counted.isPrinted, false)
  assert.notEqual(counted.bestBefore, null)
  assert.deepEqual(
    (await expiring(curd)).map(({ bestBefore, group }) => [bestBefore, group]),
    [[d22, 'SOON']],
  )
  const trace = await the.test.ok(lots.traceLot, { lotid: printed.id })
  assert.equal(trace.lots[0]?.bestBefore, d22)
})

// erpnext#42021, erpnext#11956, odoo#77261: what came first leaves, though a later lot expires first
// grocy#4, odoo#22850: a lot without a day stands before those that have one
test('the lot that expires first leaves first, then the oldest; what has no day leaves last', async () => {
  const paneer = await anItem('Paneer')
  const printed = await the.test.ok(categories.createCategory, {
    body: { name: 'Dairy of one day', dates: 'PRINTED' },
  })
  await the.test.ok(categories.linkItems, { body: { categoryId: printed.id, itemIds: [paneer.itemTypeId] } })
  await receive(paneer, 5)
  await receive(paneer, 5, d30)
  await receive(paneer, 5, d22)
  assert.deepEqual(
    (await lotsOf(paneer)).map(({ bestBefore }) => bestBefore),
    [null, d30, d22],
  )
  // erpnext#58640: a line of more than the first lot takes the next ones too
  await the.order([[paneer, 7]], 'DISPATCHED')
  assert.deepEqual(await onHandOf(paneer), [5, 3, 0])
})

// erpnext#58735, wave-sync-hypa#238: one screen calls a lot expired on its last day, another one sells it
test('on its last day a lot is picked and leaves', async () => {
  const milk = await anItem('Milk')
  await receive(milk, 5, d21)
  await the.order([[milk, 5]], 'DISPATCHED')
  assert.deepEqual(await onHandOf(milk), [0])
})

// odoo#117138: goods are taken that are past their day when they are delivered; erpnext#45617: the pick list proposes them
test('what is past its day on the day of delivery is neither promised nor picked, and the refusal names lot, day and amount', async () => {
  const cream = await the.item({ name: 'Cream', onHandMilli: 0, procureToOrder: false })
  const short = await receive(cream, 6, day('2026-11-20'))
  const order = await the.order([[cream, 4]])
  const { message } = await the.refuse(order, 'PENDING', 'SHORT_OF_STOCK')
  assert.match(message, /6.000 kg of Cream of the lot of .* was best before Fri, 20 Nov 2026/)
  await receive(cream, 6, d30)
  await the.move(order, 'PENDING')
  await the.assign(order)
  // open-msupply#5078: the lot that was chosen by hand goes by the refusal
  const pick = (lotid?: number) =>
    the.test.call(orders.fulfilOrder, {
      orderId: order.orderid,
      body: {
        items: [{ orderitemid: the.line(order).orderitemid, pickedquantity: 4, ...(lotid ? { lotid } : {}) }],
      },
    })
  const named = await pick(short.id)
  assert.equal(named.status, 409)
  assert.match(
    JSON.stringify(named.body),
    /4.000 kg of Cream of the lot .* was best before Fri, 20 Nov 2026. Take the lot of .*6.000 kg/,
  )
  assert.equal((await pick()).status, 200)
})

// bhima#5706: goods past their day count as available, so nobody buys
test('goods past their day are on hand, but not free; they are bought again', async () => {
  const tofu = await the.item({ name: 'Tofu', onHandMilli: 0, procureToOrder: false })
  await receive(tofu, 10, day('2026-11-19'))
  const free = async () => {
    const list = await the.test.ok(inventory.stockList, { searchtext: 'Tofu' })
    const item = await the.test.ok(inventory.itemInventory, { itemid: tofu.itemTypeId })
    const [ordered] = await the.test.ok(orders.itemsForOrder, {
      customerid: the.customer.customerId,
      itemids: [tofu.itemTypeId],
    })
    return [
      item.currentStock,
      item.pastBestBefore,
      list.rows[0]?.available,
      item.available,
      ordered?.available,
    ]
  }
  assert.deepEqual(await free(), [10, 10, 0, 0, 0])
  await receive(tofu, 4, d30)
  await the.order([[tofu, 3]], 'PENDING')
  await the.test.ok(inventory.removeStock, {
    body: { itemId: tofu.itemTypeId, quantity: 1, reason: 'EXPIRED' },
  })
  assert.deepEqual(await onHandOf(tofu), [9, 4])
  const [need] = (await the.test.ok(buying.buyingNeed, { date: d21 })).filter(
    ({ itemId }) => itemId === tofu.itemTypeId,
  )
  assert.deepEqual([need?.onHand, need?.toBuy], [4, 0])
})

// erpnext#43309, #12843, #19029, #47909: what is past its day can be neither thrown away nor counted nor taken back
test('what is past its day is thrown away, counted and taken back', async () => {
  const brie = await anItem('Brie')
  const lot = await receive(brie, 10, d21)
  const gone = await the.order([[brie, 4]], 'DISPATCHED')
  the.later(3 * 24 * 60)
  await the.move(gone, 'DELIVERED')
  const { orderitemid } = the.line(gone)
  // erpnext#32466: what was sold cannot come back once it is past its day
  await the.giveBack(gone, [
    { orderitemid, returnedquantity: 2, reason: 'QUALITY', disposition: 'RESTOCK', qcPassed: true },
  ])
  assert.deepEqual(await onHandOf(brie), [8])
  // what came back to it is past its day too
  assert.equal((await the.test.ok(inventory.itemInventory, { itemid: brie.itemTypeId })).available, 0)
  const remove = { itemId: brie.itemTypeId, quantity: 3, reason: 'EXPIRED', lotid: lot.id } as const
  await the.test.ok(inventory.removeStock, { body: remove })
  await the.test.ok(inventory.countStock, {
    body: { itemId: brie.itemTypeId, counted: 4, reason: 'COUNT_CORRECTION' },
  })
  assert.deepEqual(await onHandOf(brie), [4])
})

test('goods picked in time do not leave past their day; who may, lets the lot go with a reason, and it leaves', async () => {
  const feta = await anItem('Feta')
  const lot = await receive(feta, 10, d21)
  const pending = await the.order([[feta, 4]], 'PENDING')
  await the.assign(pending)
  await the.test.ok(orders.fulfilOrder, {
    orderId: pending.orderid,
    body: { items: [{ orderitemid: the.line(pending).orderitemid, pickedquantity: 4, lotid: lot.id }] },
  })
  await the.move(await the.look(pending), 'READY_TO_DISPATCH')
  the.later(2 * 24 * 60)
  const { message } = await the.refuse(await the.look(pending), 'DISPATCHED', 'BREAKS_RULE')
  assert.match(message, /4.000 kg of Feta of the lot of .* was best before/)

  const letGo = (body: { until: Day | null; reason?: string; version: number }) =>
    the.test.call(lots.letLotGo, { lotid: lot.id, body })
  const until = day('2026-11-22')
  assert.equal((await letGo({ until, version: lot.version })).status, 409, 'a reason is asked')
  assert.equal(
    (await letGo({ until: d20, reason: 'Smelled, good', version: lot.version })).status,
    409,
    'not up to a day that is over',
  )
  assert.equal(
    (await letGo({ until: day('2027-11-22'), reason: 'Smelled, good', version: lot.version })).status,
    409,
    'not for good',
  )
  const done = await letGo({ until, reason: 'Smelled, good', version: lot.version })
  assert.equal(done.status, 200, JSON.stringify(done.body))
  await the.move(await the.look(pending), 'DISPATCHED')
  assert.deepEqual(await onHandOf(feta), [6])
  const kept = await letGo({ until: null, version: lot.version + 1 })
  assert.equal(kept.status, 200)
})

test('a lot is let go for what was shown: with more than twice that it is past its day again', async () => {
  const edam = await anItem('Edam')
  const lot = await receive(edam, 5, day('2026-11-20'))
  the.later(3 * 24 * 60)
  const free = async () => (await the.test.ok(inventory.itemInventory, { itemid: edam.itemTypeId })).available
  const until = addDays(dayOf(the.test.clock.now), 2)
  const body = { until, reason: 'Smelled, good', version: lot.version }
  const { message } = await the.test.refused(
    lots.letLotGo,
    { lotid: lot.id, body: { ...body, seen: 2 } },
    'STALE_VERSION',
  )
  assert.match(message, /^5.000 kg of the lot of Edam of .* is there by now; 2.000 kg was shown\./)
  await the.test.ok(lots.letLotGo, { lotid: lot.id, body: { ...body, seen: 5 } })
  const count = (counted: number) =>
    the.test.ok(inventory.countStock, {
      body: {
        itemId: edam.itemTypeId,
        counted,
        reason: 'COUNT_CORRECTION',
        lotid: lot.id,
        confirmFigures: [`count of item ${edam.itemTypeId} ${counted * 1000}`],
      },
    })
  await count(10)
  assert.deepEqual([(await lotsOf(edam))[0]?.letGoUntil, await free()], [until, 10])
  await count(500)
  assert.deepEqual([(await lotsOf(edam))[0]?.letGoUntil, await free()], [null, 0])
  await count(10)
  assert.equal((await lotsOf(edam))[0]?.letGoUntil, null, 'what ended does not come back')
  await the.test.ok(lots.letLotGo, { lotid: lot.id, body: { ...body, version: lot.version + 1, seen: 10 } })
  assert.equal(await free(), 10)
})

test('only Owner and Manager let a lot go', async () => {
  const gouda = await anItem('Gouda')
  const lot = await receive(gouda, 10, d20)
  const buyer = await the.test.signInAs('Buyer of cheese', '9733199001', 'BUYER')
  const refused = await the.test.call(
    lots.letLotGo,
    { lotid: lot.id, body: { until: d22, reason: 'Looks good', version: lot.version } },
    buyer,
  )
  assert.equal(refused.status, 409)
  assert.match(JSON.stringify(refused.body), /NOT_ALLOWED/)
})

// grocy#172: a day that is over cannot be entered, though such goods do come
test('goods that come past their day are asked about; a year that is a slip is refused; announced ones must be good when they come', async () => {
  const ricotta = await anItem('Ricotta')
  const [estimate] = await the.test.ok(inventory.addEstimates, {
    body: [{ itemId: ricotta.itemTypeId, quantity: 5, expectedDate: '2026-11-25', bestBefore: d30 }],
  })
  assert(estimate)
  assert.equal(estimate.bestBefore, d30)
  const take = (more: object) =>
    the.test.call(inventory.receiveEstimates, {
      itemid: ricotta.itemTypeId,
      body: [{ id: estimate.id, actualQuantity: 5, ...more }],
    })
  const past = await take({ bestBefore: day('2026-11-10') })
  assert.equal(past.status, 409)
  assert.match(JSON.stringify(past.body), /NEEDS_CONFIRM.*Ricotta was best before/s)
  assert.equal((await take({ bestBefore: day('2062-11-30') })).status, 400)
  assert.equal((await take({})).status, 200)
  assert.equal((await lotsOf(ricotta))[0]?.bestBefore, d30)
  const announce = await the.test.call(inventory.addEstimates, {
    body: [{ itemId: ricotta.itemTypeId, quantity: 5, expectedDate: '2026-11-25', bestBefore: d22 }],
  })
  assert.equal(announce.status, 400)
})

test('a count that finds packs with their own day makes them a lot', async () => {
  const ghee = await anItem('Ghee')
  await receive(ghee, 5, d30)
  await the.test.ok(inventory.countStock, {
    body: { itemId: ghee.itemTypeId, counted: 7, reason: 'COUNT_CORRECTION', bestBefore: d22 },
  })
  assert.deepEqual(
    (await lotsOf(ghee)).map(({ onHand, bestBefore }) => [onHand, bestBefore]),
    [
      [5, d30],
      [2, d22],
    ],
  )
})

test('the first category that says so decides where a lot has its day from', async () => {
  const potato = await anItem('Potato that keeps')
  const above = await the.test.ok(categories.createCategory, {
    body: { name: 'Roots that keep', dates: 'NONE' },
  })
  const sub = await the.test.ok(categories.addSubCategory, {
    parentcategoryid: above.id,
    body: { name: 'Potatoes' },
  })
  await the.test.ok(categories.linkItems, { body: { categoryId: sub.id, itemIds: [potato.itemTypeId] } })
  assert.equal((await receive(potato, 5)).bestBefore, null)
  await the.test.ok(categories.updateSubCategory, { body: { id: sub.id, dates: 'SHELF_LIFE' } })
  assert.notEqual((await receive(potato, 5)).bestBefore, null)
  assert.equal(
    (await the.test.ok(inventory.itemInventory, { itemid: potato.itemTypeId })).dates,
    'SHELF_LIFE',
  )
})

test('lots whose day stood on no packs follow the category, and what is past by shelf life alone leaves again', async () => {
  const beet = await the.item({ name: 'Beet', onHandMilli: 0, procureToOrder: false, shelfLifeDays: 21 })
  const { itemTypeId } = beet
  const worked = await receive(beet, 5)
  const printed = await receive(beet, 5, d21)
  const days = async () => (await lotsOf(beet)).map(({ bestBefore }) => bestBefore)
  const shelf = worked.bestBefore
  assert(shelf)
  the.later(30 * 24 * 60)
  const free = async () => (await the.test.ok(inventory.itemInventory, { itemid: itemTypeId })).available
  assert.equal(await free(), 0)
  await the.test.ok(lots.letLotGo, {
    lotid: worked.id,
    body: { until: dayOf(the.test.clock.now), reason: 'Firm and dry', version: worked.version },
  })

  const roots = await the.test.ok(categories.createCategory, { body: { name: 'Beets' } })
  const sub = await the.test.ok(categories.addSubCategory, {
    parentcategoryid: roots.id,
    body: { name: 'Red beets' },
  })
  const link = { body: { categoryId: sub.id, itemIds: [itemTypeId] } }
  await the.test.ok(categories.linkItems, link)
  assert.deepEqual(await days(), [shelf, d21], 'nobody says so: as before')
  await the.test.ok(categories.updateCategory, { body: { id: roots.id, dates: 'NONE' } })
  assert.deepEqual(await days(), [null, d21])
  assert.equal(await free(), 5)
  assert.equal((await lotsOf(beet))[0]?.letGoUntil, null)
  const events = await the.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'LOT_DATES_FOLLOWED')
    .where('entity_id', '=', String(itemTypeId))
    .select(['before', 'after'])
    .execute()
  assert.deepEqual(events, [{ before: { dates: 'SHELF_LIFE' }, after: { dates: 'NONE', lots: 1 } }])

  await the.test.ok(categories.delinkItems, link)
  assert.deepEqual(await days(), [shelf, d21])
  await the.test.ok(categories.linkItems, link)
  assert.deepEqual(await days(), [null, d21])
  const parsnip = await anItem('Parsnip')
  const { rows } = await the.test.ok(inventory.stockList, { searchtext: 'Parsnip' })
  await receive(parsnip, 5)
  await the.test.ok(items.updateItems, { body: { id: rows[0]?.parentItemId ?? 0, categoryIds: [sub.id] } })
  assert.equal((await lotsOf(parsnip))[0]?.bestBefore, null)
  await the.test.ok(categories.updateSubCategory, { body: { id: sub.id, dates: 'SHELF_LIFE' } })
  assert.deepEqual(await days(), [shelf, d21])
  assert.equal(printed.bestBefore, d21)
})

test('a day that was mistyped is set right with a reason; who let the lot go, let go another day', async () => {
  const kefir = await anItem('Kefir')
  const lot = await receive(kefir, 5, d20)
  const set = (body: { bestBefore: Day; reason?: string }) =>
    the.test.call(lots.setBestBefore, { lotid: lot.id, body: { version: lot.version, ...body } })
  assert.equal((await set({ bestBefore: d30 })).status, 409)
  assert.equal((await set({ bestBefore: d30, reason: 'Read the wrong line' })).status, 200)
  assert.equal((await lotsOf(kefir))[0]?.bestBefore, d30)
  assert.equal((await set({ bestBefore: d22, reason: 'Again' })).status, 409, 'somebody else was faster')
})

// open-msupply#1994: lots without goods are counted; open-msupply#2123: expired and soon are one figure
test('the list has what is past, of today and soon, with whom it is promised to; what is empty is not in it', async () => {
  const lassi = await anItem('Lassi')
  const empty = await receive(lassi, 2, d20)
  await the.test.ok(inventory.removeStock, {
    body: { itemId: lassi.itemTypeId, quantity: 2, reason: 'EXPIRED', lotid: empty.id },
  })
  const past = await receive(lassi, 7, day('2026-11-18'))
  const soon = await receive(lassi, 6, d21)
  const fresh = await receive(lassi, 9, d30)
  await the.order([[lassi, 3]], 'PENDING')
  const rows = await expiring(lassi)
  assert.deepEqual(
    rows.map(({ id, onHand, promised, lateOrders, better }) => [
      id,
      onHand,
      promised,
      lateOrders,
      better?.id ?? null,
    ]),
    [
      [past.id, 7, 3, 1, soon.id],
      [soon.id, 6, 0, 0, fresh.id],
    ],
  )
  assert.deepEqual([rows[0]?.group, rows[0]?.cost, rows[0]?.worth], ['PAST', null, null])
})

test('people who keep the stock are told once a morning, not at night', async () => {
  const yogurt = await anItem('Yogurt')
  await receive(yogurt, 7, d21)
  const at = (time: string) => new Date(`${d21}T${time}+05:30`)
  const tell = (now: Date) => tellExpiring({ db: the.test.db, services: the.test.services, now })
  assert.equal(await tell(at('04:59:00')), 0)
  assert.ok((await tell(at('05:00:00'))) > 0)
  assert.equal(await tell(at('05:10:00')), 0)
  const rows = await the.test.db
    .selectFrom('notice')
    .where('kind', '=', 'LOT_EXPIRES')
    .select(['subject', 'parts'])
    .execute()
  assert.match(JSON.stringify(rows), /Yogurt/)
})
