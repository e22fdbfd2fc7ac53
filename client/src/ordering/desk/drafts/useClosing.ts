import { useState } from 'react'
import { sayDiscarded } from '../../../app/messages/toast.ts'
import { t } from '../../../ui/words.ts'
import { isWorth } from '../draft.ts'
import type { DraftTab } from './tabs.ts'
import type { Drafts } from './useDrafts.ts'

/** Closes drafts: one with lines is asked about first, and each with anything in it can be brought back for a moment. */
export function useClosing({ close }: Drafts) {
  const [asked, ask] = useState<DraftTab | null>(null)
  const closeNow = (tab: DraftTab) => {
    const takeBack = close(tab)
    if (isWorth(tab.draft)) sayDiscarded(t('Draft closed'), takeBack)
  }
  return {
    asked,
    close: (tab: DraftTab) => (tab.draft.lines.length > 0 ? ask(tab) : closeNow(tab)),
    closeNow,
    stay: () => ask(null),
  }
}
export type Closing = ReturnType<typeof useClosing>
