import type { Told } from '@packhouse/contract/endpoint.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { ask } from '../app/api.ts'

/** Where the documents of an order are fetched as paper. */
export const papersPath = invoices.orderInvoices.path

export const {
  useCancelInvoiceMutation,
  useGenerateInvoiceMutation,
  useOrderInvoicesQuery,
  usePrintInvoicesMutation,
  useRegisterInvoiceMutation,
} = ask(invoices, { quiet: ['printInvoices'] })

/** How far papers are that are printed in the background. */
export const { useJobQuery } = ask(jobs, { quiet: ['job'] })
export type Job = Told<typeof jobs.job>
