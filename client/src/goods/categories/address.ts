import { editItemsPath, paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'

export const addressShape = {
  /** `subs`: the list of all sub-categories; `none`: items without a category. */
  tab: 'text',
  category: 'number',
  /** `items`: the items of the category instead of its sub-categories. */
  view: 'text',
  /** Shows only the items of this sub-category. */
  sub: 'number',
  searchtext: 'text',
  status: 'text',
} as const

/** The screen's state, read from the address. */
export const useCategoryAddress = () => useUrlState(addressShape)
export type CategoryAddress = ReturnType<typeof useCategoryAddress>[0]
export type ChangeAddress = ReturnType<typeof useCategoryAddress>[1]

/** The items of a category in the list of all items. */
export const itemsOfPath = (id: number): string => `${paths.items}?categoryId=${id}`

/** Max items the item form opens at once. */
export const maxToEdit = 200

/** The item form for these items, at the step for categories or sub-categories. (spec §2) */
export const editPath = (rows: readonly { parentItemId: number }[], isSub: boolean): string =>
  `${editItemsPath([...new Set(rows.map(({ parentItemId }) => parentItemId))])}&step=${isSub ? 4 : 2}`
