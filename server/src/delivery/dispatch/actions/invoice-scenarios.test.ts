import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import {
  aRegisteredCustomer,
  generate,
  numbersOf,
  packedOrder,
  readDocuments,
  workedGoods,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'

// What the law requires of documents, as working days. (rules §10, same numbers)

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const ketchupLike = {
  unit: 'BOTTLE',
  hsn: '210320',
  taxClass: 'GST5',
  catchWeight: false,
  onHandMilli: 9_000_000,
} as const

/** A dispatched order, fully picked, with its delivery charge. */
async function dispatched(
  goods: readonly [BuiltItem, packs: number][],
  { by, charge = 0 }: { by: BuiltCustomer; charge?: number },
): Promise<Details> {
  const { test, business } = orderApp
  const placed = await test.ok(orders.createOrder, {
    body: {
      customerid: by.customerId,
      outletid: by.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: goods.map(([{ packId }, quantity]) => ({ packsizeid: packId, quantity })),
      deliverycharge: charge,
      confirmDuplicate: true,
    },
  })
  await orderApp.move(placed, 'PENDING')
  await orderApp.assign(placed)
  await orderApp.pick(
    placed,
    placed.orderitemdetails.map(({ orderitemid, orderedquantity }) => ({
      orderitemid,
      pickedquantity: orderedquantity,
    })),
  )
  await orderApp.move(placed, 'READY_TO_DISPATCH')
  await orderApp.move(placed, 'DISPATCHED')
  return placed
}

const back = (order: Details, at: number, returnedquantity: number) =>
  orderApp.giveBack(order, [
    {
      orderitemid: orderApp.line(order, at).orderitemid,
      returnedquantity,
      reason: 'QUALITY',
      disposition: 'WASTE',
    },
  ])
const notesOf = async (order: Details) =>
  (await readDocuments(orderApp, order)).filter(({ original }) => original !== null)
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

test('scenario 23: goods come back with their share of the delivery charge, in one step or in two', async () => {
  const ketchup = await orderApp.item({ ...ketchupLike, name: 'Ketchup with delivery', basePaise: 9000 })
  const by = await aRegisteredCustomer(orderApp)
  const [once, twice] = [
    await dispatched([[ketchup, 40]], { by, charge: 38.25 }),
    await dispatched([[ketchup, 40]], { by, charge: 38.25 }),
  ]
  for (const order of [once, twice]) await orderApp.move(order, 'DELIVERED')
  await back(once, 0, 20)
  await back(twice, 0, 10)
  await back(twice, 0, 10)
  const [inOne, ...more] = await notesOf(once)
  const inTwo = await notesOf(twice)
  assert.deepEqual([inOne?.delivery, inOne?.taxable, more.length], [19.13, 1819.13, 0])
  assert.deepEqual(
    (['delivery', 'taxable', 'cgst', 'sgst'] as const).map(part => sum(inTwo.map(note => note[part]))),
    [19.13, 1819.13, inOne?.cgst, inOne?.sgst],
  )
  await back(twice, 0, 20)
  const all = await notesOf(twice)
  assert.deepEqual(
    [sum(all.map(({ delivery }) => delivery)), sum(all.map(({ total }) => total))],
    [38.25, 3820],
  )
})

test('scenario 24: an outlet with its own GSTIN is billed at its own address', async () => {
  const onion = await orderApp.item({ name: 'Onion for Chennai', onHandMilli: 900_000 })
  const by = await aRegisteredCustomer(orderApp, { outletState: 'Tamil Nadu', outletPincode: '600001' })
  const billTo = async () => {
    const [document] = await generate(orderApp, await dispatched([[onion, 10]], { by }))
    return (
      document && {
        gstin: document.billTo.gstin,
        state: document.billTo.state,
        address: document.billTo.address.join(', '),
      }
    )
  }
  const head = await billTo()
  assert.deepEqual([head?.gstin, head?.state], [by.gstin, 'Karnataka'])
  assert.match(head?.address ?? '', /560001, Karnataka$/)

  const own = makeGstin('33', by.gstin?.slice(2, 12) ?? '', 1)
  await orderApp.test.db.updateTable('outlet').set({ gstin: own }).where('id', '=', by.outletId).execute()
  const outlet = await billTo()
  assert.deepEqual([outlet?.gstin, outlet?.state], [own, 'Tamil Nadu'])
  assert.match(outlet?.address ?? '', /600001, Tamil Nadu$/)
})

test('scenario 25: each credit note is its nearest rupee, and all of a document are the document', async () => {
  const pieces = [
    [365_34, 1],
    [6_82, 1],
    [210_00, 1],
  ] as const
  const goods: [BuiltItem, number][] = []
  for (const [basePaise, packs] of pieces)
    goods.push([
      await orderApp.item({
        unit: 'PC',
        catchWeight: false,
        name: `Nil piece ${basePaise}`,
        basePaise,
        onHandMilli: 90_000,
      }),
      packs,
    ])
  const by = await aRegisteredCustomer(orderApp)
  const order = await dispatched(goods, { by })
  await orderApp.move(order, 'DELIVERED')
  for (const at of [0, 1, 2]) await back(order, at, 1)
  const [bill] = await readDocuments(orderApp, order)
  const notes = await notesOf(order)
  assert.deepEqual(
    notes.map(({ taxable, roundOff, total }) => [taxable, roundOff, total]),
    [
      [365.34, -0.34, 365],
      [6.82, 0.18, 7],
      [210, 0, 210],
    ],
  )
  assert.equal(sum(notes.map(({ total }) => total)), bill?.total)
  assert.deepEqual((await orderApp.account(by)).outstanding, 0)
})

const skip = spawnSync('pdftotext', ['-v']).error ? 'pdftotext (poppler-utils) is not installed' : false
/** The documents of an order as printed, page by page, spaces collapsed. */
async function printedPages({ orderid }: Details): Promise<string[]> {
  const { body } = await orderApp.test.call(dispatch.orderInvoices, { orderId: orderid, format: 'pdf' })
  assert(Buffer.isBuffer(body))
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' })
  return text.replace(/ +/g, ' ').split('\f').slice(0, -1)
}
const has = (page: string | undefined, ...parts: string[]) => {
  for (const part of parts) assert.ok(page?.includes(part), `${part} is missing in:\n${page}`)
}

test('scenario 27: the rates of central and State tax are printed apart, never as one', {
  skip,
}, async () => {
  const ketchup = await orderApp.item({ ...ketchupLike, name: 'Ketchup of half rates', basePaise: 9000 })
  const [here] = await printedPages(
    await dispatched([[ketchup, 10]], { by: await aRegisteredCustomer(orderApp) }),
  )
  has(here, '10 BTL 90.00 900.00 2.5 22.50 2.5 22.50 945.00', 'CGST 2.5 % 22.50', 'SGST 2.5 % 22.50')
  assert.doesNotMatch(here ?? '', /GST %| 5 (22\.50|45\.00)|IGST/)
  const farAway = await aRegisteredCustomer(orderApp, { outletState: 'Tamil Nadu', outletPincode: '600001' })
  const [there] = await printedPages(await dispatched([[ketchup, 10]], { by: farAway }))
  has(there, '900.00 5 45.00 945.00', 'IGST 5 % 45.00')
  assert.doesNotMatch(there ?? '', /CGST|SGST|2\.5/)
})

test('scenario 28: the HSN summary has a code once for each rate, with every unit of its goods', {
  skip,
}, async () => {
  const like = { hsn: '070310', onHandMilli: 900_000 } as const
  const loose = await orderApp.item({ ...like, name: 'Onion by weight', basePaise: 2700 })
  const small = await orderApp.item({ ...like, name: 'Small onion by weight', basePaise: 2700 })
  const bunches = await orderApp.item({
    ...like,
    name: 'Onion by the bunch',
    basePaise: 1000,
    unit: 'BUNCH',
    catchWeight: false,
  })
  const order = await dispatched(
    [
      [loose, 10],
      [bunches, 4],
      [small, 5],
    ],
    { by: await aRegisteredCustomer(orderApp) },
  )
  const [bill] = await readDocuments(orderApp, order)
  assert.deepEqual(
    bill?.hsnSummary.map(({ hsn, gstPercent, quantities, taxable }) => [
      hsn,
      gstPercent,
      quantities,
      taxable,
    ]),
    [
      [
        '070310',
        0,
        [
          { quantity: 15, itemUnit: 'KG', uqc: 'KGS' },
          { quantity: 4, itemUnit: 'BUNCH', uqc: 'BUN' },
        ],
        445,
      ],
    ],
  )
  const [page] = await printedPages(order)
  has(page, '15.000 KGS + 4 BUN 445.00')
})

test('scenario 29: a credit note to a buyer who pays before is an advance, and says so', {
  skip,
}, async () => {
  const onion = await orderApp.item({ name: 'Onion paid before', onHandMilli: 900_000 })
  const before = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
  const paid = await orderApp.order([[onion, 10]], 'PLACED', before)
  await orderApp.pay(paid, paid.total, before)
  const owed = await orderApp.order([[onion, 10]], 'PLACED', await aRegisteredCustomer(orderApp))
  for (const order of [paid, owed]) {
    await orderApp.move(order, 'PENDING')
    await orderApp.assign(order)
    await orderApp.pick(order, [
      { orderitemid: orderApp.line(order).orderitemid, pickedquantity: 10, pickedweight: 10 },
    ])
    for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const)
      await orderApp.move(order, status)
    await back(order, 0, 1)
  }
  const [advance, dues] = [await printedPages(paid), await printedPages(owed)].map(
    pages => pages.at(-1) ?? '',
  )
  assert.match(advance ?? '', /₹27\.00 is added to your advance today/)
  assert.doesNotMatch(advance ?? '', /[Dd]ues/)
  assert.equal((await orderApp.account(before)).outstanding, -27)
  assert.match(dues ?? '', /Your dues fall by ₹27\.00 today/)
  assert.doesNotMatch(dues ?? '', /advance/)
})

test('scenario 30: the documents of a mixed order are cancelled together, and the second call names both', async () => {
  const order = await packedOrder(orderApp, await workedGoods(orderApp), await aRegisteredCustomer(orderApp))
  const [bill = '', invoice = '', ...more] = numbersOf(await generate(orderApp, order))
  assert.deepEqual([bill.slice(5, 7), invoice.slice(5, 7), more], ['BS', 'TI', []])
  const cancel = (number: string) => ({ number, body: { reason: 'Wrong outlet' } })
  const { documents } = await orderApp.test.ok(dispatch.cancelInvoice, cancel(invoice))
  assert.deepEqual(
    documents.map(({ number, cancelled }) => [number, cancelled]),
    [
      [bill, true],
      [invoice, true],
    ],
  )
  for (const [number, other] of [
    [bill, invoice],
    [invoice, bill],
  ] as const) {
    const twice = await orderApp.test.refused(dispatch.cancelInvoice, cancel(number), 'BREAKS_RULE')
    assert.equal(
      twice.message,
      `Invoice ${number} was already cancelled, together with ${other} of the same order.`,
    )
  }
  // a later document of the order was cancelled with neither of them
  const again =
    numbersOf(await generate(orderApp, order)).find(number => number !== bill && number !== invoice) ?? ''
  assert.notEqual(again, '')
  const still = await orderApp.test.refused(
    dispatch.cancelInvoice,
    cancel(` ${bill.toLowerCase()}`),
    'BREAKS_RULE',
  )
  assert.equal(
    still.message,
    `Invoice ${bill} was already cancelled, together with ${invoice} of the same order.`,
  )
})
