import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Path of an order's documents, also as PDF. */
export const documentsPath = dispatch.orderInvoices.path

/** Calls that move orders and make their documents, for use outside a hook. */
export const dispatchCalls = ask(dispatch, { quiet: ['printInvoices'] })

export const {
  useAnswerCreditNoteMutation,
  useCancelInvoiceMutation,
  useDispatchBoardQuery,
  useGenerateInvoiceMutation,
  useMoveOrdersMutation,
  useOrderInvoicesQuery,
  usePrintInvoicesMutation,
  useRegisterInvoiceMutation,
  useReturnOrderMutation,
} = dispatchCalls
