import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import {
  addEstimates,
  addStock,
  pastMilli,
  receiveAnnounced,
  receiveEstimates,
} from '../../goods/inventory/api.ts'
import { buyInNight, buyTonight, type ToBuy } from './buying.ts'
import { demoBusiness } from './data.ts'
import { historyDays } from './parts.ts'
import { at, seeded } from './seeded.ts'
import { atHour, hour, type Stage } from './stage.ts'

type Order = Result<typeof orders.orderDetails>

const dock = 1
const { suppliers } = demoBusiness

/** Days of the history on which the shelf is topped up before it is empty, with the cost of the goods noted. */
const topUps = [9, 38]

/** What stands on the packs of the lorry is so many days ahead: the shelf outlasts the history. */
const packedDays = 90

/** Packed goods are sold only from the shelf, which is refilled by lorry for about a month. */
export async function fillShelves(stage: Stage, number: number): Promise<void> {
  const { tx, date, prices } = stage
  const stock = new Map(
    (await tx.selectFrom('stock').select(['item_type_id as id', 'on_hand_milli as onHand']).execute()).map(
      row => [row.id, row.onHand],
    ),
  )
  const isTopUp = topUps.includes(number)
  const lines = prices.flatMap(({ itemTypeId, paise, fresh }) => {
    const full = Math.ceil(6_000_000 / paise / 50) * 50_000
    const onHand = stock.get(itemTypeId) ?? 0
    const short = full - Math.floor(onHand / 1000) * 1000
    return fresh || short <= 0 || (onHand > full / 3 && !isTopUp) ? [] : [{ itemTypeId, milli: milli(short) }]
  })
  const came = addDays(date, -1)
  const kind = stock.size === 0 ? 'OPENING' : 'RECEIPT'
  await comeIn(stage, {
    lines,
    noted: kind === 'OPENING' ? [] : lines,
    kind,
    note: 'Lorry',
    day: came,
    clock: 15,
    number,
    bestBefore: addDays(date, packedDays),
  })
}

/** Every fifth delivery of an item has its cost noted; margins are computed from these. */
const deliveriesANote = 5

/** Receives what was ordered from the market and is not left from the day before, with 12 to 32 % extra. */
export async function receiveGoods(stage: Stage, ordered: readonly Order[], number: number): Promise<void> {
  const { date } = stage
  const lines = await missing(stage, weighedIn(ordered))
  const noted = lines.filter(({ itemTypeId }) => (itemTypeId + number) % deliveriesANote === 0)
  const bought = isNightOfBuying(number) ? noted.slice(0, linesOfARun) : []
  const others = lines.filter(line => !bought.includes(line))
  await buyInNight(
    stage,
    bought.flatMap(({ itemTypeId, milli }) =>
      rateOf(stage, itemTypeId, number).map(one => ({ ...one, milli })),
    ),
    number,
  )
  await comeIn(stage, {
    lines: others,
    noted: noted.filter(line => !bought.includes(line)),
    kind: 'RECEIPT',
    note: 'Night market',
    day: date,
    clock: 1.5,
    number,
  })
}

/** Weight of the weighed goods in orders, by item. */
function weighedIn(ordered: readonly Order[]): Map<ItemTypeId, number> {
  const weighed = ordered
    .flatMap(({ orderitemdetails }) => orderitemdetails)
    .filter(({ catchWeight }) => catchWeight)
  return new Map(
    Map.groupBy(weighed, ({ itemId }) => itemId)
      .entries()
      .map(([itemTypeId, rows]) => [
        itemTypeId,
        rows.reduce((sum, { orderedweight }) => sum + orderedweight, 0),
      ]),
  )
}

/** What is not there, or not good any more on the next day, of these weights, with 12 to 32 % extra, in whole units. */
async function missing({ tx, chance, date }: Stage, wanted: ReadonlyMap<ItemTypeId, number>) {
  const stock = await tx
    .selectFrom('stock')
    .select(['item_type_id as id', 'on_hand_milli as onHand', 'picked_milli as picked'])
    .select(pastMilli(sql`stock.item_type_id`, addDays(date, 1)).as('past'))
    .execute()
  const there = new Map(stock.map(({ id, onHand, picked, past }) => [id, onHand - picked - past]))
  return [...wanted].flatMap(([itemTypeId, weight]) => {
    const short = weight * (1.12 + chance.unit() * 0.2) - (there.get(itemTypeId) ?? 0)
    return short > 0 ? [{ itemTypeId, milli: milli(Math.ceil(short / 1000) * 1000) }] : []
  })
}

/** Fresh goods of which only what is picked already has come; the rest is bought tonight. */
const boughtTonight = 20
/** The next item comes in short of what is ordered: it is shared out. (rules §35) */
const comesShort = 0.6

/** Receives what the orders of tomorrow want, but of some goods only what those being picked want; returns these goods, most wanted first. */
export async function receiveEarly(
  stage: Stage,
  { placed, picking, number }: { placed: readonly Order[]; picking: readonly Order[]; number: number },
): Promise<ItemTypeId[]> {
  const [wanted, early] = [weighedIn(placed), weighedIn(picking)]
  const byWeight = [...wanted].toSorted(([, one], [, other]) => other - one)
  const later = byWeight.slice(0, boughtTonight)
  const short = byWeight
    .slice(boughtTonight, boughtTonight + 1)
    .map(([id, weight]) => [id, weight * comesShort] as const)
  const lines = await missing(
    stage,
    new Map([...wanted, ...later.map(([id]) => [id, early.get(id) ?? 0] as const), ...short]),
  )
  await comeIn(stage, {
    lines,
    noted: [],
    kind: 'RECEIPT',
    note: 'Evening market',
    day: stage.date,
    clock: 0,
    number,
  })
  return later.map(([id]) => id)
}

/** Nights whose goods were bought on runs: the last eight of the history, and the last. */
const isNightOfBuying = (number: number): boolean => historyDays - 8 <= number && number <= historyDays
const linesOfARun = 6

/** Of a cost with its way to the door, what the market itself asks, in hundredths. */
const askedInMarket = 90

/** An item to buy and its rate; none without a price. */
function rateOf({ prices }: Stage, itemTypeId: ItemTypeId, number: number): Omit<ToBuy, 'milli'>[] {
  const price = prices.find(one => one.itemTypeId === itemTypeId)
  return price ? [{ itemTypeId, rate: marketRate(price.paise, itemTypeId * 1_009 + number) }] : []
}

const marketRate = (price: Paise, seed: number): Paise =>
  paise(Math.round((costOf(price, seed) * askedInMarket) / 1000) * 10)

interface Goods {
  lines: readonly { itemTypeId: ItemTypeId; milli: Milli }[]
  /** Lines whose cost is noted. */
  noted: readonly { itemTypeId: ItemTypeId; milli: Milli }[]
  kind: 'OPENING' | 'RECEIPT'
  note: string
  day: Day
  clock: number
  number: number
  /** Printed on the packs. */
  bestBefore?: Day
}

async function comeIn(
  stage: Stage,
  { lines, noted, kind, note, day, clock, number, bestBefore }: Goods,
): Promise<void> {
  if (lines.length === 0) return
  const priceOf = new Map(stage.prices.map(({ itemTypeId, paise: price }) => [itemTypeId, price]))
  const announced = noted.flatMap(({ itemTypeId, milli: quantity }) => {
    const price = priceOf.get(itemTypeId)
    const { name: supplier } = at(suppliers, itemTypeId % suppliers.length)
    return price === undefined
      ? []
      : [
          {
            itemId: itemTypeId,
            quantity,
            expectedDate: day,
            supplier,
            expectedCost: costOf(price, itemTypeId * 1_009 + number),
            bestBefore,
          },
        ]
  })
  const existing = new Set(announced.map(({ itemId }) => itemId))
  const others = lines.filter(({ itemTypeId }) => !existing.has(itemTypeId))
  await atHour(stage, { hour: hour(day, clock), by: dock }, async call => {
    const { tx, user, now, audit } = call
    if (others.length > 0) await addStock(tx, { kind, lines: others, bestBefore, note, userId: user.id, now })
    if (announced.length > 0) await receiveAnnounced(announced, { ...call, note })
    audit({ action: 'STOCK_RECEIVED', entity: 'stock', entityId: stage.date, after: { items: lines.length } })
  })
}

/** A cost of 70 to 88 % of the selling price; sometimes above it, leaving no margin. */
function costOf(price: Paise, seed: number): Paise {
  const chance = seeded(seed)
  return paise(
    Math.max(10, Math.round((price * (chance.chance(0.06) ? 1.03 : 0.7 + chance.unit() * 0.18)) / 10) * 10),
  )
}

/** Adds estimates for the next days: goods to restock what sells, one lot that is a day late, and a part of what is bought tonight. */
export async function announceGoods(stage: Stage, toBuy: readonly ItemTypeId[]): Promise<void> {
  const { until, prices, chance } = stage
  const today = dayOf(until)
  const restocked = prices
    .filter(({ itemTypeId, fresh }) => fresh && !toBuy.includes(itemTypeId))
    .slice(0, 12)
  const priceOf = new Map(prices.map(({ itemTypeId, paise: price }) => [itemTypeId, price]))
  const expected = (itemId: ItemTypeId, quantity: Milli, expectedDate: Day) => ({
    itemId,
    quantity,
    expectedDate,
    supplier: chance.pick(suppliers).name,
    expectedCost: paise(Math.round(((priceOf.get(itemId) ?? 0) * (0.7 + chance.unit() * 0.15)) / 10) * 10),
  })
  const estimates = [
    ...restocked.map(({ itemTypeId }, index) =>
      expected(
        itemTypeId,
        milli(chance.between(2, 24) * 25_000),
        addDays(today, index === 0 ? -1 : index % 3 === 0 ? 0 : index % 7 === 0 ? 2 : 1),
      ),
    ),
    ...toBuy
      .filter((_, index) => index % 4 === 3)
      .map(itemTypeId => expected(itemTypeId, milli(10_000), addDays(today, 1))),
  ]
  if (estimates.length === 0) return
  const added = await atHour(stage, { hour: hour(addDays(today, -1), 16), by: dock }, call =>
    addEstimates({ body: estimates }, call),
  )
  // Two of this morning's deliveries arrived short.
  const short = (added ?? []).filter(({ expectedDate }) => expectedDate === today).slice(0, 2)
  for (const { id, itemId, quantity } of short)
    await atHour(stage, { hour: hour(today, 2.2), by: dock }, call =>
      receiveEstimates(
        {
          itemid: itemId,
          body: [
            {
              id,
              actualQuantity: milli(Math.round(quantity * 0.00078) * 1000),
              notes: 'Came short, rest refused',
            },
          ],
        },
        call,
      ),
    )
  await buyTonight(
    stage,
    toBuy.flatMap(itemTypeId => rateOf(stage, itemTypeId, historyDays)),
  )
}
