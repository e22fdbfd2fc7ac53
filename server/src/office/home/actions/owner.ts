import { addDays, type Day, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { home } from '@packhouse/contract/office/home/endpoints.ts'
import { mostHomeRows } from '@packhouse/contract/office/home/kinds.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { countToBuy } from '../../../goods/inventory/api.ts'
import { selectRuns } from '../../../ordering/standing/api.ts'
import { sumsOfPromises } from '../../../people/credit/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { shortItems } from '../rules/short-items.ts'
import { selectCheques, selectOverdue, selectReceived } from '../sql/money.ts'
import {
  selectAround,
  selectDeliveredShort,
  selectDeliveryDayBefore,
  selectHeldSum,
  selectSalesDays,
} from '../sql/sales.ts'

type Reply = Result<typeof home.ownerHome>

/** Four weeks: the same weekday, and enough of a history to compare with. */
const compared = 28

/** A delivery day and its month, and what waits now. (rules §16) */
export const ownerHome: Handler<typeof home.ownerHome> = async ({ deliveryDate }, { db, now }) => {
  const today = dayOf(now)
  const date = deliveryDate ?? (await selectDeliveryDayBefore(db, today, today))
  const [ofDay, overdue, waiting] = await Promise.all([
    date === null ? nothingYet : figuresOf(db, date, today),
    selectOverdue(db, today),
    waitingNow(db, now),
  ])
  return { ...ofDay, overdue, waiting }
}

type OfDay = Pick<Reply, 'date' | 'previous' | 'next' | 'days' | 'comparable' | 'short' | 'moneyIn'>

/** Before the first delivery there is no day to show. */
const nothingYet: OfDay = {
  date: null,
  previous: null,
  next: null,
  days: [],
  comparable: false,
  short: { lines: 0, value: zeroPaise, of: 0, items: [] },
  moneyIn: { amount: zeroPaise, receipts: 0, modes: [], month: zeroPaise },
}

async function figuresOf(db: Db, date: Day, today: Day): Promise<OfDay> {
  const month = startOfMonth(date)
  const [around, days, short, received] = await Promise.all([
    selectAround(db, date, { since: addDays(date, -compared), today }),
    selectSalesDays(db, { from: addDays(month, -compared), to: date }, today),
    selectDeliveredShort(db, date, today),
    selectReceived(db, { from: month, to: date }),
  ])
  const items = shortItems(short)
  const ofDate = received.filter(row => row.date === date)
  return {
    date,
    ...around,
    days,
    short: {
      lines: short.length,
      value: sum(short, ({ value }) => value),
      of: items.length,
      items: items.slice(0, mostHomeRows),
    },
    moneyIn: {
      amount: sum(ofDate, ({ amount }) => amount),
      receipts: ofDate.reduce((all, { receipts }) => all + receipts, 0),
      modes: ofDate.map(({ mode, receipts }) => ({ mode, receipts })),
      month: sum(received, ({ amount }) => amount),
    },
  }
}

async function waitingNow(db: Db, now: Date): Promise<Reply['waiting']> {
  const today = dayOf(now)
  const by = addDays(today, 1)
  const [held, cheques, promises, runs, toBuy] = await Promise.all([
    selectHeldSum(db, today),
    selectCheques(db, today),
    sumsOfPromises(db, now),
    selectRuns(db, by, true),
    countToBuy(db, { by, today, weekAgo: now }),
  ])
  const { state: _, ...broken } = certain(
    promises.find(({ state }) => state === 'BROKEN'),
    'broken promises',
  )
  return {
    held: { ...held, name: null },
    bounced: waitingOf(cheques.filter(({ state }) => state === 'BOUNCED')),
    broken,
    standing: runs.length,
    toBuy,
    by,
  }
}

const waitingOf = (rows: readonly { amount: Paise; businessname: string }[]) => ({
  count: rows.length,
  amount: sum(rows, ({ amount }) => amount),
  name: rows.length === 1 ? (rows[0]?.businessname ?? null) : null,
})

const sum = <Row>(rows: readonly Row[], of: (row: Row) => Paise): Paise => sumPaise(rows.map(of))
