import { isDecided } from '../order/lines/quantities.ts'
import type { PickingOrder } from './board.ts'
import { isStopped, type ShownLine, shownLines } from './entries.ts'
import type { Kept } from './entryStore.ts'

/** A line with the order it belongs to. */
export interface RunLine {
  order: PickingOrder
  line: ShownLine
}

/** Returns the lines of orders as the picker left them, by order and packing order. */
export const runLines = (orders: readonly PickingOrder[], { entries, sent }: Kept): RunLine[] =>
  orders.flatMap(order => shownLines(order, entries, sent).map(line => ({ order, line })))

/** Whether a line needs work: undecided, a late change waits, or a pick was refused. */
export const needsWork = (line: ShownLine): boolean => !isDecided(line) || line.task !== null || isStopped(line.entry)
