import { useState } from 'react'
import {
  useDelinkItemsMutation,
  useInactivateSubCategoryMutation,
  useLinkItemsMutation,
  useOrderCategoriesMutation,
  useSwitchCategoryStatusMutation,
  useUpdateSubCategoryMutation,
} from '../../api/categories.ts'
import { toast } from '../../app/messages/toast.ts'
import { plural, t } from '../../ui/words.ts'
import type { Category } from './tree.ts'

/** The open question or form about a category. */
export type OpenDialog =
  | { what: 'add' }
  | { what: 'addSub' | 'addSeveral'; parent: Category }
  | { what: 'edit' | 'markup' | 'move' | 'switchOff'; category: Category }
  /** Ticked items to put into a category. */
  | { what: 'put'; items: readonly { itemId: number; parentItemId: number }[]; clear: () => void }

/** Links added and removed in one step, by category; swapped, they undo it. */
export interface LinkChange {
  link: ReadonlyMap<number, readonly number[]>
  delink: ReadonlyMap<number, readonly number[]>
}

const quietly = () => undefined // the call has shown the error

/** Actions on categories and their items, each with an undo. */
export function useCategoryActions() {
  const [asking, ask] = useState<OpenDialog>()
  const [switchStatus] = useSwitchCategoryStatusMutation()
  const [inactivate] = useInactivateSubCategoryMutation()
  const [updateSub] = useUpdateSubCategoryMutation()
  const [order] = useOrderCategoriesMutation()
  const [link] = useLinkItemsMutation()
  const [delink] = useDelinkItemsMutation()

  const switchOn = async ({ id, name }: Category) => {
    await switchStatus({ subcategoryid: id, status: true }).unwrap()
    toast.success(t('{name} is active', { name }))
  }
  const switchOff = async (category: Category) => {
    const { id, name, parentID } = category
    await (parentID === null
      ? switchStatus({ subcategoryid: id, status: false })
      : inactivate({ subcategoryid: id })
    ).unwrap()
    const run = () => void switchOn(category).catch(quietly)
    toast.success(t('{name} is inactive', { name }), { action: { label: t('Undo'), run } })
  }
  /** Activates at once; asks before deactivating. */
  const switchTo = (category: Category, on: boolean) => {
    if (on) void switchOn(category).catch(quietly)
    else ask({ what: 'switchOff', category })
  }

  /** Called after a sub-category has moved. */
  const moved = (category: Category, now: Category, to: string) => {
    const back = () =>
      updateSub({ body: { id: now.id, version: now.version, parentID: category.parentID } }).unwrap()
    const run = () => void back().catch(quietly)
    toast.success(t('{name} moved to {to}', { name: now.name, to }), { action: { label: t('Undo'), run } })
  }

  /** Saves the order of a level; `moved` is the category that was moved. */
  const saveOrder = async (level: readonly Category[], categoryIds: number[], moved: number) => {
    const parentCategoryId = level[0]?.parentID ?? null
    const before = level.map(({ id }) => id)
    await order({ body: { parentCategoryId, categoryIds } }).unwrap()
    const name = level.find(({ id }) => id === moved)?.name ?? ''
    const run = () => void order({ body: { parentCategoryId, categoryIds: before } })
    toast.success(t('{name} is now at position {place}', { name, place: categoryIds.indexOf(moved) + 1 }), {
      action: { label: t('Undo'), run },
    })
  }

  const send = async ({ link: added, delink: removed }: LinkChange) => {
    for (const [categoryId, itemIds] of added)
      await link({ body: { categoryId, itemIds: [...itemIds] } }).unwrap()
    for (const [categoryId, itemIds] of removed)
      await delink({ body: { categoryId, itemIds: [...itemIds] } }).unwrap()
  }
  /** Changes links; `items` is the number of items the user chose, not of links. */
  const changeLinks = async (
    change: LinkChange,
    name: string,
    items: { linked: number; delinked: number },
  ) => {
    await send(change)
    const run = () => void send({ link: change.delink, delink: change.link }).catch(quietly)
    const { linked, delinked } = items
    const words =
      linked > 0 && delinked > 0
        ? t('{linked} linked to {name}, {delinked} removed', { name, linked, delinked })
        : linked > 0
          ? plural(linked, '{count} item linked to', '{count} items linked to')
          : plural(delinked, '{count} item removed from', '{count} items removed from')
    toast.success(linked > 0 && delinked > 0 ? words : `${words} ${name}`, {
      action: { label: t('Undo'), run },
    })
  }

  return { asking, ask, close: () => ask(undefined), switchTo, switchOff, moved, saveOrder, changeLinks }
}

export type CategoryActions = ReturnType<typeof useCategoryActions>
