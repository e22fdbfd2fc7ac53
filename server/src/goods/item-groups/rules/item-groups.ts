import type { groupKinds } from '@packhouse/contract/goods/item-groups/model.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

type Kind = (typeof groupKinds)[number]

/** Max items, or packs, of a group. */
export const maxInGroup = 20_000

/** A group contains items or packs, and its kind never changes. (rules §12) */
export function whyNotContents(
  group: { name: string; kind: Kind },
  change: {
    kind?: Kind | undefined
    itemids?: readonly unknown[] | undefined
    itemPacks?: readonly unknown[] | undefined
  },
): Refusal | undefined {
  const { name } = group
  const holdsItems = group.kind === 'ITEMS'
  if (change.kind !== undefined && change.kind !== group.kind)
    return refusal(
      'BREAKS_RULE',
      holdsItems
        ? '{name} is a group of items and cannot become one of packs. Make a new group instead.'
        : '{name} is a group of packs and cannot become one of items. Make a new group instead.',
      { name },
    )
  const strange = holdsItems ? change.itemPacks : change.itemids
  if (strange && strange.length > 0)
    return refusal(
      'BREAKS_RULE',
      holdsItems
        ? '{name} contains items only. Make a new group for the packs.'
        : '{name} contains packs only. Make a new group for the items.',
      { name },
    )
}

/** Entries to add and remove so that a group contains exactly what was requested; undefined changes nothing. */
export function exchange<Id extends ItemTypeId | PackId>(
  held: readonly Id[],
  ids: readonly Id[] | undefined,
): { added: Id[]; removed: Id[] } {
  if (!ids) return { added: [], removed: [] }
  const wanted = new Set(ids)
  const has = new Set(held)
  return { added: [...wanted].filter(id => !has.has(id)), removed: held.filter(id => !wanted.has(id)) }
}
