import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { promiseStates } from '@packhouse/contract/people/credit/kinds.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { daysToCorrect, listedDays, promiseState } from '../rules/promises.ts'
import {
  countPromises,
  type Listed,
  type ListedPromise,
  type PromiseFilter,
  type PromiseSumRow,
  promiseKeyset,
  selectPromisePage,
  selectPromiseSums,
} from '../sql/promise-list.ts'
import { selectToJudge } from '../sql/promises.ts'

const usualLimit = 50

/** The listed promises with those that turned since their state was stored. (rules §6.13) */
async function listedNow(db: Reading, now: Date): Promise<Listed> {
  const today = dayOf(now)
  const judged = await selectToJudge(db, addDays(today, -daysToCorrect))
  const changed = Map.groupBy(
    judged.filter(promise => promiseState(promise, today) !== promise.state),
    promise => promiseState(promise, today),
  )
  const turnedTo = (state: (typeof promiseStates)[number]) => (changed.get(state) ?? []).map(({ id }) => id)
  return {
    since: addDays(today, -listedDays),
    turned: { OPEN: turnedTo('OPEN'), KEPT: turnedTo('KEPT'), BROKEN: turnedTo('BROKEN') },
  }
}

/** Returns a page of promises, each with its state as of now: open ones by their day, then the others. (rules §6.13) */
export const promiseList: Handler<typeof credit.promiseList> = async (args, { db, now }) => {
  const { limit = usualLimit, cursor, searchtext = '', ...kept } = args
  const listed = await listedNow(db, now)
  const filter: PromiseFilter = { ...kept, words: searchWords(searchtext) }
  const keyset = promiseKeyset(cursor, listed.turned)
  const rows = await selectPromisePage(db, keyset, { listed, filter, limit })
  const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countPromises(db, listed, filter))
  return pageOf(rows, { limit, total, keyset, toReply })
}

const toReply = ({ key: _key, total: _total, ...promise }: ListedPromise) => promise

/** Returns how many promises have each state as of now, and of what amount. (rules §6.13) */
export const promiseSums: Handler<typeof credit.promiseSums> = async (_args, { db, now }) =>
  (await sumsOfPromises(db, now)).map(({ name: _name, ...sum }) => sum)

/** Listed promises by their state as of now, amounts in paise; `name`: the customer, if it is one promise only. (rules §6.13) */
export async function sumsOfPromises(db: Reading, now: Date): Promise<PromiseSumRow[]> {
  const sums = await selectPromiseSums(db, await listedNow(db, now))
  return promiseStates.map(
    state => sums.find(sum => sum.state === state) ?? { state, count: 0, amount: zeroPaise, name: null },
  )
}
