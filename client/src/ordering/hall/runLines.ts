import { isStopped } from '../../app/offline/entries.ts'
import { isDecided } from '../orders/order/lines/quantities.ts'
import type { PickingOrder } from './board.ts'
import { type KeptPicks, type ShownLine, shownLines } from './entries.ts'

/** A line with the order it belongs to. */
export interface RunLine {
  order: PickingOrder
  line: ShownLine
}

/** Returns the lines of orders as the picker left them, by order and packing order. */
export const runLines = (orders: readonly PickingOrder[], kept: KeptPicks): RunLine[] =>
  orders.flatMap(order => shownLines(order, kept).map(line => ({ order, line })))

/** Whether a line needs work: undecided, a late change waits, or a pick was refused. */
export const needsWork = (line: ShownLine): boolean =>
  !isDecided(line) || line.task !== null || isStopped(line.entry)
