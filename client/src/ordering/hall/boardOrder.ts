import type { Board, PickingOrder } from './board.ts'
import { type KeptPicks, shownLines } from './entries.ts'
import { needsWork } from './runLines.ts'

/** Sorts orders for a picker: own open orders, open orders of others, then done ones; each group in wall order. */
export function workFirst(
  orders: readonly PickingOrder[],
  pickerId: number | undefined,
  kept: KeptPicks,
): PickingOrder[] {
  const rank = (order: PickingOrder): number => {
    const isOpen = shownLines(order, kept).some(needsWork)
    return isOpen ? (order.pickerId !== null && order.pickerId === pickerId ? 0 : 1) : 2
  }
  const ranked = orders.map(order => ({ order, rank: rank(order) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ order }) => order)
}

const isOpenSlot = ({ lines, decidedLines, tasks }: Board['slots'][number]): boolean =>
  decidedLines < lines || tasks > 0

/** The slot whose places are on the wall: the chosen one, else the first that is not picked yet. A wall has orders of one slot only. */
export const wallOf = (slots: Board['slots'], chosen: number | null): Board['slots'][number] | undefined =>
  chosen === null ? (slots.find(isOpenSlot) ?? slots[0]) : slots.find(({ id }) => id === chosen)
