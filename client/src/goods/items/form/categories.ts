/** A category with its sub-categories, reduced to what the form needs. */
export interface Top {
  id: number
  subCategories: readonly { id: number }[]
}

/** Returns the categories of an item: chosen directly, or through one of their sub-categories. */
export const chosenTops = (tops: readonly Top[], ids: readonly number[]): Set<number> =>
  new Set(
    tops
      .filter(({ id, subCategories }) => ids.includes(id) || subCategories.some(sub => ids.includes(sub.id)))
      .map(({ id }) => id),
  )

/** Returns the selection without a category and its sub-categories. */
export const withoutTop = (ids: readonly number[], { id, subCategories }: Top): number[] =>
  ids.filter(one => one !== id && !subCategories.some(sub => sub.id === one))
