import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftPlace, KeptDraft } from './draftPlace.ts'

/** Pause in typing before the draft is stored, ms. */
const pause = 400

interface Typed<Kept extends KeptDraft<unknown>> {
  draft: Kept['draft']
  /** What is stored of the draft; null: nothing worth keeping, and what is stored is forgotten. */
  keptAs: (savedAt: string) => Kept | null
  /** Shows what was stored, if anything. Returns the draft that needs no storing, if it is another than the one on the screen. */
  onRead: (found: Kept | undefined) => Kept['draft'] | undefined
  /** False while the screen waits for something else before it can begin. */
  canRead?: boolean
  /** What was read before the screen opened; undefined: nothing was. */
  early?: { kept: Kept | undefined } | undefined
}

interface StoredDraft<Draft> {
  /** False until what is stored, if anything, was read. */
  isReady: boolean
  /** ISO 8601; null if nothing is stored. */
  savedAt: string | null
  /** Whether this browser can store the draft. */
  canKeep: boolean
  /** Stores the draft without waiting for a pause; returns whether that succeeded. */
  keepNow: () => Promise<boolean>
  /** The same if it has changed since it was stored. */
  keepChanged: () => Promise<void>
  /** The draft was saved or discarded, and replaced by `start` if given: what is stored goes, and only a change stores it again. */
  forget: (start?: Draft) => Promise<void>
}

/** Reads a draft from this device once, and stores it there after each pause in typing and when the page is left. */
export function useStoredDraft<Kept extends KeptDraft<unknown>>(
  place: DraftPlace<Kept>,
  typed: Typed<Kept>,
): StoredDraft<Kept['draft']> {
  const { draft, canRead = true, early } = typed
  const [isReady, setReady] = useState(early !== undefined)
  const [savedAt, setSavedAt] = useState(early?.kept?.savedAt ?? null)
  const [canKeep, setCanKeep] = useState(true)
  const kept = useRef(early?.kept?.draft ?? draft)
  const latest = useRef({ ...typed, isReady })
  latest.current = { ...typed, isReady }

  useEffect(() => {
    if (latest.current.isReady || !canRead) return
    let isHere = true
    place.read().then(found => {
      if (!isHere) return
      kept.current = latest.current.onRead(found) ?? kept.current
      setSavedAt(found?.savedAt ?? null)
      setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [place, canRead])

  const keepNow = useCallback(async (): Promise<boolean> => {
    const now = latest.current
    if (!now.isReady) return false
    kept.current = now.draft
    const at = new Date().toISOString()
    const worth = now.keptAs(at)
    if (worth === null) {
      await place.forget()
      setSavedAt(null)
      return true
    }
    const isKept = await place.keep(worth)
    setCanKeep(isKept)
    if (isKept && kept.current === now.draft) setSavedAt(at) // not if it was discarded meanwhile
    return isKept
  }, [place])

  const keepChanged = useCallback(async () => {
    if (latest.current.draft !== kept.current) await keepNow()
  }, [keepNow])

  useEffect(() => {
    if (!isReady || draft === kept.current) return
    const timer = setTimeout(() => void keepChanged(), pause)
    return () => clearTimeout(timer)
  }, [draft, isReady, keepChanged])

  useEffect(() => {
    const keep = () => void keepChanged()
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keepChanged])

  const forget = useCallback(
    (start = latest.current.draft) => {
      // also as the latest one: a timer may run out before `start` is on the screen
      latest.current = { ...latest.current, draft: start }
      kept.current = start
      setSavedAt(null)
      return place.forget()
    },
    [place],
  )
  return { isReady, savedAt, canKeep, keepNow, keepChanged, forget }
}
