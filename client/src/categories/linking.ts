import type { MappedItem } from './tree.ts'

/** An item in the link drawer: one row for all its types. */
export interface LinkRow {
  /** One of the types; a link applies to the item. */
  itemId: number
  parentItemId: number
  name: string
  alias: string
  code: string
  picture: string | null
  categoryIds: readonly number[]
  isActive: boolean
}

type Type = Pick<
  MappedItem,
  'itemId' | 'parentItemId' | 'itemName' | 'alias' | 'itemTypeCode' | 'imageURL' | 'categoryIds' | 'isActive'
>

/** Returns one row per item; its first type represents all of them. (rules §2.1) */
export function rowsOfItems(types: readonly Type[]): LinkRow[] {
  const rows = new Map<number, LinkRow>()
  for (const type of types) {
    const existing = rows.get(type.parentItemId)
    if (existing) existing.isActive ||= type.isActive
    else
      rows.set(type.parentItemId, {
        itemId: type.itemId,
        parentItemId: type.parentItemId,
        name: type.itemName,
        alias: type.alias[0] ?? '',
        code: type.itemTypeCode,
        picture: type.imageURL,
        categoryIds: type.categoryIds,
        isActive: type.isActive,
      })
  }
  return [...rows.values()]
}

/** Items toggled, by item; toggling twice is no change. */
export type Toggled = ReadonlyMap<number, LinkRow>

export function toggle(toggled: Toggled, row: LinkRow): Toggled {
  const next = new Map(toggled)
  if (!next.delete(row.parentItemId)) next.set(row.parentItemId, row)
  return next
}

/** Item types to link and to take out. */
export function changeOf(toggled: Toggled, categoryId: number): { add: number[]; remove: number[] } {
  const rows = [...toggled.values()]
  const isLinked = (row: LinkRow) => row.categoryIds.includes(categoryId)
  return {
    add: rows.filter(row => !isLinked(row)).map(({ itemId }) => itemId),
    remove: rows.filter(isLinked).map(({ itemId }) => itemId),
  }
}
