import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import { addMilli, type Milli, milli, quantityWords, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { StockOf } from '../../inventory/rules/stock-moves.ts'
import type { LockedLine } from './locked-order.ts'

interface Shortage {
  itemTypeId: ItemTypeId
  name: string
  unit: ItemUnit
  missing: Milli
  inStock: Milli
  /** On hand in blocked lots. */
  blocked?: Milli
}

/** Amounts per item, summed over the lines of an order. */
function perItem(lines: readonly LockedLine[], amountOf: (line: LockedLine) => Milli) {
  const sums = new Map<ItemTypeId, { name: string; unit: ItemUnit; sum: Milli }>()
  for (const line of lines) {
    const earlier = sums.get(line.itemTypeId)?.sum ?? zeroMilli
    sums.set(line.itemTypeId, { name: line.itemName, unit: line.unit, sum: addMilli(earlier, amountOf(line)) })
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
  shortages.map(one => sentence('{amount} of {item}', { amount: quantityWords(amountOf(one), one.unit), item: one.name }))

/** On hand, not blocked and not reserved; zero when more is reserved than on hand. (rules §27.6) */
const freeOf = (stock: StockOf, itemTypeId: ItemTypeId): Milli => {
  const row = stock.get(itemTypeId)
  return row ? milli(Math.max(0, row.onHandMilli - (row.blockedMilli ?? 0) - row.reservedMilli)) : zeroMilli
}

/**
 * Goods that are never bought to order must be free in stock before they are reserved; there is no override.
 * (rules §3.2 row 2)
 */
export function whyNotPromise(lines: readonly LockedLine[], stock: StockOf): Refusal | undefined {
  const stocked = perItem(
    lines.filter(({ procureToOrder }) => !procureToOrder),
    ({ orderedMilli }) => orderedMilli,
  )
  const shortages = [...stocked].flatMap(([itemTypeId, { name, unit, sum }]): Shortage[] => {
    const inStock = freeOf(stock, itemTypeId)
    const blocked = stock.get(itemTypeId)?.blockedMilli ?? zeroMilli
    return sum > inStock ? [{ itemTypeId, name, unit, missing: subtractMilli(sum, inStock), inStock, blocked }] : []
  })
  return notFree(shortages)
}

function notFree(shortages: readonly Shortage[]): Refusal | undefined {
  if (shortages.length === 0) return undefined
  const items = listed(shortages, ({ missing }) => missing)
  const blocked = shortages.filter(({ blocked: amount = 0 }) => amount > 0)
  return blocked.length === 0
    ? refusal('SHORT_OF_STOCK', 'Stock is short by {items}, which can only be sold from stock.', { items }, dataOf(shortages))
    : refusal(
        'SHORT_OF_STOCK',
        'Stock is short by {items}, which can only be sold from stock; {blocked} is blocked.',
        { items, blocked: listed(blocked, ({ blocked: amount = zeroMilli }) => amount) },
        dataOf(shortages),
      )
}

/**
 * A substitute is not reserved before: goods that are never bought to order must be free in stock for it, as at accept. `before`
 * and `after` are the lines of the order being picked. (rules §3.2 row 2, §3.4)
 */
export const whyNotStandIn = (before: readonly LockedLine[], after: readonly LockedLine[], stock: StockOf) =>
  whyNotMore(before, after, stock, ({ substituteFor }) => substituteFor !== null)

/** What an edit adds to an accepted order is checked as at accept. (rules §3.2) */
export const whyNotPromiseMore = (before: readonly LockedLine[], after: readonly LockedLine[], stock: StockOf) =>
  whyNotMore(before, after, stock, () => true)

/** For items of these lines sold from stock only, the increase must be free in stock. */
function whyNotMore(
  before: readonly LockedLine[],
  after: readonly LockedLine[],
  stock: StockOf,
  isRequested: (line: LockedLine) => boolean,
): Refusal | undefined {
  const requested = new Set(after.flatMap(line => (isRequested(line) && !line.procureToOrder ? [line.itemTypeId] : [])))
  const held = (lines: readonly LockedLine[]) =>
    perItem(
      lines.filter(({ itemTypeId }) => requested.has(itemTypeId)),
      ({ pickedMilli, orderedMilli }) => pickedMilli ?? orderedMilli,
    )
  const earlier = held(before)
  return notFree(
    [...held(after)].flatMap(([itemTypeId, { name, unit, sum }]): Shortage[] => {
      const more = subtractMilli(sum, earlier.get(itemTypeId)?.sum ?? zeroMilli)
      const inStock = freeOf(stock, itemTypeId)
      return more > 0 && more > inStock ? [{ itemTypeId, name, unit, missing: subtractMilli(more, inStock), inStock }] : []
    }),
  )
}

/**
 * What is picked for all open orders must be on hand; `before` and `after` are the lines of the order being picked.
 * (rules §3.2 row 4)
 */
export function whyNotOnHand(before: readonly LockedLine[], after: readonly LockedLine[], stock: StockOf): Refusal | undefined {
  const picked = ({ pickedMilli }: LockedLine) => pickedMilli ?? zeroMilli
  const earlier = perItem(before, picked)
  const shortages = [...perItem(after, picked)].flatMap(([itemTypeId, { name, unit, sum }]): Shortage[] => {
    const own = earlier.get(itemTypeId)?.sum ?? zeroMilli
    const row = stock.get(itemTypeId)
    // Rows that no change affects are neither locked nor checked.
    if (sum <= own || !row) return []
    const blocked = row.blockedMilli ?? zeroMilli
    const inStock = milli(Math.max(0, row.onHandMilli - blocked - row.pickedMilli + own))
    return sum > inStock ? [{ itemTypeId, name, unit, missing: subtractMilli(sum, inStock), inStock, blocked }] : []
  })
  if (shortages.length === 0) return undefined
  const items = listed(shortages, ({ inStock }) => inStock)
  const blocked = shortages.filter(({ blocked: amount = 0 }) => amount > 0)
  if (blocked.length === 0) return refusal('SHORT_OF_STOCK', 'Only {items} in stock', { items }, dataOf(shortages))
  return refusal(
    'SHORT_OF_STOCK',
    'Only {items} can be picked: {blocked} is blocked. See the lots of the item.',
    { items, blocked: listed(blocked, ({ blocked: amount = zeroMilli }) => amount) },
    dataOf(shortages),
  )
}
