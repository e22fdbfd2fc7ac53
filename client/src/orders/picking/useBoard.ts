import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { usePickingBoardQuery } from '../../api/orders.ts'
import { hasCacheApi, isSignedIn, offlineCache } from '../../app/session/session.ts'
import { boardPath, boardQuery, type HallPart } from './addresses.ts'
import { boardOf, type KnownBoard, newerOf, slotsOf } from './knownBoard.ts'

/** Max boards stored on a device: the slots of two days. */
const maxShown = 12
/** Raised when the shape of a board changes; older boards are not read. */
const shape = 1

const keyOf = (part: HallPart): string => `/kept/${shape}${boardPath(part)}`

/** A stored board, and when the server sent it; its key names its part. */
type StoredBoard = Omit<KnownBoard, 'part'>

const isKept = (value: unknown): value is StoredBoard =>
  typeof value === 'object' && value !== null && 'board' in value && 'at' in value && typeof value.at === 'string'

/** Stores a board for a reload without network; the least recently seen ones are removed. */
async function storeBoard({ part, board, at }: KnownBoard): Promise<void> {
  if (!hasCacheApi()) return
  const cache = await caches.open(offlineCache)
  const key = keyOf(part)
  await cache.delete(key)
  if (!isSignedIn()) return
  await cache.put(key, Response.json({ board, at } satisfies StoredBoard))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxShown).map(old => cache.delete(old)))
}

async function readBoard(part: HallPart): Promise<KnownBoard | undefined> {
  if (!hasCacheApi()) return undefined
  const found = await caches.match(keyOf(part), { cacheName: offlineCache })
  const value: unknown = await found?.json()
  return isKept(value) ? { part, board: value.board, at: value.at } : undefined
}

let isStarted = false

/** After the first visit of the hall, its screens open on this device without a network too. */
function startOffline(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  // A browser without service workers, as in a private window, works from memory.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

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
      // A device without storage works from memory.
      storeBoard(sent).catch(() => undefined)
    } else
      readBoard(part).then(
        stored => isOver || !stored || setStored(seen => newerOf(seen, stored)),
        () => undefined,
      )
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
