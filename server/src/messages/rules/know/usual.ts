import type { ItemTypeId } from '@packhouse/contract/ids.ts'

/** The last orders that are looked at, and how many of them must have an item. (rules.md §9.8) */
const lastOrders = 10
const usualIn = 8

/** Items that an outlet nearly always takes and a message lacks, most usual first; `orders` are its last ones, newest first. */
export function missingUsuals(orders: readonly ReadonlySet<ItemTypeId>[], present: ReadonlySet<ItemTypeId>): ItemTypeId[] {
  const counts = new Map<ItemTypeId, number>()
  for (const order of orders.slice(0, lastOrders)) for (const item of order) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts]
    .filter(([item, count]) => count >= usualIn && !present.has(item))
    .sort(([, one], [, other]) => other - one)
    .map(([item]) => item)
}
