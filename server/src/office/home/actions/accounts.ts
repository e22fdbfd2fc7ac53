import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { home } from '@packhouse/contract/office/home/endpoints.ts'
import { type ChequeState, chequeStates, mostHomeRows } from '@packhouse/contract/office/home/kinds.ts'
import { listedPromises } from '../../../people/credit/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { lastWord, promisedLater } from '../rules/last-word.ts'
import { returnsToFile } from '../rules/registers.ts'
import {
  type ChequeRow,
  countInTheWay,
  selectCheques,
  selectDueOn,
  selectLastCalls,
  selectOverdue,
  selectOverdueOf,
} from '../sql/money.ts'

type Reply = Result<typeof home.accountsHome>

/** Today for the accounts: whom to ask for money, what was promised, cheques, registers. (rules §16.6–15.8) */
export const accountsHome: Handler<typeof home.accountsHome> = async ({ all = false }, { db, now }) => {
  const today = dayOf(now)
  const [owing, overdue, ofToday, cheques, registers] = await Promise.all([
    selectDueOn(db, today),
    selectOverdue(db, today),
    listedPromises(db, now, { by: today }),
    selectCheques(db, today),
    registersOf(db, today),
  ])
  const promises = await listedPromises(db, now, { customerIds: idsOf([...owing, ...overdue.rows]) })
  const promisesOf = Map.groupBy(promises, ({ customerId }) => customerId)
  const due = owing.filter(({ customerId }) => !promisedLater(promisesOf.get(customerId) ?? [], today))
  const rows = all ? due : due.slice(0, mostHomeRows)
  const [calls, late] = await Promise.all([
    selectLastCalls(db, idsOf([...rows, ...overdue.rows])),
    selectOverdueOf(db, idsOf(rows), today),
  ])
  const calledOf = new Map(calls.map(call => [call.customerId, call]))
  const bouncedOf = new Map(
    cheques.filter(({ state }) => state === 'BOUNCED').map(cheque => [cheque.customerId, cheque]),
  )
  const wordOf = (customerId: CustomerId) => {
    const bounced = bouncedOf.get(customerId)
    return lastWord({
      bounced: bounced && { amount: bounced.amount, day: bounced.day },
      promises: promisesOf.get(customerId) ?? [],
      called: calledOf.get(customerId),
    })
  }
  const open = ofToday.filter(({ state }) => state === 'OPEN')
  return {
    today,
    due: {
      amount: sumPaise(due.map(row => row.due)),
      customers: due.length,
      documents: due.reduce((sum, { documents }) => sum + documents, 0),
      rows: rows.map(row => ({
        ...row,
        overdue: late.get(row.customerId) ?? zeroPaise,
        lastWord: wordOf(row.customerId),
      })),
    },
    overdue: { ...overdue, rows: overdue.rows.map(row => ({ ...row, lastWord: wordOf(row.customerId) })) },
    promised: {
      promises: open.length,
      amount: sumPaise(open.map(({ amount }) => amount)),
      received: sumPaise(open.map(({ received }) => received)),
    },
    cheques: chequeStates.map(state => groupOf(state, cheques)),
    registers,
  }
}

const idsOf = (rows: readonly { customerId: CustomerId }[]): CustomerId[] => [
  ...new Set(rows.map(({ customerId }) => customerId)),
]

/** The cheques of a state: their sums, and the first of them. */
function groupOf(state: ChequeState, cheques: readonly ChequeRow[]): Reply['cheques'][number] {
  const rows = cheques.filter(cheque => cheque.state === state)
  return {
    state,
    count: rows.length,
    amount: sumPaise(rows.map(({ amount }) => amount)),
    rows: rows.slice(0, mostHomeRows),
  }
}

async function registersOf(db: Db, today: Day): Promise<Reply['registers']> {
  const returns = returnsToFile(today)
  const [first] = returns
  const inTheWay = first ? await countInTheWay(db, first) : 0
  return returns.map(row => ({ ...row, inTheWay: row.register === 'GSTR-1' ? inTheWay : 0 }))
}
