import type { credit } from '@packhouse/contract/credit/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { type CollectRow, insertCall, selectDebtor, selectToCollect } from '../sql/collect.ts'

/** Returns customers who owe, by account manager and city: due, overdue, last payment, promise, last call. (rules.md §6.14) */
export const toCollect: Handler<typeof credit.toCollect> = async (filter, { db, now }) => {
  return (await selectToCollect(db, { ...filter, today: dayOf(now) })).map(toReply)
}

const toReply = (row: CollectRow): Answer<typeof credit.toCollect>[number] => {
  const { paidOn, paid, promised, promisedBy, outcome, outcomeNote, outcomeBy, outcomeAt, ...shown } = row
  return {
    ...shown,
    lastPayment: paidOn !== null && paid !== null ? { date: paidOn, amount: paid } : null,
    promise: promised !== null && promisedBy !== null ? { amount: promised, by: promisedBy } : null,
    lastCall:
      outcome !== null && outcomeAt !== null ? { outcome, note: outcomeNote ?? '', by: outcomeBy ?? '', at: outcomeAt } : null,
  }
}

/** Records what came of asking a customer for money. (rules.md §6.14) */
export const addCreditCall: Handler<typeof credit.addCreditCall> = async ({ body }, { tx, now, user, audit }) => {
  const { customerId, outcome, note = '' } = body
  found(await selectDebtor(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  const id = await insertCall(tx, { customerId, outcome, note, madeBy: user.id, now })
  audit({ action: 'CREDIT_CALL_MADE', entity: 'credit_call', entityId: id, after: { customerId, outcome, note } })
  return { id, customerId, outcome, note, by: user.name, at: now }
}
