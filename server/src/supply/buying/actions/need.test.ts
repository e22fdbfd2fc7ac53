import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { runWork } from '../../../testing/run-work.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { aMarket, deliveryDate, type Market } from '../testing/market.ts'

let shop: OrderApp
let market: Market
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
})
afterEach(() => shop.sound())
after(() => shop.close())

/** Uploads modal rates in ₹ per quintal, and matches their commodity. */
async function marketsSay(commodity: string, itemId: number, days: readonly [day: string, modal: number][]) {
  const head = 'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_Price,Max_Price,Modal_Price'
  const rows = days.map(
    ([day, modal]) =>
      `Karnataka,Kolar,Kolar,${commodity},Local,FAQ,${day},${modal - 200},${modal + 200},${modal}`,
  )
  const sent = await sendFile(shop.test, marketRates.uploadRates.path, [head, ...rows].join('\n'), {
    name: 'mandi.csv',
  })
  assert.equal(sent.statusCode, 201, sent.body)
  await runWork(shop.test)
  await shop.test.ok(marketRates.matchCommodity, { body: { commodity, itemId } })
}

// rules §26.1, §28.4
test('what is needed carries what the markets say it costs, of the last seven days up to its day and to today', async () => {
  const [tomato, mint] = [
    await shop.item({ name: 'Tomato' }),
    await shop.item({ name: 'Mint', unit: 'PC', taxClass: 'GST5' }),
  ]
  await shop.order([
    [tomato, 40],
    [mint, 3],
  ])
  assert.equal((await market.need(tomato))?.marketRate, null)
  await marketsSay('Tomato', tomato.itemTypeId, [
    ['2026-11-17', 1620],
    ['2026-11-20', 1850],
  ])
  assert.deepEqual(
    [(await market.need(tomato))?.marketRate, (await market.need(mint))?.marketRate],
    [18.5, null],
  )
  // orders of a day weeks ahead are bought at what the markets say today
  const ahead = await shop.test.ok(buying.buyingNeed, { date: '2026-12-20' })
  assert.equal(ahead.find(({ itemId }) => itemId === tomato.itemTypeId)?.marketRate, 18.5)
  const run = await market.start()
  assert.equal((await market.buy(run, tomato, { quantity: 10 })).need?.marketRate, 18.5)
  shop.later(8 * 24 * 60)
  assert.equal((await market.need(tomato))?.marketRate, 18.5, 'asked for a day that is over: as of that day')
  const later = await shop.test.ok(buying.buyingNeed, { date: '2026-11-28' })
  assert.equal(
    later.find(({ itemId }) => itemId === tomato.itemTypeId)?.marketRate,
    null,
    'older than seven days',
  )
})

// rules §26.6
test('rates are left out of what is needed for people without the right costs', async () => {
  const { token } = await shop.test.signInAs('Lakshmi', '9811100077', 'HALL')
  const [row] = await shop.test.ok(buying.buyingNeed, { date: deliveryDate }, { token })
  assert.ok(row)
  assert.deepEqual(
    ['lastRate', 'weekRate', 'marketRate'].filter(field => field in row),
    [],
  )
})

// rules §25.1
test('markets that differ only in capitals or spaces are one', async () => {
  const [peas, beans] = [await shop.item({ name: 'Peas' }), await shop.item({ name: 'Beans' })]
  await shop.order([
    [peas, 30],
    [beans, 20],
  ])
  const first = await market.start(20_000, '  Kalasipalya   Market ')
  assert.equal(first.market, 'Kalasipalya Market')
  await market.buy(first, peas, { quantity: 1 })
  shop.later(1)
  await market.buy(await market.start(20_000, 'KALASIPALYA market'), beans, { quantity: 1 })
  const marketsOf = async (name: string) => {
    const rows = await shop.test.ok(buying.buyingNeed, { date: deliveryDate, market: name })
    return rows.filter(({ market }) => market !== '').map(({ itemName, market }) => [itemName, market])
  }
  const both = [
    ['Peas', 'KALASIPALYA market'],
    ['Beans', 'KALASIPALYA market'],
  ]
  assert.deepEqual((await marketsOf('kalasipalya  MARKET')).toSorted(), both.toSorted())
  assert.deepEqual(await marketsOf('Kolar'), [])
  for (const [name, written] of [
    ['Suresh Kolar', 'Kolar  APMC'],
    ['Ramesh Kolar', 'kolar apmc'],
  ] as const)
    await shop.test.ok(suppliers.addSupplier, { body: { name, market: written } })
  const { markets } = await shop.test.ok(suppliers.allSuppliers, {})
  assert.deepEqual(
    markets.filter(name => /kolar/i.test(name)),
    ['kolar apmc'],
  )
})
