import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
after(async () => {
  await shop.sound()
  await shop.close()
})

// today is the 20th, orders are for the 21st
const until = '2026-11-22'

async function lotOf(item: BuiltItem, bestBefore: string): Promise<number> {
  const body = { itemId: item.itemTypeId, counted: 10, reason: 'OPENING' as const, bestBefore }
  await shop.test.ok(inventory.countStock, { body })
  const [lot] = (await shop.test.ok(lots.allLots, { itemid: item.itemTypeId })).rows
  assert(lot)
  return lot.id
}
const lotsOf = async ({ itemTypeId }: BuiltItem) =>
  (await shop.test.ok(lots.allLots, { itemid: itemTypeId })).rows.map(({ id }) => id)
const offerOf = (lotid: number) => shop.test.ok(lots.lotOffer, { lotid })
/** As the screen sends it: each pack of a kilogram at a price, for whom the offer names. */
const listOf = ({ list, ...offer }: Awaited<ReturnType<typeof offerOf>>, price: number) => ({
  ...(list ? { id: list.id, version: list.version } : {}),
  name: offer.name,
  validFrom: '2026-11-20',
  validTo: offer.until,
  isActive: true,
  customerTypeIds: [],
  customerIds: offer.customers.map(({ id }) => id),
  rows: offer.packs.map(({ packsizeid }) => ({ packsizeid, from: 1, price })),
})
const priceOf = async (item: BuiltItem, by = shop.customer) =>
  shop.line(await shop.order([[item, 1]], 'PLACED', by)).price

test('what expires is offered to who usually takes it, until its day; offered again it has the new price', async () => {
  const lettuce = await shop.item({ name: 'Iceberg lettuce', onHandMilli: 0 })
  const [usual, rare] = [await aCustomer(shop.test, shop.business), await aCustomer(shop.test, shop.business)]
  for (const by of [usual, usual, rare]) await shop.order([[lettuce, 1]], 'PLACED', by)
  const offer = await offerOf(await lotOf(lettuce, until))
  assert.deepEqual(
    [offer.until, offer.customers.map(({ id }) => id), offer.list],
    [until, [usual.customerId], null],
  )
  const base = offer.basePrice ?? 0
  assert.equal(await priceOf(lettuce, usual), base)

  const saved = await shop.test.ok(priceLists.savePriceList, { body: listOf(offer, base - 1) })
  assert.deepEqual([saved.state, saved.validTo], ['RUNS', until])
  assert.deepEqual([await priceOf(lettuce, usual), await priceOf(lettuce, rare)], [base - 1, base])

  const again = await offerOf((await lotsOf(lettuce))[0] ?? 0)
  assert.equal(again.list?.id, saved.id)
  await shop.test.ok(priceLists.savePriceList, { body: listOf(again, base - 0.5) })
  assert.equal(await priceOf(lettuce, usual), base - 0.5)
  shop.test.clock.now = new Date('2026-11-23T15:30:00.000Z')
  const { state } = await shop.test.ok(priceLists.priceList, { pricelistid: saved.id })
  shop.test.clock.now = new Date('2026-11-20T15:30:00.000Z')
  assert.equal(state, 'ENDED')
})

test('a price far below what everybody pays is asked about', async () => {
  const pav = await shop.item({ name: 'Pav', onHandMilli: 0 })
  for (let order = 0; order < 2; order++) await shop.order([[pav, 1]])
  const offer = await offerOf(await lotOf(pav, until))
  const body = listOf(offer, Math.round((offer.basePrice ?? 0) * 50) / 100)
  await shop.test.refused(priceLists.savePriceList, { body }, 'NEEDS_CONFIRM')
  await shop.test.ok(priceLists.savePriceList, { body: { ...body, confirm: true } })
})

test('a lot that may not leave is not offered: past its day, blocked, unknown', async () => {
  const curd = await shop.item({ name: 'Curd', onHandMilli: 0 })
  const lotid = await lotOf(curd, '2026-11-19')
  const { message } = await shop.test.refused(lots.lotOffer, { lotid }, 'BREAKS_RULE')
  assert.match(message, /^The lot of Curd of .* it is not offered\.$/)
  await shop.test.ok(lots.letLotGo, {
    lotid,
    body: { until: '2026-11-21', reason: 'Firm and cold', version: 1 },
  })
  assert.equal((await offerOf(lotid)).until, '2026-11-21')
  await shop.test.ok(lots.blockLot, { lotid, body: { blocked: true, reason: 'A complaint', version: 2 } })
  await shop.test.refused(lots.lotOffer, { lotid }, 'BREAKS_RULE')
  await shop.test.refused(lots.lotOffer, { lotid: 99_999 }, 'NOT_FOUND')
})
