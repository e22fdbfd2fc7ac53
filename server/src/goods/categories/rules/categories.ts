import { rankMatch, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

interface Named {
  id: CategoryId
  name: string
  isActive: boolean
}

/** Why a name cannot be used on a level: another row has it, active or not, or it was sent twice. (rules §2.1) */
export function whyNameTaken(names: readonly string[], others: readonly Named[]): Refusal | undefined {
  const twice = names.find(
    (name, index) => names.findIndex(other => nameKey(other) === nameKey(name)) !== index,
  )
  if (twice !== undefined) return refusal('TAKEN', '{name} appears twice.', { name: twice }, { name: twice })
  const [other] = others
  if (!other) return undefined
  const { id, name, isActive } = other
  const words = isActive ? '{name} already exists.' : '{name} already exists, but is inactive.'
  return refusal('TAKEN', words, { name }, { id, name })
}

/** Categories have two levels: a sub-category cannot have sub-categories. (rules §2.1) */
export function whyNotUnder(parent: { name: string; parentID: CategoryId | null }): Refusal | undefined {
  if (parent.parentID !== null)
    return refusal('BREAKS_RULE', '{name} is itself a sub-category, which cannot have sub-categories.', {
      name: parent.name,
    })
}

/** Why a category cannot move under another one. (rules §2.1) */
export function whyNotMove(
  category: { id: CategoryId; name: string; subCategoryCount: number },
  parent: { id: CategoryId; name: string; parentID: CategoryId | null },
): Refusal | undefined {
  const { name } = category
  if (parent.id === category.id)
    return refusal('BREAKS_RULE', '{name} cannot be its own sub-category.', { name })
  if (category.subCategoryCount > 0)
    return refusal('BREAKS_RULE', '{name} has sub-categories, so it cannot become one.', { name })
  return whyNotUnder(parent)
}

/** Categories with their sub-categories. A search keeps a matching category whole, otherwise only its matching sub-categories. */
export function dashboard<
  Row extends { id: CategoryId; parentID: CategoryId | null; name: string; caption: string },
>(rows: readonly Row[], searchtext: string): (Row & { subCategories: Row[] })[] {
  const below = Map.groupBy(rows, row => row.parentID)
  const tops = (below.get(null) ?? []).map(top => ({ ...top, subCategories: below.get(top.id) ?? [] }))
  if (typedKey(searchtext) === '') return tops
  const isHit = ({ name, caption }: Row) => rankMatch(searchtext, { name, aliases: [caption] }) > 0
  return tops.flatMap(top => {
    if (isHit(top)) return [top]
    const subCategories = top.subCategories.filter(isHit)
    return subCategories.length > 0 ? [{ ...top, subCategories }] : []
  })
}

/** The new order of a level: those named first, the others after them as before; numbered from 1. Returns those that move. */
export function reordered<Row extends { id: CategoryId; listingOrder: number }>(
  level: readonly Row[],
  named: readonly CategoryId[],
): { id: CategoryId; listingOrder: number; was: number }[] {
  const place = new Map(named.map((id, index) => [id, index]))
  const last = named.length
  return level
    .toSorted((one, other) => (place.get(one.id) ?? last) - (place.get(other.id) ?? last))
    .map(({ id, listingOrder }, index) => ({ id, listingOrder: index + 1, was: listingOrder }))
    .filter(({ listingOrder, was }) => listingOrder !== was)
}
