import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { insertTimeSlots } from '../../../business/lookups/sql/slots.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { deliveryDate, shareSteps } from '../testing/share-steps.ts'

let the: OrderApp
let steps: ReturnType<typeof shareSteps>
before(async () => {
  the = await anOrderApp()
  steps = shareSteps(the)
})
afterEach(() => the.sound())
after(() => the.close())

const night = [20, 15, 15, 10, 10, 8, 7, 6, 5, 4]

/** Receives goods as a lot of its own. */
async function receive({ itemTypeId }: BuiltItem, quantity: number, bestBefore?: string) {
  const [estimate] = await the.test.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity, expectedDate: '2026-11-20' }],
  })
  assert(estimate)
  const best = bestBefore === undefined ? {} : { bestBefore, confirmPast: true }
  await the.test.ok(inventory.receiveEstimates, {
    itemid: itemTypeId,
    body: [{ id: estimate.id, actualQuantity: quantity, ...best }],
  })
}

test('10 orders, 100 kg, 70 kg: exactly 70.000, pack steps kept, protected whole', async () => {
  const tomato = await the.item({ name: 'Tomato', onHandMilli: 70_000, basePaise: 3400 })
  const made = await steps.ordersOf(tomato, night)
  const short = await steps.listed(tomato)
  assert.deepEqual(
    [short?.wanted, short?.there, short?.missing, short?.value, short?.isShared],
    [100, 70, 30, 1020, false],
  )
  const [first] = made
  assert(first)
  const protect = [steps.lineOf(first, tomato).orderitemid]
  const { proposal, applied } = await steps.share(tomato, { protect })
  assert.deepEqual([proposal.sharedTotal, proposal.left, applied.shared, applied.left], [70, 0, 70, 0])
  const shares = await steps.sharesOf(made, tomato)
  assert.equal(shares[0], 20)
  assert.equal(Math.round(shares.reduce((sum: number, one) => sum + (one ?? 0), 0) * 1000), 70_000)
  assert.ok(
    shares.every(share => Math.round((share ?? 0) * 1000) % 100 === 0),
    'steps of 0.1 kg',
  )
  assert.deepEqual(
    [(await steps.listed(tomato))?.isShared, (await steps.listed(tomato))?.missing],
    [true, 30],
  )
  const board = await the.test.ok(orders.pickingBoard, { deliveryDate })
  assert.equal(board.orders.find(({ orderid }) => orderid === first.orderid)?.lines[0]?.allotted, 20)
})

test('whole packs only, and a line is never above what was ordered nor below what is picked', async () => {
  const juice = await the.item({
    name: 'Juice',
    unit: 'BOTTLE',
    catchWeight: false,
    procureToOrder: true,
    packs: [{ weightMilli: 6000 }],
    onHandMilli: 20_000,
  })
  const made = await steps.ordersOf(juice, [2, 2, 2])
  const { proposal } = await steps.share(juice)
  assert.deepEqual(
    proposal.rows.map(({ proposed, step }) => [proposed, step]),
    [
      [6, 6],
      [6, 6],
      [6, 6],
    ],
  )
  assert.equal(proposal.left, 2)
  const [one] = made
  assert(one)
  const typed = { orderitemid: steps.lineOf(one, juice).orderitemid, quantity: 7 }
  const body = {
    ...steps.bodyOf(await steps.propose(juice)),
    rows: proposal.rows.map(row => ({
      orderitemid: row.orderitemid,
      quantity: row.orderitemid === typed.orderitemid ? 7 : 6,
    })),
  }
  const { message } = await the.test.refused(shortages.applyShares, { body }, 'BREAKS_RULE')
  assert.match(message, /steps of 6/)
})

test('protected and typed lines above what is there are refused with the missing amount', async () => {
  const okra = await the.item({ name: 'Okra', onHandMilli: 10_000 })
  const made = await steps.ordersOf(okra, [8, 8])
  const protect = made.map(order => steps.lineOf(order, okra).orderitemid)
  const ask = { itemId: okra.itemTypeId, deliveryDate, rule: 'PRIORITY' as const, protect }
  const { data } = await the.test.refused(shortages.proposeShares, { body: ask }, 'BREAKS_RULE')
  assert.deepEqual(data, { missing: 6 })
})

test('the priority of a customer is read and written with its basics, B unless said', async () => {
  const customer = await aCustomer(the.test, the.business)
  const id = customer.customerId
  assert.equal((await the.test.ok(customers.customerBasics, { customerid: id })).priority, 'B')
  assert.equal((await the.test.ok(customers.updateCustomer, { body: { id, priority: 'A' } })).priority, 'A')
  const beans = await the.item({ name: 'Beans', onHandMilli: 10_000 })
  await steps.ordersOf(beans, [10])
  const important = await the.order([[beans, 8]], 'PENDING', customer)
  const { rows } = await steps.propose(beans, { rule: 'PRIORITY' })
  assert.deepEqual(
    rows.map(({ priority, proposed }) => [priority, proposed]),
    [
      ['B', 2],
      ['A', 8],
    ],
  )
  assert.equal(rows[1]?.orderid, important.orderid)
})

test('the picker takes up to the share, less needs no reason; above it who has the rest is named, a reason lets it pass', async () => {
  const carrot = await the.item({ name: 'Carrot', onHandMilli: 21_000 })
  const [one, other] = await steps.ordersOf(carrot, [10, 10, 10])
  assert(one && other)
  await steps.share(carrot)
  const { message, data } = await steps.refusedPick(one, carrot, 8, 'NEEDS_REASON')
  assert.equal(data.rule, 'ABOVE_SHARE')
  assert.match(message, /8\.000 kg is more than its share, 7\.000 kg\. The rest is for .* \(7\.000 kg\)/)
  const picked = await steps.pick(one, carrot, 7)
  assert.deepEqual([steps.lineOf(picked, carrot).shortReason, picked.status], ['OUT_OF_STOCK', 'PACKED'])
  const above = await steps.pick(other, carrot, 7.3, { aboveShare: 'The scale is off' })
  assert.ok(
    above.activity.some(
      ({ text }) => text === 'took Carrot 1 kg above its share of 7.000 kg: The scale is off',
    ),
  )
})

// who got less learned it from the invoice; ERPNext 58243: who holds the rest is named
test('the call list has what is shared out at once, and picking it is nothing new to who was called', async () => {
  const chilli = await the.item({ name: 'Chilli', onHandMilli: 6_000 })
  const [one] = await steps.ordersOf(chilli, [10])
  assert(one)
  await steps.share(chilli)
  const callOf = async () =>
    (await the.test.ok(orders.callList, { deliveryDate })).orders.find(
      ({ orderid }) => orderid === one.orderid,
    )
  const call = await callOf()
  assert.deepEqual(
    call?.lines.map(({ ordered, picked, missing, reason, isShared }) => [
      ordered,
      picked,
      missing,
      reason,
      isShared,
    ]),
    [[10, 6, 4, 'OUT_OF_STOCK', true]],
  )
  the.later(1)
  await the.test.ok(orders.answerCall, { orderid: one.orderid, body: { answer: 'ACCEPTS_LESS' } })
  the.later(1)
  await steps.pick(one, chilli, 6)
  const after = await callOf()
  assert.deepEqual([after?.lines[0]?.isShared, after?.said?.isOutdated], [false, false])
})

test('undo restores the lines that were not picked since and names the others', async () => {
  const leek = await the.item({ name: 'Leek', onHandMilli: 12_000 })
  const made = await steps.ordersOf(leek, [8, 8, 8])
  const [one, two, three] = made
  assert(one && two && three)
  const { applied: before } = await steps.share(leek)
  assert.deepEqual(await steps.sharesOf(made, leek), [4, 4, 4])
  const { applied } = await steps.share(leek, { rule: 'FIRST_COME' })
  assert.deepEqual(await steps.sharesOf(made, leek), [8, 4, 0])
  await steps.pick(one, leek, 8)
  await the.test.ok(orders.rejectOrder, { orderId: two.orderid, body: { reason: 'Kitchen closed' } })
  const undone = await steps.undo(applied.sharingId)
  assert.deepEqual(undone.restored, [steps.lineOf(three, leek).orderitemid])
  assert.deepEqual(
    undone.kept.map(({ why }) => why),
    ['It was picked since'],
  )
  assert.deepEqual(await steps.sharesOf(made, leek), [8, null, 4])
  await the.test.refused(shortages.undoShares, { sharingid: applied.sharingId }, 'BREAKS_RULE')
  // the sharing before still counts for who was not picked: no share is left over of it after its undo
  assert.deepEqual((await steps.undo(before.sharingId)).restored, [steps.lineOf(three, leek).orderitemid])
  assert.deepEqual(await steps.sharesOf([three], leek), [null])
})

// Odoo 31374, 9498: each further look at a partly reserved order reserved more; the sum was above what is there
test('more goods propose the rest again: shares rise, never twice, and a picked line that gets more is a task', async () => {
  const bean = await the.item({ name: 'French beans', onHandMilli: 10_000 })
  const [one, two] = await steps.ordersOf(bean, [10, 10])
  assert(one && two)
  await steps.share(bean)
  await steps.pick(one, bean, 5)
  assert.equal((await the.look(one)).status, 'PACKED')
  await receive(bean, 6)
  const again = await steps.listed(bean)
  assert.deepEqual([again?.isShared, again?.there, again?.missing], [false, 16, 4])
  const { applied, proposal } = await steps.share(bean)
  assert.deepEqual(
    proposal.rows.map(({ proposed, picked }) => [proposed, picked]),
    [
      [8, 5],
      [8, null],
    ],
  )
  assert.deepEqual(applied.reopened, [one.orderid])
  const reopened = await the.look(one)
  assert.deepEqual(
    [reopened.status, steps.lineOf(reopened, bean).task],
    ['PACKING', 'Now 8.000 kg, was 5.000 kg'],
  )
  await the.refuse(one, 'PACKED', 'BREAKS_RULE')
  assert.equal((await steps.pick(one, bean, 8)).status, 'PACKED')
  assert.equal((await steps.pick(two, bean, 8)).status, 'PACKED')
})

test('undoing what made a packed order a task packs it again', async () => {
  const pea = await the.item({ name: 'Peas', onHandMilli: 10_000 })
  const [one] = await steps.ordersOf(pea, [10, 10])
  assert(one)
  await steps.share(pea)
  await steps.pick(one, pea, 5)
  await receive(pea, 6)
  const { applied } = await steps.share(pea)
  await steps.undo(applied.sharingId)
  const order = await the.look(one)
  assert.deepEqual(
    [order.status, steps.lineOf(order, pea).task, steps.lineOf(order, pea).pickedweight],
    ['PACKED', null, 5],
  )
})

test('a line of which nothing came gets its part of what comes; not once something else was picked for it', async () => {
  const [fig, date] = [
    await the.item({ name: 'Lychee', onHandMilli: 10_000 }),
    await the.item({ name: 'Dates', onHandMilli: 10_000 }),
  ]
  const [one, two, three] = await steps.ordersOf(fig, [10, 10, 10])
  assert(one && two && three)
  await steps.pick(one, fig, 10)
  for (const order of [two, three]) await steps.pick(order, fig, 0, { reason: 'OUT_OF_STOCK' })
  await the.test.ok(orders.fulfilOrder, {
    orderId: three.orderid,
    body: {
      items: [
        {
          substituteFor: steps.lineOf(three, fig).orderitemid,
          packsizeid: date.packId,
          pickedweight: 10,
          consent: 'Agreed by phone',
        },
      ],
    },
  })
  await receive(fig, 6)
  const { applied } = await steps.share(fig)
  assert.deepEqual(await steps.sharesOf([one, two, three], fig), [null, 6, null])
  assert.equal(steps.lineOf(await the.look(two), fig).task, 'Now 6.000 kg, was 0.000 kg')
  await steps.undo(applied.sharingId)
  const empty = await the.look(two)
  assert.deepEqual([empty.status, steps.lineOf(empty, fig).task], ['PACKING', null])
})

test('a share of before is at most what is ordered by now, and a line that was taken off keeps none', async () => {
  const plum = await the.item({ name: 'Plums', onHandMilli: 12_000 })
  const made = await steps.ordersOf(plum, [10, 10])
  const [one, two] = made
  assert(one && two)
  const lines = made.map(order => steps.lineOf(order, plum).orderitemid)
  const proposal = await steps.propose(plum)
  const typed = (amounts: readonly number[]) =>
    new Map(lines.map((line, at): [number, number] => [line, amounts[at] ?? 0]))
  await the.test.ok(shortages.applyShares, { body: steps.bodyOf(proposal, typed([8, 4])) })
  const again = await steps.propose(plum)
  const after = await the.test.ok(shortages.applyShares, { body: steps.bodyOf(again, typed([5, 5])) })
  await the.test.ok(orders.editOrder, {
    orderId: one.orderid,
    body: { items: [{ orderitemid: lines[0] ?? 0, quantity: 6 }] },
  })
  assert.deepEqual((await steps.undo(after.sharingId)).restored, lines)
  assert.deepEqual(await steps.sharesOf(made, plum), [6, 4])
})

// ERPNext 50060: the second picking of the rest that had come still held the first amount
test('once everything is there nobody has a share, and the usual tolerance counts again', async () => {
  const gourd = await the.item({ name: 'Gourd', onHandMilli: 12_000 })
  const made = await steps.ordersOf(gourd, [10, 10])
  const [one] = made
  assert(one)
  await steps.share(gourd)
  await receive(gourd, 20)
  const enough = await steps.listed(gourd)
  assert.deepEqual([enough?.missing, enough?.isShared], [0, false])
  await steps.share(gourd)
  assert.deepEqual(await steps.sharesOf(made, gourd), [null, null])
  assert.equal(await steps.listed(gourd), undefined)
  assert.equal((await steps.pick(one, gourd, 10.4)).status, 'PACKED')
})

// Foodsoft #3, 764: what is short is divided among who is still in the order, and not by who came first alone
test('a rejected order, one taken back and one moved to another day give their share to the others', async () => {
  const brinjal = await the.item({ name: 'Brinjal', onHandMilli: 12_000 })
  const made = await steps.ordersOf(brinjal, [10, 10, 10, 10])
  const [first, second, third] = made
  assert(first && second && third)
  await steps.share(brinjal)
  await the.test.ok(orders.rejectOrder, { orderId: first.orderid, body: { reason: 'Kitchen closed' } })
  await the.move(second, 'PENDING', { unassign: true })
  await the.move(second, 'PLACED')
  await the.move(third, 'PENDING', { unassign: true })
  await the.test.ok(orders.editOrder, { orderId: third.orderid, body: { deliveryDate: '2026-11-22' } })
  assert.deepEqual(await steps.sharesOf(made, brinjal), [null, null, null, 3])
  const { rows, there } = await steps.propose(brinjal)
  assert.deepEqual([rows.map(({ proposed }) => proposed), there], [[10], 12])
})

// Odoo 62139: what was reserved and what the order says drifted apart, and could not be undone
test('an order edited after sharing keeps no share above what is ordered, and grows no further by itself', async () => {
  const radish = await the.item({ name: 'Radish', onHandMilli: 15_000 })
  const made = await steps.ordersOf(radish, [10, 10])
  const [less, more] = made
  assert(less && more)
  await steps.share(radish)
  const change = (order: typeof less, quantity: number) =>
    the.test.ok(orders.editOrder, {
      orderId: order.orderid,
      body: { items: [{ orderitemid: steps.lineOf(order, radish).orderitemid, quantity }] },
    })
  await change(less, 4)
  await change(more, 20)
  assert.deepEqual(await steps.sharesOf(made, radish), [4, 7.5])
  assert.equal((await steps.listed(radish))?.isShared, false)
  await steps.refusedPick(more, radish, 11, 'NEEDS_REASON')
  await steps.share(radish)
  assert.deepEqual(await steps.sharesOf(made, radish), [2.5, 12.5])
})

test('lots past their day at delivery and blocked ones are not counted, nor what leaves earlier', async () => {
  const curd = await the.item({ name: 'Curd', onHandMilli: 0 })
  await receive(curd, 30, '2026-11-20')
  await receive(curd, 20, '2026-11-25')
  await steps.ordersOf(curd, [30])
  assert.equal((await steps.propose(curd)).there, 20)
  // goods of the 21st that are picked or shared out for the 22nd are held, what is only promised then is not
  const later = await the.order([[curd, 10]], 'PENDING')
  await the.test.ok(orders.editOrder, { orderId: later.orderid, body: { deliveryDate: '2026-11-22' } })
  assert.equal((await steps.propose(curd)).there, 20)
  const next = await the.test.ok(shortages.proposeShares, {
    body: { itemId: curd.itemTypeId, deliveryDate: '2026-11-22', rule: 'PRO_RATA' },
  })
  assert.equal(next.there, 0)
})

// Odoo 257342: whole packs were counted on the stock and not on the order, so that parts of packs were reserved
test('packs and loose weight of one item share in base units', async () => {
  const onion = await the.item({
    name: 'Bag onion',
    onHandMilli: 33_000,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
  })
  const bag = { ...onion, packId: onion.packIds[1] ?? onion.packId }
  const loose = await the.order([[onion, 10]], 'PENDING')
  const bags = await the.order([[bag, 8]], 'PENDING')
  const { rows, wanted } = await steps.propose(onion)
  assert.equal(wanted, 50)
  assert.deepEqual(
    rows.map(({ orderid, ordered, proposed }) => [orderid, ordered, proposed]),
    [
      [loose.orderid, 10, 6.6],
      [bags.orderid, 40, 26.4],
    ],
  )
})

test('a slot has what earlier ones leave, and what later ones were given stays with them', async () => {
  const [late] = await the.test.db.transaction().execute(tx =>
    insertTimeSlots(tx, [
      {
        timeSlot: '10:00 AM - 12:00 PM',
        startsAt: '10:00',
        endsAt: '12:00',
        cutoffTime: '21:00',
        cutoffDaysBefore: 1,
      },
    ]),
  )
  assert(late)
  const early = the.business.slotId
  const beet = await the.item({ name: 'Beetroot', onHandMilli: 12_000 })
  await steps.ordersOf(beet, [8])
  const second = await the.order([[beet, 10]], 'PENDING')
  await the.test.ok(orders.editOrder, { orderId: second.orderid, body: { deliverytimeslotid: late } })
  const thereFor = async (slotId: number) => (await steps.propose(beet, { slotId })).there
  assert.deepEqual(
    [await thereFor(early), await thereFor(late), (await steps.propose(beet)).there],
    [12, 4, 12],
  )
  const { applied } = await steps.share(beet, { slotId: late })
  assert.deepEqual([applied.shared, await thereFor(early)], [4, 8])
  const list = await the.test.ok(shortages.shortages, { deliveryDate, slotId: late })
  assert.deepEqual(list.map(({ itemName, isShared, missing }) => [itemName, isShared, missing]).at(-1), [
    'Beetroot',
    true,
    6,
  ])
  assert.deepEqual(
    (await steps.propose(beet, { rule: 'SLOT' })).rows.map(({ proposed, slotPlace }) => [
      proposed,
      slotPlace,
    ]),
    [
      [8, 0],
      [4, 1],
    ],
  )
})

test('the list says what is announced, and a line that waits for it', async () => {
  const fig = await the.item({ name: 'Kiwi', onHandMilli: 4_000 })
  await steps.ordersOf(fig, [10])
  await the.test.ok(inventory.addEstimates, {
    body: [{ itemId: fig.itemTypeId, quantity: 6, expectedDate: '2026-11-21', supplier: 'Kolar Mandi' }],
  })
  const row = await steps.listed(fig)
  assert.deepEqual([row?.there, row?.missing, row?.coming], [4, 6, 6])
  const { coming } = await steps.propose(fig)
  assert.deepEqual(
    coming.map(({ supplier, quantity }) => [supplier, quantity]),
    [['Kolar Mandi', 6]],
  )
})

test('sharing out is one event, and each order has another version and says it in its history', async () => {
  const yam = await the.item({ name: 'Yam', onHandMilli: 6_000 })
  const [one] = await steps.ordersOf(yam, [10])
  assert(one)
  const before = await the.look(one)
  const { applied } = await steps.share(yam)
  const after = await the.look(one)
  assert.ok(after.version > before.version)
  assert.ok(after.activity.some(({ text }) => text === 'shared out Yam 1 kg: 6.000 kg of 10.000 kg'))
  const events = await the.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'sharing')
    .where('entity_id', '=', String(applied.sharingId))
    .select(['action'])
    .execute()
  assert.deepEqual(events, [{ action: 'SHORTAGE_SHARED' }])
})
