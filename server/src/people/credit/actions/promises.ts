import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { inRupees, zeroPaise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { PaymentPromise } from '@packhouse/contract/people/credit/model.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { listedDays, promiseState, whyNotPromised } from '../rules/promises.ts'
import { toPay } from '../rules/reminder.ts'
import { selectDebtor } from '../sql/collect.ts'
import { insertPromise, type ListedOf, selectPromises } from '../sql/promises.ts'

/** Returns promises by their day, each with its state as of now. (rules §6.13) */
export const promises: Handler<typeof credit.promises> = async ({ state, customerid, by }, { db, now }) => {
  const replies = await listedPromises(db, now, {
    ...(customerid !== undefined && { customerIds: [customerid] }),
    by,
  })
  return state === undefined ? replies : replies.filter(reply => reply.state === state)
}

/** Promises by their day: open ones, and those kept or broken in the last 90 days, each with its state as of now. (rules §6.13) */
export async function listedPromises(
  db: Reading,
  now: Date,
  of: ListedOf = {},
): Promise<Result<typeof credit.promises>> {
  const rows = await selectPromises(db, { since: addDays(dayOf(now), -listedDays), ...of })
  return rows.map(row => toReply(row, now))
}

const toReply = (row: PaymentPromise, now: Date): Result<typeof credit.promises>[number] => ({
  ...row,
  state: promiseState(row, dayOf(now)),
})

/** Records that a customer promised an amount by a day, IST. (rules §6.13) */
export const addPromise: Handler<typeof credit.addPromise> = ({ body }, call) => promised(body, call)

/** The same, as a part of another action of its call. */
export async function promised(
  { customerId, amount, by, note = '', confirm = false }: Args<typeof credit.addPromise>['body'],
  { tx, now, user, audit }: WriteCall,
): Promise<Result<typeof credit.addPromise>> {
  const debtor = found(await selectDebtor(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  const owed = toPay({ outstanding: debtor.outstanding ?? zeroPaise, kept: debtor.kept })
  refuse(whyNotPromised({ by, amount, owed, confirm }, dayOf(now)))
  const id = await insertPromise(tx, { customerId, amount, by, note, madeBy: user.id, now })
  audit({
    action: 'PAYMENT_PROMISED',
    entity: 'credit_promise',
    entityId: id,
    after: { customerId, amount: inRupees(amount), by },
  })
  const [row] = await selectPromises(tx, { id })
  return toReply(found(row, 'Promise {id} was not found.', { id }), now)
}
