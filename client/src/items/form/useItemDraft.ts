import { skipToken } from '@reduxjs/toolkit/query/react'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useItemsToEditQuery } from '../../api/items.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { type Draft, type DraftAction, type DraftItem, draftReducer, isSame, isWorth, newDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './draftStore.ts'
import { draftOf } from './itemBody.ts'
import { type ItemEdit, useItemEdit } from './useItemEdit.ts'

/** Pause in typing before the draft is stored, ms. */
const pause = 400

export interface ItemDraftState {
  draft: Draft
  /** Saved items as they were when the edit began. */
  before: readonly DraftItem[]
  change: Dispatch<DraftAction>
  /** Changes colleagues saved to these items in the meantime. */
  edit: ItemEdit
  /** Nothing is shown until the stored draft, if any, and the items being edited are read. */
  isReady: boolean
  error: unknown
  retry: () => void
  isDirty: boolean
  /** ISO 8601; null if nothing is stored. */
  savedAt: string | null
  /** Whether it was restored from an earlier visit. */
  isRestored: boolean
  /** Whether this browser can store the draft. */
  canKeep: boolean
  /** The draft was saved as items. */
  isDone: boolean
  keepNow: () => Promise<boolean>
  /** Discards the draft, replacing it with an empty one or the items as saved. */
  discard: () => Promise<void>
  /** The draft was saved as items; its stored copy is removed. */
  done: () => Promise<void>
}

/**
 * The items being edited: new ones, or the saved ones of the ids. Each change is stored on this device under the person's id and
 * restored on return.
 */
export function useItemDraft(itemIds: readonly number[], begin: { categoryIds: number[] }): ItemDraftState {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  const [owner] = useState({ userId, itemIds }) // keeps the draft if the session ends on this page, which clears the user id
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

  /** Returns the draft before any typing: empty, or the items as the server has them. */
  const fresh = (data = saved.data): { draft: Draft; before: DraftItem[] } => {
    if (isNew) return { draft: newDraft(begin), before: [] }
    const items = (data ?? []).map(draftOf)
    return { draft: { items, at: items[0]?.key ?? '', reached: 4 }, before: items }
  }

  const isLoaded = isNew || (saved.isSuccess && !saved.isFetching)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the items have loaded; later responses must not overwrite what is typed
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
    // someone else may have changed them in the meantime
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
