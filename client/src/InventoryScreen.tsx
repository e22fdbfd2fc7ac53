import { InventoryPage } from './goods/inventory/InventoryPage.tsx'
import { CameBack } from './supply/supplier-returns/CameBack.tsx'

/** The stock, with what sends goods back just after they came. */
export const InventoryScreen = () => <InventoryPage CameBack={CameBack} />
