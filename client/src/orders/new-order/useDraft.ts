import { dayOf } from '@packhouse/contract/day.ts'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useAppSelector } from '../../app/session/store.ts'
import { caughtUp, type Draft, type DraftAction, draftReducer, emptyDraft, isWorth } from './draft.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft, takeEarlyDraft } from './draftStore.ts'

/** Pause in typing before the draft is stored, ms. */
const pause = 400

const restored = (found: KeptDraft): Draft => caughtUp(found.draft, dayOf(new Date()))

interface KeptState {
  draft: Draft
  change: Dispatch<DraftAction>
  /** Nothing is shown until the stored draft, if any, is read. */
  isReady: boolean
  /** ISO 8601; null if nothing is stored. */
  savedAt: string | null
  /** Whether this browser can store the draft. */
  canKeep: boolean
}

/** The order being entered. Each change is stored on this device under the person's id and restored on return. */
export function useDraft(): KeptState {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  const [owner] = useState(userId) // keeps the draft if the session ends on this page, which clears the user id
  const [early] = useState(() => takeEarlyDraft(owner))
  const [draft, change] = useReducer(draftReducer, undefined, () =>
    early?.kept ? restored(early.kept) : emptyDraft(dayOf(new Date())),
  )
  const [isReady, setReady] = useState(early !== undefined)
  const [savedAt, setSavedAt] = useState(early?.kept?.savedAt ?? null)
  const [canKeep, setCanKeep] = useState(true)
  const kept = useRef<Draft>(early?.kept?.draft ?? draft)

  useEffect(() => {
    if (early) return
    let isHere = true
    readDraft(owner).then(found => {
      if (!isHere) return
      if (found) {
        kept.current = found.draft
        setSavedAt(found.savedAt)
        change({ type: 'restored', draft: restored(found) })
      }
      setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [owner, early])

  const latest = useRef(draft)
  latest.current = draft
  const keep = useRef(async () => {})
  keep.current = async () => {
    const now = latest.current
    if (!isReady || now === kept.current) return
    kept.current = now
    const at = new Date().toISOString()
    if (!isWorth(now)) {
      await forgetDraft(owner)
      setSavedAt(null)
    } else {
      const isKept = await keepDraft(owner, now, at)
      setCanKeep(isKept)
      if (isKept) setSavedAt(at)
    }
  }

  useEffect(() => {
    if (!isReady || draft === kept.current) return
    const timer = setTimeout(() => void keep.current(), pause)
    return () => clearTimeout(timer)
  }, [draft, isReady])

  useEffect(() => {
    const now = () => void keep.current()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])

  return { draft, change, isReady, savedAt, canKeep }
}
