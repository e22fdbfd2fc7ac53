import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { type Data, figuresOf } from '../app/requests/figures.ts'
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

/** Where the list of suppliers has amounts, for a device that keeps it. */
export const suppliersFigures = figuresOf(suppliers.allSuppliers).reply

export const statementPath = suppliers.supplierStatement.path

export type Supplier = Data<typeof suppliers.allSuppliers>['rows'][number]
export type SupplierEntry = Data<typeof suppliers.supplierLedger>['rows'][number]
