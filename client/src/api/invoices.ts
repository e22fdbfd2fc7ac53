import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Path of an order's documents, also as PDF. */
export const documentsPath = invoices.orderInvoices.path

export const {
  useAnswerCreditNoteMutation,
  useCancelInvoiceMutation,
  useGenerateInvoiceMutation,
  useOrderInvoicesQuery,
  usePrintInvoicesMutation,
  useRegisterInvoiceMutation,
} = ask(invoices, { quiet: ['printInvoices'] })
