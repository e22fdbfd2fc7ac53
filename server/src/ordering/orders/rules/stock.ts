import type { Day } from '@packhouse/contract/day.ts'
import { pastWords } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import {
  addMilli,
  type Milli,
  milli,
  quantityWords,
  subtractMilli,
  zeroMilli,
} from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import {
  pastLots,
  type StockOf,
  type StockRow,
  usableMilli,
} from '../../../goods/inventory/rules/stock-moves.ts'
import { type Arrivals, freeBy, freeWords } from './arrivals.ts'
import type { LockedLine } from './locked-order.ts'

interface Shortage {
  itemTypeId: ItemTypeId
  name: string
  unit: ItemUnit
  missing: Milli
  inStock: Milli
  /** What is on hand and may not be used: blocked, or past its best before. */
  held?: readonly Sentence[]
}

/** Amounts per item, summed over the lines of an order. */
function perItem(lines: readonly LockedLine[], amountOf: (line: LockedLine) => Milli) {
  const sums = new Map<ItemTypeId, { name: string; unit: ItemUnit; sum: Milli }>()
  for (const line of lines) {
    const earlier = sums.get(line.itemTypeId)?.sum ?? zeroMilli
    sums.set(line.itemTypeId, {
      name: line.itemName,
      unit: line.unit,
      sum: addMilli(earlier, amountOf(line)),
    })
  }
  return sums
}

const dataOf = (shortages: readonly Shortage[]) => ({
  lines: shortages.map(({ itemTypeId, name, missing, inStock }) => ({
    itemId: itemTypeId,
    name,
    missing: missing / 1000,
    inStock: inStock / 1000,
  })),
})

/** The amounts of several items: 2.000 kg of Onion, 1 pc of Cabbage. */
const listed = (shortages: readonly Shortage[], amountOf: (shortage: Shortage) => Milli) =>
  shortages.map(one =>
    sentence('{amount} of {item}', { amount: quantityWords(amountOf(one), one.unit), item: one.name }),
  )

/** On hand, usable on a day and not reserved; zero when more is reserved than on hand. (rules §27.6, §27.10) */
const freeOf = (stock: StockOf, itemTypeId: ItemTypeId, on: Day): Milli => {
  const row = stock.get(itemTypeId)
  return row ? milli(Math.max(0, usableMilli(row, on) - row.reservedMilli)) : zeroMilli
}

/** What is on hand of an item and may not be used on a day, in words. */
function heldBack(
  row: StockRow | undefined,
  { name, unit, on }: { name: string; unit: ItemUnit; on: Day },
): Sentence[] {
  if (!row) return []
  const blocked = row.blockedMilli ?? zeroMilli
  const past = pastLots(row, on).map(({ day, bestBefore, leftMilli }) =>
    pastWords({ itemName: name, unit, day, bestBefore, milli: leftMilli }),
  )
  return blocked > 0
    ? [
        sentence('{amount} of {item} is blocked', { amount: quantityWords(blocked, unit), item: name }),
        ...past,
      ]
    : past
}

/** Items sold against arrivals, without what the order itself holds, and the day for which goods are promised. (rules §5.12) */
export interface Announced {
  arrivals: Arrivals
  by: Day
}

/**
 * Goods that are never bought to order must be free in stock before they are reserved, or announced by the delivery day where they are
 * sold so; there is no override. (rules §3.2 row 2, §5.12)
 */
export function whyNotPromise(
  lines: readonly LockedLine[],
  stock: StockOf,
  announced: Announced,
): Refusal | undefined {
  const stocked = perItem(
    lines.filter(({ procureToOrder }) => !procureToOrder),
    ({ orderedMilli }) => orderedMilli,
  )
  const shortages = [...stocked].flatMap(([itemTypeId, { name, unit, sum }]): Shortage[] => {
    if (announced.arrivals.has(itemTypeId)) return []
    const inStock = freeOf(stock, itemTypeId, announced.by)
    const held = heldBack(stock.get(itemTypeId), { name, unit, on: announced.by })
    return sum > inStock
      ? [{ itemTypeId, name, unit, missing: subtractMilli(sum, inStock), inStock, held }]
      : []
  })
  return notFree(shortages) ?? notAnnounced(stocked, stock, announced)
}

/** Of items sold against arrivals no more may be promised than is free for the day. (rules §5.12) */
function notAnnounced(
  wanted: ReturnType<typeof perItem>,
  stock: StockOf,
  announced: Announced,
): Refusal | undefined {
  const { arrivals, by } = announced
  const short = [...wanted].flatMap(([itemTypeId, { name, unit, sum }]) => {
    const [flows, row] = [arrivals.get(itemTypeId), stock.get(itemTypeId)]
    if (!flows || !row) return []
    const inStock = milli(Math.max(0, freeBy(row, flows, by)))
    if (sum <= inStock) return []
    const words = freeWords({ name, unit, wantedMilli: sum, freeMilli: inStock }, flows, by)
    return [{ itemTypeId, name, unit, missing: subtractMilli(sum, inStock), inStock, words }]
  })
  if (short.length === 0) return undefined
  const items = short.map(({ words }) => words)
  return refusal('SHORT_OF_STOCK', '{items}. Promise less, or a later day.', { items }, dataOf(short))
}

function notFree(shortages: readonly Shortage[]): Refusal | undefined {
  if (shortages.length === 0) return undefined
  const items = listed(shortages, ({ missing }) => missing)
  const held = shortages.flatMap(shortage => shortage.held ?? [])
  return held.length === 0
    ? refusal(
        'SHORT_OF_STOCK',
        'Stock is short by {items}, which can only be sold from stock.',
        { items },
        dataOf(shortages),
      )
    : refusal(
        'SHORT_OF_STOCK',
        'Stock is short by {items}, which can only be sold from stock; {held}.',
        { items, held },
        dataOf(shortages),
      )
}

/**
 * A substitute is not reserved before: goods that are never bought to order must be free in stock for it, as at accept. `before`
 * and `after` are the lines of the order being picked. (rules §3.2 row 2, §3.4)
 */
export const whyNotStandIn = (
  before: readonly LockedLine[],
  after: readonly LockedLine[],
  stock: StockOf,
  announced: Announced,
): Refusal | undefined =>
  whyNotMore(before, after, stock, { announced, isRequested: ({ substituteFor }) => substituteFor !== null })

/** What an edit adds to an accepted order is checked as at accept; `isEarlier`: all of it, as it is for an earlier day. (rules §3.2) */
export const whyNotPromiseMore = (
  before: readonly LockedLine[],
  after: readonly LockedLine[],
  stock: StockOf,
  { announced, isEarlier }: { announced: Announced; isEarlier: boolean },
): Refusal | undefined => whyNotMore(before, after, stock, { announced, isEarlier, isRequested: () => true })

/** For items of these lines sold from stock only, the increase must be free in stock; of others it must be announced. */
function whyNotMore(
  before: readonly LockedLine[],
  after: readonly LockedLine[],
  stock: StockOf,
  {
    announced,
    isRequested,
    isEarlier = false,
  }: { announced: Announced; isRequested: (line: LockedLine) => boolean; isEarlier?: boolean },
): Refusal | undefined {
  const requested = new Set(
    after.flatMap(line => (isRequested(line) && !line.procureToOrder ? [line.itemTypeId] : [])),
  )
  const held = (lines: readonly LockedLine[]) =>
    perItem(
      lines.filter(({ itemTypeId }) => requested.has(itemTypeId)),
      ({ pickedMilli, orderedMilli }) => pickedMilli ?? orderedMilli,
    )
  const earlier = held(before)
  const later = held(after)
  const isMore = (itemTypeId: ItemTypeId, sum: Milli) => sum > (earlier.get(itemTypeId)?.sum ?? zeroMilli)
  const toCheck = new Map([...later].filter(([itemTypeId, { sum }]) => isEarlier || isMore(itemTypeId, sum)))
  return (
    notFree(
      [...later].flatMap(([itemTypeId, { name, unit, sum }]): Shortage[] => {
        if (announced.arrivals.has(itemTypeId)) return []
        const more = subtractMilli(sum, earlier.get(itemTypeId)?.sum ?? zeroMilli)
        const inStock = freeOf(stock, itemTypeId, announced.by)
        return more > 0 && more > inStock
          ? [{ itemTypeId, name, unit, missing: subtractMilli(more, inStock), inStock }]
          : []
      }),
    ) ?? notAnnounced(toCheck, stock, announced)
  )
}

/**
 * What is picked for all open orders must be on hand and good on the day it is delivered; `before` and `after` are the lines of the order
 * being picked. (rules §3.2 row 4, §27.10)
 */
export function whyNotOnHand(
  before: readonly LockedLine[],
  after: readonly LockedLine[],
  stock: StockOf,
  on: Day,
): Refusal | undefined {
  const picked = ({ pickedMilli }: LockedLine) => pickedMilli ?? zeroMilli
  const earlier = perItem(before, picked)
  const shortages = [...perItem(after, picked)].flatMap(([itemTypeId, { name, unit, sum }]): Shortage[] => {
    const own = earlier.get(itemTypeId)?.sum ?? zeroMilli
    const row = stock.get(itemTypeId)
    // Rows that no change affects are neither locked nor checked.
    if (sum <= own || !row) return []
    const inStock = milli(Math.max(0, usableMilli(row, on) - row.pickedMilli + own))
    const held = heldBack(row, { name, unit, on })
    return sum > inStock
      ? [{ itemTypeId, name, unit, missing: subtractMilli(sum, inStock), inStock, held }]
      : []
  })
  if (shortages.length === 0) return undefined
  const items = listed(shortages, ({ inStock }) => inStock)
  const held = shortages.flatMap(shortage => shortage.held ?? [])
  if (held.length === 0)
    return refusal('SHORT_OF_STOCK', 'Only {items} in stock', { items }, dataOf(shortages))
  return refusal(
    'SHORT_OF_STOCK',
    'Only {items} can be picked: {held}. See the lots of the item.',
    { items, held },
    dataOf(shortages),
  )
}
