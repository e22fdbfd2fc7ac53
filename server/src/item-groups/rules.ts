import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { groupKinds } from '@packhouse/contract/item-groups/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

type Kind = (typeof groupKinds)[number]

/** As many items, or packs, as a group holds. */
export const mostInGroup = 20_000

/** A group holds items or packs, and stays what it is. (rules.md §12) */
export function whyNotContents(
  group: { name: string; kind: Kind },
  asked: { kind?: Kind | undefined; itemids?: readonly unknown[] | undefined; itemPacks?: readonly unknown[] | undefined },
): Refusal | undefined {
  const holds = group.kind === 'ITEMS' ? 'items' : 'packs'
  if (asked.kind !== undefined && asked.kind !== group.kind)
    return refusal('BREAKS_RULE', `${group.name} is a group of ${holds} and stays one. Make a new group instead.`)
  const strange = group.kind === 'ITEMS' ? asked.itemPacks : asked.itemids
  if (strange && strange.length > 0)
    return refusal('BREAKS_RULE', `${group.name} holds ${holds} alone. Make a new group for the others.`)
}

/** What has to come in and go out, so that a group holds what is asked; undefined leaves it as it is. */
export function exchange<Id extends ItemTypeId | PackId>(
  held: readonly Id[],
  asked: readonly Id[] | undefined,
): { added: Id[]; removed: Id[] } {
  if (!asked) return { added: [], removed: [] }
  const wanted = new Set(asked)
  const has = new Set(held)
  return { added: [...wanted].filter(id => !has.has(id)), removed: held.filter(id => !wanted.has(id)) }
}
