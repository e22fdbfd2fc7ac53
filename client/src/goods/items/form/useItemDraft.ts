import { skipToken } from '@reduxjs/toolkit/query/react'
import { type Dispatch, useMemo, useReducer, useState } from 'react'
import { useItemsToEditQuery } from '../../../api/items.ts'
import { type LiveEdit, useLiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { useStoredDraft } from '../../../app/edit/useStoredDraft.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import type { Draft, DraftItem } from './draft.ts'
import { type DraftAction, draftReducer, isSame, isWorth, newDraft } from './draft.ts'
import { draftOf, type SavedItem } from './itemBody.ts'
import { type ItemSheets, itemsOf, sheetsOf, stateOf } from './itemSheet.ts'
import { itemDraftPlace } from './keptItems.ts'

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
  // keeps the draft if the session ends on this page, which clears the user id
  const [place] = useState(() => itemDraftPlace(userId, itemIds))
  const isNew = itemIds.length === 0
  const saved = useItemsToEditQuery(isNew ? skipToken : { itemids: [...itemIds] }, {
    refetchOnMountOrArgChange: true,
  })
  const [draft, change] = useReducer(draftReducer, undefined, () => newDraft(begin))
  const [before, setBefore] = useState<DraftItem[]>([])
  const [times, setTimes] = useState(0)
  const [isRestored, setRestored] = useState(false)
  const [isDone, setDone] = useState(false)

  /** Returns the draft before any typing: empty, or the items as the server has them. */
  const fresh = (data = saved.data): { draft: Draft; before: DraftItem[] } => {
    if (isNew) return { draft: newDraft(begin), before: [] }
    const items = (data ?? []).map(draftOf)
    return { draft: { items, at: items[0]?.key ?? '', reached: 4 }, before: items }
  }

  const isDirty = useMemo(
    () => (isNew ? isWorth(draft) : !isSame(draft.items, before)),
    [isNew, draft, before],
  )
  const { isReady, savedAt, canKeep, keepNow, forget } = useStoredDraft(place, {
    draft,
    keptAs: savedAt => (isDirty ? { draft, before, savedAt } : null),
    canRead: isNew || (saved.isSuccess && !saved.isFetching),
    onRead(found) {
      const start = found ?? fresh()
      setBefore(start.before)
      setRestored(found !== undefined)
      change({ type: 'restored', draft: start.draft })
      setTimes(1)
      return start.draft
    },
  })
  const edit = useItemEdit(
    { draft, before, isReady, times, saved: saved.data },
    {
      onMerge(items, base) {
        setBefore(base)
        change({ type: 'restored', draft: { ...draft, items } })
      },
    },
  )

  const discard = async () => {
    // someone else may have changed them in the meantime
    const start = fresh(isNew ? undefined : (await saved.refetch()).data)
    setBefore(start.before)
    setRestored(false)
    setTimes(now => now + 1)
    change({ type: 'restored', draft: start.draft })
    await forget(start.draft)
  }
  const done = () => {
    setDone(true)
    return forget()
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

type ItemEdit = LiveEdit<ItemSheets, string>

interface Editing {
  draft: Draft
  /** Items the draft is based on; empty for new items. */
  before: readonly DraftItem[]
  isReady: boolean
  /** How often the form was filled from the server or a stored draft. */
  times: number
  /** The items as they are now. */
  saved: readonly SavedItem[] | undefined
}

/** Merges colleagues' changes to the saved items of a draft, including those made before a stored draft was restored. */
function useItemEdit(
  { draft, before, isReady, times, saved }: Editing,
  { onMerge }: { onMerge: (items: DraftItem[], before: DraftItem[]) => void },
): ItemEdit {
  const isOf = isReady && before.length > 0 && saved !== undefined
  const now = isOf ? saved.map(draftOf) : before
  return useLiveEdit<ItemSheets, string>({
    of: { entity: 'item', id: before[0]?.id ?? 0 },
    version: stateOf(now),
    saved: sheetsOf(now),
    begun: { times, version: stateOf(before), values: sheetsOf(before) },
    values: before.length > 0 ? sheetsOf(draft.items) : {},
    onMerge: (items, base) => before.length > 0 && onMerge(itemsOf(items), itemsOf(base)),
  })
}
