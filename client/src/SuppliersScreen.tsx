import { SuppliersPage } from './goods/suppliers/SuppliersPage.tsx'
import { BillsPart } from './supply/buying/bills/BillsPart.tsx'
import { GoodsBack } from './supply/supplier-returns/goodsBackOnUse.ts'
import { ReturnsPart } from './supply/supplier-returns/ReturnsPart.tsx'

/** Suppliers with their bills, what sends goods back to them and what lists these. */
export const SuppliersScreen = () => (
  <SuppliersPage BillsPart={BillsPart} GoodsBack={GoodsBack} ReturnsPart={ReturnsPart} />
)
