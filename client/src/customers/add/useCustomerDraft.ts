import { del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppSelector } from '../../app/session/store.ts'
import { type Draft, emptyDraft, isUntouched, steps } from './draft.ts'

/** Increase when drafts of older builds can no longer be read. */
const shape = 2

interface KeptDraft {
  draft: Draft
  /** ISO 8601. */
  savedAt: string
}

const keyOf = (userId: number): string => `add-customer:${userId}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  value.shape === shape &&
  typeof value.savedAt === 'string' &&
  isRecord(value.draft) &&
  steps.some(step => isRecord(value.draft) && value.draft.open === step)

/** Reads a user's draft on this device. It survives the end of a session, which clears local storage. */
async function readDraft(userId: number): Promise<KeptDraft | undefined> {
  const kept = await get<unknown>(keyOf(userId)).catch(() => undefined) // private windows may have no database
  return isKept(kept) ? { ...kept, draft: { ...emptyDraft, ...kept.draft } } : undefined
}

/** Stores the draft; returns false if the browser cannot store it. */
const keepDraft = (userId: number, draft: Draft, savedAt: string): Promise<boolean> =>
  set(keyOf(userId), { shape, draft, savedAt }).then(
    () => true,
    () => false,
  )

const forgetDraft = (userId: number): Promise<void> => del(keyOf(userId)).catch(() => undefined)

/** Pause in typing before the draft is stored, in ms. */
const pause = 400

/** The new customer being written. Changes are stored on this device under the user's id and restored on return. */
export function useCustomerDraft() {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  const [owner] = useState(userId) // when the session ends here, the user id goes, but the draft stays
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [isReady, setReady] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const kept = useRef<Draft>(emptyDraft)

  useEffect(() => {
    let isHere = true
    readDraft(owner).then(found => {
      if (!isHere) return
      if (found) {
        kept.current = found.draft
        setDraft(found.draft)
        setSavedAt(found.savedAt)
      }
      setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [owner])

  const latest = useRef({ draft, isReady })
  latest.current = { draft, isReady }
  const keep = useCallback(async () => {
    const { draft: now, isReady } = latest.current
    if (!isReady || now === kept.current || isUntouched(now)) return
    kept.current = now
    const at = new Date().toISOString()
    if (await keepDraft(owner, now, at)) setSavedAt(at)
  }, [owner])

  useEffect(() => {
    if (!isReady || draft === kept.current) return
    const timer = setTimeout(() => void keep(), pause)
    return () => clearTimeout(timer)
  }, [draft, isReady, keep])
  useEffect(() => {
    const now = () => void keep()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [keep])

  const change = useCallback((changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes })), [])
  /** Deletes the draft on the device and on the screen. */
  const forget = useCallback(async () => {
    kept.current = emptyDraft
    setDraft(emptyDraft)
    setSavedAt(null)
    await forgetDraft(owner)
  }, [owner])
  return { draft, change, forget, keep, isReady, savedAt }
}
