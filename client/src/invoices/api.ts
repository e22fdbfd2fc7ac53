import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { ask } from '../app/api.ts'

/** Where the documents of an order are fetched as paper. */
export const papersPath = invoices.orderInvoices.path

export const {
  useAnswerCreditNoteMutation,
  useCancelInvoiceMutation,
  useGenerateInvoiceMutation,
  useOrderInvoicesQuery,
  usePrintInvoicesMutation,
  useRegisterInvoiceMutation,
} = ask(invoices, { quiet: ['printInvoices'] })
