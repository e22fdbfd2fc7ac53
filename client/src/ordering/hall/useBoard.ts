import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { usePickingBoardQuery } from '../../api/orders.ts'
import { readReply, startOffline, storeReply } from '../../app/offline/keptReplies.ts'
import { figuresOf, insideOf, type OnWire, wireOf } from '../../app/requests/figures.ts'
import { boardPath, boardQuery, type HallPart } from './addresses.ts'
import type { Board } from './board.ts'
import { boardOf, type KnownBoard, newerOf, slotsOf } from './knownBoard.ts'

/** Where a board has quantities; the device keeps it as on the wire. */
const figures = figuresOf(orders.pickingBoard).reply

/**
 * The hall as the server sends it, or without a network as last stored on this device. The query's `data` is not for the screen:
 * it remains the board of the previous day or slot until the next one is here, also after an error.
 */
export function useBoard(part: HallPart | null) {
  const query = usePickingBoardQuery(part ? boardQuery(part) : skipToken)
  const [saved, setStored] = useState<KnownBoard>()
  const { currentData, fulfilledTimeStamp } = query
  const path = part && boardPath(part)
  useEffect(() => startOffline(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the part; a board has its time
  useEffect(() => {
    if (!part) return
    let isOver = false
    if (currentData) {
      const sent = { part, board: currentData, at: new Date(fulfilledTimeStamp ?? Date.now()).toISOString() }
      setStored(sent)
      void storeReply(boardPath(part), { reply: wireOf(figures, currentData), at: sent.at })
    } else
      void readReply<OnWire<Board>>(boardPath(part)).then(stored => {
        if (isOver || !stored) return
        const board = insideOf<Board>(figures, stored.reply)
        setStored(seen => newerOf(seen, { part, board, at: stored.at }))
      })
    return () => {
      isOver = true
    }
  }, [path, currentData])
  const old = part && saved && !currentData ? boardOf(saved, part) : undefined
  const board = currentData ?? old
  return {
    board,
    /** When the server sent it, if that was for an earlier screen. */
    keptAt: old && saved?.at,
    /** The slots of the day, also while the orders of the chosen one load. */
    slots: board?.slots ?? slotsOf(saved, part?.deliveryDate),
    query,
  }
}
