import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** A row of how the business stands to GST. */
export type SavedKind = Reply<typeof invoices.supplierKindRows>[number]

export const {
  useAddSupplierKindMutation,
  useChangeSupplierKindMutation,
  useNumberSeriesQuery,
  useSupplierKindRowsQuery,
  useWithdrawSupplierKindMutation,
} = ask(invoices)
