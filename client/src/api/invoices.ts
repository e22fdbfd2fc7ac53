import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** A row of how the business stands to GST. */
export type SavedKind = Data<typeof invoices.supplierKindRows>[number]

export const {
  useAddSupplierKindMutation,
  useChangeSupplierKindMutation,
  useNumberSeriesQuery,
  useSupplierKindRowsQuery,
  useWithdrawSupplierKindMutation,
} = ask(invoices)
