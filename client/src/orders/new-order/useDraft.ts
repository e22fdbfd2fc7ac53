import { dayOf } from '@packhouse/contract/day.ts'
import { type Dispatch, useReducer, useState } from 'react'
import { useStoredDraft } from '../../app/edit/useStoredDraft.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { caughtUp, type Draft, type DraftAction, draftReducer, emptyDraft, isWorth } from './draft.ts'
import { type KeptOrder, orderDraftPlace, takeEarlyDraft } from './draftStore.ts'

const restored = (found: KeptOrder): Draft => caughtUp(found.draft, dayOf(new Date()))

interface KeptState {
  draft: Draft
  change: Dispatch<DraftAction>
  /** Nothing is shown until the stored draft, if any, is read. */
  isReady: boolean
  /** ISO 8601; null if nothing is stored. */
  savedAt: string | null
  /** Whether this browser can store the draft. */
  canKeep: boolean
  /** The order was placed; its stored draft is removed. */
  forget: () => Promise<void>
}

/** The order being entered. Each change is stored on this device under the person's id and restored on return. */
export function useDraft(): KeptState {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  // keeps the draft if the session ends on this page, which clears the user id
  const [place] = useState(() => orderDraftPlace(userId))
  const [early] = useState(() => takeEarlyDraft(userId))
  const [draft, change] = useReducer(draftReducer, undefined, () =>
    early?.kept ? restored(early.kept) : emptyDraft(dayOf(new Date())),
  )
  const { isReady, savedAt, canKeep, forget } = useStoredDraft(place, {
    draft,
    early,
    keptAs: savedAt => (isWorth(draft) ? { draft, savedAt } : null),
    onRead(found) {
      if (found) change({ type: 'restored', draft: restored(found) })
      return found?.draft
    },
  })
  return { draft, change, isReady, savedAt, canKeep, forget }
}
