import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { asksAbout, okMeant } from '../../../testing/asks-about.ts'
import { aMarket, type Market, type Run } from '../testing/market.ts'

let shop: OrderApp
let market: Market
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
})
afterEach(() => shop.sound())
after(() => shop.close())

type Line = WireArgs<typeof buying.buyLine>['body']
const lineOf = (itemId: number, line: Partial<Line>): Line => ({
  itemId,
  quantity: 1,
  rate: 18,
  paidBy: 'UPI',
  boughtAt: '2026-11-20T15:00:00.000Z',
  supplierName: 'Ramesh Traders',
  ...line,
})
const asks = (run: Run, body: Line, token?: string) =>
  asksAbout(shop.test, buying.buyLine, { runid: run.id, body }, token ? { token } : {})

// rules §33.2
for (const [rate, question] of [
  [90, undefined],
  [90.01, '₹90.01 for Tomato 90.01? It was last bought at ₹18.00.'],
  [3.6, undefined],
  [3.59, '₹3.59 for Tomato 3.59? It was last bought at ₹18.00.'],
] as const)
  test(`a rate of ${rate} where the last was 18`, async () => {
    const tomato = await shop.item({ name: `Tomato ${rate}` })
    const run = await market.start()
    await market.buy(run, tomato, { rate: 18, quantity: 1 })
    const asked = await asks(run, lineOf(tomato.itemTypeId, { rate }))
    assert.equal(asked?.message, question)
    assert.deepEqual(asked?.paths, question && ['body.rate'])
  })

test('a rate that is confirmed is taken, and another rate with the same confirmation is asked about again', async () => {
  const onion = await shop.item({ name: 'Onion' })
  const run = await market.start()
  await market.buy(run, onion, { rate: 18 })
  const asked = await asks(run, lineOf(onion.itemTypeId, { rate: 1800 }))
  assert.deepEqual(asked?.yes, ['Yes, ₹1,800.00'])
  const again = await asks(run, lineOf(onion.itemTypeId, { rate: 2500, confirmFigures: asked?.figures }))
  assert.equal(again?.message, '₹2,500.00 for Onion? It was last bought at ₹18.00.')
  const { line } = await market.buy(run, onion, { rate: 1800, quantity: 1, confirmFigures: asked?.figures })
  assert.equal(line.rate, 1800)
})

test('a line is corrected with the question of a new one; what keeps its rate is not asked', async () => {
  const okra = await shop.item({ name: 'Okra' })
  const run = await market.start()
  const { line } = await market.buy(run, okra, { rate: 40, quantity: 2 })
  const update = (body: object) =>
    asksAbout(shop.test, buying.updateBuyLine, { lineid: line.id, body: { ...body, version: line.version } })
  assert.equal((await update({ rate: 4000 }))?.message, '₹4,000.00 for Okra? It was last bought at ₹40.00.')
  assert.equal(await update({ quantity: 3 }), undefined)
})

test('a line is compared with what was bought before it, not with what another phone bought later and sent sooner', async () => {
  const mint = await shop.item({ name: 'Mint' })
  const run = await market.start()
  const at = (minutes: number) => new Date(shop.test.clock.now.getTime() + minutes * 60_000).toISOString()
  const [early, between, late] = [at(1), at(2), at(3)]
  shop.test.clock.now = new Date(at(4))
  await market.buy(run, mint, { rate: 31, quantity: 1, boughtAt: between })
  const asked = await asks(run, lineOf(mint.itemTypeId, { rate: 2, boughtAt: late }))
  assert.equal(asked?.message, '₹2.00 for Mint? It was last bought at ₹31.00.')
  assert.equal(await asks(run, lineOf(mint.itemTypeId, { rate: 2, boughtAt: early })), undefined)
})

test('the first line ever of an item is asked about above ₹50,000', async () => {
  const run = await market.start()
  const [saffron, cashew] = [await shop.item({ name: 'Saffron' }), await shop.item({ name: 'Cashew' })]
  assert.equal(await asks(run, lineOf(saffron.itemTypeId, { quantity: 100, rate: 500 })), undefined)
  const asked = await asks(run, lineOf(cashew.itemTypeId, { quantity: 100, rate: 500.01 }))
  assert.equal(asked?.message, '₹50,001.00 for Cashew, which was never bought before?')
})

test('cash of a run below zero is asked about, for lines and expenses, and by what it takes', async () => {
  const potato = await shop.item({ name: 'Potato' })
  const run = await market.start(1_000)
  const line = (quantity: number) => lineOf(potato.itemTypeId, { quantity, rate: 10, paidBy: 'CASH' })
  assert.equal(await asks(run, line(100)), undefined, 'all of it')
  const short = await asks(run, line(1))
  assert.equal(
    short?.message,
    'This costs ₹10.00 and the run has ₹0.00 in cash: -₹10.00 would be left. Pay it anyway?',
  )
  assert.deepEqual(short?.yes, ['Yes, pay ₹10.00'])
  assert.equal(
    await asks(run, lineOf(potato.itemTypeId, { quantity: 1, rate: 10, paidBy: 'CREDIT' })),
    undefined,
  )
  const pay = (amount: number, confirmFigures?: string[]) =>
    asksAbout(shop.test, buying.addRunExpense, {
      runid: run.id,
      body: { kind: 'TOLL', amount, confirmFigures },
    })
  const toll = await pay(60)
  assert.deepEqual(toll?.paths, ['body.amount'])
  assert.ok(await pay(61, toll?.figures), 'another amount')
  assert.equal(await pay(60, toll?.figures), undefined)
})

test('a program is not asked: nobody would answer', async () => {
  const beans = await shop.item({ name: 'Beans' })
  const run = await market.start()
  await market.buy(run, beans, { rate: 5 })
  const buyer = (await shop.test.ok(staff.roles, {})).find(({ code }) => code === 'BUYER')
  assert(buyer)
  const body = { name: 'Market list', roles: [buyer.id], expiresOn: '2026-12-31' }
  const { key } = await shop.test.ok(staff.addApiKey, { body })
  assert.equal(await asks(run, lineOf(beans.itemTypeId, { rate: 500 }), key), undefined)
})

// rules §33.6
test('an expense, a bill and a payment far from what they are compared with are asked about', async () => {
  const leek = await shop.item({ name: 'Leek' })
  const run = await market.start()
  const { line } = await market.buy(run, leek, {
    supplierName: 'Ravi Made-up',
    quantity: 100,
    rate: 50,
    paidBy: 'CREDIT',
  })
  const expense = (amount: number) => ({ runid: run.id, body: { kind: 'PORTER' as const, amount } })
  assert.equal(
    (await asksAbout(shop.test, buying.addRunExpense, expense(2_001)))?.message,
    '₹2,001.00 for this expense? There was none of its kind in 60 days.',
  )
  await shop.test.ok(buying.addRunExpense, expense(500))
  assert.equal(
    (await asksAbout(shop.test, buying.addRunExpense, expense(2_501)))?.message,
    '₹2,501.00 for this expense? The largest of its kind in 60 days is ₹500.00.',
  )
  await okMeant(shop.test, buying.addRunExpense, expense(2_501))

  const { supplierId } = line
  const bill = (amount: number) => ({
    body: { supplierId, number: 'B-1', date: '2026-11-20', amount, lineIds: [line.id] },
  })
  assert.deepEqual(await asksAbout(shop.test, buying.addSupplierBill, bill(50_000)), {
    message: '₹50,000.00 on the bill of Ravi Made-up? Its lines cost ₹5,000.00.',
    paths: ['body.amount'],
    figures: [`bill of supplier ${supplierId} 5000000`],
    yes: ['Yes, ₹50,000.00'],
  })
  assert.equal(await asksAbout(shop.test, buying.addSupplierBill, bill(7_500)), undefined)

  const pay = (amount: number) => ({ body: { supplierId, date: '2026-11-20', amount, mode: 'UPI' as const } })
  assert.equal(
    (await asksAbout(shop.test, suppliers.paySupplier, pay(75_000)))?.message,
    'Pay ₹75,000.00 to Ravi Made-up? ₹7,500.00 is owed, ₹67,500.00 would be to come.',
  )
  await okMeant(shop.test, suppliers.paySupplier, pay(75_000))
  assert.equal((await market.book(supplierId)).supplier.balance, -67_500)
})
