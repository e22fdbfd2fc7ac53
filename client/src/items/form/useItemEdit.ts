import { type LiveEdit, useLiveEdit } from '../../app/edit/useLiveEdit.ts'
import type { Draft, DraftItem } from './draft.ts'
import { type ItemSheets, itemsOf, sheetsOf, stateOf } from './itemSheet.ts'
import { draftOf, type SavedItem } from './wire.ts'

export type ItemEdit = LiveEdit<ItemSheets, string>

interface Editing {
  draft: Draft
  /** What the draft rests on; none for new items. */
  before: readonly DraftItem[]
  isReady: boolean
  /** How often the form was filled: from the server, from a kept draft. */
  times: number
  /** The items as they now are. */
  saved: readonly SavedItem[] | undefined
}

/** The saved items of a draft as colleagues change them meanwhile, also since a draft was left and taken up again. */
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
