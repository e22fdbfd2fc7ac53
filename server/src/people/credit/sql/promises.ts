import type { Day } from '@packhouse/contract/day.ts'
import type { CreditPromiseId, CustomerId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { PromiseState } from '@packhouse/contract/people/credit/kinds.ts'
import type { PaymentPromise } from '@packhouse/contract/people/credit/model.ts'
import { sql } from 'kysely'
import { isMoneyReceipt } from '../../../billing/payments/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { PromiseFacts } from '../rules/promises.ts'

/**
 * Money that came since a promise and by its day, in paise: cleared, dated on the promise's day or later and entered after it, and
 * neither tax withheld nor a book entry.
 */
const received = sql<Paise>`(select coalesce(sum(receipt.amount_paise), 0)::bigint from receipt
  where receipt.customer_id = credit_promise.customer_id and receipt.status = 'CLEARED' and ${isMoneyReceipt}
    and receipt.date between (credit_promise.made_at at time zone 'Asia/Kolkata')::date and credit_promise.by
    and receipt.created_at >= credit_promise.made_at)`

/** Which of the listed promises: those of these customers, and for one day. */
export interface ListedOf {
  customerIds?: readonly CustomerId[] | undefined
  by?: Day | undefined
}

/** Promises of a day or later, and the open ones. */
export const listedSince = (since: Day) =>
  sql<boolean>`(credit_promise.by >= ${since}::date or credit_promise.state = 'OPEN')`

export const promisesWithNames = sql`credit_promise
  join customer on customer.id = credit_promise.customer_id
  join staff_user on staff_user.id = credit_promise.made_by`

/** The columns of a promise from `promisesWithNames`; amounts in paise. */
export const promiseColumns = sql`
  credit_promise.id, credit_promise.customer_id as "customerId", customer.business_name as businessname, customer.mobile,
  credit_promise.amount_paise as amount, credit_promise.by, credit_promise.note, credit_promise.state,
  ${received} as received, staff_user.name as "madeBy", credit_promise.made_at as "madeAt", credit_promise.turned_at as "turnedAt"`

/** Promises by their day: one, or those that are listed since a day. */
export async function selectPromises(
  db: Reading,
  which: { id: CreditPromiseId } | ({ since: Day } & ListedOf),
): Promise<PaymentPromise[]> {
  const condition =
    'id' in which
      ? sql`credit_promise.id = ${which.id}`
      : sql.join(
          [
            listedSince(which.since),
            which.customerIds === undefined
              ? []
              : sql`credit_promise.customer_id = any(${[...which.customerIds]}::integer[])`,
            which.by === undefined ? [] : sql`credit_promise.by = ${which.by}::date`,
          ].flat(),
          sql` and `,
        )
  const { rows } = await sql<PaymentPromise>`
    select ${promiseColumns}
    from ${promisesWithNames}
    where ${condition}
    order by credit_promise.by, credit_promise.id
  `.execute(db)
  return rows
}

export async function insertPromise(
  tx: Tx,
  promise: { customerId: CustomerId; amount: Paise; by: Day; note: string; madeBy: StaffUserId; now: Date },
): Promise<CreditPromiseId> {
  const { id } = await tx
    .insertInto('credit_promise')
    .values({
      customer_id: promise.customerId,
      amount_paise: promise.amount,
      by: promise.by,
      note: promise.note,
      made_by: promise.madeBy,
      made_at: promise.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface JudgedPromise extends PromiseFacts {
  id: CreditPromiseId
  customerId: CustomerId
}

/** Promises that may turn: open ones, and broken ones whose day is this day or later. */
export async function selectToJudge(db: Reading, brokenSince: Day): Promise<JudgedPromise[]> {
  const { rows } = await sql<JudgedPromise>`
    select credit_promise.id, credit_promise.customer_id as "customerId", credit_promise.amount_paise as amount, credit_promise.by,
      credit_promise.state, ${received} as received
    from credit_promise
    where credit_promise.state = 'OPEN' or (credit_promise.state = 'BROKEN' and credit_promise.by >= ${brokenSince}::date)
    order by credit_promise.id
  `.execute(db)
  return rows
}

/** Turns a promise, with the moment that it turned; one that is open again has none. False: another process was faster. */
export async function turnPromise(
  tx: Tx,
  id: CreditPromiseId,
  { from, to, now }: { from: PromiseState; to: PromiseState; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_promise')
    .set({ state: to, turned_at: to === 'OPEN' ? null : now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
