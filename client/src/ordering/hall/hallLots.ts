import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import { createContext, useContext, useState } from 'react'
import type { Board, HallLot } from './board.ts'
import type { ShownLine } from './entries.ts'

/** The board whose lots and shares the phone knows, also without a network; null: none is loaded. */
export const HallBoard = createContext<Pick<Board, 'deliveryDate' | 'lots' | 'orders'> | null>(null)

/** The day on which goods of a board must still be good. */
const dayFor = (deliveryDate: string, today: Day): Day =>
  isDay(deliveryDate) ? neededOn(deliveryDate, today) : today

export const isOver = ({ lastDay }: Pick<HallLot, 'lastDay'>, on: string): boolean =>
  lastDay !== null && lastDay < on

/** A lot that may not go out, and the first one that may instead. (rules §27.10) */
export interface PastLot {
  lot: HallLot
  better: HallLot | undefined
}

/** The lot that would be taken in the hand, if it is past its day: the one that is named, else the first to leave. */
export function pastLotOf(lots: readonly HallLot[], lotid: number | null, on: string): PastLot | undefined {
  const lot = lots.find(({ id }) => id === lotid) ?? lots[0]
  if (!lot || !isOver(lot, on)) return undefined
  return { lot, better: lots.find(other => !isOver(other, on)) }
}

/** The lots of a line that may be picked, in the order in which they leave, and the one in the hand; null: nobody named one. (rules §27.3) */
export function useLotChoice({ itemId }: Pick<ShownLine, 'itemId'>) {
  const board = useContext(HallBoard)
  const [lotid, choose] = useState<number | null>(null)
  const lots = board?.lots.filter(lot => lot.itemId === itemId) ?? []
  const on = dayFor(board?.deliveryDate ?? '', dayOf(new Date()))
  /** What goes with the pick; a lot that is empty or blocked by now is left out, and the first to leave is taken. */
  const named = lots.some(({ id }) => id === lotid) && lotid !== null ? { lotid } : {}
  return { lots, named, choose, on, past: pastLotOf(lots, named.lotid ?? null, on) }
}
export type LotChosen = ReturnType<typeof useLotChoice>
