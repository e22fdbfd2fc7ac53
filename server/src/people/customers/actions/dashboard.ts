import type { creditStatuses } from '@packhouse/contract/billing/payments/credit-status.ts'
import { type Day, dayOf, startOfDay, startOfMonth } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import {
  type CustomerFilter,
  type CustomerListRow,
  type CustomerPage,
  type CustomerSort,
  chosenCustomers,
  countCustomers,
  customerKeyset,
  oneCustomer,
  selectCities,
  selectCreditSums,
  selectCustomerRows,
} from '../sql/dashboard.ts'
import { selectNumbered } from '../sql/numbered.ts'
import type { PastOrders } from '../sql/past-orders.ts'

const usualLimit = 50
type Row = Result<typeof customers.customerDashboard>['rows'][number]

/** Returns a page of customers with dues and credit; a search shows the best match first and tolerates typos. */
export const customerDashboard =
  (orders: PastOrders): Handler<typeof customers.customerDashboard> =>
  async (args, { db, now }) => {
    const { limit = usualLimit, cursor, sort, searchtext = '', ...others } = args
    const today = dayOf(now)
    const { words, filter } = await readSearch(db, { searchtext, filter: others })
    const page: CustomerPage = { filter, words, sort, cursor, limit, today, orders }
    const keyset = customerKeyset(page)
    const rows = await selectCustomerRows(db, chosenCustomers(keyset, page), page)
    if (typeof rows[0]?.alike === 'string') {
      const alike = bestMatches(words.join(' '), rows, asWords, limit)
      return { rows: alike.map(toRowReply), total: alike.length, nextCursor: null }
    }
    const isBehindTheEnd = cursor !== undefined && words.length === 0
    const total = rows[0]?.total ?? (isBehindTheEnd ? await countCustomers(db, page) : 0)
    return pageOf(rows, { limit, total, keyset, toReply: toRowReply })
  }

/** The words of a search, or the customers whose tax number, receipt or document it names. */
async function readSearch(
  db: Reading,
  { searchtext, filter }: { searchtext: string; filter: CustomerFilter },
): Promise<{ words: string[]; filter: CustomerFilter }> {
  const ids = await selectNumbered(db, searchtext)
  return ids.length > 0
    ? { words: [], filter: { ...filter, ids } }
    : { words: searchWords(searchtext), filter }
}

const asWords = ({ business_name, legal_name, poc_name, mobile, alike }: CustomerListRow) =>
  searchable({ name: business_name, aliases: [legal_name, poc_name, alike ?? ''], codes: [mobile] })

const toRowReply = (row: CustomerListRow): Row => ({
  customerID: row.id,
  businessName: row.business_name,
  legalBusinessName: row.legal_name,
  city: row.city,
  outlets: row.outlets,
  businessPOC: row.poc_name,
  pocContact: row.mobile,
  creditLimit: row.credit_limit_paise,
  outstanding: row.outstanding,
  ofTile: row.of_tile,
  openOrders: row.open_orders,
  available: row.available,
  status: row.is_active ? 'ACTIVE' : 'INACTIVE',
  isActive: row.is_active,
  creditStatus: row.credit_status,
  lastOrderAt: row.last_order_at,
  version: row.version,
})

/** Returns the ids of a list's first customers, by its filter and sort, and their total number, as its screen finds them. */
export async function listedCustomers(
  db: Reading,
  orders: PastOrders,
  {
    searchtext = '',
    sort,
    filter: filters,
    limit,
  }: {
    searchtext?: string | undefined
    sort?: CustomerSort | undefined
    filter: CustomerFilter
    limit: number
  },
  today: Day,
): Promise<{ ids: CustomerId[]; total: number }> {
  const { words, filter } = await readSearch(db, { searchtext, filter: filters })
  const page: CustomerPage = { filter, words, sort, limit, today, orders }
  const rows = await selectCustomerRows(db, chosenCustomers(customerKeyset(page), page), page)
  const isAlike = typeof rows[0]?.alike === 'string'
  const fitting = isAlike ? bestMatches(words.join(' '), rows, asWords, limit) : rows.slice(0, limit)
  return { ids: fitting.map(({ id }) => id), total: isAlike ? fitting.length : (rows[0]?.total ?? 0) }
}

/** Returns one customer as shown on the dashboard. */
export async function customerRow(db: Reading, orders: PastOrders, id: CustomerId, today: Day): Promise<Row> {
  const [row] = await selectCustomerRows(db, oneCustomer(id), { filter: {}, today, orders })
  return toRowReply(found(row, 'Customer {id} was not found.', { id }))
}

/** Returns the tiles of the dashboard: each counts what its filter lists. */
export const customerMetrics: Handler<typeof customers.customerMetrics> = async (_asked, { db, now }) => {
  const today = dayOf(now)
  const [sums, cities] = await Promise.all([
    selectCreditSums(db, today, startOfDay(startOfMonth(today))),
    selectCities(db),
  ])
  const of = (status: (typeof creditStatuses)[number]) =>
    sums.find(({ credit_status }) => credit_status === status)
  const sumOf = (status: (typeof creditStatuses)[number]) => ({
    customers: of(status)?.customers ?? 0,
    outstanding: of(status)?.outstanding ?? zeroPaise,
  })
  return {
    active: {
      customers: sums.reduce((sum, { customers }) => sum + customers, 0),
      outstanding: sumPaise(sums.map(({ outstanding }) => outstanding)),
    },
    newThisMonth: sums.reduce((sum, { added }) => sum + added, 0),
    byCreditStatus: {
      PREPAID: sumOf('PREPAID'),
      OK: sumOf('OK'),
      NEAR_LIMIT: sumOf('NEAR_LIMIT'),
      OVER_LIMIT: sumOf('OVER_LIMIT'),
      OVERDUE: sumOf('OVERDUE'),
      ON_HOLD: sumOf('ON_HOLD'),
    },
    cities,
  }
}
