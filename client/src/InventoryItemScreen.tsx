import { InventoryItemPage } from './goods/inventory/InventoryItemPage.tsx'
import { onUse } from './ui/onUse.tsx'

const GoodsBack = onUse(async () => (await import('./supply/supplier-returns/GoodsBack.tsx')).GoodsBack)

/** The stock of an item, with what sends its goods back. */
export const InventoryItemScreen = () => <InventoryItemPage GoodsBack={GoodsBack} />
