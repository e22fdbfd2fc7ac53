/** A category with its sub-categories, as far as choosing among them needs it. */
export interface Top {
  id: number
  subCategories: readonly { id: number }[]
}

/** The categories that an item stands in: chosen themselves, or by one of their sub-categories. */
export const chosenTops = (tops: readonly Top[], ids: readonly number[]): Set<number> =>
  new Set(
    tops
      .filter(({ id, subCategories }) => ids.includes(id) || subCategories.some(sub => ids.includes(sub.id)))
      .map(({ id }) => id),
  )

/** What is chosen without a category: its sub-categories go with it. */
export const withoutTop = (ids: readonly number[], { id, subCategories }: Top): number[] =>
  ids.filter(one => one !== id && !subCategories.some(sub => sub.id === one))
