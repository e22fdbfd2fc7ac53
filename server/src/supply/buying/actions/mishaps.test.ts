import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aMarket, type Market } from '../testing/market.ts'

let shop: OrderApp
let market: Market
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
})
afterEach(() => shop.sound())
after(() => shop.close())

const strike = ({ id, version }: { id: number; version: number }) =>
  shop.test.ok(buying.strikeBuyLine, { lineid: id, body: { reason: 'Sold to somebody else', version } })

// rules §26.3
describe('landed cost', () => {
  test('an expense that does not divide is shared out to the last paisa, also between two lines of one item', async () => {
    const garlic = await shop.item({ name: 'Garlic' })
    const run = await market.start()
    const bought = []
    for (const rate of [90, 91, 92]) bought.push((await market.buy(run, garlic, { quantity: 7, rate })).line)
    await shop.test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'TOLL', amount: 10 } })
    for (const { estimateId } of bought) await market.receive(garlic, estimateId, 7)
    const { lines } = await market.look(run)
    assert.deepEqual(lines.map(({ expenseShare }) => expenseShare).toSorted(), [3.33, 3.33, 3.34])
    assert.deepEqual(
      lines.map(({ landedCost }) => landedCost),
      [90.48, 91.48, 92.48],
    )
  })

  test('of a line of which nothing is accepted there is none, and its share stays with it', async () => {
    const [spoilt, good] = [await shop.item({ name: 'Lettuce' }), await shop.item({ name: 'Radish' })]
    const run = await market.start()
    const { line } = await market.buy(run, spoilt, { quantity: 10, rate: 40 })
    const { line: other } = await market.buy(run, good, { quantity: 10, rate: 20 })
    await shop.test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'PORTER', amount: 20 } })
    await market.receive(spoilt, line.estimateId, 10, 0)
    await market.receive(good, other.estimateId, 10)
    const { lines, version } = await market.look(run)
    assert.deepEqual(
      lines.map(({ landedCost, received, isReceived, expenseShare }) => [
        landedCost,
        received,
        isReceived,
        expenseShare,
      ]),
      [
        [null, 0, true, 10],
        [21, 10, true, 10],
      ],
    )
    assert.deepEqual(await shop.test.ok(pricing.itemCosts, { itemid: spoilt.itemTypeId }), [])
    const closed = await shop.test.ok(buying.closeRun, {
      runid: run.id,
      body: { cashBack: 20_000 - 620, version },
    })
    assert.equal(closed.difference, 0)
  })

  test('is per base unit, whatever the market sells the item by and whenever that is changed', async () => {
    const potato = await shop.item({ name: 'Potato' })
    await shop.order([[potato, 60]], 'PENDING')
    const unit = (body: { name?: string; content?: number }) =>
      shop.test.ok(buying.setPurchaseUnit, { itemid: potato.itemTypeId, body })
    await unit({ name: 'bag', content: 50 })
    assert.deepEqual([(await market.need(potato))?.need, (await market.need(potato))?.toBuy], [60, 100])
    const run = await market.start()
    const { line } = await market.buy(run, potato, { quantity: 50, rate: 14 })
    await unit({ name: 'crate', content: 25 })
    await market.receive(potato, line.estimateId, 50)
    const [bought] = (await market.look(run)).lines
    assert.deepEqual([bought?.amount, bought?.landedCost], [700, 14])
    assert.deepEqual([(await market.need(potato))?.need, (await market.need(potato))?.toBuy], [10, 25])
    await unit({})
    assert.equal((await market.need(potato))?.toBuy, 10)
  })
})

// rules §26.1
describe('what has to be bought', () => {
  test('goes by the rate of the line before once the last is struck, and by none once all are', async () => {
    const ginger = await shop.item({ name: 'Ginger' })
    await shop.order([[ginger, 10]], 'PENDING')
    const [first, second] = [await market.start(9_000, 'Kolar APMC'), await market.start(9_000, 'Hosur APMC')]
    const { line } = await market.buy(first, ginger, { quantity: 1, rate: 70 })
    shop.later(5)
    const { line: last } = await market.buy(second, ginger, {
      quantity: 3,
      rate: 80,
      boughtAt: '2026-11-20T15:04:00.000Z',
    })
    const seen = async () => {
      const need = await market.need(ginger)
      return [need?.market, need?.lastRate, need?.weekRate, need?.pending, need?.need]
    }
    assert.deepEqual(await seen(), ['Hosur APMC', 80, 77.5, 4, 6])
    await strike(last)
    assert.deepEqual(await seen(), ['Kolar APMC', 70, 70, 1, 9])
    await strike(line)
    assert.deepEqual(await seen(), ['', null, null, 0, 10])
  })

  test('is counted once, however often it is bought and struck again', async () => {
    const beet = await shop.item({ name: 'Beetroot' })
    await shop.order([[beet, 40]], 'PENDING')
    const run = await market.start()
    for (let times = 0; times < 3; times++) await strike((await market.buy(run, beet, { quantity: 40 })).line)
    const { need, run: now } = await market.buy(run, beet, { quantity: 40 })
    assert.deepEqual([need?.pending, need?.need, now.cashPaid], [40, 0, 720])
  })

  test('leaves out what was rejected, and what is wanted after its day', async () => {
    const mint = await shop.item({ name: 'Mint' })
    const order = await shop.order([[mint, 12]])
    await shop.order([[mint, 5]], 'PENDING')
    assert.deepEqual([(await market.need(mint))?.placed, (await market.need(mint))?.need], [12, 17])
    await shop.test.ok(orders.rejectOrder, { orderId: order.orderid, body: { reason: 'Customer cancelled' } })
    assert.deepEqual([(await market.need(mint))?.placed, (await market.need(mint))?.need], [0, 5])
    const before = await shop.test.ok(buying.buyingNeed, { date: '2026-11-20' })
    assert.equal(
      before.find(({ itemId }) => itemId === mint.itemTypeId),
      undefined,
    )
  })
})

// rules §25.2, §25.3
describe('the book of a supplier', () => {
  test('has nothing of a struck line: no debt, no cash, and no bill can name it', async () => {
    const onion = await shop.item({ name: 'Onion' })
    const { id: supplierId } = await market.supplier('Struck Traders')
    const run = await market.start()
    const { line } = await market.buy(run, onion, { supplierId, paidBy: 'CREDIT', quantity: 10, rate: 20 })
    await strike(line)
    const { lines } = await shop.test.ok(buying.unbilledLines, { supplierid: supplierId })
    const { supplier } = await market.book(supplierId)
    assert.deepEqual([lines, supplier.balance, supplier.owedSince], [[], 0, null])
    const bill = { supplierId, number: '1', date: '2026-11-20', amount: 200, lineIds: [line.id] }
    const { message } = await shop.test.refused(buying.addSupplierBill, { body: bill }, 'BREAKS_RULE')
    assert.equal(message, 'The line of Onion is struck. Leave it out of the bill.')
  })

  test('knows a bill that is sent twice, also under another writing of its number, but not that of another financial year or supplier', async () => {
    const okra = await shop.item({ name: 'Okra' })
    const [one, other] = [
      await market.supplier('Numbering Traders'),
      await market.supplier('Numbering Farms'),
    ]
    const run = await market.start()
    const lineOf = async (supplierId: number) =>
      (await market.buy(run, okra, { supplierId, quantity: 10, rate: 20 })).line.id
    const body = async (supplierId: number, number: string, date: string) => ({
      body: { supplierId, number, date, amount: 200, lineIds: [await lineOf(supplierId)] },
    })
    await shop.test.ok(buying.addSupplierBill, await body(one.id, 'INV 17', '2026-11-20'))
    const again = await shop.test.refused(
      buying.addSupplierBill,
      await body(one.id, ' inv  17', '2026-04-01'),
      'TAKEN',
    )
    assert.equal(again.message, 'Numbering Traders has a bill of this number already: inv 17.')
    await shop.test.ok(buying.addSupplierBill, await body(one.id, 'INV 17', '2026-03-31'))
    await shop.test.ok(buying.addSupplierBill, await body(other.id, 'INV 17', '2026-11-20'))
  })

  test('a bill for all that was sent is compared with what was accepted of it', async () => {
    const carrot = await shop.item({ name: 'Carrot' })
    const { id: supplierId } = await market.supplier('Sending Traders')
    const run = await market.start()
    const { line } = await market.buy(run, carrot, { supplierId, paidBy: 'CREDIT', quantity: 100, rate: 20 })
    await market.receive(carrot, line.estimateId, 100, 80)
    const bill = { supplierId, number: '5', date: '2026-11-20', amount: 2000, lineIds: [line.id] }
    const { accepted, difference } = await shop.test.ok(buying.addSupplierBill, { body: bill })
    assert.deepEqual(
      [accepted, difference, (await market.book(supplierId)).supplier.balance],
      [1600, 400, 2000],
    )
  })

  test('a payment recorded late moves into what was owed before; each statement ends where the next begins', async () => {
    const peas = await shop.item({ name: 'Peas' })
    const { id: supplierId } = await market.supplier('Late Traders')
    const run = await market.start()
    await market.buy(run, peas, { supplierId, paidBy: 'CREDIT', quantity: 10, rate: 50 })
    const edges = async (from: string, to: string) => {
      const { body } = await shop.test.call(suppliers.supplierStatement, { supplierid: supplierId, from, to })
      const owed = String(body)
        .split('\r\n')
        .filter(row => /Owed (before|after)/.test(row))
        .map(row => Number(row.split(',').at(-2)))
      return owed
    }
    assert.deepEqual(await edges('2026-11-16', '2026-11-20'), [0, 500])
    const paid = { supplierId, date: '2026-11-12', amount: 120, mode: 'CASH' as const }
    await shop.test.ok(suppliers.paySupplier, { body: paid })
    assert.deepEqual(await edges('2026-11-16', '2026-11-20'), [-120, 380])
    assert.deepEqual(await edges('2026-11-01', '2026-11-15'), [0, -120])
    assert.equal((await market.book(supplierId)).supplier.balance, 380)
  })

  test('keeps its entries under a new name; the old name is free for somebody else', async () => {
    const beans = await shop.item({ name: 'Beans' })
    const { id: supplierId, version } = await market.supplier('Old Name Traders')
    const run = await market.start()
    await market.buy(run, beans, { supplierId, paidBy: 'CREDIT', quantity: 10, rate: 30 })
    await shop.test.ok(suppliers.updateSupplier, {
      supplierid: supplierId,
      body: { name: 'New Name Traders', version },
    })
    assert.deepEqual(
      (await market.look(run)).lines.map(({ supplierName }) => supplierName),
      ['New Name Traders'],
    )
    const second = await market.supplier('Old Name Traders')
    assert.deepEqual([second.balance, (await market.book(supplierId)).supplier.balance], [0, 300])
  })
})
