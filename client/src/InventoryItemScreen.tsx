import { InventoryItemPage } from './goods/inventory/InventoryItemPage.tsx'
import { GoodsBack } from './supply/supplier-returns/goodsBackOnUse.ts'

/** The stock of an item, with what sends its goods back. */
export const InventoryItemScreen = () => <InventoryItemPage GoodsBack={GoodsBack} />
