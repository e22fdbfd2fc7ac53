import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { Holidays } from '../rules/due.ts'
import { selectHolidays } from '../sql/holidays.ts'
import { selectStandingOrders, standingKeyset } from '../sql/standing-orders.ts'
import { toStanding } from './reply.ts'

const usualLimit = 50

export async function holidaysFrom(db: Reading, from: Day): Promise<Holidays> {
  const rows = await selectHolidays(db, from)
  return new Map(rows.map(({ day, name }) => [day, name]))
}

/** Standing orders, those of an outlet next to each other. (rules §14) */
export const standingOrders: Handler<typeof standing.standingOrders> = async (args, { db, now }) => {
  const { limit = usualLimit, cursor, searchtext = '', ...filter } = args
  const keyset = standingKeyset(cursor)
  const rows = await selectStandingOrders(db, keyset, { words: searchWords(searchtext), ...filter }, limit)
  const today = dayOf(now)
  const toReply = toStanding({ today, holidays: await holidaysFrom(db, today) })
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply })
}
