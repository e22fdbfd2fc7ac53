import { dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { TestApp } from '../app.ts'
import { itemId, itemsWhere, stock, stockCounts, tomorrow } from './item-lists.ts'
import { allPages, listed, milli, ofEach, type Word } from './word.ts'

/** An amount of each item, in thousandths; items without one are left out. */
const amounts = <Row extends { itemId: number }>(rows: readonly Row[], of: (row: Row) => number) => ({
  rows: rows.flatMap(row => (milli(of(row)) === 0 ? [] : [`${row.itemId}: ${milli(of(row))}`])),
})
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + milli(of(row)), 0) / 1000
/** What the dock expects, of inactive items too. */
const atDock = (app: TestApp) => app.ok(inventory.arrivals, { date: tomorrow(app) })
/** What is said of each item of the stock list. */
const ofItems = async (app: TestApp, say: (id: number) => Promise<number>) =>
  amounts(
    await ofEach(await stock(app), async ({ itemId }) => ({ itemId, said: await say(itemId) })),
    ({ said }) => said,
  )
const expiring = async (app: TestApp) => (await app.ok(lots.expiringLots, {})).lots
const lotsOf = (app: TestApp, itemid: number) =>
  allPages(page => app.ok(lots.allLots, { ...page, itemid, open: true }))
/** Lots with something left, of inactive items too. */
const allLots = async (app: TestApp) =>
  (await ofEach(await itemsWhere(app), ({ itemId }) => lotsOf(app, itemId))).flat()

/** Words about goods in stock and on the way. */
export const goodsWords: Word[] = [
  {
    word: 'on hand of an item',
    asks: {
      'stock list': async app => amounts(await stock(app), ({ currentStock }) => currentStock),
      'stock of an item': app =>
        ofItems(app, async itemid => (await app.ok(inventory.itemInventory, { itemid })).currentStock),
      'its lots': app => ofItems(app, async itemid => sum(await lotsOf(app, itemid), ({ onHand }) => onHand)),
      'its ledger': app =>
        ofItems(app, async itemid => {
          const { inventoryTxns } = await app.ok(inventory.stockLedger, { itemids: [itemid], limit: 1 })
          return inventoryTxns[0]?.balanceAfter ?? 0
        }),
      'list of items': async app =>
        amounts(await itemsWhere(app, { status: true }), ({ currentStock }) => currentStock),
    },
  },
  {
    word: 'reserved of an item',
    asks: {
      'stock list': async app => amounts(await stock(app), ({ orderAccepted }) => orderAccepted),
      'its orders': app =>
        ofItems(app, async itemid =>
          sum(await app.ok(inventory.acceptedOrders, { itemid }), ({ quantity }) => quantity),
        ),
      'list of items': async app =>
        amounts(await itemsWhere(app, { status: true }), ({ orderAccepted }) => orderAccepted),
    },
  },
  {
    word: 'orders that an item is promised to',
    asks: {
      'stock of an item': app =>
        ofItems(app, async itemid => (await app.ok(inventory.itemInventory, { itemid })).acceptedOrders),
      'its orders': app =>
        ofItems(app, async itemid => (await app.ok(inventory.acceptedOrders, { itemid })).length),
    },
  },
  {
    word: 'expected of an item',
    asks: {
      'stock list': async app => amounts(await stock(app), ({ pendingInbound }) => pendingInbound),
      'sheet of the dock': async app => {
        const active = new Set((await stock(app)).map(itemId))
        const expected = (await atDock(app)).filter(one => active.has(itemId(one)))
        const arrivals = Map.groupBy(expected, itemId)
        return amounts(
          [...arrivals].map(([itemId, all]) => ({ itemId, said: sum(all, ({ quantity }) => quantity) })),
          ({ said }) => said,
        )
      },
      'its estimates': app =>
        ofItems(app, async itemid => {
          const { itemEstimates } = await app.ok(inventory.pendingEstimates, { itemid })
          return sum(
            itemEstimates.filter(({ expectedDate }) => expectedDate <= tomorrow(app)),
            ({ quantity }) => quantity,
          )
        }),
    },
  },
  {
    word: 'free of an item',
    asks: {
      'stock of an item': app =>
        ofItems(app, async itemid => (await app.ok(inventory.itemInventory, { itemid })).available),
      'stock list': async app =>
        amounts(await allPages(page => app.ok(inventory.stockList, page)), ({ available }) => available),
    },
  },
  {
    word: 'items to buy',
    asks: {
      tile: async app => ({ count: (await stockCounts(app)).toBuy }),
      'stock list': async app => listed(await stock(app, 'TO_BUY'), itemId),
      'rows of the list': async app =>
        listed(
          (await stock(app)).filter(({ available }) => available < 0),
          itemId,
        ),
    },
  },
  {
    word: 'items to buy by the next delivery',
    asks: {
      'home of the owner': async app => ({ count: (await app.ok(home.ownerHome, {})).waiting.toBuy }),
      tile: async app => {
        const { by } = (await app.ok(home.ownerHome, {})).waiting
        return { count: (await app.ok(inventory.stockCounts, { date: by })).toBuy }
      },
    },
  },
  {
    word: 'items that are expected',
    asks: {
      tile: async app => ({ count: (await stockCounts(app)).arriving }),
      'stock list': async app => listed(await stock(app, 'ARRIVING'), itemId),
      'sheet of the dock': async app => ({
        rows: [...new Set((await atDock(app)).map(itemId))],
      }),
    },
  },
  {
    word: 'arrivals',
    asks: {
      tile: async app => ({ count: (await stockCounts(app)).arrivals }),
      'sheet of the dock': async app => ({ count: (await atDock(app)).length }),
    },
  },
  {
    word: 'items past their best before',
    asks: {
      tile: async app => ({ count: (await stockCounts(app)).past }),
      'stock list': async app => listed(await stock(app, 'PAST_BEST_BEFORE'), itemId),
      'rows of the list': async app =>
        listed(
          (await stock(app, 'PAST_BEST_BEFORE')).filter(({ hasPastLot }) => hasPastLot),
          itemId,
        ),
      'Expires soon': async app => {
        const all = await expiring(app)
        return { rows: [...new Set(all.filter(({ group }) => group === 'PAST').map(itemId))] }
      },
    },
  },
  {
    word: 'lots past their best before',
    asks: {
      tile: async app => ({ count: (await stockCounts(app)).pastLots }),
      'Expires soon': async app =>
        listed(
          (await expiring(app)).filter(({ group }) => group === 'PAST'),
          ({ id }) => id,
        ),
      'lots of items': async app =>
        listed(
          (await allLots(app)).filter(
            ({ bestBefore }) => bestBefore !== null && bestBefore < dayOf(app.clock.now),
          ),
          ({ id }) => id,
        ),
    },
  },
  {
    word: 'expires: what is left of a lot that expires soon',
    asks: {
      'Expires soon': async app => {
        const { lots: all } = await app.ok(lots.expiringLots, {})
        return { rows: all.map(({ id, onHand }) => `${id}: ${milli(onHand)}`) }
      },
      'lots of items': async app => {
        const { until } = await app.ok(lots.expiringLots, {})
        const all = await allLots(app)
        const soon = all.filter(({ bestBefore }) => bestBefore !== null && bestBefore <= until)
        return { rows: soon.map(({ id, onHand }) => `${id}: ${milli(onHand)}`) }
      },
    },
  },
  {
    word: 'not picked of an item that is needed',
    asks: {
      need: async app =>
        amounts(await app.ok(buying.buyingNeed, { date: tomorrow(app) }), ({ onHand }) => onHand),
      'good lots less what is picked': async app => {
        const day = tomorrow(app)
        const isGood = ({ bestBefore, isBlocked, letGoUntil }: Awaited<ReturnType<typeof lotsOf>>[number]) =>
          !isBlocked &&
          (bestBefore === null || bestBefore >= day || (letGoUntil !== null && letGoUntil >= day))
        return amounts(
          await ofEach(await app.ok(buying.buyingNeed, { date: day }), async ({ itemId }) => {
            const { picked } = await app.ok(inventory.itemInventory, { itemid: itemId })
            const good = sum((await lotsOf(app, itemId)).filter(isGood), ({ onHand }) => onHand)
            return { itemId, left: Math.max(0, good - picked) }
          }),
          ({ left }) => left,
        )
      },
    },
  },
]
