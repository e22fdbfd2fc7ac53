import { isDecided } from '../order/quantities.ts'
import { isStopped, type ShownLine, shownLines } from './entries.ts'
import type { Kept } from './entryStore.ts'
import type { PickingOrder } from './wire.ts'

/** A line with the order it belongs to. */
export interface Held {
  order: PickingOrder
  line: ShownLine
}

/** The lines of some orders as the picker left them, order by order in packing order. */
export const heldLines = (orders: readonly PickingOrder[], { entries, sent }: Kept): Held[] =>
  orders.flatMap(order => shownLines(order, entries, sent).map(line => ({ order, line })))

/** Nobody has decided, a late change waits, or a pick was not taken. */
export const needsHand = (line: ShownLine): boolean => !isDecided(line) || line.task !== null || isStopped(line.entry)
