import type { Figures } from '@packhouse/contract/platform/formats/figures.ts'
import { useEffect, useState } from 'react'
import { insideOf, type OnWire, wireOf } from '../requests/figures.ts'
import { hasCacheApi, isSignedIn, offlineCache } from '../session/session.ts'

/** Max replies stored on a device: the slots of two days. */
const maxShown = 12
/** Raised when the shape of a reply changes; older ones are not read. */
const shape = 3

/** A reply, and when the server sent it, ISO 8601. */
interface KeptReply<Reply> {
  reply: Reply
  at: string
}

const keyOf = (path: string): string => `/kept/${shape}${path}`

/** Stores the reply of a screen for a reload without network; the least recently seen ones are removed. */
async function store<Reply>(path: string, kept: KeptReply<Reply>): Promise<void> {
  if (!hasCacheApi()) return
  const cache = await caches.open(offlineCache)
  const key = keyOf(path)
  await cache.delete(key)
  if (!isSignedIn()) return
  await cache.put(key, Response.json(kept))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxShown).map(old => cache.delete(old)))
}

/** A device without storage works from memory. */
export const storeReply = <Reply>(path: string, kept: KeptReply<Reply>): Promise<void> =>
  store(path, kept).catch(() => undefined)

export async function readReply<Reply>(path: string): Promise<KeptReply<Reply> | undefined> {
  if (!hasCacheApi()) return undefined
  try {
    const found = await caches.match(keyOf(path), { cacheName: offlineCache })
    return await found?.json()
  } catch {
    return undefined
  }
}

let isStarted = false

/** After the first visit of such a screen, it opens on this device without a network too. */
export function startOffline(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  // A browser without service workers, as in a private window, works from memory.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/**
 * The reply of a screen, or without a network as last stored on this device, with its time. The device keeps it as on the wire, also
 * where the screen has paise: `figures`, a constant, says where.
 */
export function useKeptReply<Reply>(
  path: string,
  current: Reply | undefined,
  sentAt: number | undefined,
  figures?: Figures,
) {
  const [saved, setSaved] = useState<KeptReply<Reply> & { path: string }>()
  useEffect(() => startOffline(), [])
  useEffect(() => {
    let isOver = false
    if (current) {
      const reply = wireOf(figures, current)
      void storeReply(path, { reply, at: new Date(sentAt ?? Date.now()).toISOString() })
    } else
      void readReply<OnWire<Reply>>(path).then(stored => {
        if (!isOver && stored)
          setSaved({ reply: insideOf<Reply>(figures, stored.reply), at: stored.at, path })
      })
    return () => {
      isOver = true
    }
  }, [path, current, sentAt, figures])
  const old = current === undefined && saved?.path === path ? saved : undefined
  return { reply: current ?? old?.reply, keptAt: old?.at }
}
