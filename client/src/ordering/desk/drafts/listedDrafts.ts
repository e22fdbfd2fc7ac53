import type { DraftTab } from './tabs.ts'
import { type TabText, textOfElsewhere, textOfTab } from './tabText.ts'
import type { Drafts } from './useDrafts.ts'

/** A draft as listed: a tab here, or one of another device, which opening moves here. */
export interface ListedDraft extends TabText {
  key: string
  isOpen: boolean
  isElsewhere: boolean
  open: () => void
  /** undefined: another device holds it. */
  tab: DraftTab | undefined
}

/** All drafts of the person, those of this device first. */
export function listedDrafts({ tabs, open, elsewhere, show, take }: Drafts): ListedDraft[] {
  return [
    ...tabs.map(tab => ({
      ...textOfTab(tab),
      key: tab.key,
      isOpen: tab.key === open,
      isElsewhere: false,
      open: () => show(tab.key),
      tab,
    })),
    ...elsewhere.map(row => ({
      ...textOfElsewhere(row),
      key: row.key,
      isOpen: false,
      isElsewhere: true,
      open: () => take(row),
      tab: undefined,
    })),
  ]
}
