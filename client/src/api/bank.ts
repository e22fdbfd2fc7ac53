import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** Why a payment cannot be decided, and why a statement is not read, is said in its place on the screen. */
export const {
  useNotThereMutation,
  useSeePaymentsMutation,
  useTakeBankAmountMutation,
  useToBeSeenCountQuery,
  useToBeSeenQuery,
  useUploadStatementMutation,
} = ask(bank, { quiet: ['uploadStatement', 'toBeSeenCount'] })

export type ToBeSeen = Reply<typeof bank.toBeSeen>
/** A payment that waits until somebody has seen it in the bank; amounts in rupees. */
export type BankPayment = ToBeSeen['payments'][number]
