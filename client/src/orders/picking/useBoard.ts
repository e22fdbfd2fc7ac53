import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { usePickingBoardQuery } from '../../api/orders.ts'
import { boardPath, boardQuery, type HallPart } from './addresses.ts'
import { readBoard, type StoredBoard, storeBoard } from './storedBoard.ts'

let isStarted = false

/** After the first visit of the hall, its screens open on this device without a network too. */
function startOffline(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  // A browser without service workers, as in a private window, works from memory.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** The hall as the server sends it, or without a network as last stored on this device. */
export function useBoard(part: HallPart | null) {
  const query = usePickingBoardQuery(part ? boardQuery(part) : skipToken)
  const [kept, setKept] = useState<StoredBoard & { path: string }>()
  const { currentData } = query
  const path = part && boardPath(part)
  useEffect(() => startOffline(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the part
  useEffect(() => {
    if (!part || !path) return
    let isOver = false
    // A device without storage works from memory.
    if (currentData) storeBoard(part, currentData).catch(() => undefined)
    else
      readBoard(part).then(
        found => isOver || !found || setKept({ ...found, path }),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [path, currentData])
  const old = kept?.path === path ? kept : undefined
  return { board: query.data ?? old?.board, keptAt: query.data ? undefined : old?.at, query }
}
