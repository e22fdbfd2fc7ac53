import { type LiveEdit, useLiveEdit } from '../../app/edit/useLiveEdit.ts'
import type { Draft, DraftItem } from './draft.ts'
import { draftOf, type SavedItem } from './itemBody.ts'
import { type ItemSheets, itemsOf, sheetsOf, stateOf } from './itemSheet.ts'

export type ItemEdit = LiveEdit<ItemSheets, string>

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
export function useItemEdit(
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
