import type { PickingOrder } from './board.ts'
import { shownLines } from './entries.ts'
import type { Kept } from './entryStore.ts'
import { needsWork } from './runLines.ts'

/** Sorts orders for a picker: own open orders, open orders of others, then done ones; each group in wall order. */
export function workFirst(orders: readonly PickingOrder[], pickerId: number | undefined, kept: Kept): PickingOrder[] {
  const rank = (order: PickingOrder): number => {
    const isOpen = shownLines(order, kept.entries, kept.sent).some(needsWork)
    return isOpen ? (order.pickerId !== null && order.pickerId === pickerId ? 0 : 1) : 2
  }
  const ranked = orders.map(order => ({ order, rank: rank(order) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ order }) => order)
}
