import { hasCacheApi, isSignedIn, offlineCache } from '../../app/session/session.ts'
import { boardPath, type HallPart } from './addresses.ts'
import type { Board } from './board.ts'

/** Max boards stored on a device: the slots of two days. */
const most = 12
/** Raised when the shape of a board changes; older boards are not read. */
const shape = 1

const keyOf = (part: HallPart): string => `/kept/${shape}${boardPath(part)}`

/** A stored board, and when the server sent it. */
export interface StoredBoard {
  board: Board
  /** ISO 8601. */
  at: string
}

const isKept = (value: unknown): value is StoredBoard =>
  typeof value === 'object' && value !== null && 'board' in value && 'at' in value && typeof value.at === 'string'

/** Stores a board for a reload without network; the least recently seen ones are removed. */
export async function storeBoard(part: HallPart, board: Board): Promise<void> {
  if (!hasCacheApi()) return
  const cache = await caches.open(offlineCache)
  const key = keyOf(part)
  await cache.delete(key)
  if (!isSignedIn()) return
  await cache.put(key, Response.json({ board, at: new Date().toISOString() } satisfies StoredBoard))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -most).map(old => cache.delete(old)))
}

export async function readBoard(part: HallPart): Promise<StoredBoard | undefined> {
  if (!hasCacheApi()) return undefined
  const found = await caches.match(keyOf(part), { cacheName: offlineCache })
  const value: unknown = await found?.json()
  return isKept(value) ? value : undefined
}
