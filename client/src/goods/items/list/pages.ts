import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { askPages } from '../../../app/requests/pages.ts'

/** The two lists, read page by page. */
export const { useItemsByGroupPagesInfiniteQuery, useItemsByPacksPagesInfiniteQuery } = askPages(catalogue, [
  'itemsByGroup',
  'itemsByPacks',
])

export type GroupOfItems = Data<typeof catalogue.itemsByGroup>['rows'][number]
export type Item = GroupOfItems['items'][number]
export type PackOfItem = Item['packs'][number]
export type PackRow = Data<typeof catalogue.itemsByPacks>['rows'][number]
export type Counts = Data<typeof catalogue.itemCounts>

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
