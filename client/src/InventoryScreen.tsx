import { InventoryPage } from './inventory/InventoryPage.tsx'
import { CameBack } from './supplier-returns/CameBack.tsx'

/** The stock, with what sends goods back just after they came. */
export const InventoryScreen = () => <InventoryPage CameBack={CameBack} />
