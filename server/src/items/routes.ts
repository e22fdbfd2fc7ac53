import { items } from '@packhouse/contract/items/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { itemNameAvailable, itemsToEdit, itemTypeCodeAvailable } from './actions/drafts.ts'
import { updateItems, updateItemTypes, updateSeveralItems } from './actions/edit.ts'
import { exportItems, exportPacks } from './actions/export.ts'
import { addHsnCode, hsnCodes, updateHsnCode } from './actions/hsn.ts'
import { itemCounts, itemsByGroup, itemsByPacks } from './actions/list.ts'
import {
  addMultiplePackSizes,
  addOrUpdatePackSizes,
  addPackSize,
  deleteItemPack,
  itemPacks,
  skuAvailable,
  updateItemPack,
} from './actions/packs.ts'
import { saveItems } from './actions/save.ts'
import { changeItemStatus, changePackLabels, changePackStatus } from './actions/status.ts'
import type { PackUses } from './sql/packs.ts'

/** `uses` are those of the slices above this one. */
export const itemRoutes = (uses: PackUses): readonly Route[] => [
  on(items.itemNameAvailable, itemNameAvailable),
  on(items.itemTypeCodeAvailable, itemTypeCodeAvailable),
  on(items.skuAvailable, skuAvailable),
  on(items.saveItems, saveItems),
  on(items.itemsToEdit, itemsToEdit),
  on(items.updateItems, updateItems),
  on(items.updateSeveralItems, updateSeveralItems),
  on(items.updateItemTypes, updateItemTypes),
  on(items.itemsByGroup, itemsByGroup),
  on(items.exportItems, exportItems),
  on(items.itemsByPacks, itemsByPacks),
  on(items.exportPacks, exportPacks),
  on(items.itemCounts, itemCounts, { from: 'replica' }),
  on(items.changeItemStatus, changeItemStatus),
  on(items.changePackStatus, changePackStatus),
  on(items.changePackLabels, changePackLabels),
  on(items.addMultiplePackSizes, addMultiplePackSizes),
  on(items.addOrUpdatePackSizes, addOrUpdatePackSizes),
  on(items.itemPacks, itemPacks),
  on(items.addPackSize, addPackSize),
  on(items.updateItemPack, updateItemPack),
  on(items.deleteItemPack, deleteItemPack(uses)),
  on(items.hsnCodes, hsnCodes),
  on(items.addHsnCode, addHsnCode),
  on(items.updateHsnCode, updateHsnCode),
]
