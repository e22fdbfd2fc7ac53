import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { home } from '@packhouse/contract/home/endpoints.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { listedPromises } from '../../credit/api.ts'
import type { Db } from '../../db/transaction.ts'
import type { Handler } from '../../http/call.ts'
import { lastWord, promisedLater } from '../rules/last-word.ts'
import { returnsToFile } from '../rules/registers.ts'
import { countInTheWay, selectCheques, selectDueOn, selectLastCalls, selectOverdue } from '../sql/money.ts'
import { overdueOf } from './overdue.ts'

type Reply = Result<typeof home.accountsHome>

/** Today for the accounts: whom to ask for money, what was promised, cheques, registers. (rules §16.6–15.8) */
export const accountsHome: Handler<typeof home.accountsHome> = async (_args, { db, now }) => {
  const today = dayOf(now)
  const [due, overdue, promises, cheques, registers] = await Promise.all([
    selectDueOn(db, today),
    selectOverdue(db, today),
    listedPromises(db, now),
    selectCheques(db, today),
    registersOf(db, today),
  ])
  const calls = await selectLastCalls(db, [...new Set([...due, ...overdue].map(({ customerId }) => customerId))])
  const promisesOf = Map.groupBy(promises, ({ customerId }) => customerId)
  const calledOf = new Map(calls.map(call => [call.customerId, call]))
  const bouncedOf = new Map(cheques.filter(({ state }) => state === 'BOUNCED').map(cheque => [cheque.customerId, cheque]))
  const overdueAmounts = new Map(overdue.map(({ customerId, amount }) => [customerId, amount]))
  const wordOf = (customerId: CustomerId) => {
    const bounced = bouncedOf.get(customerId)
    return lastWord({
      bounced: bounced && { amount: bounced.amount, day: bounced.day },
      promises: promisesOf.get(customerId) ?? [],
      called: calledOf.get(customerId),
    })
  }
  const ofToday = promises.filter(({ state, by }) => by === today && state === 'OPEN')
  return {
    today,
    dueToday: due
      .filter(({ customerId }) => !promisedLater(promisesOf.get(customerId) ?? [], today))
      .map(row => ({
        ...row,
        overdue: overdueAmounts.get(row.customerId) ?? zeroPaise,
        lastWord: wordOf(row.customerId),
      })),
    overdue: overdueOf(overdue.map(row => ({ ...row, lastWord: wordOf(row.customerId) }))),
    promised: {
      promises: ofToday.length,
      amount: sumPaise(ofToday.map(({ amount }) => amount)),
      received: sumPaise(ofToday.map(({ received }) => received)),
    },
    cheques,
    registers,
  }
}

async function registersOf(db: Db, today: Day): Promise<Reply['registers']> {
  const returns = returnsToFile(today)
  const [first] = returns
  const inTheWay = first ? await countInTheWay(db, first) : 0
  return returns.map(row => ({ ...row, inTheWay: row.register === 'GSTR-1' ? inTheWay : 0 }))
}
