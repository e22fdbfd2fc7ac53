import { useRef } from 'react'
import {
  useSaveItemsMutation,
  useUpdateItemsMutation,
  useUpdateSeveralItemsMutation,
} from '../../../api/items.ts'
import type { DraftItem } from './draft.ts'
import { type HsnTable, taxClassOf } from './issues.ts'
import { editedBody, newBody, type Sending } from './itemBody.ts'
import type { ItemDraftState } from './useItemDraft.ts'

export interface Saved {
  items: readonly { id: number; name: string }[]
  /** Types left out because their codes already exist, in words. */
  ignored: readonly string[]
}

const isSaved = (item: DraftItem): item is DraftItem & { id: number } => item.id !== null

/** Saves the whole draft in one call: new items, or changes to one or several saved ones, with the tax classes that the form shows. */
export function useSaveDraft({ draft, before }: Pick<ItemDraftState, 'draft' | 'before'>, table: HsnTable) {
  const [saveItems] = useSaveItemsMutation()
  const [updateItem] = useUpdateItemsMutation()
  const [updateSeveral] = useUpdateSeveralItemsMutation()
  const keys = useRef<Sending<unknown>['keys'][]>([])

  const run = async (): Promise<Saved> => {
    const items = draft.items.map(item => ({
      ...item,
      types: item.types.map(type => ({ ...type, taxClass: taxClassOf(type, table) ?? null })),
    }))
    const saved = items.filter(isSaved)
    if (saved.length === 0) {
      const sending = items.map(newBody)
      keys.current = sending.map(one => one.keys)
      const reply = await saveItems({ body: { items: sending.map(({ body }) => body) } }).unwrap()
      return { items: reply.items, ignored: reply.ignored.map(({ message }) => message) }
    }
    const sending = saved.map(item =>
      editedBody(
        item,
        before.find(({ key }) => key === item.key),
      ),
    )
    keys.current = sending.map(one => one.keys)
    const [only, ...more] = sending
    if (only && more.length === 0) {
      const reply = await updateItem({ body: only.body }).unwrap()
      return { items: [reply], ignored: (reply.ignored ?? []).map(({ message }) => message) }
    }
    const reply = await updateSeveral({ body: { items: sending.map(({ body }) => body) } }).unwrap()
    return { items: reply.items, ignored: reply.ignored.map(({ message }) => message) }
  }
  return { run, keys: () => keys.current }
}
