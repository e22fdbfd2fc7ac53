import type { Told } from '@packhouse/contract/endpoint.ts'
import type { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'

export type Group = Told<typeof itemGroups.itemGroupDashboard>[number]

/** Which groups a choice gives and takes. */
export const changeOf = (held: readonly number[], chosen: readonly number[]): { added: number[]; removed: number[] } => ({
  added: chosen.filter(id => !held.includes(id)),
  removed: held.filter(id => !chosen.includes(id)),
})

/** The items that groups open; those switched off open nothing. Undefined where one holds packs: it names no items. */
function opened(chosen: readonly number[], groups: readonly Group[]): Set<number> | undefined {
  const own = groups.filter(({ id, isActive }) => isActive && chosen.includes(id))
  return own.some(({ kind }) => kind === 'PACKS') ? undefined : new Set(own.flatMap(({ itemids }) => itemids))
}

interface Choice {
  /** How many items the customer may order now. */
  items: number
  held: readonly number[]
  chosen: readonly number[]
}

/** How many items a choice of groups will open; no group opens all of them. Undefined where it is known only once saved. (rules.md §12) */
export function itemsAfter({ items, held, chosen }: Choice, groups: readonly Group[]): number | 'ALL' | undefined {
  if (chosen.length === 0) return 'ALL'
  const [before, after] = [opened(held, groups), opened(chosen, groups)]
  if (!after) return undefined
  if (held.length === 0) return after.size
  return before && items + after.size - before.size
}

/** How many items a group brings that no other chosen group has; undefined for a group of packs. */
export function itemsBrought(group: Group, chosen: readonly number[], groups: readonly Group[]): number | undefined {
  const others = opened(
    chosen.filter(id => id !== group.id),
    groups,
  )
  if (!others || group.kind === 'PACKS' || !group.isActive) return undefined
  return group.itemids.filter(id => !others.has(id)).length
}
