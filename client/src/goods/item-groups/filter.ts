import type { ItemGroup } from '../../api/item-groups.ts'

export const onlys = ['items', 'packs', 'unused', 'inactive'] as const
type Only = (typeof onlys)[number]
/** Address parameters of the list. */
export const addressShape = { searchtext: 'search', only: onlys, group: 'number', add: 'flag' } as const

/** What a group of each part fulfils. */
export const isOnly: Record<Only, (group: ItemGroup) => boolean> = {
  items: ({ kind }) => kind === 'ITEMS',
  packs: ({ kind }) => kind === 'PACKS',
  unused: ({ customerCount }) => customerCount === 0,
  inactive: ({ isActive }) => !isActive,
}
export const onlyWords: Record<Only, string> = {
  items: 'Of items',
  packs: 'Of packs',
  unused: 'Used by nobody',
  inactive: 'Inactive',
}
