import type { MappedItem } from './tree.ts'

/** An item of a category: one row for all its types. */
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

/** What became of a row since it was ticked or unticked here. */
export interface RowChange {
  row: LinkRow
  /** Whether it was linked before, which decides its part of the column. */
  was: boolean
  isLinked: boolean
  /** The categories that it was added to or taken out of: Undo does the opposite. */
  categoryIds: readonly number[]
  /** Why it is as it was. */
  refused?: string
}

export type RowChanges = ReadonlyMap<number, RowChange>

/**
 * The rows of a column by name, in two parts: those that are linked, and the rest. One that was ticked or unticked here keeps its
 * part, and its place if it is in no category any more, so that nothing moves under the pointer.
 */
export function partsOf(
  rows: readonly LinkRow[],
  isLinked: (row: LinkRow) => boolean,
  changes: RowChanges,
): { linked: LinkRow[]; others: LinkRow[] } {
  const gone = [...changes.values()].flatMap(({ row, was }) =>
    was && !rows.some(({ parentItemId }) => parentItemId === row.parentItemId) ? [row] : [],
  )
  const all = [...rows, ...gone].toSorted((one, other) => one.name.localeCompare(other.name))
  const wasLinked = (row: LinkRow) => changes.get(row.parentItemId)?.was ?? isLinked(row)
  return { linked: all.filter(wasLinked), others: all.filter(row => !wasLinked(row)) }
}
