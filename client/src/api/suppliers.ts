import type { Reply } from '@packhouse/contract/endpoint.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** What did not load is said in its place on the screen. */
export const supplierCalls = ask(suppliers, { quiet: ['allSuppliers', 'supplierLedger'] })

export const {
  useAddSupplierMutation,
  useAllSuppliersQuery,
  usePaySupplierMutation,
  useUpdateSupplierMutation,
} = supplierCalls

export const { useAllSuppliersPagesInfiniteQuery, useSupplierLedgerPagesInfiniteQuery } = askPages(
  suppliers,
  ['allSuppliers', 'supplierLedger'],
)

export const statementPath = suppliers.supplierStatement.path

export type Supplier = Reply<typeof suppliers.allSuppliers>['rows'][number]
export type SupplierEntry = Reply<typeof suppliers.supplierLedger>['rows'][number]
