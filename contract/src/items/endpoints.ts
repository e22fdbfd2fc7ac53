import { z } from 'zod'
import { orBare } from '../bare-body.ts'
import { endpoint } from '../endpoint.ts'
import { CategoryId, HsnCodeId, ItemGroupId, ItemId, ItemTypeId, PackId } from '../ids.ts'
import { page, paging, searchText, sortBy } from '../paging.ts'
import { SwitchedOn } from '../status.ts'
import { EditedItem, EditedItemTypes, IgnoredType, ItemDraft, NewItemDraft } from './drafts.ts'
import {
  EditedHsnCode,
  EditedPack,
  GroupOfItems,
  HsnCode,
  ItemCounts,
  ItemUnit,
  LabelledPacks,
  NewHsnCode,
  NewPack,
  Pack,
  PackRow,
  PackSizes,
  PackStatusResult,
  PacksOfTypes,
  SoldPack,
  StatusResult,
  TaxClass,
} from './model.ts'

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
const somePacks = PackSizes.min(1, 'Add at least one pack')
const typeIds = z.array(ItemTypeId).min(1, 'Choose at least one item').max(500, 'At most 500 items at a time')
const packIds = z.array(PackId).min(1, 'Choose at least one pack').max(500, 'At most 500 packs at a time')
const ItemDraftReply = ItemDraft.extend({ ignored: z.array(IgnoredType).optional() })

const pages = {
  ...paging,
  /** Contains names, which can be long in any script. */
  cursor: z.string().max(4000).optional(),
}
const filters = {
  searchtext: searchText,
  status: SwitchedOn.optional(),
  /** Items of a category include those of its sub-categories. */
  categoryId: CategoryId.optional(),
  itemgroupid: ItemGroupId.optional(),
}
const itemFilters = {
  ...filters,
  /** Only this item, with its groups. */
  itemid: ItemTypeId.optional(),
  sort: sortBy(['listingOrder', 'itemName', 'itemTypeCode', 'basePrice']),
  itemUnit: ItemUnit.optional(),
  taxClass: TaxClass.optional(),
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
    summary: 'Whether an item name is free; excludeid is the item being edited',
    query: z.object({ itemname: z.string().max(400), excludeid: ItemId.optional() }),
    reply: z.boolean(),
    reads: ['Item'],
  }),
  itemTypeCodeAvailable: endpoint({
    method: 'GET',
    path: `${base}/istypecodeavailable`,
    summary: 'Whether an item type code is free; excludeid is the type being edited',
    query: z.object({ itemtypecode: z.string().max(400), excludeid: ItemTypeId.optional() }),
    reply: z.boolean(),
    reads: ['Item'],
  }),
  skuAvailable: endpoint({
    method: 'GET',
    path: `${base}/isskuidavailable`,
    summary: 'Whether a SKU is free; excludeid is the pack being edited',
    query: z.object({ skuid: z.string().max(400), excludeid: PackId.optional() }),
    reply: z.boolean(),
    reads: ['Item'],
  }),
  saveItems: endpoint({
    method: 'POST',
    path: `${base}/saveitems`,
    summary: 'Save new items with their types and packs, all or none',
    body: z.union([NewItemDraft, z.object({ items: drafts }), drafts]),
    reply: z.object({ items: z.array(ItemDraft), ignored: z.array(IgnoredType) }),
    status: 201,
    changes: ['Item', 'Category', 'Price'],
  }),
  itemsToEdit: endpoint({
    method: 'GET',
    path: `${base}/getitemdetails-edit`,
    summary: 'Items with their types, as the form edits them; itemids are ids of items, not of types',
    query: z.object({ itemids: z.array(ItemId).min(1, 'Name at least one item').max(200, 'At most 200 items at a time') }),
    reply: z.array(ItemDraft),
    reads: ['Item', 'Category', 'Price'],
  }),
  updateItems: endpoint({
    method: 'POST',
    path: `${base}/updateitems`,
    summary: 'Change an item, with its types and packs where they are named, all or none; what is left out stays',
    body: EditedItem,
    reply: ItemDraftReply,
    changes: ['Item', 'Category', 'Price'],
  }),
  updateSeveralItems: endpoint({
    method: 'POST',
    path: `${base}/updateseveral`,
    summary: 'The same for several items at once, all or none',
    body: z.object({ items: edits }),
    reply: z.object({ items: z.array(ItemDraft), ignored: z.array(IgnoredType) }),
    changes: ['Item', 'Category', 'Price'],
  }),
  updateItemTypes: endpoint({
    method: 'POST',
    path: `${base}/updateitems-generaldetails`,
    summary: "Change an item's types and add new ones, with their packs",
    body: EditedItemTypes,
    reply: ItemDraftReply,
    changes: ['Item', 'Category', 'Price'],
  }),
  itemsByGroup: endpoint({
    method: 'GET',
    path: `${base}/getitemdetailsbygroup`,
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
    summary: 'The whole list of items under their groups as CSV, or with format=xlsx as the import of items reads it',
    // A write because it is audited: who exported the catalogue, and when.
    kind: 'write',
    query: z.object({ ...itemFilters, format: z.enum(['csv', 'xlsx']).optional() }),
    reply: z.undefined(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  itemsByPacks: endpoint({
    method: 'GET',
    path: `${base}/getitemdetailsbypacks`,
    summary: 'Packs of all items, each with its item',
    query: z.object({ ...pages, ...packFilters }),
    reply: page(PackRow),
    reads: ['Item', 'ItemGroup', 'Category', 'Price'],
  }),
  exportPacks: endpoint({
    method: 'GET',
    path: `${base}/download/packscsv`,
    summary: 'The whole list of packs as CSV',
    kind: 'write',
    query: z.object(packFilters),
    reply: z.undefined(),
    files: ['text/csv'],
  }),
  itemCounts: endpoint({
    method: 'GET',
    path: `${base}/counts`,
    summary: 'The figures above the item list',
    reply: ItemCounts,
    reads: ['Item', 'Price', 'Category'],
  }),
  changeItemStatus: endpoint({
    method: 'PUT',
    path: `${base}/changestatus`,
    summary: 'Switch items on or off; each for itself',
    kind: 'bulk',
    query: z.object({ makeItemsActive: SwitchedOn }),
    body: orBare(z.object({ itemIds: typeIds }), typeIds, itemIds => ({ itemIds })),
    reply: z.object({ results: z.array(StatusResult) }),
    changes: ['Item', 'Category', 'Price', 'Stock'],
  }),
  changePackStatus: endpoint({
    method: 'PUT',
    path: `${base}/changepackstatus`,
    summary: 'Switch packs on or off; each for itself',
    kind: 'bulk',
    query: z.object({ makePacksActive: SwitchedOn }),
    body: orBare(z.object({ packIds }), packIds, ids => ({ packIds: ids })),
    reply: z.object({ results: z.array(PackStatusResult) }),
    changes: ['Item', 'Price'],
  }),
  changePackLabels: endpoint({
    method: 'PUT',
    path: `${base}/changepacklabels`,
    summary: 'Say of packs whether they are labelled for retail; each for itself',
    kind: 'bulk',
    body: z.object({ labelledForRetail: z.boolean(), packs: LabelledPacks }),
    reply: z.object({ results: z.array(PackStatusResult) }),
    changes: ['Item'],
  }),
  addMultiplePackSizes: endpoint({
    method: 'POST',
    path: `${base}/addmultiplepacksizes`,
    summary: 'Add packs to several item types, all or none',
    body: z.union([z.object({ packs: PacksOfTypes }), PacksOfTypes]),
    reply: z.array(z.object({ itemTypeCode: z.string(), packs: z.array(Pack) })),
    status: 201,
    changes: ['Item', 'Price'],
  }),
  addOrUpdatePackSizes: endpoint({
    method: 'POST',
    path: `${base}/addorupdatepacksizes`,
    summary: 'Change the packs that are named and add the new ones, all or none; the others stay',
    query: z.object({ itemid: ItemTypeId }),
    body: z.union([z.object({ packSizesArray: somePacks }), somePacks]),
    reply: z.array(Pack),
    changes: ['Item', 'Price'],
  }),
  itemPacks: endpoint({
    method: 'GET',
    path: `${base}/getitempacks`,
    summary: 'Packs of one item, inactive ones too',
    query: z.object({ itemid: ItemTypeId }),
    reply: z.array(SoldPack),
    reads: ['Item', 'Price'],
  }),
  addPackSize: endpoint({
    method: 'POST',
    path: `${base}/addpacksize`,
    summary: 'Add a pack',
    query: z.object({ itemid: ItemTypeId }),
    body: NewPack,
    reply: Pack,
    status: 201,
    changes: ['Item', 'Price'],
  }),
  updateItemPack: endpoint({
    method: 'PUT',
    path: `${base}/updateitempack`,
    summary: 'Change a pack, or switch it on or off',
    query: z.object({ itemid: ItemTypeId }),
    body: EditedPack,
    reply: Pack,
    changes: ['Item', 'Price'],
  }),
  deleteItemPack: endpoint({
    method: 'DELETE',
    path: `${base}/deleteitempack`,
    summary: 'Delete a pack that nothing refers to',
    query: z.object({ itemid: ItemTypeId, packsizeid: PackId }),
    reply: z.undefined(),
    status: 204,
    changes: ['Item', 'Price'],
  }),
  hsnCodes: endpoint({
    method: 'GET',
    path: `${base}/hsncodes`,
    summary: 'Goods codes with the tax class that each brings along',
    reply: z.array(HsnCode),
    reads: ['Item', 'Lookup'],
  }),
  addHsnCode: endpoint({
    method: 'POST',
    path: `${base}/hsncodes`,
    summary: 'Add a goods code',
    body: NewHsnCode,
    reply: HsnCode,
    status: 201,
    changes: ['Lookup'],
  }),
  updateHsnCode: endpoint({
    method: 'PUT',
    path: `${base}/hsncodes`,
    summary: 'Change the text or tax class of a goods code, or switch it on or off; items keep their class',
    query: z.object({ hsncodeid: HsnCodeId }),
    body: EditedHsnCode,
    reply: HsnCode,
    changes: ['Lookup'],
  }),
}
