import type { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import type { Data } from '../../../app/requests/figures.ts'

export type Group = Data<typeof itemGroups.itemGroupDashboard>[number]

/** Groups that a person gives to a customer and removes from it. */
export interface GroupsChange {
  added: readonly number[]
  removed: readonly number[]
}

/** Groups added and removed by a choice; undefined if it changes nothing. */
export function changeOf(held: readonly number[], chosen: readonly number[]): GroupsChange | undefined {
  const added = chosen.filter(id => !held.includes(id))
  const removed = held.filter(id => !chosen.includes(id))
  return added.length + removed.length > 0 ? { added, removed } : undefined
}

/** The groups that a customer has with a change made to them: those that a colleague gives or removes meanwhile are followed. */
export const withChange = (held: readonly number[], change: GroupsChange | undefined): number[] => [
  ...held.filter(id => !change?.removed.includes(id)),
  ...(change?.added ?? []).filter(id => !held.includes(id)),
]

/** The items of active chosen groups. Undefined if one of them contains packs: its items are not known here. */
function opened(chosen: readonly number[], groups: readonly Group[]): Set<number> | undefined {
  const own = groups.filter(({ id, isActive }) => isActive && chosen.includes(id))
  return own.some(({ kind }) => kind === 'PACKS') ? undefined : new Set(own.flatMap(({ itemids }) => itemids))
}

interface Choice {
  /** Number of items the customer may order now. */
  items: number
  held: readonly number[]
  chosen: readonly number[]
}

/**
 * Number of items a choice of groups allows; without a group all items. Undefined if it is known only after saving. (rules
 * §12)
 */
export function itemsAfter(
  { items, held, chosen }: Choice,
  groups: readonly Group[],
): number | 'ALL' | undefined {
  if (chosen.length === 0) return 'ALL'
  const [before, after] = [opened(held, groups), opened(chosen, groups)]
  if (!after) return undefined
  if (held.length === 0) return after.size
  return before && items + after.size - before.size
}

/** Number of items that only this group adds to the choice; undefined when packs are involved or the group is inactive. */
export function itemsBrought(
  group: Group,
  chosen: readonly number[],
  groups: readonly Group[],
): number | undefined {
  const others = opened(
    chosen.filter(id => id !== group.id),
    groups,
  )
  if (!others || group.kind === 'PACKS' || !group.isActive) return undefined
  return group.itemids.filter(id => !others.has(id)).length
}
