import { z } from 'zod'
import { availability } from '../../availability.ts'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { HsnCodeId, ItemId, ItemTypeId, PackId } from '../../ids.ts'
import { readsItems } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'
import { EditedItem, EditedItemTypes, IgnoredType, ItemDraft, NewItemDraft } from './drafts.ts'
import { EditedHsnCode, HsnCode, NewHsnCode, StatusResult } from './model.ts'
import { packCalls } from './pack-calls.ts'

const base = '/api/web/v1/item'
type Draft = z.output<typeof NewItemDraft>
const packsOf = ({ itemGeneralDetails }: Draft) =>
  itemGeneralDetails.reduce((sum, { packSizesArray = [] }) => sum + packSizesArray.length, 0)
const count = (items: readonly Draft[], of: (draft: Draft) => number) =>
  items.reduce((sum, draft) => sum + of(draft), 0)
const drafts = z
  .array(NewItemDraft)
  .min(1, 'Send at least one item')
  .max(500, 'At most 500 items at a time')
  .refine(
    items => count(items, draft => draft.itemGeneralDetails.length) <= 2000,
    'At most 2,000 item types at a time',
  )
  .refine(items => count(items, packsOf) <= 4000, 'At most 4,000 packs at a time')
const edits = z.array(EditedItem).min(1, 'Send at least one item').max(200, 'At most 200 items at a time')
const typeIds = z.array(ItemTypeId).min(1, 'Choose at least one item').max(500, 'At most 500 items at a time')
/** The item; for a list the first one, and all of them in `items`. */
const ItemDraftReply = ItemDraft.extend({
  ignored: z.array(IgnoredType).optional(),
  items: z.array(ItemDraft).optional(),
})

export const items = {
  itemNameAvailable: availability({
    path: `${base}/isavailable`,
    needs: 'catalogue',
    value: 'an item name',
    query: z.object({ itemname: z.string().max(400), excludeid: ItemId.optional() }),
    reads: ['Item'],
  }),
  itemTypeCodeAvailable: availability({
    path: `${base}/istypecodeavailable`,
    needs: 'catalogue',
    value: 'an item type code',
    query: z.object({ itemtypecode: z.string().max(400), excludeid: ItemTypeId.optional() }),
    reads: ['Item'],
  }),
  skuAvailable: availability({
    path: `${base}/isskuidavailable`,
    needs: 'catalogue',
    value: 'a SKU',
    query: z.object({ skuid: z.string().max(400), excludeid: PackId.optional() }),
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
    query: z.object({
      itemids: z.array(ItemId).min(1, 'Choose at least one item').max(200, 'At most 200 items at a time'),
    }),
    reply: z.array(ItemDraft),
    reads: ['Item', 'Category', 'Price'],
  }),
  updateItems: endpoint({
    method: 'POST',
    path: `${base}/updateitems`,
    needs: 'catalogue',
    summary:
      'Change an item, with its types and packs where they are named, all or none; what is left out stays',
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
    summary:
      'Change the text or tax class of a goods code, activate or deactivate it; items keep their class',
    query: z.object({ hsncodeid: HsnCodeId }),
    body: EditedHsnCode,
    reply: HsnCode,
    changes: ['Lookup'],
  }),
  ...packCalls,
}
