import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { usualDays } from '@packhouse/contract/business/guard/bounds.ts'
import { askReceipt } from '@packhouse/contract/business/guard/money.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { selectCredit } from '../sql/accounts.ts'
import { selectLargestReceipt, selectPlacedOrders } from '../sql/receipts.ts'
import { lockAccount } from './dues.ts'
import { bookReceipt } from './record-receipt.ts'

/** Records a receipt as a person types it: money above what is owed is asked about. (rules §33.3) */
export async function recordReceipt(
  { body }: Args<typeof payments.recordReceipt>,
  call: WriteCall,
): Promise<Result<typeof payments.recordReceipt>> {
  const { customerId, amount, confirmFigures } = body
  askFigures(call, [await receiptQuestion(call, { path: 'body.amount', customerId, amount })], confirmFigures)
  return bookReceipt({ body }, call)
}

/** The question about money of a customer, whose account it locks. */
export async function receiptQuestion(
  { tx, now, rights }: Pick<WriteCall, 'tx' | 'now' | 'rights'>,
  { path, customerId, amount }: { path: string; customerId: CustomerId; amount: Paise },
): Promise<Question | undefined> {
  const { isPostpaid } = found(await selectCredit(tx, customerId), 'Customer {id} was not found.', {
    id: customerId,
  })
  const owed = await owedWithOrders(tx, customerId)
  const usual = isPostpaid ? zeroPaise : await largestOfLate(tx, customerId, now)
  const seesDues = rights.has('dues')
  return askReceipt({ path, of: `customer ${customerId}`, amount, owed, usual, at: 'desk', seesDues })
}

/** Dues and open orders of a customer, whose account it locks; one that is placed may be paid before it is accepted. (rules §33.3) */
export async function owedWithOrders(tx: Tx, customerId: CustomerId): Promise<Paise> {
  const { outstanding, openOrders } = await lockAccount(tx, customerId)
  return addPaise(outstanding, openOrders, await selectPlacedOrders(tx, customerId))
}

const largestOfLate = (tx: Tx, customerId: CustomerId, now: Date): Promise<Paise> =>
  selectLargestReceipt(tx, customerId, addDays(dayOf(now), -usualDays))
