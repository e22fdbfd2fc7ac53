import { z } from 'zod'
import { choice } from '../../choice.ts'
import { endpoint } from '../../endpoint.ts'
import { ItemsToChange } from '../../goods/items/bulk.ts'
import { GroupOfItems, ItemCounts, ItemUnit, PackRow, SoldPack, TaxClass } from '../../goods/items/model.ts'
import { CategoryId, ItemGroupId, ItemTypeId } from '../../ids.ts'
import { page, paging, searchText, sortBy } from '../../paging.ts'
import { BulkResult } from '../../platform/bulk/model.ts'
import { readsItems } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'

const base = '/api/web/v1/item'

const pages = {
  ...paging,
  /** Contains names, which can be long in any script. */
  cursor: z.string().max(4000).optional(),
}
const filters = {
  searchtext: searchText,
  status: SwitchedOn.optional(),
  /** Items of a category include those of its sub-categories. */
  categoryId: choice(CategoryId).optional(),
  itemgroupid: ItemGroupId.optional(),
}
const itemFilters = {
  ...filters,
  /** Only this item, with its groups. */
  itemid: ItemTypeId.optional(),
  sort: sortBy(['listingOrder', 'itemName', 'itemTypeCode', 'basePrice']),
  itemUnit: choice(ItemUnit).optional(),
  taxClass: choice(TaxClass).optional(),
  catchWeight: z.boolean().optional(),
  procureToOrder: z.boolean().optional(),
  withoutPrice: z.boolean().optional(),
  withoutPack: z.boolean().optional(),
  withoutPicture: z.boolean().optional(),
  withoutCategory: z.boolean().optional(),
}
const packFilters = {
  ...filters,
  sort: sortBy(['listingOrder', 'itemName', 'sku']),
  priceSource: z.enum(['DERIVED', 'MANUAL']).optional(),
  byPiece: z.boolean().optional(),
  labelledForRetail: z.boolean().optional(),
  everOrdered: z.boolean().optional(),
}

/** The lists of items and packs, with what is in stock, in which groups it is and what was sold of it. */
export const catalogue = {
  itemsByGroup: endpoint({
    method: 'GET',
    path: `${base}/getitemdetailsbygroup`,
    needs: readsItems,
    // Matches by similar spelling only come as a single page.
    summary:
      'Items under their item groups, those in none last; limit counts rows, total counts an item in two groups once',
    query: z.object({ ...pages, ...itemFilters }),
    reply: page(GroupOfItems).extend({
      /** Same as total, for clients of the first release. */
      itemTotal: z.int(),
    }),
    reads: ['Item', 'ItemGroup', 'Category', 'Price', 'Stock', 'Customer'],
  }),
  exportItems: endpoint({
    method: 'GET',
    path: `${base}/download/itemscsv`,
    needs: ['orders', 'catalogue', 'prices', 'export'],
    summary:
      'The whole list of items as CSV, a row for each type with its groups, or with format=xlsx and format=importcsv as the import of items reads it',
    // A write because it is audited: who exported the catalogue, and when.
    kind: 'write',
    query: z.object({ ...itemFilters, format: z.enum(['csv', 'xlsx', 'importcsv']).optional() }),
    reply: z.undefined(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  itemsByPacks: endpoint({
    method: 'GET',
    path: `${base}/getitemdetailsbypacks`,
    needs: readsItems,
    summary: 'Packs of all items, each with its item',
    query: z.object({ ...pages, ...packFilters }),
    reply: page(PackRow),
    reads: ['Item', 'ItemGroup', 'Category', 'Price'],
  }),
  exportPacks: endpoint({
    method: 'GET',
    path: `${base}/download/packscsv`,
    needs: ['orders', 'catalogue', 'prices', 'export'],
    summary: 'The whole list of packs as CSV',
    kind: 'write',
    query: z.object(packFilters),
    reply: z.undefined(),
    files: ['text/csv'],
  }),
  itemCounts: endpoint({
    method: 'GET',
    path: `${base}/counts`,
    needs: readsItems,
    summary: 'The figures above the item list',
    reply: ItemCounts,
    reads: ['Item', 'Price', 'Category'],
  }),
  changeItems: endpoint({
    method: 'PUT',
    path: `${base}/changemany`,
    needs: 'catalogue',
    summary:
      'Set category, tax class or activity of many items, refused rows aside; with dryrun only say what would change',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: ItemsToChange,
    reply: BulkResult,
    changes: ['Item', 'Category', 'Price', 'Stock'],
  }),
  itemPacks: endpoint({
    method: 'GET',
    path: `${base}/getitempacks`,
    needs: readsItems,
    summary: 'Packs of one item, inactive ones too',
    query: z.object({ itemid: ItemTypeId }),
    reply: z.array(SoldPack),
    reads: ['Item', 'Price'],
  }),
}
