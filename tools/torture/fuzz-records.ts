import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { aMarket } from '../../server/src/supply/buying/testing/market.ts'
import type { TestApp } from '../../server/src/testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../server/src/testing/builders.ts'
import { anOrder } from '../../server/src/testing/order-builder.ts'
import { runWork } from '../../server/src/testing/run-work.ts'
import { sendFile } from '../../server/src/testing/send-file.ts'
import type { Known } from './known.ts'

/**
 * Creates a mix of data: orders in each state, items of each kind, customers with and without credit, a trip on the road. Returns the
 * token of its driver's phone.
 */
export async function fillOrderApp(test: TestApp, facts: Known): Promise<string> {
  const business = await aBusiness(test)
  const customer = await aCustomer(test, business)
  await aCustomer(test, business, { limitPaise: null })
  await aCustomer(test, business, { registered: true, outletState: 'Tamil Nadu' })
  const items = [
    await anItem(test, { onHandMilli: 900_000 }),
    await anItem(test, {
      unit: 'PC',
      hsn: '210690',
      taxClass: 'GST5',
      packs: [{ weightMilli: 1_000 }, { weightMilli: 6_000 }],
      onHandMilli: 900_000,
    }),
    await anItem(test, { basePaise: null }),
  ]
  const [onion, sauce] = items
  if (!onion || !sauce) return ''
  for (const status of [
    'PLACED',
    'PENDING',
    'PACKED',
    'READY_TO_DISPATCH',
    'DISPATCHED',
    'DELIVERED',
  ] as const) {
    await anOrder(test, {
      business,
      customer,
      items: [
        { packId: onion.packId, packs: 5 },
        { packId: sauce.packId, packs: 2 },
      ],
      status,
    })
  }
  const some = { items: [{ packId: onion.packId, packs: 2 }], business, customer }
  const out = [
    await anOrder(test, { ...some, status: 'READY_TO_DISPATCH' }),
    await anOrder(test, { ...some, status: 'READY_TO_DISPATCH' }),
  ]
  const { deliveryDate } = (await test.ok(orders.orderDetails, { orderid: out[0]?.orderid ?? 0 }))
    .orderdetails
  await fillMarket(test, { onion, sauce })
  await fillGoods(test, business, customer)
  await learnGoods(test, facts)
  await learnRuns(test, facts)
  const driver = await test.ok(trips.addDriver, { body: { name: 'Suresh Made-up', mobile: '9845077001' } })
  const orderIds = out.map(({ orderid }) => orderid)
  const trip = await test.ok(trips.addTrip, {
    body: { name: 'Fuzzed', deliveryDate, driverId: driver.id, orderIds },
  })
  await test.ok(trips.moveTrip, { tripid: trip.id, body: { state: 'OUT', version: trip.version } })
  const { url, code = '' } = await test.ok(trips.sendTripLink, { tripid: trip.id })
  const token = url.split('/').at(-1) ?? ''
  return (await test.ok(door.enterCode, { body: { token, code } }, { token: null })).doorToken
}

/** A run with goods that came and goods on the way, what is owed for them, a bill, and a commodity of the markets to match. */
async function fillMarket(
  test: TestApp,
  { onion, sauce }: { onion: BuiltItem; sauce: BuiltItem },
): Promise<void> {
  const market = aMarket(test)
  const run = await market.start()
  const { line } = await market.buy(run, onion, { paidBy: 'CREDIT' })
  const { line: other } = await market.buy(run, sauce, { quantity: 50 })
  await market.buy(run, onion, { quantity: 10 })
  await market.receive(onion, line.estimateId, 96)
  const bill = {
    supplierId: other.supplierId,
    number: 'B-1',
    date: '2026-11-20',
    amount: 1000,
    lineIds: [other.id],
  }
  await test.ok(buying.addSupplierBill, { body: bill })
  const rates =
    'State,Market,Commodity,Arrival_Date,Min_Price,Max_Price,Modal_Price\nKarnataka,Kolar,Onion,2026-11-20,1500,2500,2000'
  await sendFile(test, marketRates.uploadRates.path, rates, { name: 'mandi.csv' })
  await runWork(test)
}

/** Lots with a best before, one past it; goods that went back to their supplier; an item that is short and shared out, one that is not. */
async function fillGoods(test: TestApp, business: Business, customer: BuiltCustomer): Promise<void> {
  const cabbage = await anItem(test, { name: 'Cabbage', onHandMilli: 40_000 })
  const run = await aMarket(test).start()
  for (const bestBefore of ['2026-11-22', '2026-11-21', '2026-11-19']) {
    const { line } = await aMarket(test).buy(run, cabbage, { paidBy: 'CREDIT', quantity: 10 })
    const body = [{ id: line.estimateId, actualQuantity: 10, bestBefore, confirmPast: true }]
    await test.ok(inventory.receiveEstimates, { itemid: cabbage.itemTypeId, body })
    if (bestBefore !== '2026-11-22') continue
    const { lots: came } = await test.ok(supplierReturns.goodsToGiveBack, { supplierid: line.supplierId })
    const lines = came.flatMap(({ lotId, itemId }) =>
      itemId === cabbage.itemTypeId ? [{ lotId, quantity: 2 }] : [],
    )
    const back = {
      supplierId: line.supplierId,
      lines,
      reason: 'QUALITY',
      rate: 'AGREED',
      confirmShort: true,
    } as const
    await test.ok(supplierReturns.giveGoodsBack, { body: back })
  }
  for (const name of ['Radish', 'Beans']) {
    const item = await anItem(test, { name, onHandMilli: 12_000 })
    const ordered = {
      items: [{ packId: item.packId, packs: 9 }],
      business,
      customer,
      status: 'PENDING' as const,
    }
    for (let count = 0; count < 2; count++) await anOrder(test, ordered)
    if (name === 'Beans') continue
    const [day] = await test.ok(shortages.shortages, { deliveryDate: '2026-11-21' })
    if (!day) throw new Error('Nothing is short')
    const ask = { itemId: day.itemId, deliveryDate: '2026-11-21', rule: 'PRO_RATA' } as const
    const { rows, seen } = await test.ok(shortages.proposeShares, { body: ask })
    const shares = rows.map(({ orderitemid, proposed }) => ({ orderitemid, quantity: proposed }))
    await test.ok(shortages.applyShares, { body: { ...ask, seen, rows: shares } })
  }
}

/** What screens of such goods show, so that the first calls of them name lots, lines and returns that are there. */
async function learnGoods(test: TestApp, facts: Known): Promise<void> {
  const expiring = await test.ok(lots.expiringLots, {})
  facts.learn(expiring)
  for (const { id: lotid } of expiring.lots) {
    const choice = await test.ok(supplierReturns.goodsToGiveBack, { lotid })
    facts.learn(choice)
    facts.learn({
      returns: (await test.ok(supplierReturns.supplierReturnList, { supplierid: choice.supplier.id })).rows,
    })
  }
  const deliveryDate = '2026-11-21'
  const short = await test.ok(shortages.shortages, { deliveryDate })
  facts.learn(short)
  for (const { itemId } of short)
    facts.learn(await test.ok(shortages.proposeShares, { body: { itemId, deliveryDate, rule: 'PRO_RATA' } }))
}

/** Price runs that can be decided, scheduled and called off, with their rows. */
async function learnRuns(test: TestApp, facts: Known): Promise<void> {
  for (const minute of ['00', '10', '20']) {
    const body = { effectiveAt: `2026-11-20T23:${minute}:00.000Z`, ordersRule: 'KEEP' as const }
    const run = await test.ok(priceRuns.createPriceRun, { body })
    facts.learn({ runs: [run], rows: (await test.ok(priceRuns.priceRunRows, { runid: run.id })).rows })
  }
}
