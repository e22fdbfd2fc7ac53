import { SuppliersPage } from './goods/suppliers/SuppliersPage.tsx'
import { BillsPart } from './supply/buying/bills/BillsPart.tsx'
import { ReturnsPart } from './supply/supplier-returns/ReturnsPart.tsx'
import { onUse } from './ui/onUse.tsx'

const GoodsBack = onUse(async () => (await import('./supply/supplier-returns/GoodsBack.tsx')).GoodsBack)

/** Suppliers with their bills, what sends goods back to them and what lists these. */
export const SuppliersScreen = () => <SuppliersPage BillsPart={BillsPart} GoodsBack={GoodsBack} ReturnsPart={ReturnsPart} />
