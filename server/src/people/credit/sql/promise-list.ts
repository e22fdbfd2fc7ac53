import type { Day } from '@packhouse/contract/day.ts'
import type { CreditPromiseId } from '@packhouse/contract/ids.ts'
import { type PromiseState, promiseStates } from '@packhouse/contract/people/credit/kinds.ts'
import type { PaymentPromise, PromiseSum } from '@packhouse/contract/people/credit/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type KeyedRow, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { listedSince, promiseColumns, promisesWithNames } from './promises.ts'

/** Promises whose state of now is not stored yet, by the state that they have now. */
export type Turned = Readonly<Record<PromiseState, readonly CreditPromiseId[]>>

/** The promises of a list: since a day, and with the state of now. */
export interface Listed {
  since: Day
  turned: Turned
}

export interface PromiseFilter {
  /** Each is in the search text of the customer or in the note. */
  words: readonly string[]
  state?: PromiseState | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const stateNow = (turned: Turned) =>
  sql<PromiseState>`(case ${sql.join(
    promiseStates.map(
      state => sql`when credit_promise.id = any(${[...turned[state]]}::integer[]) then ${sql.lit(state)}`,
    ),
    sql` `,
  )} else credit_promise.state end)`

/** Open ones by their day, then the others, the latest day first. */
const openFirst = (
  turned: Turned,
) => sql`(case when ${stateNow(turned)} = 'OPEN' then credit_promise.by - date '2000-01-01'
  else 200000 - (credit_promise.by - date '2000-01-01') end)`

/** The order of promises; refuses a cursor from another list. */
export const promiseKeyset = (cursor: string | undefined, turned: Turned): Keyset =>
  keyset({ openFirst: { key: openFirst(turned), type: 'integer' } }, sql<number>`credit_promise.id`, {
    sort: 'openFirst',
    cursor,
  })

const conditions = (
  { since, turned }: Listed,
  { words, state, from, to }: PromiseFilter,
): RawBuilder<boolean> =>
  sql`${sql.join(
    [
      listedSince(since),
      ...words.map(
        word =>
          sql`(${holdsWord(sql`customer.search_text`, word)} or ${holdsWord(sql`lower(credit_promise.note)`, word)})`,
      ),
      state === undefined ? [] : sql`${stateNow(turned)} = ${state}`,
      from === undefined ? [] : sql`credit_promise.by >= ${from}::date`,
      to === undefined ? [] : sql`credit_promise.by <= ${to}::date`,
    ].flat(),
    sql` and `,
  )}`

export interface ListedPromise extends PaymentPromise, KeyedRow {
  id: CreditPromiseId
  total: number
}

/** One page of promises, each with its state of now: they are chosen first, then the rest is read of those few. */
export async function selectPromisePage(
  db: Reading,
  order: Keyset,
  { listed, filter, limit }: { listed: Listed; filter: PromiseFilter; limit: number },
): Promise<ListedPromise[]> {
  const wanted = sql`${promisesWithNames} where ${conditions(listed, filter)}`
  const { rows } = await sql<ListedPromise>`
    select ${promiseColumns}, ${stateNow(listed.turned)} as state, chosen.key, chosen.total
    from (
      select credit_promise.id as chosen_id, ${order.key} as key, ${cappedCount(wanted)} as total
      from ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}
    ) as chosen join (${promisesWithNames}) on credit_promise.id = chosen.chosen_id
    order by ${order.order}`.execute(db)
  return rows
}

/** How many promises match, for a page behind the end. */
export async function countPromises(db: Reading, listed: Listed, filter: PromiseFilter): Promise<number> {
  const wanted = sql`${promisesWithNames} where ${conditions(listed, filter)}`
  const { rows } = await sql<{ total: number }>`select ${cappedCount(wanted)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export interface PromiseSumRow extends PromiseSum {
  /** The customer, if it is one promise only. */
  name: string | null
}

/** Promises by their state of now, with what they are of together; a state without any is left out. */
export async function selectPromiseSums(db: Reading, { since, turned }: Listed): Promise<PromiseSumRow[]> {
  const { rows } = await sql<PromiseSumRow>`
    select sums.state, sums.count, sums.amount, case when sums.count = 1 then customer.business_name end as name
    from (
      select ${stateNow(turned)} as state, count(*)::integer as count, sum(amount_paise)::bigint as amount, min(customer_id) as one
      from credit_promise where ${listedSince(since)} group by 1
    ) as sums join customer on customer.id = sums.one`.execute(db)
  return rows
}
