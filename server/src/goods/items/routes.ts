import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { on, type Route, type WriteCall } from '../../platform/http/call.ts'
import { itemNameAvailable, itemsToEdit, itemTypeCodeAvailable } from './actions/drafts.ts'
import { updateItems, updateItemTypes, updateSeveralItems } from './actions/edit.ts'
import { addHsnCode, hsnCodes, updateHsnCode } from './actions/hsn.ts'
import {
  addMultiplePackSizes,
  addOrUpdatePackSizes,
  addPackSize,
  deleteItemPack,
  skuAvailable,
  updateItemPack,
} from './actions/packs.ts'
import { saveItems } from './actions/save.ts'
import { changeItemStatus, changePackLabels, changePackStatus } from './actions/status.ts'
import type { ItemCall, ItemFacts } from './sql/item-facts.ts'

/** Items as they are written and edited; their lists are in the catalogue. `facts` are those of the slices above this one. */
export const itemRoutes = (facts: ItemFacts): readonly Route[] => {
  const withFacts =
    <Sent, Reply>(action: (args: Sent, call: ItemCall) => Promise<Reply>) =>
    (args: Sent, call: WriteCall): Promise<Reply> =>
      action(args, { ...call, facts })
  return [
    on(items.itemNameAvailable, itemNameAvailable),
    on(items.itemTypeCodeAvailable, itemTypeCodeAvailable),
    on(items.skuAvailable, skuAvailable),
    on(items.saveItems, withFacts(saveItems)),
    on(items.itemsToEdit, itemsToEdit),
    on(items.updateItems, withFacts(updateItems)),
    on(items.updateSeveralItems, withFacts(updateSeveralItems)),
    on(items.updateItemTypes, withFacts(updateItemTypes)),
    on(items.changeItemStatus, changeItemStatus),
    on(items.changePackStatus, changePackStatus),
    on(items.changePackLabels, changePackLabels),
    on(items.addMultiplePackSizes, addMultiplePackSizes),
    on(items.addOrUpdatePackSizes, addOrUpdatePackSizes),
    on(items.addPackSize, addPackSize),
    on(items.updateItemPack, updateItemPack),
    on(items.deleteItemPack, withFacts(deleteItemPack)),
    on(items.hsnCodes, hsnCodes),
    on(items.addHsnCode, addHsnCode),
    on(items.updateHsnCode, updateHsnCode),
  ]
}
