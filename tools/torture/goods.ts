import assert from 'node:assert/strict'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import type { Caller } from './caller.ts'
import { moveAll } from './packed.ts'
import { killUnderQueue } from './queue.ts'
import type { Shop } from './shop.ts'

/** Lots of one item, ten of each that came in; what happens to a lot goes by its place. */
const lotCount = 60
const bought = 10
const goesBack = 4
/** Items of which orders want more than is there: three orders each, of which two thirds can be filled. */
const shortItems = 8
const ordered = 30
const there = 60

const today = dayOf(new Date())
const deliveryDate = addDays(today, 3)
const soon = addDays(today, 2)
const later = addDays(today, 5)

const deeds = ['best before', 'let go', 'back', 'back'] as const
const deedOf = (at: number) => deeds[at % deeds.length]

interface Entry {
  method: 'POST' | 'PUT'
  path: string
  body: object
}

/** Bought on credit and received: those that are let go came in past their day. */
async function lotsOf(office: Caller, itemId: number) {
  const run = await office.ok(buying.startRun, {
    body: { date: addDays(today, 1), market: 'Made-up market', cashTaken: 1 },
  })
  let supplierId = 0
  for (let at = 0; at < lotCount; at++) {
    const { line } = await office.ok(buying.buyLine, {
      runid: run.id,
      body: {
        itemId,
        quantity: bought,
        rate: 20,
        paidBy: 'CREDIT',
        supplierName: 'Made-up Traders',
        boughtAt: new Date().toISOString(),
      },
    })
    supplierId = line.supplierId
    const bestBefore = deedOf(at) === 'let go' ? addDays(today, -1) : soon
    await office.ok(inventory.receiveEstimates, {
      itemid: itemId,
      body: [{ id: line.estimateId, actualQuantity: bought, bestBefore, confirmPast: true }],
    })
  }
  return { came: await everyLot(office, itemId), supplierId }
}

async function everyLot(office: Caller, itemid: number) {
  const { rows } = await office.ok(lots.allLots, { itemid, limit: 200 })
  return rows.filter(({ supplier }) => supplier !== null).sort((one, other) => one.id - other.id)
}

/** Orders of an item that want more than is left of it; the call that shares it out. */
async function shortOf(
  office: Caller,
  shop: Shop,
  at: number,
): Promise<{ entry: Entry; itemId: number; orderIds: number[] }> {
  const { customerId, outletId, slotId } = shop
  const orderIds: number[] = []
  for (let count = 0; count < 3; count++) {
    const order = await office.ok(orders.createOrder, {
      body: {
        customerid: customerId,
        outletid: outletId,
        deliveryDate,
        deliverytimeslotid: slotId,
        confirmDuplicate: true,
        items: [{ packsizeid: shop.packs[at] ?? 0, quantity: ordered }],
      },
    })
    orderIds.push(order.orderid)
  }
  await moveAll(office, orderIds, 'PENDING')
  const { orderitemdetails } = await office.ok(orders.orderDetails, { orderid: orderIds[0] ?? 0 })
  const itemId = orderitemdetails[0]?.itemId
  assert.ok(itemId, 'an order has a line')
  const { currentStock } = await office.ok(inventory.itemInventory, { itemid: itemId })
  await office.ok(inventory.removeStock, {
    body: { itemId, quantity: currentStock - there, reason: 'SPOILED' },
  })
  const ask = { itemId, deliveryDate, rule: 'PRO_RATA' } as const
  const { rows, seen } = await office.ok(shortages.proposeShares, { body: ask })
  const shared = rows.map(({ orderitemid, proposed }) => ({ orderitemid, quantity: proposed }))
  return {
    itemId,
    orderIds,
    entry: { method: 'POST', path: shortages.applyShares.path, body: { ...ask, seen, rows: shared } },
  }
}

/**
 * Kills the server while lots get another best before or are let go, goods go back to their supplier, and what is short is shared out:
 * each happens once, stock and the supplier's book agree, and no line has more than its share.
 */
export const killUnderGoods = (kills: number) =>
  killUnderQueue<Entry>(
    'server, goods that spoil, go back and are shared out',
    kills,
    async (office, shop) => {
      const short: Awaited<ReturnType<typeof shortOf>>[] = []
      for (let at = 0; at < shortItems; at++) short.push(await shortOf(office, shop, at))
      const { rows } = await office.ok(inventory.stockList, { limit: 50 })
      const item = rows.find(({ itemId }) => short.every(one => one.itemId !== itemId))
      assert.ok(item, 'an item is not short')
      const { came, supplierId } = await lotsOf(office, item.itemId)
      assert.equal(came.length, lotCount, `${lotCount} lots were received, ${came.length} are there`)
      const entries = came.map(({ id, version }, at): Entry => {
        const of = `?lotid=${id}`
        if (deedOf(at) === 'best before')
          return {
            method: 'PUT',
            path: lots.setBestBefore.path + of,
            body: { bestBefore: later, reason: 'Printed so', version },
          }
        if (deedOf(at) === 'let go')
          return {
            method: 'PUT',
            path: lots.letLotGo.path + of,
            body: { until: soon, reason: 'Looked at it', version },
          }
        const body = {
          supplierId,
          lines: [{ lotId: id, quantity: goesBack }],
          reason: 'QUALITY',
          rate: 'AGREED',
          confirmShort: true,
        }
        return { method: 'POST', path: supplierReturns.giveGoodsBack.path, body }
      })
      const apart = Math.floor(entries.length / shortItems)
      for (const [at, { entry }] of short.entries()) entries.splice(at * (apart + 1), 0, entry)
      return {
        path: entry => entry,
        authorization: `Bearer ${office.token}`,
        entries,
        orders: 3 * shortItems,
        check: async after => {
          const now = await everyLot(after, item.itemId)
          const wrong = now.flatMap((lot, at) => {
            const deed = deedOf(at)
            const left = deed === 'back' ? bought - goesBack : bought
            const says = { bestBefore: lot.bestBefore, letGoUntil: lot.letGoUntil }
            return lot.onHand === left &&
              lot.bestBefore ===
                (deed === 'best before' ? later : deed === 'let go' ? addDays(today, -1) : soon) &&
              lot.letGoUntil === (deed === 'let go' ? soon : null)
              ? []
              : [`lot ${lot.id} (${deed}) has ${lot.onHand} of ${left} and says ${JSON.stringify(says)}`]
          })
          const back = now.filter((_lot, at) => deedOf(at) === 'back').length
          const list = await after.ok(supplierReturns.supplierReturnList, {
            supplierid: supplierId,
            limit: 200,
          })
          const owed = 20 * (bought * lotCount - goesBack * back)
          const choice = await after.ok(supplierReturns.goodsToGiveBack, { supplierid: supplierId })
          const shares: string[] = []
          for (const { itemId, orderIds } of short) {
            const lines = await Promise.all(
              orderIds.map(
                async orderid =>
                  (await after.ok(orders.orderDetails, { orderid })).orderitemdetails[0]?.allotted ?? 0,
              ),
            )
            const sum = lines.reduce((all, one) => all + one, 0)
            if (sum !== there) shares.push(`item ${itemId}: ${there} are there, ${sum} are shared out`)
          }
          return [
            ...wrong,
            ...shares,
            ...(list.rows.length === back
              ? []
              : [`${back} returns were answered, ${list.rows.length} are there`]),
            ...(choice.supplier.balance === owed
              ? []
              : [`₹${owed} are owed, the book says ₹${choice.supplier.balance}`]),
          ]
        },
      }
    },
  )
