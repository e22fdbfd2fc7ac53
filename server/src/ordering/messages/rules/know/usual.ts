import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { habit } from './thresholds.ts'

/** Items that an outlet nearly always takes and a message lacks, most usual first; `orders` are its last ones, newest first. */
export function missingUsuals(
  orders: readonly ReadonlySet<ItemTypeId>[],
  present: ReadonlySet<ItemTypeId>,
): ItemTypeId[] {
  const counts = new Map<ItemTypeId, number>()
  for (const order of orders.slice(0, habit.lastOrders))
    for (const item of order) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts]
    .filter(([item, count]) => count >= habit.usualIn && !present.has(item))
    .sort(([, one], [, other]) => other - one)
    .map(([item]) => item)
}
