import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { aMarket } from '../../supply/buying/testing/market.ts'
import { anItem } from '../../testing/builders.ts'
import { plansAndMoneyToSendBack } from './testing/plans-and-money.ts'
import {
  digitsAsNumbers,
  numbersAsTexts,
  pickerAddress,
  recordsToSendBack,
  type SentBack,
  sentBack,
} from './testing/sent-back.ts'
import { writesThatTakeAReply } from './testing/takes-reply.ts'

// What a reply says may be sent back: every write whose body has the shape of a reply takes it unchanged, and changes nothing.

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

const tried = new Set<AnyEndpoint>()
const send = (one: SentBack): Promise<void> => {
  tried.add(one.write)
  return sentBack(orderApp.test, one)
}

test('what was read of the catalogue, of customers, people and settings is taken as it is, also with digits as numbers; numbers as texts are named', async () => {
  const records = [...(await recordsToSendBack(orderApp)), ...(await plansAndMoneyToSendBack(orderApp))]
  for (const one of records) await send(one)
  for (const one of records) await send(digitsAsNumbers(one))
  for (const one of records) await numbersAsTexts(orderApp.test, one)
})

test('what was read of estimates is no receipt, and received ones stay', async () => {
  const { test: app } = orderApp
  const { itemTypeId: itemid } = await anItem(app, { name: 'Okra to send back' })
  for (const quantity of [10, 20])
    await app.ok(inventory.addEstimates, { body: [{ itemId: itemid, quantity, expectedDate: '2026-11-21' }] })
  const pending = () => app.ok(inventory.pendingEstimates, { itemid })
  await send({ name: 'pending', read: pending, write: inventory.receiveEstimates, args: { itemid } })
  const { itemEstimates } = await pending()
  const [first] = itemEstimates
  assert(first)
  const changed = itemEstimates.map(one => (one.id === first.id ? { ...one, actualQuantity: 10 } : one))
  const { body } = await app.call(inventory.receiveEstimates, {
    itemid,
    body: { itemEstimates: changed },
  } as never)
  const answered = body as { item: { currentStock: number }; itemEstimates: unknown[] }
  assert.equal(answered.item.currentStock, 10)
  const again = await app.call(inventory.receiveEstimates, {
    itemid,
    body: { itemEstimates: answered.itemEstimates },
  } as never)
  assert.equal((again.body as typeof answered).item.currentStock, 10)
})

test('the lines of an order are taken as they were read, in every state, as picks and as returns', async () => {
  const [onion, okra] = [
    await orderApp.item({ onHandMilli: 90_000 }),
    await orderApp.item({ onHandMilli: 90_000 }),
  ]
  let order = await orderApp.order(
    [
      [onion, 10],
      [okra, 4],
    ],
    'PENDING',
  )
  const asRead = async () => {
    const read = () => orderApp.look(order)
    const body = ({ orderitemdetails }: Details) => ({ items: orderitemdetails })
    const args = { orderId: order.orderid }
    await send({ name: `picks, ${order.status}`, read, write: orders.fulfilOrder, args, body })
    await send({ name: `returns, ${order.status}`, read, write: dispatch.returnOrder, args, body })
    order = await orderApp.look(order)
  }
  await asRead()
  await orderApp.assign(order)
  order = await orderApp.pick(order, [
    { orderitemid: orderApp.line(order).orderitemid, pickedweight: 6, reason: 'QUALITY' },
  ])
  await asRead()
  // a program changes one amount of what it read
  const picked = order.orderitemdetails.map((line, at) =>
    at === 1 ? { ...line, pickedquantity: 4, pickedweight: 4 } : line,
  )
  const packed = await orderApp.test.call(orders.fulfilOrder, {
    orderId: order.orderid,
    body: { items: picked },
  } as never)
  assert.equal((packed.body as Details).status, 'PACKED', JSON.stringify(packed.body))
  await asRead()
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const) {
    await orderApp.move(order, status)
    await asRead()
  }
  for (const total of [1, 3]) {
    const back = order.orderitemdetails.map((line, at) =>
      at === 1 ? { ...line, returnedquantity: total } : line,
    )
    const { status, body } = await orderApp.test.call(dispatch.returnOrder, {
      orderId: order.orderid,
      body: back,
    } as never)
    assert.equal(status, 200, JSON.stringify(body))
    await asRead()
    assert.equal(orderApp.line(order, 1).returnedquantity, total, 'as it was read, an amount is a total')
  }
  const { orderitemid } = orderApp.line(order, 0)
  order = await orderApp.giveBack(order, [{ orderitemid, returnedquantity: 1 }])
  assert.equal(orderApp.line(order).returnedquantity, 1)
  assert.ok(order.activity.some(({ text }) => text.includes('not given')))
  order = await orderApp.giveBack(order, [{ orderitemid, returnedquantity: 1 }])
  assert.equal(orderApp.line(order).returnedquantity, 2, 'a line by itself says what comes back now')
  order = await orderApp.giveBack(order, [{ orderitemid, returnedquantity: 0 }])
  assert.equal(orderApp.line(order).returnedquantity, 2)
  await orderApp.sound()
})

test('null in a field that may be left out means not given; where it clears, it clears; where a value must be, it is missing', async () => {
  const { test: app } = orderApp
  const created = await app.send('POST', categories.createCategory.path, {
    name: 'Nulls',
    caption: null,
    description: null,
    parentID: 0,
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const refused = await app.send('POST', categories.createCategory.path, { name: null, caption: null })
  assert.equal((refused.body as { message?: string }).message, 'name: Name is missing')
})

test('plain spellings of bodies are taken', async () => {
  const { test: app } = orderApp
  const onion = await orderApp.item({ onHandMilli: 9_000 })
  const first = await orderApp.order([[onion, 1]])
  const second = await orderApp.order([[onion, 1]])
  for (const body of [[first.orderid], { orderId: second.orderid }]) {
    const { body: moved } = await app.send('PUT', `${dispatch.moveOrders.path}?status=PENDING`, body)
    assert.equal((moved as { results: { ok: boolean }[] }).results[0]?.ok, true, JSON.stringify(moved))
  }
  const picker = await app.send('POST', pickers.createPicker.path, {
    name: 'By number',
    mobile: 9_845_022_222,
    email: 'number@example.in',
    pickerAddress,
  })
  assert.equal((picker.body as { mobile?: string }).mobile, '9845022222', JSON.stringify(picker.body))
  const packs = await app.ok(catalogue.itemPacks, { itemid: onion.itemTypeId })
  const code = (
    (await app.ok(inventory.itemInventory, { itemid: onion.itemTypeId })) as { itemTypeCode: string }
  ).itemTypeCode
  const added = await app.send('POST', items.addMultiplePackSizes.path, {
    itemTypeCode: code,
    packSizesArray: [{ packsizeweight: 7 }],
  })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const made = (await app.ok(catalogue.itemPacks, { itemid: onion.itemTypeId })).find(
    pack => !packs.some(({ packsizeid }) => packsizeid === pack.packsizeid),
  )
  assert(made)
  const gone = await app.send('DELETE', `${items.deleteItemPack.path}?itemid=${onion.itemTypeId}`, {
    packsizeid: made.packsizeid,
  })
  assert.equal(gone.status, 204, JSON.stringify(gone.body))
  const subs = await app.send('POST', categories.addSubCategories.path, [
    {
      parentCategoryId: (await app.ok(categories.createCategory, { body: { name: 'Listed' } })).id,
      subCategories: [{ name: 'One' }],
    },
  ])
  assert.equal(subs.status, 201, JSON.stringify(subs.body))
})

test('a parameter that a call does not have is refused by its name; an empty filter is no filter', async () => {
  const { test: app, customer } = orderApp
  const misspelt = [
    `${customers.customerPriceList.path}?customerid=${customer.customerId}&day=2026-11-28`,
    `${orders.allOrders.path}?delivery=2026-11-28`,
    `${customers.customerDashboard.path}?citty=Hubli`,
  ]
  for (const url of misspelt) {
    const { status, body } = await app.send('GET', url)
    assert.equal(status, 400, url)
    assert.match(
      (body as { message: string }).message,
      /^(day|delivery|citty): there is no such parameter\. This call has /,
    )
  }
  const whole = await app.ok(customers.customerDashboard, {})
  const empty = await app.send('GET', `${customers.customerDashboard.path}?city=&searchtext=%20`)
  assert.deepEqual([empty.status, (empty.body as { total: number }).total], [200, whole.total])
})

test('what was read of a supplier and of a line of a run is taken as it is', async () => {
  const market = aMarket(orderApp.test)
  const { id: supplierid } = await market.supplier('Sent Back Traders')
  const supplier = async () => (await market.book(supplierid)).supplier
  await send({ name: 'supplier', read: supplier, write: suppliers.updateSupplier, args: { supplierid } })
  const item = await orderApp.item()
  const run = await market.start()
  const { line } = await market.buy(run, item, {
    supplierId: supplierid,
    paidBy: 'CREDIT',
    loading: 50,
    commissionPercent: 6,
  })
  const asRead = async () => (await market.look(run)).lines[0]
  await send({ name: 'line', read: asRead, write: buying.updateBuyLine, args: { lineid: line.id } })
  assert.equal((await supplier()).balance, line.amount)
})

/** Their bodies say what to do, with names that replies have too; what a reply says is no such act. */
const acts: [AnyEndpoint, why: string][] = [
  [messages.addMessages, 'new messages'],
  [messages.updateMessage, 'takes or puts aside a message'],
  [shortages.applyShares, 'how goods that are short are shared out now'],
  [priceRuns.decidePriceRows, 'what somebody decided about rows now'],
  [priceRuns.schedulePriceRun, 'lets a draft wait for its minute'],
  [priceRuns.saveMarkups, 'markups to set'],
  [inventory.removeStock, 'an amount that is thrown away now'],
  [itemGroups.addToItemGroup, 'items to add'],
  [itemGroups.takeFromItemGroup, 'items to take out'],
  [itemGroups.switchItemGroups, 'groups to switch'],
  [standing.skipStandingOrder, 'a decision about one day'],
  [standing.addHoliday, 'a new day'],
  [drafts.takeOrderDraft, 'moves a draft to this device'],
  [drafts.keepOrderDraft, 'the draft that a device holds'],
  [tonight.sayOutcome, 'what a call came to'],
  [payments.clearOrBounce, 'a cheque that cleared or bounced'],
  [payments.giveChequeBack, 'a cheque that is given back, with a reason'],
  [handover.saveLedgerMapping, 'names of ledgers to set'],
  [handover.takeBatchBack, 'takes a batch back, with a reason'],
  [payments.refundCameBack, 'a transfer that the bank returned'],
  [orders.waiveTask, 'closes a task, with a reason'],
  [orders.answerCall, 'what a call came to'],
  [dispatch.registerInvoice, 'what the portal answered, once'],
  [items.changePackLabels, 'labels of packs to set'],
  [catalogue.changeItems, 'items to change'],
  [customers.changeCustomers, 'customers to change'],
  [invoices.addSupplierKind, 'a new row'],
  [invoices.changeSupplierKind, 'a row that no document names, whole'],
  [payments.bankCheques, 'cheques handed in now'],
  [credit.promiseMany, 'what customers promised now'],
  [lots.blockLot, 'blocks a lot, or takes the block off'],
  [lots.letLotGo, 'up to which day a lot may leave, with a reason'],
  [lots.setBestBefore, 'what stands on the packs of a lot'],
  [marketRates.matchCommodity, 'decides which item a commodity is'],
  [notices.readNotices, 'marks notices as read'],
  [customers.saveFixedPrices, 'prices to give, change or take away'],
  [priceLists.savePriceList, 'a list with prices row by row'],
  [trips.moveTrip, 'a step of a trip'],
  [trips.settleTrip, 'what a driver handed in, once'],
  [buying.setPurchaseUnit, 'what the market sells an item by'],
  [buying.strikeBuyLine, 'strikes a line, with a reason'],
  [buying.closeRun, 'the cash that came back, once'],
  [sending.endLinks, 'which file nobody shall open any more'],
  [door.saveStop, 'what happened at a stop, once'],
  [trips.changeStop, 'what the office changes at a stop'],
  [trips.decideFromDoor, 'a decision about a part of an entry'],
  [bank.seePayments, 'payments that were seen now'],
  [bank.takeBankAmount, 'the amount of a line of the bank'],
  [bank.notThere, 'payments that the bank does not have, with a reason'],
  [orders.rejectOrder, 'rejects an order, with a reason'],
]

test('each write whose body is like a reply was sent one back, or is an act', () => {
  const acted = acts.map(([call]) => call)
  const like = writesThatTakeAReply()
  const paths = (calls: AnyEndpoint[]) => calls.map(({ path }) => path)
  assert.deepEqual(paths(like.filter(call => !tried.has(call) && !acted.includes(call))), [])
  assert.deepEqual(
    paths(acted.filter(call => tried.has(call) || !like.includes(call))),
    [],
    'needs no reason',
  )
})
