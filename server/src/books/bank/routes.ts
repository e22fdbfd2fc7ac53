import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { notThere, seePayments, takeBankAmount } from './actions/decide.ts'
import { toBeSeen, toBeSeenCount } from './actions/to-be-seen.ts'
import { uploadStatement } from './actions/upload.ts'

export const bankRoutes: readonly Route[] = [
  on(bank.toBeSeen, toBeSeen),
  on(bank.toBeSeenCount, toBeSeenCount),
  on(bank.seePayments, seePayments),
  on(bank.takeBankAmount, takeBankAmount),
  on(bank.notThere, notThere),
  on(bank.uploadStatement, uploadStatement),
]
