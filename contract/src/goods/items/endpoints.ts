import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { choice } from '../../choice.ts'
import { endpoint } from '../../endpoint.ts'
import { CategoryId, HsnCodeId, ItemGroupId, ItemId, ItemTypeId, PackId } from '../../ids.ts'
import { page, paging, searchText, sortBy } from '../../paging.ts'
import { BulkResult } from '../../platform/bulk/model.ts'
import { readsItems } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'
import { ItemsToChange } from './bulk.ts'
import { EditedItem, EditedItemTypes, IgnoredType, ItemDraft, NewItemDraft } from './drafts.ts'
import {
  EditedHsnCode,
  GroupOfItems,
  HsnCode,
  ItemCounts,
  ItemUnit,
  NewHsnCode,
  PackRow,
  StatusResult,
  TaxClass,
} from './model.ts'
import { packCalls } from './pack-calls.ts'

const base = '/api/web/v1/item'
type Draft = z.output<typeof NewItemDraft>
const packsOf = ({ itemGeneralDetails }: Draft) =>
  itemGeneralDetails.reduce((sum, { packSizesArray = [] }) => sum + packSizesArray.length, 0)
const count = (items: readonly Draft[], of: (draft: Draft) => number) => items.reduce((sum, draft) => sum + of(draft), 0)
const drafts = z
  .array(NewItemDraft)
  .min(1, 'Send at least one item')
  .max(500, 'At most 500 items at a time')
  .refine(items => count(items, draft => draft.itemGeneralDetails.length) <= 2000, 'At most 2,000 item types at a time')
  .refine(items => count(items, packsOf) <= 4000, 'At most 4,000 packs at a time')
const edits = z.array(EditedItem).min(1, 'Send at least one item').max(200, 'At most 200 items at a time')
const typeIds = z.array(ItemTypeId).min(1, 'Choose at least one item').max(500, 'At most 500 items at a time')
/** The item; for a list the first one, and all of them in `items`. */
const ItemDraftReply = ItemDraft.extend({ ignored: z.array(IgnoredType).optional(), items: z.array(ItemDraft).optional() })

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

export const items = {
  itemNameAvailable: endpoint({
    method: 'GET',
    path: `${base}/isavailable`,
    needs: 'catalogue',
    summary: 'Whether an item name is free; excludeid is the item being edited',
    query: z.object({ itemname: z.string().max(400), excludeid: ItemId.optional() }),
    reply: z.boolean(),
    reads: ['Item'],
  }),
  itemTypeCodeAvailable: endpoint({
    method: 'GET',
    path: `${base}/istypecodeavailable`,
    needs: 'catalogue',
    summary: 'Whether an item type code is free; excludeid is the type being edited',
    query: z.object({ itemtypecode: z.string().max(400), excludeid: ItemTypeId.optional() }),
    reply: z.boolean(),
    reads: ['Item'],
  }),
  skuAvailable: endpoint({
    method: 'GET',
    path: `${base}/isskuidavailable`,
    needs: 'catalogue',
    summary: 'Whether a SKU is free; excludeid is the pack being edited',
    query: z.object({ skuid: z.string().max(400), excludeid: PackId.optional() }),
    reply: z.boolean(),
    reads: ['Item'],
  }),
  saveItems: endpoint({
    method: 'POST',
    path: `${base}/saveitems`,
    needs: 'catalogue',
    summary: 'Save new items with their types and packs, all or none',
    body: z.union([NewItemDraft, z.object({ items: drafts }), drafts]),
    reply: z.object({ items: z.array(ItemDraft), ignored: z.array(IgnoredType) }),
    status: 201,
    changes: ['Item', 'Category', 'Price'],
  }),
  itemsToEdit: endpoint({
    method: 'GET',
    path: `${base}/getitemdetails-edit`,
    needs: readsItems,
    summary: 'Items with their types, as the form edits them; itemids are ids of items, not of types',
    query: z.object({ itemids: z.array(ItemId).min(1, 'Choose at least one item').max(200, 'At most 200 items at a time') }),
    reply: z.array(ItemDraft),
    reads: ['Item', 'Category', 'Price'],
  }),
  updateItems: endpoint({
    method: 'POST',
    path: `${base}/updateitems`,
    needs: 'catalogue',
    summary: 'Change an item, with its types and packs where they are named, all or none; what is left out stays',
    body: z.union([EditedItem, edits]),
    reply: ItemDraftReply,
    changes: ['Item', 'Category', 'Price', 'Stock'],
  }),
  updateSeveralItems: endpoint({
    method: 'POST',
    path: `${base}/updateseveral`,
    needs: 'catalogue',
    summary: 'The same for several items at once, all or none',
    body: z.object({ items: edits }),
    reply: z.object({ items: z.array(ItemDraft), ignored: z.array(IgnoredType) }),
    changes: ['Item', 'Category', 'Price', 'Stock'],
  }),
  updateItemTypes: endpoint({
    method: 'POST',
    path: `${base}/updateitems-generaldetails`,
    needs: 'catalogue',
    summary: "Change an item's types and add new ones, with their packs",
    body: z.union([
      EditedItemTypes,
      z.array(EditedItemTypes).min(1, 'Send at least one item').max(200, 'At most 200 items at a time'),
    ]),
    reply: ItemDraftReply,
    changes: ['Item', 'Category', 'Price'],
  }),
  itemsByGroup: endpoint({
    method: 'GET',
    path: `${base}/getitemdetailsbygroup`,
    needs: readsItems,
    // Matches by similar spelling only come as a single page.
    summary: 'Items under their item groups, those in none last; limit counts rows, total counts an item in two groups once',
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
  changeItemStatus: endpoint({
    method: 'PUT',
    path: `${base}/changestatus`,
    needs: 'catalogue',
    summary: 'Activate or deactivate items; each for itself',
    kind: 'bulk',
    query: z.object({ makeItemsActive: SwitchedOn }),
    body: orBare(z.object({ itemIds: typeIds }), typeIds, itemIds => ({ itemIds })),
    reply: z.object({ results: z.array(StatusResult) }),
    changes: ['Item', 'Category', 'Price', 'Stock'],
  }),
  changeItems: endpoint({
    method: 'PUT',
    path: `${base}/changemany`,
    needs: 'catalogue',
    summary: 'Set category, tax class or activity of many items, refused rows aside; with dryrun only say what would change',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: ItemsToChange,
    reply: BulkResult,
    changes: ['Item', 'Category', 'Price', 'Stock'],
  }),
  hsnCodes: endpoint({
    method: 'GET',
    path: `${base}/hsncodes`,
    needs: readsItems,
    summary: 'Goods codes with the tax class that each brings along',
    reply: z.array(HsnCode),
    reads: ['Item', 'Lookup'],
  }),
  addHsnCode: endpoint({
    method: 'POST',
    path: `${base}/hsncodes`,
    needs: ['catalogue', 'settings'],
    summary: 'Add a goods code',
    body: NewHsnCode,
    reply: HsnCode,
    status: 201,
    changes: ['Lookup'],
  }),
  updateHsnCode: endpoint({
    method: 'PUT',
    path: `${base}/hsncodes`,
    needs: ['catalogue', 'settings'],
    summary: 'Change the text or tax class of a goods code, activate or deactivate it; items keep their class',
    query: z.object({ hsncodeid: HsnCodeId }),
    body: EditedHsnCode,
    reply: HsnCode,
    changes: ['Lookup'],
  }),
  ...packCalls,
}
