import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

type Body = WireArgs<typeof orders.editOrder>['body']
const edit = ({ orderid }: Details, body: Body): Promise<Details> =>
  orderApp.test.ok(orders.editOrder, { orderId: orderid, body })
const refused = ({ orderid }: Details, body: Body, code: Parameters<typeof orderApp.test.refused>[2]) =>
  orderApp.test.refused(orders.editOrder, { orderId: orderid, body }, code)
const amounts = ({ orderitemdetails }: Details) =>
  orderitemdetails.map(({ orderedquantity }) => orderedquantity)
const lineId = (order: Details, index = 0) => orderApp.line(order, index).orderitemid

describe('before anybody picks', () => {
  test('amounts change, lines go and come; new ones have the price of today, the others keep theirs', async () => {
    const [onion, rice, okra] = [
      await orderApp.item(),
      await orderApp.item(),
      await orderApp.item({ basePaise: 4000 }),
    ]
    const order = await orderApp.order([
      [onion, 10],
      [rice, 5],
    ])
    const edited = await edit(order, {
      version: order.version,
      items: [
        { orderitemid: lineId(order), quantity: 12 },
        { orderitemid: lineId(order, 1), quantity: 0 },
        { packsizeid: okra.packId, quantity: 3 },
      ],
    })
    assert.deepEqual(amounts(edited), [12, 3])
    assert.deepEqual([edited.total, edited.orderedTotal], [12 * 27 + 3 * 40, 12 * 27 + 3 * 40])
    assert.equal(edited.status, 'PLACED')
    const said = edited.activity.filter(({ kind }) => kind === 'EDIT').map(({ text }) => text)
    assert.equal(said.length, 3, JSON.stringify(said))
    assert.equal(await orderApp.audits(order, 'ORDER_EDITED'), 1)
  })

  test('the reservation of an accepted order follows', async () => {
    const onion = await orderApp.item({ onHandMilli: 50_000 })
    const order = await orderApp.order([[onion, 10]], 'PENDING')
    assert.equal((await orderApp.stock(onion)).reserved, 10)
    await edit(order, { items: [{ orderitemid: lineId(order), quantity: 12.5 }] })
    assert.equal((await orderApp.stock(onion)).reserved, 12.5)
    assert.equal((await orderApp.account()).openOrders > 0, true)
  })

  test('what was picked before a pause is a task once its amount changes, and comes off the order by hand', async () => {
    const [onion, rice] = [
      await orderApp.item({ onHandMilli: 50_000 }),
      await orderApp.item({ onHandMilli: 50_000 }),
    ]
    const order = await orderApp.order(
      [
        [onion, 7],
        [rice, 5],
      ],
      'PENDING',
    )
    await orderApp.assign(order)
    await orderApp.pick(order, [{ orderitemid: lineId(order), pickedweight: 7 }])
    await orderApp.move(order, 'PENDING')
    const items = [0, 1].map(at => ({ orderitemid: lineId(order, at), quantity: at }))
    const edited = await edit(order, { items })
    const reply = edited.orderitemdetails.map(line => [
      line.orderedquantity,
      line.pickedweight,
      line.draftweight,
      line.task,
    ])
    assert.deepEqual(reply, [
      [0, null, 7, 'Taken off: put 7 packs back'],
      [1, null, null, null],
    ])
    assert.deepEqual(await orderApp.stock(onion), { onHand: 50, reserved: 0, picked: 0 })
  })

  test('what is sold from stock alone must lie free for what is added', async () => {
    const oil = await orderApp.item({ onHandMilli: 10_000, procureToOrder: false })
    const order = await orderApp.order([[oil, 8]], 'PENDING')
    const no = await refused(
      order,
      { items: [{ orderitemid: lineId(order), quantity: 11 }] },
      'SHORT_OF_STOCK',
    )
    assert.match(no.message, /short by 1\.000 kg/)
    assert.deepEqual(
      amounts(await edit(order, { items: [{ orderitemid: lineId(order), quantity: 10 }] })),
      [10],
    )
  })

  test('another outlet is judged like a new order, and its state decides the tax', async () => {
    const ketchup = await orderApp.item({ taxClass: 'GST5', hsn: '210320', unit: 'KG' })
    const abroad = await aCustomer(orderApp.test, orderApp.business, {
      outletState: 'Karnataka',
      outletPincode: '560001',
    })
    const order = await orderApp.order([[ketchup, 10]])
    const no = await refused(order, { outletid: abroad.outletId }, 'BREAKS_RULE')
    assert.match(no.message, /is not an outlet of/)
    const edited = await edit(order, { deliveryDate: '2026-11-23', instructions: 'Gate 2' })
    assert.equal(edited.orderdetails.deliveryDate, '2026-11-23')
    assert.equal(edited.orderdetails.instructions, 'Gate 2')
  })

  test('the same again changes nothing; an order keeps a line; no pack is there twice', async () => {
    const onion = await orderApp.item()
    const order = await orderApp.order([[onion, 10]])
    const same = await edit(order, { items: [{ orderitemid: lineId(order), quantity: 10 }] })
    assert.equal(same.version, order.version)
    const none = await refused(order, { items: [{ orderitemid: lineId(order), quantity: 0 }] }, 'BREAKS_RULE')
    assert.equal(none.message, 'An order needs at least one line. Reject the order instead.')
    const twice = await refused(order, { items: [{ packsizeid: onion.packId, quantity: 1 }] }, 'BREAKS_RULE')
    assert.match(twice.message, /is already on line 1\. Change its amount there\./)
    await refused(order, { items: [{ orderitemid: 999_999, quantity: 1 }] }, 'NOT_FOUND')
    await refused(order, { items: [{ packsizeid: 999_999, quantity: 1 }] }, 'NOT_FOUND')
    await refused(
      order,
      { items: [{ orderitemid: lineId(order), quantity: 1 }], version: order.version + 7 },
      'STALE_VERSION',
    )
  })

  test('a price set by hand needs its reason, and stays', async () => {
    const [onion, okra] = [await orderApp.item(), await orderApp.item()]
    const order = await orderApp.order([[onion, 10]])
    const priced = { packsizeid: okra.packId, quantity: 1, priceOverride: 20 }
    await refused(order, { items: [priced] }, 'NEEDS_REASON')
    const edited = await edit(order, { items: [{ ...priced, overrideReason: 'bent ones' }] })
    assert.equal(orderApp.line(edited, 1).price, 20)
  })

  test('a line cannot grow past what one order may have', async () => {
    const onion = await orderApp.item({ maxOrderMilli: 20_000 })
    const order = await orderApp.order([[onion, 10]])
    const no = await refused(order, { items: [{ orderitemid: lineId(order), quantity: 21 }] }, 'BREAKS_RULE')
    assert.match(no.message, /The limit per order is 20\.000 kg/)
  })

  test('credit is asked for what an accepted order grows by, and may be passed over with a reason', async () => {
    const small = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 50_000 })
    const onion = await orderApp.item({ onHandMilli: 900_000 })
    const order = await orderApp.order([[onion, 10]], 'PENDING', small)
    const items = [{ orderitemid: lineId(order), quantity: 50 }]
    const no = await refused(order, { items }, 'CREDIT_HOLD')
    assert.match(no.message, /over the credit limit/)
    const edited = await edit(order, { items, overrides: [{ rule: 'CREDIT', reason: 'cash on delivery' }] })
    assert.deepEqual(amounts(edited), [50])
    assert.equal(await orderApp.audits(order, 'ORDER_RULE_OVERRIDDEN'), 1)
  })
})

/** Two lines of 10 and 5, the first fully picked. */
async function inPacking() {
  const [onion, rice] = [
    await orderApp.item({ onHandMilli: 90_000 }),
    await orderApp.item({ onHandMilli: 90_000 }),
  ]
  const order = await orderApp.order(
    [
      [onion, 10],
      [rice, 5],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  return {
    onion,
    rice,
    order: await orderApp.pick(order, [{ orderitemid: lineId(order), pickedweight: 10 }]),
  }
}

describe('under the hands of a picker', () => {
  test('a changed line is undecided again and a task; the order is not ready before it is done', async () => {
    const { order, rice } = await inPacking()
    const packed = await orderApp.pick(order, [{ orderitemid: lineId(order, 1), pickedweight: 5 }])
    assert.equal(packed.status, 'PACKED')
    const edited = await edit(packed, { items: [{ orderitemid: lineId(order, 1), quantity: 8 }] })
    assert.equal(edited.status, 'PACKING')
    assert.deepEqual(
      [orderApp.line(edited, 1).pickedweight, orderApp.line(edited, 1).task],
      [null, 'Now 8 packs, was 5 packs'],
    )
    assert.equal((await orderApp.stock(rice)).reserved, 8)
    await orderApp.refuse(edited, 'PACKED', 'BREAKS_RULE')
    const done = await orderApp.pick(edited, [{ orderitemid: lineId(order, 1), pickedweight: 8 }])
    assert.deepEqual([done.status, orderApp.line(done, 1).task], ['PACKED', null])
  })

  test('a line that comes late is a task; one that was never touched is simply off', async () => {
    const { order } = await inPacking()
    const okra = await orderApp.item({ onHandMilli: 9_000 })
    const edited = await edit(order, {
      items: [
        { orderitemid: lineId(order, 1), quantity: 0 },
        { packsizeid: okra.packId, quantity: 2 },
      ],
    })
    assert.deepEqual([orderApp.line(edited, 1).pickedweight, orderApp.line(edited, 1).task], [0, null])
    assert.equal(orderApp.line(edited, 2).task, 'New: 2 packs')
    const done = await orderApp.pick(edited, [{ orderitemid: lineId(edited, 2), pickedweight: 2 }])
    assert.equal(done.status, 'PACKED')
  })

  test('goods of a line taken off are put back, and that is a task that nobody can waive', async () => {
    const { order, onion } = await inPacking()
    const edited = await edit(order, { items: [{ orderitemid: lineId(order), quantity: 0 }] })
    assert.equal(orderApp.line(edited).task, 'Taken off: put 10 packs back')
    const args = { orderId: order.orderid, orderitemid: lineId(order), body: { reason: 'left in the crate' } }
    const no = await orderApp.test.refused(orders.waiveTask, args, 'BREAKS_RULE')
    assert.match(no.message, /cannot be waived/)
    const done = await orderApp.pick(edited, [{ orderitemid: lineId(order), pickedweight: 0 }])
    assert.equal(orderApp.line(done).task, null)
    assert.equal((await orderApp.stock(onion)).reserved, 0)
  })

  test('a task is waived by name with a reason: the line stays as it was packed', async () => {
    const { order } = await inPacking()
    const packed = await orderApp.pick(order, [{ orderitemid: lineId(order, 1), pickedweight: 5 }])
    const edited = await edit(packed, { items: [{ orderitemid: lineId(order, 1), quantity: 8 }] })
    const args = { orderId: order.orderid, orderitemid: lineId(order, 1) }
    await orderApp.test.refused(
      orders.waiveTask,
      { ...args, body: { reason: 'truck waits', version: 1 } },
      'STALE_VERSION',
    )
    const waived = await orderApp.test.ok(orders.waiveTask, {
      ...args,
      body: { reason: 'truck waits', version: edited.version },
    })
    assert.deepEqual(
      [waived.status, orderApp.line(waived, 1).pickedweight, orderApp.line(waived, 1).shortReason],
      ['PACKED', 5, 'OTHER'],
    )
    assert.ok(waived.activity.some(({ kind, text }) => kind === 'WAIVE' && text.includes('truck waits')))
    await orderApp.test.refused(orders.waiveTask, { ...args, body: { reason: 'again' } }, 'BREAKS_RULE')
    await orderApp.test.refused(
      orders.waiveTask,
      { ...args, orderitemid: 999_999, body: { reason: 'again' } },
      'NOT_FOUND',
    )
  })

  test('what is left as packed must still be there: others may have picked it meanwhile', async () => {
    const onion = await orderApp.item({ onHandMilli: 10_000 })
    const allOfIt = async () => {
      const order = await orderApp.order([[onion, 10]], 'PENDING')
      await orderApp.assign(order)
      return orderApp.pick(order, [{ orderitemid: lineId(order), pickedweight: 10 }])
    }
    const first = await allOfIt()
    const edited = await edit(first, { items: [{ orderitemid: lineId(first), quantity: 12 }] })
    await allOfIt()
    const body = { reason: 'truck waits', version: edited.version }
    const args = { orderId: edited.orderid, orderitemid: lineId(edited), body }
    const no = await orderApp.test.refused(orders.waiveTask, args, 'SHORT_OF_STOCK')
    assert.match(no.message, /^Only 0\.000 kg of .+ in stock$/)
    assert.equal(orderApp.line(await orderApp.look(edited)).task, 'Now 12 packs, was 10 packs')
  })

  test('a line that was added, changed again during a pause, says the amount of now', async () => {
    const { order } = await inPacking()
    const okra = await orderApp.item({ onHandMilli: 9_000 })
    const added = await edit(order, { items: [{ packsizeid: okra.packId, quantity: 5 }] })
    await orderApp.move(added, 'PENDING')
    const changed = await edit(await orderApp.look(added), {
      items: [{ orderitemid: lineId(added, 2), quantity: 8 }],
    })
    assert.deepEqual(
      [orderApp.line(changed, 2).orderedquantity, orderApp.line(changed, 2).task],
      [8, 'Now 8 packs, was 5 packs'],
    )
    const gone = await edit(changed, { items: [{ orderitemid: lineId(added, 2), quantity: 0 }] })
    assert.equal(gone.orderitemdetails.length, 2)
  })

  test('a line taken off comes back by its amount, and is a task again', async () => {
    const { order } = await inPacking()
    const off = await edit(order, { items: [{ orderitemid: lineId(order, 1), quantity: 0 }] })
    const back = await edit(off, { items: [{ orderitemid: lineId(order, 1), quantity: 6 }] })
    assert.deepEqual(
      [orderApp.line(back, 1).pickedweight, orderApp.line(back, 1).task],
      [null, 'Now 6 packs, was 0 packs'],
    )
  })

  test('outlet and delivery stay while somebody picks', async () => {
    const { order } = await inPacking()
    await refused(order, { deliveryDate: '2026-11-23' }, 'WRONG_TRANSITION')
  })
})

describe('documents', () => {
  async function invoiced() {
    const onion = await orderApp.item({ onHandMilli: 90_000 })
    const order = await orderApp.order([[onion, 10]], 'PACKED')
    const { documents } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
    const number = documents[0]?.number
    assert.ok(number)
    return { order, number }
  }
  const cancel = (number: string) => ({ number, body: { reason: 'wrong amount' } })

  test('prevent an edit until they are cancelled; the next ones have new numbers', async () => {
    const { order, number } = await invoiced()
    const items = [{ orderitemid: lineId(order), quantity: 11 }]
    const no = await refused(order, { items }, 'INVOICE_LIVE')
    assert.equal(no.message, `Cancel invoice ${number} first`)
    const before = await orderApp.account()
    const { documents } = await orderApp.test.ok(dispatch.cancelInvoice, cancel(number))
    assert.deepEqual(
      documents.map(document => [document.number, document.cancelled, document.cancelReason]),
      [[number, true, 'wrong amount']],
    )
    assert.deepEqual(await orderApp.account(), before)
    await edit(order, { items })
    const packed = await orderApp.pick(order, [{ orderitemid: lineId(order), pickedweight: 11 }])
    const again = await orderApp.test.ok(dispatch.generateInvoice, { orderid: packed.orderid })
    assert.notEqual(again.documents[0]?.number, number)
    assert.equal(await orderApp.audits(order, 'ORDER_UNINVOICED'), 1)
  })

  test('are cancelled once, while the goods are here, and only if there are any', async () => {
    const { order, number } = await invoiced()
    await orderApp.test.refused(dispatch.cancelInvoice, cancel('2627/BS/9999999'), 'NOT_FOUND')
    await orderApp.test.ok(dispatch.cancelInvoice, cancel(number))
    const twice = await orderApp.test.refused(dispatch.cancelInvoice, cancel(number), 'BREAKS_RULE')
    assert.equal(twice.message, `Invoice ${number} was already cancelled.`)
    await orderApp.move(order, 'READY_TO_DISPATCH')
    await orderApp.move(order, 'DISPATCHED')
    const { documents } = await orderApp.test.ok(dispatch.orderInvoices, { orderId: order.orderid })
    const sent = documents.find(({ cancelled }) => !cancelled)?.number ?? ''
    const gone = await orderApp.test.refused(dispatch.cancelInvoice, cancel(sent), 'BREAKS_RULE')
    assert.equal(
      gone.message,
      `The goods on invoice ${sent} have left, so it cannot be cancelled. Return them to make a credit note.`,
    )
  })
})
