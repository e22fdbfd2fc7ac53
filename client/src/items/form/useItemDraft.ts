import { skipToken } from '@reduxjs/toolkit/query/react'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useAppSelector } from '../../app/store.ts'
import { useItemsToEditQuery } from '../api.ts'
import { type Draft, type DraftAction, type DraftItem, draftReducer, isSame, isWorth, newDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './draftStore.ts'
import { type ItemEdit, useItemEdit } from './useItemEdit.ts'
import { draftOf } from './wire.ts'

/** So long a rest in typing before the draft is kept, in ms. */
const pause = 400

export interface ItemDraftState {
  draft: Draft
  /** Saved items as they were when the edit began. */
  before: readonly DraftItem[]
  change: Dispatch<DraftAction>
  /** What colleagues saved of these items meanwhile. */
  edit: ItemEdit
  /** Nothing is shown before the draft that may lie here was read, and the items that are edited. */
  isReady: boolean
  error: unknown
  retry: () => void
  isDirty: boolean
  /** ISO 8601; null while there is nothing to keep. */
  savedAt: string | null
  /** Whether it was taken up again from an earlier visit. */
  isRestored: boolean
  /** Whether this browser has a place for the draft. */
  canKeep: boolean
  /** The draft became items. */
  isDone: boolean
  keepNow: () => Promise<boolean>
  /** Throws the draft away: an empty one, or the items as they are saved, take its place. */
  discard: () => Promise<void>
  /** The draft became items: nothing is left to keep. */
  done: () => Promise<void>
}

/**
 * The items in work: new ones, or the saved ones of the ids. Each change is kept on this device under the person's id, and taken
 * up again on return.
 */
export function useItemDraft(itemIds: readonly number[], begin: { categoryIds: number[] }): ItemDraftState {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  const [owner] = useState({ userId, itemIds }) // a session that ends while we are here takes the id away, not the draft
  const isNew = itemIds.length === 0
  const saved = useItemsToEditQuery(isNew ? skipToken : { itemids: [...itemIds] }, { refetchOnMountOrArgChange: true })
  const [draft, change] = useReducer(draftReducer, undefined, () => newDraft(begin))
  const [before, setBefore] = useState<DraftItem[]>([])
  const [isReady, setReady] = useState(false)
  const [times, setTimes] = useState(0)
  const [isRestored, setRestored] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [canKeep, setCanKeep] = useState(true)
  const [isDone, setDone] = useState(false)
  const kept = useRef<Draft>(draft)

  /** The draft without anything typed: empty, or the items as the server has them. */
  const fresh = (data = saved.data): { draft: Draft; before: DraftItem[] } => {
    if (isNew) return { draft: newDraft(begin), before: [] }
    const items = (data ?? []).map(draftOf)
    return { draft: { items, at: items[0]?.key ?? '', reached: 4 }, before: items }
  }

  const isLoaded = isNew || (saved.isSuccess && !saved.isFetching)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the items are there; later answers must not take the place of what is typed
  useEffect(() => {
    if (isReady || !isLoaded) return
    let isHere = true
    readDraft(owner).then(found => {
      if (!isHere) return
      const start = found ?? fresh()
      kept.current = start.draft
      setBefore(start.before)
      setSavedAt(found?.savedAt ?? null)
      setRestored(found !== undefined)
      change({ type: 'restored', draft: start.draft })
      setTimes(1)
      setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [isLoaded])

  const isDirty = useMemo(() => (isNew ? isWorth(draft) : !isSame(draft.items, before)), [isNew, draft, before])
  const edit = useItemEdit(
    { draft, before, isReady, times, saved: saved.data },
    {
      onMerge(items, base) {
        setBefore(base)
        change({ type: 'restored', draft: { ...draft, items } })
      },
    },
  )
  const latest = useRef({ draft, before, isDirty, isReady })
  latest.current = { draft, before, isDirty, isReady }

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

  useEffect(() => {
    if (!isReady || draft === kept.current) return
    const timer = setTimeout(() => void keepNow(), pause)
    return () => clearTimeout(timer)
  }, [draft, isReady, keepNow])

  useEffect(() => {
    const now = () => {
      if (latest.current.draft !== kept.current) void keepNow()
    }
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [keepNow])

  const discard = async () => {
    // somebody else may have changed them meanwhile
    const start = fresh(isNew ? undefined : (await saved.refetch()).data)
    kept.current = start.draft
    setBefore(start.before)
    setSavedAt(null)
    setRestored(false)
    setTimes(now => now + 1)
    change({ type: 'restored', draft: start.draft })
    await forgetDraft(owner)
  }
  const done = () => {
    kept.current = latest.current.draft
    setDone(true)
    return forgetDraft(owner)
  }

  return {
    draft,
    before,
    change,
    edit,
    isReady,
    error: saved.error,
    retry: saved.refetch,
    isDirty,
    savedAt,
    isRestored,
    canKeep,
    isDone,
    keepNow,
    discard,
    done,
  }
}
