import { useState } from 'react'
import {
  type GroupKind,
  type ItemGroup,
  useAddToItemGroupMutation,
  useTakeFromItemGroupMutation,
} from '../../../api/item-groups.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Picked } from '../../../ui/table/BulkBar.tsx'
import { plural, t } from '../../../ui/words.ts'

/** Ticked items or packs, for a group not chosen yet. */
export interface GroupAsking {
  kind: GroupKind
  ids: readonly number[]
  picked: Picked
}

const countWords = (kind: GroupKind, count: number): string =>
  kind === 'ITEMS'
    ? plural(count, '{count} item', '{count} items')
    : plural(count, '{count} pack', '{count} packs')

/** Says what was added and what was already there: "2 items added to Hotel basics, 1 was there already". */
function addedWords(
  kind: GroupKind,
  name: string,
  { added, alreadyThere }: { added: number; alreadyThere: number },
): string {
  const there = plural(alreadyThere, '{count} was already in the group', '{count} were already in the group')
  if (added === 0)
    return t('{what} in {name}: {there}', { what: countWords(kind, alreadyThere), name, there })
  const done = t('{what} added to {name}', { what: countWords(kind, added), name })
  return alreadyThere === 0 ? done : `${done}, ${there}`
}

/** Adds ticked rows to an item group, with Undo: rows that were already there stay. (rules §12) */
export function useGroupAdds() {
  const [asking, ask] = useState<GroupAsking | null>(null)
  const [add] = useAddToItemGroupMutation()
  const [take] = useTakeFromItemGroupMutation()
  const named = (kind: GroupKind, ids: readonly number[]) =>
    kind === 'ITEMS' ? { itemids: [...ids] } : { itemPacks: [...ids] }

  const send = async ({ kind, ids, picked }: GroupAsking, { id, name }: Pick<ItemGroup, 'id' | 'name'>) => {
    const { added, alreadyThere } = await add({ body: { id, ...named(kind, ids) } }).unwrap()
    picked.clear()
    const words = addedWords(kind, name, { added: added.length, alreadyThere })
    if (added.length === 0) return toast.info(words)
    const undo = async () => {
      await take({ body: { id, ...named(kind, added) } }).unwrap()
      toast.success(t('{what} removed from {name}', { what: countWords(kind, added.length), name }))
    }
    toast.success(words, { action: { label: t('Undo'), run: () => void undo().catch(() => undefined) } }) // reported by the call
  }
  return { asking, ask, send }
}

export type GroupAdds = ReturnType<typeof useGroupAdds>
