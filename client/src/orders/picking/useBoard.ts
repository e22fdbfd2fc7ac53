import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { usePickingBoardQuery } from '../../api/orders.ts'
import { hasCacheApi, isSignedIn, offlineCache } from '../../app/session/session.ts'
import { boardPath, boardQuery, type HallPart } from './addresses.ts'
import type { Board } from './board.ts'

/** Max boards stored on a device: the slots of two days. */
const most = 12
/** Raised when the shape of a board changes; older boards are not read. */
const shape = 1

const keyOf = (part: HallPart): string => `/kept/${shape}${boardPath(part)}`

/** A stored board, and when the server sent it. */
interface StoredBoard {
  board: Board
  /** ISO 8601. */
  at: string
}

const isKept = (value: unknown): value is StoredBoard =>
  typeof value === 'object' && value !== null && 'board' in value && 'at' in value && typeof value.at === 'string'

/** Stores a board for a reload without network; the least recently seen ones are removed. */
async function storeBoard(part: HallPart, board: Board): Promise<void> {
  if (!hasCacheApi()) return
  const cache = await caches.open(offlineCache)
  const key = keyOf(part)
  await cache.delete(key)
  if (!isSignedIn()) return
  await cache.put(key, Response.json({ board, at: new Date().toISOString() } satisfies StoredBoard))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -most).map(old => cache.delete(old)))
}

async function readBoard(part: HallPart): Promise<StoredBoard | undefined> {
  if (!hasCacheApi()) return undefined
  const found = await caches.match(keyOf(part), { cacheName: offlineCache })
  const value: unknown = await found?.json()
  return isKept(value) ? value : undefined
}

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
