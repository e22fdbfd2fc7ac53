import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import { aRegisteredCustomer, packedOrder, readDocuments } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer, BuiltItem } from '../../../testing/builders.ts'

// A percentage off is taken off the whole line and rounded there, from the order to the registers. (rules §2.4)

let orderApp: OrderApp
let sachets: BuiltItem
let chilli: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  const counted = {
    unit: 'PC',
    hsn: '210320',
    taxClass: 'GST5',
    catchWeight: false,
    onHandMilli: 9_000_000,
  } as const
  sachets = await orderApp.item({ ...counted, name: 'Ketchup sachet', basePaise: 185 })
  chilli = await orderApp.item({ name: 'Green chilli', basePaise: 3335, onHandMilli: 900_000 })
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** A registered customer with 5 % off sachets and 7.5 % off chillies. */
async function aDiscounted(): Promise<BuiltCustomer> {
  const by = await aRegisteredCustomer(orderApp)
  const discounts = [
    { itemId: sachets.itemTypeId, type: 'PERCENT' as const, value: 5 },
    { itemId: chilli.itemTypeId, type: 'PERCENT' as const, value: 7.5 },
  ]
  await orderApp.test.ok(customers.saveDiscounts, { body: { customerId: by.customerId, discounts } })
  return by
}

/** A thousand sachets of ₹1.85, and 24 kg of chillies of ₹33.35 that weigh 23.456 kg. */
const packed = (by: BuiltCustomer): Promise<Details> =>
  packedOrder(
    orderApp,
    [
      [sachets, 1000],
      [chilli, 24, 23.456],
    ],
    by,
  )

async function delivered(order: Details): Promise<void> {
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const)
    await orderApp.move(order, status)
}

const inPaise = (rupees: number) => Math.round(rupees * 100)
const sum = <Row>(rows: readonly Row[], part: (row: Row) => number) =>
  rows.reduce((all, row) => all + inPaise(part(row)), 0)
const linesOf = (order: Details) =>
  order.orderitemdetails.map(({ listPrice, price, percentOff, lineTotal }) => [
    listPrice,
    price,
    percentOff,
    lineTotal,
  ])

test('5 % off a thousand packs of ₹1.85 is 5 %: order, invoice, credit notes and registers agree to the paisa', async () => {
  const by = await aDiscounted()
  const placed = await orderApp.order(
    [
      [sachets, 1000],
      [chilli, 24],
    ],
    'PENDING',
    by,
  )
  assert.deepEqual(linesOf(placed), [
    [1.85, 1.76, 5, 1757.5],
    [33.35, 30.85, 7.5, 740.37],
  ])
  assert.deepEqual([placed.itemsTotal, placed.taxTotal, placed.total], [2497.87, 87.88, 2585.75])
  assert.equal((await orderApp.account(by)).openOrders, 2585.75)
  await orderApp.test.ok(orders.rejectOrder, { orderId: placed.orderid, body: { reason: 'Tried' } })

  const order = await packed(by)
  assert.deepEqual(linesOf(order), [
    [1.85, 1.76, 5, 1757.5],
    [33.35, 30.85, 7.5, 723.59],
  ])
  await delivered(order)
  const bills = await readDocuments(orderApp, order)
  assert.deepEqual(
    bills.flatMap(({ type, lines }) =>
      lines.map(({ quantity, rate, percentOff, taxable }) => [type, quantity, rate, percentOff, taxable]),
    ),
    [
      ['BS', 23.456, 33.35, 7.5, 723.59],
      ['TI', 1000, 1.85, 5, 1757.5],
    ],
  )

  for (const share of [333, 1, 666])
    await orderApp.giveBack(order, [
      {
        orderitemid: orderApp.line(order).orderitemid,
        returnedquantity: share,
        reason: 'QUALITY',
        disposition: 'WASTE',
      },
    ])
  const notes = (await readDocuments(orderApp, order)).filter(({ type }) => type === 'CN')
  assert.deepEqual(
    notes.flatMap(({ lines }) => lines.map(({ rate, percentOff, taxable }) => [rate, percentOff, taxable])),
    [
      [1.85, 5, 585.25],
      [1.85, 5, 1.76],
      [1.85, 5, 1170.49],
    ],
  )
  const invoice = bills.find(({ type }) => type === 'TI')
  assert(invoice)
  for (const part of ['taxable', 'cgst', 'sgst', 'total'] as const)
    assert.equal(
      sum(notes, note => note[part]),
      inPaise(invoice[part]),
      part,
    )

  const { registers: tables } = await orderApp.test.ok(registers.registerSummary, {
    from: '2026-11-01',
    to: '2026-11-30',
  })
  const taxableOf = (kind: string) => tables.find(table => table.kind === kind)?.sums?.taxable
  assert.deepEqual([taxableOf('B2B'), taxableOf('CDNR'), taxableOf('EXEMP')], [1757.5, -1757.5, 723.59])
})

test('a line that was placed before lines had a percentage keeps the price of its packs, on documents too', async () => {
  const order = await orderApp.order([[sachets, 1000]], 'PLACED', await aDiscounted())
  await sql`update order_line set percent_off_bp = null where order_id = ${order.orderid}`.execute(
    orderApp.test.db,
  )
  await orderApp.move(order, 'PENDING')
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  assert.deepEqual(linesOf(await orderApp.pick(order, [{ orderitemid, pickedquantity: 1000 }])), [
    [1.85, 1.76, null, 1760],
  ])
  await delivered(order)
  await orderApp.giveBack(order, [
    { orderitemid, returnedquantity: 333, reason: 'QUALITY', disposition: 'WASTE' },
  ])
  const documents = await readDocuments(orderApp, order)
  assert.deepEqual(
    documents.flatMap(({ type, lines }) =>
      lines.map(({ rate, percentOff, taxable }) => [type, rate, percentOff, taxable]),
    ),
    [
      ['TI', 1.76, null, 1760],
      ['CN', 1.76, null, 586.08],
    ],
  )
})

test('an agreed price and a flat discount are worth their packs', async () => {
  const by = await aDiscounted()
  const { customerId } = by
  const discounts = [{ itemId: chilli.itemTypeId, type: 'FLAT' as const, value: 1.35 }]
  await orderApp.test.ok(customers.saveDiscounts, { body: { customerId, discounts } })
  const placed = await orderApp.test.ok(orders.createOrder, {
    body: {
      customerid: customerId,
      outletid: by.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: orderApp.business.slotId,
      items: [
        { packsizeid: sachets.packId, quantity: 1000, priceOverride: 1.73, overrideReason: 'Agreed' },
        { packsizeid: chilli.packId, quantity: 24 },
      ],
    },
  })
  assert.deepEqual(linesOf(placed), [
    [1.85, 1.73, null, 1730],
    [33.35, 32, null, 768],
  ])
})
