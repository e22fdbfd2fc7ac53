import type { HallPart } from './addresses.ts'
import type { Board } from './board.ts'

/** A board seen earlier: the part of the hall it was sent for, and when. */
export interface KnownBoard {
  part: HallPart
  board: Board
  /** ISO 8601. */
  at: string
}

/**
 * What a known board says about a part of the hall: the board of a whole day has every order of each slot. Undefined if it was sent
 * for something else, so that no order is shown under a day or slot that is not its own.
 */
export function boardOf({ part: stored, board }: KnownBoard, part: HallPart): Board | undefined {
  if (stored.deliveryDate !== part.deliveryDate) return undefined
  if (stored.slotId === part.slotId) return board
  if (stored.slotId !== null) return undefined
  return { ...board, orders: board.orders.filter(({ slotId }) => slotId === part.slotId) }
}

/** The slots of a day: every board of the day lists all of them, whichever slot it was sent for. */
export const slotsOf = (
  stored: KnownBoard | undefined,
  deliveryDate: string | undefined,
): Board['slots'] | undefined =>
  stored?.part.deliveryDate === deliveryDate ? stored?.board.slots : undefined

/** The board stored for a part, unless the one seen last says something newer about it. */
export const newerOf = (seen: KnownBoard | undefined, stored: KnownBoard): KnownBoard =>
  seen && seen.at > stored.at && boardOf(seen, stored.part) ? seen : stored
