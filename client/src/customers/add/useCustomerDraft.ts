import { useCallback, useState } from 'react'
import { draftPlace, type KeptDraft } from '../../app/edit/draftPlace.ts'
import { useStoredDraft } from '../../app/edit/useStoredDraft.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { type Draft, emptyDraft, isUntouched, steps } from './draft.ts'

const isKept = (value: KeptDraft<object>): value is KeptDraft<Draft> => {
  const { draft } = value
  return 'open' in draft && steps.some(step => draft.open === step)
}

/** The new customer being written. Changes are stored on this device under the user's id and restored on return. */
export function useCustomerDraft() {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  // when the session ends here, the user id goes, but the draft stays
  const [place] = useState(() => draftPlace(`add-customer:${userId}`, { shape: 2, isKept }))
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const stored = useStoredDraft(place, {
    draft,
    keptAs: savedAt => (isUntouched(draft) ? null : { draft, savedAt }),
    onRead(found) {
      if (!found) return undefined
      const start = { ...emptyDraft, ...found.draft }
      setDraft(start)
      return start
    },
  })

  const change = useCallback((changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes })), [])
  /** Deletes the draft on the device and on the screen. */
  const forget = () => {
    setDraft(emptyDraft)
    return stored.forget(emptyDraft)
  }
  return { draft, change, forget, keep: stored.keepChanged, isReady: stored.isReady, savedAt: stored.savedAt }
}
