import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import {
  aRegisteredCustomer,
  dispatchedOrder,
  generate,
  numbersOf,
  packedOrder,
  readDocuments,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { lockAccount } from '../../../billing/payments/api.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { creditGoods } from './make-documents.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

test('dispatched, taken back and dispatched again: the same number, and one due', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const order = await packedOrder(orderApp, await workedGoods(orderApp), customer)
  const open = (await orderApp.look(order)).total
  assert.deepEqual(await orderApp.account(customer), { outstanding: 0, openOrders: open })
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  const numbers = numbersOf(await readDocuments(orderApp, order))
  assert.deepEqual(await orderApp.account(customer), { outstanding: 3143, openOrders: 0 })
  await orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong van' })
  assert.deepEqual(await orderApp.account(customer), { outstanding: 0, openOrders: 3143 })
  await orderApp.move(order, 'DISPATCHED')
  assert.deepEqual(numbersOf(await readDocuments(orderApp, order)), numbers)
  assert.deepEqual(await orderApp.account(customer), { outstanding: 3143, openOrders: 0 })
  const dues = await orderApp.test.db
    .selectFrom('receivable')
    .where('order_id', '=', OrderId.parse(order.orderid))
    .selectAll()
    .execute()
  assert.deepEqual(dues.map(({ open_paise }) => open_paise).toSorted(), [2259_00, 884_00])
  const ledger = await orderApp.test.db
    .selectFrom('ledger_entry')
    .where('customer_id', '=', customer.customerId)
    .orderBy('id')
    .selectAll()
    .execute()
  assert.deepEqual(
    ledger.map(({ kind, amount_paise, balance_paise }) => [kind, amount_paise, balance_paise]),
    [
      ['INVOICE', 884_00, 884_00],
      ['INVOICE', 2259_00, 3143_00],
      ['INVOICE_REVERSAL', -884_00, 2259_00],
      ['INVOICE_REVERSAL', -2259_00, 0],
      ['INVOICE', 884_00, 884_00],
      ['INVOICE', 2259_00, 3143_00],
    ],
  )
})

test('what did not arrive is credited at the original price and rate, exempt goods in a separate series', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const order = await dispatchedOrder(orderApp, customer)
  const [, tomato, , ketchup] = order.orderitemdetails
  assert(tomato && ketchup)
  await orderApp.move(order, 'DELIVERED', {
    delivered: [
      {
        orderitemid: tomato.orderitemid,
        deliveredquantity: 5.235,
        deliveredweight: 5.235,
        reason: 'WEIGHT_SHORT',
      },
      { orderitemid: ketchup.orderitemid, deliveredquantity: 9, deliveredweight: 9, reason: 'QUALITY' },
    ],
  })
  const [bill, invoice, ...notes] = await readDocuments(orderApp, order)
  assert.deepEqual(
    notes.map(({ type, total, taxable, cgst, reason, itcReversal, dueDate, original }) => ({
      type,
      total,
      taxable,
      cgst,
      reason,
      itcReversal,
      dueDate,
      original,
    })),
    [
      {
        type: 'CB',
        total: 68,
        taxable: 68,
        cgst: 0,
        reason: 'Short delivery: weight short',
        itcReversal: null,
        dueDate: null,
        original: { number: bill?.number, type: 'BS', date: '2026-11-20', total: 884, creditedBefore: 0 },
      },
      {
        type: 'CN',
        total: 95,
        taxable: 90,
        cgst: 2.25,
        reason: 'Short delivery: quality',
        itcReversal: 'PENDING',
        dueDate: null,
        original: { number: invoice?.number, type: 'TI', date: '2026-11-20', total: 2259, creditedBefore: 0 },
      },
    ],
  )
  assert.deepEqual(await orderApp.account(customer), { outstanding: 3143 - 68 - 95, openOrders: 0 })
  assert.deepEqual(numbersOf(await generate(orderApp, order)), [bill?.number, invoice?.number])
})

test('everything given back in parts leaves nothing owed and nothing more to credit', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const order = await dispatchedOrder(orderApp, customer)
  await orderApp.move(order, 'DELIVERED')
  /** Returns this share of what the customer still has: whole packs for counted goods, weight for weighed ones. */
  const giveBack = async (share: number) => {
    const { orderitemdetails } = await orderApp.look(order)
    const items = orderitemdetails.map(line => {
      const there = (line.deliveredquantity ?? 0) - line.returnedquantity
      const weight = round(((line.deliveredweight ?? 0) - line.returnedweight) * share)
      const amount = line.catchWeight
        ? { returnedquantity: round(weight / line.packContent), returnedweight: weight }
        : { returnedquantity: Math.ceil(there * share) }
      return { orderitemid: line.orderitemid, ...amount, reason: 'QUALITY' as const }
    })
    await orderApp.giveBack(order, items)
  }
  await giveBack(0.3)
  await giveBack(1)
  const documents = await readDocuments(orderApp, order)
  const sum = (...types: string[]) =>
    documents.filter(({ type }) => types.includes(type)).reduce((sum, { total }) => sum + total, 0)
  assert.deepEqual([sum('BS', 'TI'), sum('CB', 'CN')], [3143, 3143])
  const notes = documents.filter(({ type }) => type === 'CN')
  assert.deepEqual(
    notes.map(({ original }) => original?.creditedBefore),
    [0, notes[0]?.total],
  )
  assert.deepEqual(await orderApp.account(customer), { outstanding: 0, openOrders: 0 })
  assert.equal((await orderApp.look(order)).status, 'RETURNED')
})

test('a free sample that comes back is goods only: no note of nothing, and none for the e-invoice; beside paid goods it is on their note', async () => {
  const { test: app, business } = orderApp
  const buyer = await aRegisteredCustomer(orderApp, { limitPaise: 5_000_000_000 })
  const sauce = { hsn: '210320', taxClass: 'GST5', catchWeight: false, onHandMilli: 90_000 } as const
  const ketchup = await orderApp.item({ ...sauce, name: 'Sampled ketchup', basePaise: 9_000 })
  const mustard = await orderApp.item({ ...sauce, name: 'Sampled mustard', basePaise: 20_000 })
  const placed = await app.ok(orders.createOrder, {
    body: {
      customerid: buyer.customerId,
      outletid: buyer.outletId,
      deliverytimeslotid: business.slotId,
      deliveryDate: addDays(dayOf(app.clock.now), 1),
      confirmDuplicate: true,
      items: [
        { packsizeid: ketchup.packId, quantity: 10 },
        { packsizeid: mustard.packId, quantity: 4, free: 'SAMPLE' },
      ],
      overrides: [{ rule: 'MOV', reason: 'Small order of a test' }],
    },
  })
  await orderApp.move(placed, 'PENDING')
  await orderApp.assign(placed)
  const lines = placed.orderitemdetails
  await orderApp.pick(
    placed,
    lines.map(({ orderitemid, orderedquantity }) => ({ orderitemid, pickedquantity: orderedquantity })),
  )
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const)
    await orderApp.move(placed, status)
  const [paid, free] = lines
  assert(paid && free)
  const before = await orderApp.account(buyer)
  const documents = await readDocuments(orderApp, placed)
  const stock = await orderApp.stock(mustard)
  const back = (orderitemid: number, returnedquantity: number) =>
    ({ orderitemid, returnedquantity, reason: 'QUALITY', disposition: 'RESTOCK', qcPassed: true }) as const
  const returned = await orderApp.giveBack(placed, [back(free.orderitemid, 1)])
  assert.equal(orderApp.line(returned, 1).returnedquantity, 1)
  assert.equal((await orderApp.stock(mustard)).onHand, stock.onHand + 1)
  assert.deepEqual(await readDocuments(orderApp, placed), documents, 'no note')
  assert.deepEqual(await orderApp.account(buyer), before)
  await orderApp.giveBack(placed, [back(paid.orderitemid, 1), back(free.orderitemid, 1)])
  const [, note] = await readDocuments(orderApp, placed)
  assert.deepEqual([note?.type, note?.total], ['CN', 95])
  await orderApp.giveBack(placed, [back(free.orderitemid, 2)])
  assert.equal((await readDocuments(orderApp, placed)).length, 2)
})

test('more than was sold cannot be credited', async () => {
  const customer = await aRegisteredCustomer(orderApp)
  const order = await dispatchedOrder(orderApp, customer)
  const [onion] = order.orderitemdetails
  assert(onion)
  const now = { now: orderApp.test.clock.now, user: orderApp.test.user, audit: () => {} }
  const credit = (returned: number) =>
    orderApp.test.db.transaction().execute(async tx => {
      await lockAccount(tx, customer.customerId)
      return creditGoods(tx, {
        order: { id: OrderId.parse(order.orderid), customerId: customer.customerId },
        why: 'Goods returned',
        lines: [
          {
            orderLineId: OrderLineId.parse(onion.orderitemid),
            packName: onion.packsize,
            milli: milli(returned),
            packsMilli: milli(returned / 10),
            reason: 'QUALITY',
          },
        ],
        ...now,
      })
    })
  assert.deepEqual(
    (await credit(2000)).map(({ type, total }) => [type, total]),
    [['CB', 54_00]],
  )
  await assert.rejects(credit(9000), /Only 7\.850 kg of Onion/)
  assert.deepEqual((await credit(0)).length, 0)
})

const round = (amount: number) => Math.round(amount * 1000) / 1000
