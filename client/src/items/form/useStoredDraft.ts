import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, DraftItem } from './draft.ts'
import { type DraftOwner, forgetDraft, keepDraft } from './draftStore.ts'

/** Pause in typing before the draft is stored, ms. */
const pause = 400

interface Typed {
  draft: Draft
  before: DraftItem[]
  /** False: there is nothing to store. */
  isDirty: boolean
  /** False until the draft was read from the device or the server. */
  isReady: boolean
}

/** Stores a draft on this device after each pause in typing, and when the page is left. */
export function useStoredDraft(owner: DraftOwner, typed: Typed) {
  const { draft, isReady } = typed
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [canKeep, setCanKeep] = useState(true)
  const kept = useRef<Draft>(draft)
  const latest = useRef(typed)
  latest.current = typed

  const keepNow = useCallback(async (): Promise<boolean> => {
    const now = latest.current
    if (!now.isReady) return false
    kept.current = now.draft
    const at = new Date().toISOString()
    if (!now.isDirty) {
      await forgetDraft(owner)
      setSavedAt(null)
      return true
    }
    const isKept = await keepDraft(owner, { draft: now.draft, before: now.before, savedAt: at })
    setCanKeep(isKept)
    if (isKept) setSavedAt(at)
    return isKept
  }, [owner])

  /** Does nothing once the draft is stored already, or was saved as items. */
  const keepChanged = useCallback(() => {
    if (latest.current.draft !== kept.current) void keepNow()
  }, [keepNow])

  useEffect(() => {
    if (!isReady || draft === kept.current) return
    const timer = setTimeout(keepChanged, pause)
    return () => clearTimeout(timer)
  }, [draft, isReady, keepChanged])

  useEffect(() => {
    addEventListener('pagehide', keepChanged)
    return () => {
      removeEventListener('pagehide', keepChanged)
      keepChanged()
    }
  }, [keepChanged])

  /** The draft was replaced by one that needs no storing; `at`: when it was stored, ISO 8601. */
  const begunFrom = (start: Draft, at: string | null) => {
    kept.current = start
    setSavedAt(at)
  }
  /** The draft is no longer stored. */
  const stop = () => {
    kept.current = latest.current.draft
  }
  return { savedAt, canKeep, keepNow, begunFrom, stop }
}
