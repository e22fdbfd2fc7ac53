import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltItem, type Business } from '../../../testing/builders.ts'

let app: TestApp
let business: Business
let okra: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  okra = await anItem(app, { name: 'Okra', basePaise: 4000 })
})
after(() => app.close())

/** Announces 10 units at a cost, in rupees per unit. */
async function announce({ itemTypeId: itemId }: BuiltItem, cost: number | undefined, supplier: string) {
  const expectedDate = dayOf(app.clock.now)
  const expected = {
    itemId,
    quantity: 10,
    expectedDate,
    supplier,
    ...(cost === undefined ? {} : { expectedCost: cost }),
  }
  const [added] = await app.ok(inventory.addEstimates, { body: [expected] })
  assert.ok(added)
  return added.id
}
type Came = { actualQuantity?: number; updateQuantity?: number; notes?: string; cancel?: boolean }
const decide = ({ itemTypeId: itemid }: BuiltItem, id: number, came: Came) =>
  app.ok(inventory.receiveEstimates, { itemid, body: [{ id, ...came }] })
/** Receives goods at a cost, in rupees per unit. */
const receive = async (item: BuiltItem, cost: number | undefined, supplier: string) =>
  decide(item, await announce(item, cost, supplier), { actualQuantity: 10, updateQuantity: 9.5 })
const found = async (marginBelow: number) =>
  (await app.ok(pricing.itemsInPricing, { body: { marginBelow } })).rows.map(({ itemName }) => itemName)

test('discounts on an item: those that count today or later, at the price they make, the lowest first', async () => {
  const today = dayOf(app.clock.now)
  const give = async (
    brandName: string,
    discount: { type: 'PERCENT' | 'FLAT'; value: number; validFrom?: string; validTo?: string },
  ) => {
    const { customerId } = await aCustomer(app, business, { brandName })
    const discounts = [{ itemId: okra.itemTypeId, ...discount }]
    await app.ok(customers.saveDiscounts, { body: { customerId, discounts } })
    return customerId
  }
  const flat = await give('Flat Kitchen', { type: 'FLAT', value: 2.5 })
  const later = await give('Later Kitchen', { type: 'PERCENT', value: 12.5, validFrom: addDays(today, 3) })
  const gone = await give('Gone Kitchen', { type: 'PERCENT', value: 50, validTo: addDays(today, 1) })
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000)
  const rows = await app.ok(pricing.itemDiscounts, { itemid: okra.itemTypeId })
  assert.deepEqual(
    rows.map(({ customerId, type, value, validFrom, validTo, effectivePrice }) => [
      customerId,
      type,
      value,
      validFrom,
      validTo,
      effectivePrice,
    ]),
    [
      [later, 'PERCENT', 12.5, addDays(today, 3), null, 35],
      [flat, 'FLAT', 2.5, null, null, 37.5],
    ],
  )
  assert.ok(rows.every(({ customerId }) => customerId !== gone))
  const unpriced = await anItem(app, { name: 'Nameless', basePaise: null })
  assert.deepEqual(await app.ok(pricing.itemDiscounts, { itemid: unpriced.itemTypeId }), [])
  await app.refused(pricing.itemDiscounts, { itemid: 999_999 }, 'NOT_FOUND')
})

test('costs of an item, the last first; a receipt without a cost is none', async () => {
  const leek = await anItem(app, { name: 'Leek', basePaise: 8000 })
  await receive(leek, 60, 'Kolar')
  await receive(leek, undefined, 'Hosur')
  await receive(leek, 62.5, 'Ooty')
  const costs = await app.ok(pricing.itemCosts, { itemid: leek.itemTypeId })
  assert.deepEqual(
    costs.map(({ supplier, cost, quantity }) => [supplier, cost, quantity]),
    [
      ['Ooty', 62.5, 9.5],
      ['Kolar', 60, 9.5],
    ],
  )
  await app.refused(pricing.itemCosts, { itemid: 999_999 }, 'NOT_FOUND')
})

test('the last cost is that of the goods that came last: short ones count, cancelled and refused ones do not', async () => {
  const { customerId: customerid } = await aCustomer(app, business, { brandName: 'Costly Kitchen' })
  const beet = await anItem(app, { name: 'Beetroot', basePaise: 10_000 })
  const ids = [beet.itemTypeId]
  /** In the price grid, in that of a customer, in the table of costs, and what the filter of margins takes it for. */
  const lastCosts = async () => {
    const [grid, ofCustomer, costs] = await Promise.all([
      app.ok(pricing.itemsInPricing, { body: { itemids: ids } }),
      app.ok(customers.customerItems, { customerid, searchtext: 'Beetroot' }),
      app.ok(pricing.itemCosts, { itemid: beet.itemTypeId }),
    ])
    const [cost] = costs
    assert.deepEqual(
      [grid.rows[0]?.lastCostAt, ofCustomer[0]?.lastCost],
      [cost?.receivedAt ?? null, cost?.cost ?? null],
    )
    assert.equal(grid.rows[0]?.lastCost, cost?.cost ?? null)
    const margin = 100 - (cost?.cost ?? 0)
    if (cost)
      assert.ok(
        (await found(margin + 0.1)).includes('Beetroot') && !(await found(margin)).includes('Beetroot'),
      )
    return costs.map(({ cost }) => cost)
  }
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  }

  assert.deepEqual(await lastCosts(), [])
  const [first, second] = [await announce(beet, 70, 'Kolar'), await announce(beet, 60, 'Kolar')]
  await decide(beet, second, { actualQuantity: 10 })
  later()
  await decide(beet, first, { actualQuantity: 10 })
  assert.deepEqual(await lastCosts(), [70, 60], 'what was announced first came last')
  later()
  await decide(beet, await announce(beet, 50, 'Ooty'), { cancel: true })
  assert.deepEqual(await lastCosts(), [70, 60], 'cancelled')
  await decide(beet, await announce(beet, 40, 'Ooty'), {
    actualQuantity: 10,
    updateQuantity: 0,
    notes: 'Rotten',
  })
  assert.deepEqual(await lastCosts(), [70, 60], 'refused at the dock')
  await decide(beet, await announce(beet, 80, 'Ooty'), { actualQuantity: 6, notes: 'Half a truck' })
  assert.deepEqual(await lastCosts(), [80, 70, 60], 'closed short')
})

test('margin below: strictly, at the last cost; an item without price or cost is in none', async () => {
  const mint = await anItem(app, { name: 'Mint', basePaise: 10_000 })
  await receive(mint, 70, 'Kolar')
  await receive(mint, 80, 'Kolar')
  const curry = await anItem(app, { name: 'Curry leaf', basePaise: 10_000 })
  await receive(curry, 101, 'Kolar')
  await anItem(app, { name: 'Costless', basePaise: 10_000 })
  assert.deepEqual(
    (await found(20.1)).filter(name => ['Mint', 'Curry leaf', 'Costless'].includes(name)).sort(),
    ['Curry leaf', 'Mint'],
  )
  assert.ok(!(await found(20)).includes('Mint'), 'earns just 20 %')
  assert.deepEqual(await found(0), ['Curry leaf'])
})

test('a row carries its last prices, the newest last', async () => {
  const { itemTypeId: itemid } = await anItem(app, { basePaise: 1000 })
  for (let baseprice = 11; baseprice <= 23; baseprice++)
    await app.ok(pricing.updateBasePrice, { itemid, baseprice })
  const { rows } = await app.ok(pricing.itemsInPricing, { body: { itemids: [itemid] } })
  assert.deepEqual(rows[0]?.recentPrices, [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
})
