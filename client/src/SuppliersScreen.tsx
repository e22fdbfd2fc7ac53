import { ReturnsPart } from './supplier-returns/ReturnsPart.tsx'
import { SuppliersPage } from './suppliers/SuppliersPage.tsx'
import { onUse } from './ui/onUse.tsx'

const GoodsBack = onUse(async () => (await import('./supplier-returns/GoodsBack.tsx')).GoodsBack)

/** Suppliers, with what sends goods back to them and what lists these. */
export const SuppliersScreen = () => <SuppliersPage GoodsBack={GoodsBack} ReturnsPart={ReturnsPart} />
