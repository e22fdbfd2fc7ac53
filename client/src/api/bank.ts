import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Why a payment cannot be decided, and why a statement is not read, is said in its place on the screen. */
export const {
  useNotThereMutation,
  useSeePaymentsMutation,
  useTakeBankAmountMutation,
  useToBeSeenCountQuery,
  useToBeSeenQuery,
  useUploadStatementMutation,
} = ask(bank, { quiet: ['uploadStatement', 'toBeSeenCount'] })

export type ToBeSeen = Data<typeof bank.toBeSeen>
/** A payment that waits until somebody has seen it in the bank. */
export type BankPayment = ToBeSeen['payments'][number]
