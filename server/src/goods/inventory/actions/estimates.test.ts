import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { EstimateId, type ItemTypeId } from '@packhouse/contract/ids.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { expireEstimates } from './expire.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const announced = async (itemId: ItemTypeId, quantity = 100, expectedDate = '2026-11-21') => {
  const [estimate] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId, quantity, expectedDate }],
  })
  assert(estimate)
  return estimate
}
type Received = {
  actualQuantity?: number
  updateQuantity?: number
  notes?: string
  confirm?: boolean
  cancel?: boolean
}
const receive = (itemid: ItemTypeId, id: number, came: Received & { version?: number }) =>
  orderApp.test.ok(inventory.receiveEstimates, { itemid, body: { itemEstimates: [{ id, ...came }] } })
const notReceived = (itemid: ItemTypeId, id: number, came: Received & { version?: number }, code: string) =>
  orderApp.test.refused(
    inventory.receiveEstimates,
    { itemid, body: { itemEstimates: [{ id, ...came }] } },
    code,
  )
const events = (action: string, entityId: number) =>
  orderApp.test.db
    .selectFrom('audit_event')
    .where('action', '=', action)
    .where('entity_id', '=', String(entityId))
    .selectAll()
    .execute()

// spec 3.15
test('estimates of many items are announced at once and leave the stock alone', async () => {
  const [tomato, okra] = [
    await orderApp.item({ name: 'Plum tomato', onHandMilli: 5000 }),
    await orderApp.item({ name: 'Okra' }),
  ]
  const sent = [
    {
      itemId: tomato.itemTypeId,
      quantity: 350,
      expectedDate: '2026-11-21',
      supplier: ' Kolar  Mandi ',
      expectedCost: 28.2,
    },
    { itemId: okra.itemTypeId, quantity: 25.5, expectedDate: '2026-12-20', notes: 'Tender ones' },
    { itemId: tomato.itemTypeId, quantity: 150, expectedDate: '2026-11-20' },
  ]
  const reply = await orderApp.test.ok(inventory.addEstimates, { body: { itemEstimates: sent } })
  assert.deepEqual(
    reply.map(
      ({
        itemId,
        quantity,
        expectedDate,
        supplier,
        expectedCost,
        status,
        notes,
        createdBy,
        actualQuantity,
      }) => [
        itemId,
        quantity,
        expectedDate,
        supplier,
        expectedCost,
        status,
        notes,
        createdBy,
        actualQuantity,
      ],
    ),
    [
      [tomato.itemTypeId, 350, '2026-11-21', 'Kolar Mandi', 28.2, 'PENDING', '', 'Asha', null],
      [okra.itemTypeId, 25.5, '2026-12-20', null, null, 'PENDING', 'Tender ones', 'Asha', null],
      [tomato.itemTypeId, 150, '2026-11-20', null, null, 'PENDING', '', 'Asha', null],
    ],
  )
  assert.deepEqual(await orderApp.stock(tomato), { onHand: 5, reserved: 0, picked: 0 })
  const { itemName, itemUnit, itemEstimates } = await orderApp.test.ok(inventory.pendingEstimates, {
    itemid: tomato.itemTypeId,
  })
  assert.deepEqual(
    [itemName, itemUnit, itemEstimates.map(({ quantity }) => quantity)],
    ['Plum tomato', 'KG', [150, 350]],
  )
  const stock = await orderApp.test.ok(inventory.itemInventory, { itemid: tomato.itemTypeId })
  assert.deepEqual([stock.pendingInbound, stock.available], [500, 505])
  for (const { id } of reply) assert.equal((await events('ESTIMATE_ADDED', id)).length, 1)
})

test('one wrong estimate stops them all, and each error is named at its field', async () => {
  const [tomato, egg, gone] = [
    await orderApp.item({ name: 'Cherry tomato' }),
    await orderApp.item({ name: 'Egg', unit: 'PC' }),
    await orderApp.item({ name: 'Celery' }),
  ]
  await orderApp.test.ok(items.changeItemStatus, { makeItemsActive: false, body: [gone.itemTypeId] })
  const error = await orderApp.test.refused(
    inventory.addEstimates,
    {
      body: [
        { itemId: tomato.itemTypeId, quantity: 5, expectedDate: '2026-11-21' },
        { itemId: egg.itemTypeId, quantity: 29.5, expectedDate: '2026-11-21' },
        { itemId: tomato.itemTypeId, quantity: 5, expectedDate: '2026-11-19' },
        { itemId: tomato.itemTypeId, quantity: 5, expectedDate: '2026-12-21' },
        { itemId: gone.itemTypeId, quantity: 5, expectedDate: '2026-11-21' },
      ],
    },
    'BAD_INPUT',
  )
  assert.partialDeepStrictEqual(error.data.fields, [
    { path: 'body.itemEstimates.1.quantity', message: 'Egg is counted by the pc: whole numbers only.' },
    {
      path: 'body.itemEstimates.2.expectedDate',
      message: 'Choose a day from today to Sun, 20 Dec 2026 for Cherry tomato.',
    },
    {
      path: 'body.itemEstimates.3.expectedDate',
      message: 'Choose a day from today to Sun, 20 Dec 2026 for Cherry tomato.',
    },
    {
      path: 'body.itemEstimates.4.itemId',
      message: 'Celery is inactive. Activate it before you order it from a supplier.',
    },
  ])
  assert.deepEqual(
    (await orderApp.test.ok(inventory.pendingEstimates, { itemid: tomato.itemTypeId })).itemEstimates,
    [],
  )
  for (const quantity of [0, -1, 100_000.001, 1.0001])
    await orderApp.test.refused(
      inventory.addEstimates,
      { body: [{ itemId: tomato.itemTypeId, quantity, expectedDate: '2026-11-21' }] },
      'BAD_INPUT',
    )
  await orderApp.test.refused(
    inventory.addEstimates,
    { body: [{ itemId: 99_999, quantity: 5, expectedDate: '2026-11-21' }] },
    'NOT_FOUND',
  )
})

// spec 3.15
test('scenario 15: a hundred expected: 92 came, 88 accepted, no note needed; 80 without a note refused; sent again, no double stock', async () => {
  const tomato = await orderApp.item({ name: 'Tomato' })
  const { id } = await announced(tomato.itemTypeId)
  const { item, itemEstimates } = await receive(tomato.itemTypeId, id, {
    actualQuantity: 92,
    updateQuantity: 88,
  })
  assert.deepEqual([item.currentStock, item.pendingInbound], [88, 0])
  const [received] = itemEstimates
  assert.deepEqual(
    [received?.status, received?.actualQuantity, received?.updateQuantity, received?.receivedBy],
    ['RECEIVED', 92, 88, 'Asha'],
  )
  const { inventoryTxns } = await orderApp.test.ok(inventory.stockLedger, { itemids: [tomato.itemTypeId] })
  assert.deepEqual(
    inventoryTxns.map(({ type, quantity, balanceAfter, reference, reason }) => [
      type,
      quantity,
      balanceAfter,
      reference,
      reason,
    ]),
    [['RECEIPT', 88, 88, { kind: 'ESTIMATE', id, label: '' }, 'REJECTED_AT_DOCK']],
  )
  const [event] = await events('ESTIMATE_RECEIVED', id)
  assert.equal(Object(event?.after).rejectedAtDockMilli, 4000)

  const again = await receive(tomato.itemTypeId, id, { actualQuantity: 92, updateQuantity: 88 })
  assert.deepEqual([again.item.currentStock, again.itemEstimates[0]?.version], [88, received?.version])
  assert.deepEqual(await orderApp.ledger(tomato), [['RECEIPT', 88]])

  const { id: other } = await announced(tomato.itemTypeId)
  const error = await notReceived(tomato.itemTypeId, other, { actualQuantity: 80 }, 'NEEDS_REASON')
  assert.equal(
    error.message,
    'Tomato is 20% under the estimate (80.000 kg of 100.000 kg). Give the reason in the note.',
  )
  assert.deepEqual((await orderApp.stock(tomato)).onHand, 88)
  const noted = await receive(tomato.itemTypeId, other, { actualQuantity: 80, notes: 'Truck was half empty' })
  assert.deepEqual(
    [noted.item.currentStock, noted.itemEstimates[0]?.status, noted.itemEstimates[0]?.notes],
    [168, 'CLOSED_SHORT', 'Truck was half empty'],
  )
})

test('more than half off needs a second look; nothing at all closes the estimate and moves no stock', async () => {
  const okra = await orderApp.item({ name: 'Brinjal' })
  const { id } = await announced(okra.itemTypeId, 20)
  const notes = 'Bill says 31'
  const error = await notReceived(okra.itemTypeId, id, { actualQuantity: 31, notes }, 'NEEDS_CONFIRM')
  assert.deepEqual(error.data, { reason: 'VARIANCE', variancePercent: 55 })
  assert.equal(
    (await receive(okra.itemTypeId, id, { actualQuantity: 31, notes, confirm: true })).item.currentStock,
    31,
  )
  const { id: none } = await announced(okra.itemTypeId, 20)
  const { item, itemEstimates } = await receive(okra.itemTypeId, none, {
    actualQuantity: 0,
    notes: 'No truck',
    confirm: true,
  })
  assert.deepEqual([item.currentStock, itemEstimates[0]?.status], [31, 'CLOSED_SHORT'])
  assert.equal((await orderApp.ledger(okra)).length, 1)
})

test('several estimates of an item are received together or not at all', async () => {
  const okra = await orderApp.item({ name: 'Carrot' })
  const [one, two] = [await announced(okra.itemTypeId, 20), await announced(okra.itemTypeId, 40)]
  const both = (second: Received) => [
    { id: one.id, actualQuantity: 20 },
    { id: two.id, ...second },
  ]
  await orderApp.test.refused(
    inventory.receiveEstimates,
    { itemid: okra.itemTypeId, body: both({ actualQuantity: 60, notes: '' }) },
    'NEEDS_REASON',
  )
  assert.equal((await orderApp.stock(okra)).onHand, 0)
  const { item } = await orderApp.test.ok(inventory.receiveEstimates, {
    itemid: okra.itemTypeId,
    body: both({ actualQuantity: 41 }),
  })
  assert.equal(item.currentStock, 61)
  assert.deepEqual(await orderApp.ledger(okra), [
    ['RECEIPT', 20],
    ['RECEIPT', 41],
  ])
})

test('an estimate is decided once: another amount, a cancellation and a stale version are refused in words', async () => {
  const okra = await orderApp.item({ name: 'Radish' })
  const other = await orderApp.item({ name: 'Yam' })
  const { id, version } = await announced(okra.itemTypeId, 20)
  await notReceived(okra.itemTypeId, id, {}, 'BAD_INPUT')
  await notReceived(okra.itemTypeId, id, { actualQuantity: 20, updateQuantity: 21 }, 'BREAKS_RULE')
  await notReceived(other.itemTypeId, id, { actualQuantity: 20 }, 'NOT_FOUND')
  await notReceived(okra.itemTypeId, 99_999, { actualQuantity: 20 }, 'NOT_FOUND')
  await notReceived(okra.itemTypeId, id, { actualQuantity: 20, version: version + 1 }, 'STALE_VERSION')
  await receive(okra.itemTypeId, id, { actualQuantity: 20, version })
  // A repeat is no conflict, whichever version it was read at.
  await receive(okra.itemTypeId, id, { actualQuantity: 20, version })
  const error = await notReceived(okra.itemTypeId, id, { actualQuantity: 19, version }, 'BREAKS_RULE')
  assert.equal(
    error.message,
    `Estimate ${id} of Radish was received by Asha: 20.000 kg went into stock. Correct the stock with a count.`,
  )
  await notReceived(okra.itemTypeId, id, { cancel: true }, 'BREAKS_RULE')
  const twice = {
    itemEstimates: [
      { id: EstimateId.parse(id), actualQuantity: 20 },
      { id, actualQuantity: 20 },
    ],
  }
  await orderApp.test.refused(
    inventory.receiveEstimates,
    { itemid: okra.itemTypeId, body: twice },
    'BAD_INPUT',
  )

  const { id: dropped } = await announced(okra.itemTypeId, 30)
  const cancelled = await receive(okra.itemTypeId, dropped, { cancel: true, notes: 'Sold out at the mandi' })
  assert.deepEqual([cancelled.itemEstimates[0]?.status, cancelled.item.pendingInbound], ['CANCELLED', 0])
  await receive(okra.itemTypeId, dropped, { cancel: true })
  const late = await notReceived(okra.itemTypeId, dropped, { actualQuantity: 30 }, 'BREAKS_RULE')
  assert.equal(late.message, `Estimate ${dropped} of Radish is cancelled. Add a new one.`)
})

test('the note of a cancelled estimate is the reason in its audit event; without a note there is none', async () => {
  const gourd = await orderApp.item({ name: 'Ash gourd' })
  for (const [notes, reason] of [
    ['Sold out at the mandi', 'Sold out at the mandi'],
    ['', null],
    [undefined, null],
  ] as const) {
    const { id } = await announced(gourd.itemTypeId, 5)
    await receive(gourd.itemTypeId, id, { cancel: true, ...(notes === undefined ? {} : { notes }) })
    const event = await orderApp.test.db
      .selectFrom('audit_event')
      .where('entity', '=', 'estimate')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'ESTIMATE_CANCELLED')
      .select('reason')
      .executeTakeFirstOrThrow()
    assert.equal(event.reason, reason)
  }
})

test('who else received it is named to the one who comes second', async () => {
  const okra = await orderApp.item({ name: 'Beans' })
  const { id, version } = await announced(okra.itemTypeId, 20)
  const ravi = await orderApp.test.signInAs('Ravi', '9876500001')
  const body = { itemEstimates: [{ id, actualQuantity: 20, version }] }
  await orderApp.test.ok(inventory.receiveEstimates, { itemid: okra.itemTypeId, body }, { token: ravi.token })
  const error = await notReceived(okra.itemTypeId, id, { actualQuantity: 22, version }, 'BREAKS_RULE')
  assert.match(error.message, /was received by Ravi/)
})

test('the sheet of the dock holds what is expected by a day, late goods too', async () => {
  const okra = await orderApp.item({ name: 'Lemon', onHandMilli: 4000 })
  const [today, tomorrow] = [
    await announced(okra.itemTypeId, 20, '2026-11-20'),
    await announced(okra.itemTypeId, 30, '2026-11-21'),
  ]
  const ids = async (date?: string) =>
    (await orderApp.test.ok(inventory.arrivals, date ? { date } : {})).filter(
      ({ itemId }) => itemId === okra.itemTypeId,
    )
  assert.deepEqual(
    (await ids()).map(({ id, itemName, currentStock, itemUnit }) => [id, itemName, currentStock, itemUnit]),
    [[today.id, 'Lemon', 4, 'KG']],
  )
  orderApp.later(24 * 60)
  assert.deepEqual(
    (await ids()).map(({ id }) => id),
    [today.id, tomorrow.id],
  )
})

test('an estimate is late for one day, then it expires by itself, with its trace', async () => {
  const okra = await orderApp.item({ name: 'Mint' })
  const { id } = await announced(okra.itemTypeId, 20, '2026-11-20')
  const { db, clock } = orderApp.test
  const statusOf = async () =>
    (
      await db
        .selectFrom('estimate')
        .where('id', '=', EstimateId.parse(id))
        .select('status')
        .executeTakeFirst()
    )?.status
  clock.now = new Date('2026-11-21T18:29:00Z') // 23:59 on the 21st in India
  await expireEstimates({ db, now: clock.now })
  assert.equal(await statusOf(), 'PENDING')
  clock.now = new Date('2026-11-21T18:31:00Z')
  assert.ok((await expireEstimates({ db, now: clock.now })) >= 1)
  assert.equal(await statusOf(), 'EXPIRED')
  const [event] = await events('ESTIMATE_EXPIRED', id)
  assert.equal(event?.user_name, 'nightly expiry')
  assert.equal(await expireEstimates({ db, now: clock.now }), 0)
  const error = await notReceived(okra.itemTypeId, id, { actualQuantity: 20 }, 'BREAKS_RULE')
  assert.equal(error.message, `Estimate ${id} of Mint has expired. Add a new one.`)
})
