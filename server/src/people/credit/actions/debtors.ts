import { dayOf } from '@packhouse/contract/day.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { CreditOrders } from '../sql/credit-orders.ts'
import {
  countDebtors,
  type DebtorFilter,
  debtorKeyset,
  selectDebtorAreas,
  selectDebtors,
} from '../sql/debtors.ts'
import { toReply } from './collect.ts'

const usualLimit = 50

/** Returns a page of customers who owe: due, overdue, last payment, promise, last call. (rules §6.14) */
export const debtors =
  (orders: CreditOrders): Handler<typeof credit.debtors> =>
  async (args, { db, now }) => {
    const { limit = usualLimit, cursor, sort = 'area', searchtext = '', ...kept } = args
    const today = dayOf(now)
    const filter: DebtorFilter = { ...kept, words: searchWords(searchtext) }
    const keyset = debtorKeyset({ sort, cursor }, today)
    const rows = await selectDebtors(db, orders, keyset, { filter, limit, today })
    const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countDebtors(db, orders, filter))
    return pageOf(rows, { limit, total, keyset, toReply })
  }

/** Returns the account managers and cities of customers who owe, with what they owe together. (rules §6.14) */
export const debtorAreas =
  (orders: CreditOrders): Handler<typeof credit.debtorAreas> =>
  ({ searchtext = '', ...kept }, { db }) =>
    selectDebtorAreas(db, orders, { ...kept, words: searchWords(searchtext) })
