import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { day, momentOf } from '@packhouse/contract/day.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { type Run, type RunSteps, runSteps } from '../testing/run-steps.ts'

const evening = day('2026-11-20')
const tomorrow = day('2026-11-21')
const deliveryDate = '2026-11-22'

let the: OrderApp
let steps: RunSteps
before(async () => {
  the = await anOrderApp()
  steps = runSteps(the)
})
afterEach(async () => {
  await the.sound()
  steps.at(evening, 20 * 60 + 30)
})
after(() => the.close())

const place = (
  items: [BuiltItem, number][],
  {
    by = the.customer,
    status = 'PLACED' as const,
    on = deliveryDate,
  }: { by?: BuiltCustomer; status?: 'PLACED' | 'PENDING'; on?: string } = {},
) =>
  anOrder(the.test, {
    business: the.business,
    customer: by,
    status,
    deliveryDate: on,
    items: items.map(([{ packId }, packs]) => ({ packId, packs })),
  })

/** A run of these items alone, at their costs, effective at midnight. */
async function runOf(
  goods: { item: BuiltItem; cost: number }[],
  ordersRule: 'KEEP' | 'REPRICE',
): Promise<Run> {
  await steps.receive(goods)
  const run = await steps.make({ effectiveAt: momentOf(tomorrow, 0).toISOString(), ordersRule })
  const own = goods.map(({ item }) => Number(item.itemTypeId))
  await steps.decide(
    run,
    (await steps.rows(run)).map(({ itemId, chosen }) => ({
      itemId,
      included: own.includes(itemId) && chosen !== null,
    })),
  )
  return steps.schedule(run)
}

async function strike(): Promise<void> {
  steps.at(tomorrow, 0)
  await steps.work()
}
const look = (order: Details) => the.look(order)
const sums = ({ orderitemdetails, total, orderedTotal, version }: Details) => ({
  lines: orderitemdetails.map(({ price, lineTotal }) => [price, lineTotal]),
  total,
  orderedTotal,
  version,
})

test('orders of 23:59 and 00:01 around an effective midnight show their two prices and why', async () => {
  const tomato = await the.item({ name: 'Tomato', basePaise: 3_400 })
  await runOf([{ item: tomato, cost: 39.62 }], 'KEEP')
  steps.at(evening, 23 * 60 + 59)
  assert.equal(await steps.work(), 0)
  const early = await place([[tomato, 10]])
  await strike()
  steps.at(tomorrow, 1)
  const late = await place([[tomato, 10]])
  const [before, after] = [the.line(await look(early)), the.line(await look(late))]
  assert.deepEqual([before.price, after.price], [34, 50])
  assert.deepEqual([before.priceWords?.message, after.priceWords?.message], ['Base price', 'Base price'])
  assert.deepEqual([before.listPriceSet?.source, after.listPriceSet?.source], ['OPENING', 'RUN'])
  assert.deepEqual(
    [after.listPriceSet?.at, after.listPriceSet?.by],
    [momentOf(tomorrow, 0).toISOString(), 'Asha'],
  )
  const history = await the.test.ok(pricing.priceHistory, { itemid: tomato.itemTypeId })
  assert.deepEqual(
    history.rows.map(({ source, price, changedAt }) => [source, price, changedAt]).slice(0, 1),
    [['RUN', 50, momentOf(tomorrow, 0).toISOString()]],
  )
  // a later change of the amount keeps the price it was taken at: vendurehq/vendure#664 and frappe/erpnext#40700
  const { orderitemid } = before
  await the.test.ok(orders.editOrder, {
    orderId: early.orderid,
    body: { items: [{ orderitemid, quantity: 12 }] },
  })
  assert.equal(the.line(await look(early)).price, 34)
})

describe('orders already taken get the new prices where the run says so', () => {
  test('from the list only: totals, tax, version and history; agreed and fixed prices and lists with a price stay', async () => {
    const names = ['Beans', 'Agreed', 'Fixed', 'Listed', 'Percent', 'Off', 'ByHand', 'Other']
    const items = await Promise.all(names.map(name => the.item({ name, basePaise: 2_000, taxClass: 'GST5' })))
    const [beans, agreed, fixed, listed, percent, off, byHand, other] = items
    assert(beans && agreed && fixed && listed && percent && off && byHand && other)
    const { customerId } = the.customer
    const { ok } = the.test
    const term = { validFrom: '2026-11-01', validTo: null }
    const prices = [{ packsizeid: fixed.packId, price: 19, ...term }]
    await ok(customers.saveFixedPrices, { body: { customerId, prices } })
    await ok(customers.saveDiscounts, {
      body: { customerId, discounts: [{ itemId: off.itemTypeId, type: 'PERCENT', value: 10 }] },
    })
    const rows = [
      { packsizeid: listed.packId, from: 1, price: 18 },
      { packsizeid: percent.packId, from: 1, percent: 5 },
    ]
    const list = {
      name: 'Hotels',
      ...term,
      isActive: true,
      customerTypeIds: [],
      customerIds: [customerId],
      rows,
    }
    await ok(priceLists.savePriceList, { body: list })
    await ok(pricing.updatePackPrices, {
      itemid: byHand.itemTypeId,
      body: [{ packsizeid: byHand.packId, price: 21 }],
    })
    const priced = items.filter(one => one !== other)
    const run = await runOf(
      priced.map(item => ({ item, cost: 20 })),
      'REPRICE',
    )
    const body = {
      customerid: customerId,
      outletid: the.customer.outletId,
      deliveryDate,
      deliverytimeslotid: the.business.slotId,
      items: items.map(one => ({
        packsizeid: one.packId,
        quantity: 10,
        ...(one === agreed
          ? { priceOverride: 17, overrideReason: 'Promised last week', confirmCost: true }
          : {}),
      })),
    }
    const order = await ok(orders.createOrder, { body })
    const was = sums(order)
    assert.deepEqual(
      was.lines.map(([price]) => price),
      [20, 17, 19, 18, 19, 18, 21, 20],
    )
    await strike()
    const now = await look(order)
    // beans to 25.00; 5 % and 10 % off it; 10 packs each
    assert.deepEqual(sums(now).lines, [
      [25, 250],
      [17, 170],
      [19, 190],
      [18, 180],
      [23.75, 237.5],
      [22.5, 225],
      [21, 210],
      [20, 200],
    ])
    assert.deepEqual([sums(now).total, now.version > order.version], [1745.64, true])
    assert.deepEqual(
      now.activity.map(({ text }) => text).filter(text => text.startsWith('priced')),
      [
        'priced Off 1 kg at ₹22.50 instead of ₹18.00',
        'priced Percent 1 kg at ₹23.75 instead of ₹19.00',
        'priced Beans 1 kg at ₹25.00 instead of ₹20.00',
        'priced Agreed 1 kg at ₹17.00 instead of ₹20.00: Promised last week',
      ],
    )
    assert.equal(await the.audits(order, 'ORDER_REPRICED'), 1)
    const { repriced, keptOrders, isRepricing } = await steps.look(run)
    assert.deepEqual([repriced, keptOrders, isRepricing], [[order.orderid], [], true])
    steps.at(tomorrow, 2)
    assert.equal(await steps.work(), 0)
    assert.equal((await steps.look(run)).isRepricing, false)

    await steps.revert(run)
    await steps.work()
    const back = await look(order)
    assert.deepEqual(sums(back).lines, was.lines)
    assert.equal(sums(back).total, was.total)
    steps.at(tomorrow, 4)
    await steps.work()
  })

  test('the hold of a placed order is worked out again; an accepted one without credit keeps its price and is named', async () => {
    const grape = await the.item({ name: 'Grape', basePaise: 10_000, onHandMilli: 900_000 })
    const [placing, accepted, paying, packed] = await Promise.all([
      aCustomer(the.test, the.business, { limitPaise: 1_050_00 }),
      aCustomer(the.test, the.business, { limitPaise: 1_050_00 }),
      aCustomer(the.test, the.business, { limitPaise: 9_000_00 }),
      aCustomer(the.test, the.business, { limitPaise: 9_000_00 }),
    ])
    assert(placing && accepted && paying && packed)
    const run = await runOf([{ item: grape, cost: 96 }], 'REPRICE')
    const one = await place([[grape, 10]], { by: placing })
    const two = await place([[grape, 10]], { by: accepted, status: 'PENDING' })
    const three = await place([[grape, 10]], { by: paying, status: 'PENDING' })
    const four = await anOrder(the.test, {
      business: the.business,
      customer: packed,
      status: 'PACKED',
      deliveryDate,
      items: [{ packId: grape.packId, packs: 10 }],
    })
    const accountBefore = await the.account(paying)
    await strike()
    const priceOf = async (order: Details) => the.line(await look(order)).price
    assert.deepEqual(await Promise.all([one, two, three, four].map(priceOf)), [120, 100, 120, 100])
    assert.deepEqual([one.creditHold, (await look(one)).creditHold], [false, true])
    assert.deepEqual([accountBefore.openOrders, (await the.account(paying)).openOrders], [1_000, 1_200])
    const { repriced, keptOrders } = await steps.look(run)
    assert.deepEqual(repriced, [one.orderid, three.orderid])
    assert.deepEqual(
      keptOrders.map(({ orderid }) => orderid),
      [two.orderid],
    )
    assert.match(keptOrders[0]?.message ?? '', /limit/i)
  })

  test('orders for the day before keep their prices, as do all orders of a run that keeps them', async () => {
    const melon = await the.item({ name: 'Melon', basePaise: 2_000 })
    await runOf([{ item: melon, cost: 20 }], 'KEEP')
    const order = await place([[melon, 5]])
    const sooner = await place([[melon, 6]], { on: tomorrow })
    await strike()
    assert.deepEqual(sums(await look(order)), sums(order))
    steps.at(tomorrow, 5)
    await steps.receive([{ item: melon, cost: 24 }])
    const next = await steps.make({
      effectiveAt: momentOf(day(deliveryDate), 0).toISOString(),
      ordersRule: 'REPRICE',
    })
    const others = (await steps.rows(next)).filter(({ itemId }) => itemId !== Number(melon.itemTypeId))
    await steps.decide(next, [
      ...others.map(({ itemId }) => ({ itemId, included: false })),
      { itemId: melon.itemTypeId, chosen: 28, included: true },
    ])
    await steps.schedule(next)
    const later = await place([[melon, 6]])
    steps.at(day(deliveryDate), 0)
    await steps.work()
    assert.deepEqual([the.line(await look(sooner)).price, the.line(await look(later)).price], [20, 28])
    assert.deepEqual((await steps.look(next)).repriced, [order.orderid, later.orderid])
  })
})
