import type { Reply } from '@packhouse/contract/endpoint.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { askPages } from '../../../app/requests/pages.ts'

/** The two lists, read page by page. */
export const { useItemsByGroupPagesInfiniteQuery, useItemsByPacksPagesInfiniteQuery } = askPages(catalogue, [
  'itemsByGroup',
  'itemsByPacks',
])

export type GroupOfItems = Reply<typeof catalogue.itemsByGroup>['rows'][number]
export type Item = GroupOfItems['items'][number]
export type PackOfItem = Item['packs'][number]
export type PackRow = Reply<typeof catalogue.itemsByPacks>['rows'][number]
export type Counts = Reply<typeof catalogue.itemCounts>

/** An item in one of its groups; in two groups it is two rows. */
export interface ItemRow extends Item {
  groupId: number | null
  groupName: string | null
  customerCount: number | null
}

/** Flattens groups into rows, each with its group. */
export const rowsOfGroups = (groups: readonly GroupOfItems[]): ItemRow[] =>
  groups.flatMap(({ groupId, groupName, customerCount, items: some }) =>
    some.map(item => ({ ...item, groupId, groupName, customerCount })),
  )
