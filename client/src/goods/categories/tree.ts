import type { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import type { Data } from '../../app/requests/figures.ts'

export type Category = Data<typeof categories.createCategory>
export type CategoryWithSubs = Data<typeof categories.categoryDashboard>[number]
export type MappedItem = Data<typeof categories.itemsMappedToCategory>[number]

export interface Placed {
  category: Category
  /** The parent category; undefined on the first level. */
  parent: CategoryWithSubs | undefined
}

/** Every category and sub-category by its id. */
export function placesIn(tree: readonly CategoryWithSubs[]): Map<number, Placed> {
  const places = new Map<number, Placed>()
  for (const top of tree) {
    places.set(top.id, { category: top, parent: undefined })
    for (const sub of top.subCategories) places.set(sub.id, { category: sub, parent: top })
  }
  return places
}

/** Ids of a category and its sub-categories: an item of any of these belongs to the category. (rules §2.1) */
export const scopeOf = (tree: readonly CategoryWithSubs[], id: number): Set<number> =>
  new Set([id, ...(tree.find(top => top.id === id)?.subCategories ?? []).map(sub => sub.id)])

/** Items left without an active category once this one and its sub-categories are deactivated. */
export function leftWithout<Item extends Pick<MappedItem, 'categoryIds'>>(
  items: readonly Item[],
  id: number,
  tree: readonly CategoryWithSubs[],
): Item[] {
  const gone = scopeOf(tree, id)
  const places = placesIn(tree)
  const isLive = (one: number) => {
    const place = places.get(one)
    return place?.category.isActive === true && place.parent?.isActive !== false
  }
  return items.filter(
    ({ categoryIds }) =>
      categoryIds.some(one => isLive(one)) && !categoryIds.some(one => isLive(one) && !gone.has(one)),
  )
}
