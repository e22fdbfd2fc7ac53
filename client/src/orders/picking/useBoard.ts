import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { usePickingBoardQuery } from '../../api/orders.ts'
import { askFor, boardPath, type HallPart } from './addresses.ts'
import { startOffline } from './offline.ts'
import { type KeptBoard, keepBoard, readBoard } from './storedBoard.ts'

/** The hall as the server sends it, or without a network as last stored on this device. */
export function useBoard(part: HallPart | null) {
  const query = usePickingBoardQuery(part ? askFor(part) : skipToken)
  const [kept, setKept] = useState<KeptBoard & { path: string }>()
  const { currentData } = query
  const path = part && boardPath(part)
  useEffect(() => startOffline(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the part
  useEffect(() => {
    if (!part || !path) return
    let isOver = false
    // A device without storage works from memory.
    if (currentData) keepBoard(part, currentData).catch(() => undefined)
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
