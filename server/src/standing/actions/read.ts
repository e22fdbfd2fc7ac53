import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import { found, Refused, sentenceIn } from '@packhouse/contract/refusal.ts'
import { searchWords } from '@packhouse/contract/search/words.ts'
import type { standing } from '@packhouse/contract/standing/endpoints.ts'
import { pageOf } from '../../db/keyset.ts'
import { inSnapshot, type Reading } from '../../db/transaction.ts'
import type { Handler } from '../../http/call.ts'
import { valueOfOrder } from '../../orders/api.ts'
import { comingDays, type Holidays } from '../rules/due.ts'
import { orderOf } from '../rules/order-of.ts'
import { selectHolidays } from '../sql/holidays.ts'
import { selectRunsFrom } from '../sql/runs.ts'
import { type StandingRow, selectStandingOrder, selectStandingOrders, standingKeyset } from '../sql/standing-orders.ts'
import { scheduleOf, toStanding } from './reply.ts'

const usualLimit = 50
const usualDays = 7

export async function holidaysFrom(db: Reading, from: Day): Promise<Holidays> {
  const rows = await selectHolidays(db, from)
  return new Map(rows.map(({ day, name }) => [day, name]))
}

/** Standing orders, those of an outlet next to each other. (rules.md §14) */
export const standingOrders: Handler<typeof standing.standingOrders> = async (asked, { db, now }) => {
  const { limit = usualLimit, cursor, searchtext = '', ...filter } = asked
  const keyset = standingKeyset(cursor)
  const rows = await selectStandingOrders(db, keyset, { words: searchWords(searchtext), ...filter }, limit)
  const today = dayOf(now)
  const toReply = toStanding({ today, holidays: await holidaysFrom(db, today) })
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply })
}

type ComingDay = Answer<typeof standing.nextOfStandingOrder>[number]

/** The coming days as they will be, from today: made already, refused if it were made now, or what it would cost. (rules.md §14) */
export const nextOfStandingOrder: Handler<typeof standing.nextOfStandingOrder> = (
  { standingid: id, days = usualDays },
  { db, now },
) =>
  // in one transaction, whose statements are sent together
  inSnapshot(db, async tx => {
    const today = dayOf(now)
    const [standing, holidays, rows] = await Promise.all([
      selectStandingOrder(tx, id),
      holidaysFrom(tx, today),
      selectRunsFrom(tx, { id, day: today }),
    ])
    const row = found(standing, 'Standing order {id} was not found.', { id })
    const runs = new Map(rows.map(({ day, ...run }) => [day, run]))
    const coming = comingDays(scheduleOf(row), { from: today, count: days, holidays })
    return Promise.all(
      coming.map(async ({ day, state }): Promise<ComingDay> => {
        const run = runs.get(day) ?? null
        // What was agreed today begins tomorrow.
        const isToMake = state === 'DUE' && run === null && day > today
        const outlook = isToMake ? await asItWouldBe(tx, row, day, now) : { why: null, value: null }
        return { deliveryDate: day, state, holiday: holidays.get(day) ?? null, run, ...outlook }
      }),
    )
  })

async function asItWouldBe(db: Reading, row: StandingRow, day: Day, now: Date): Promise<Pick<ComingDay, 'why' | 'value'>> {
  try {
    return { why: null, value: await valueOfOrder(db, orderOf(row, day), now) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { why: sentenceIn(error.refusal), value: null }
  }
}
