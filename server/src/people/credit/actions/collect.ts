import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type CollectRow, insertCall, selectDebtor, selectToCollect } from '../sql/collect.ts'
import type { CreditOrders } from '../sql/credit-orders.ts'
import { promised } from './promises.ts'

/** Returns customers who owe, by account manager and city: due, overdue, last payment, promise, last call. (rules §6.14) */
export const toCollect =
  (orders: CreditOrders): Handler<typeof credit.toCollect> =>
  async (filter, { db, now }) => {
    return (await selectToCollect(db, orders, { ...filter, today: dayOf(now) })).map(toReply)
  }

/** Field by field: the rest of a destructured row costs as much as all else here, with thousands of rows. */
export const toReply = (row: CollectRow): Result<typeof credit.toCollect>[number] => ({
  customerId: row.customerId,
  businessname: row.businessname,
  city: row.city,
  contact: row.contact,
  mobile: row.mobile,
  accountManager: row.accountManager,
  due: row.due,
  overdue: row.overdue,
  oldestDays: row.oldestDays,
  lastPayment: row.paidOn !== null && row.paid !== null ? { date: row.paidOn, amount: row.paid } : null,
  promise:
    row.promised !== null && row.promisedBy !== null ? { amount: row.promised, by: row.promisedBy } : null,
  lastCall:
    row.outcome !== null && row.outcomeAt !== null
      ? { outcome: row.outcome, note: row.outcomeNote ?? '', by: row.outcomeBy ?? '', at: row.outcomeAt }
      : null,
  nextDelivery: row.nextDelivery,
})

/** Records the outcome of asking a customer for money, and what was promised then: both or neither. (rules §6.14) */
export const addCreditCall: Handler<typeof credit.addCreditCall> = async ({ body }, call) => {
  const { tx, now, user, audit } = call
  const { customerId, outcome, note = '', promise } = body
  if (promise) await promised({ customerId, note, ...promise }, call)
  found(await selectDebtor(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  const id = await insertCall(tx, { customerId, outcome, note, madeBy: user.id, now })
  audit({
    action: 'CREDIT_CALL_MADE',
    entity: 'credit_call',
    entityId: id,
    after: { customerId, outcome, note },
  })
  return { id, customerId, outcome, note, by: user.name, at: now }
}
