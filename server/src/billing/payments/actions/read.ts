import { duesDays } from '@packhouse/contract/billing/payments/dues-days.ts'
import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { ageing } from '@packhouse/contract/billing/payments/terms.ts'
import { dayOf, daysBetween } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { paise, sumPaise } from '@packhouse/contract/money.ts'
import { found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { FileAnswer, type Handler, type ReadCall } from '../../../platform/http/call.ts'
import { entriesCsv } from '../rules/statement-csv.ts'
import { selectCredit } from '../sql/accounts.ts'
import { selectDuesByDay, selectDuesSummary, selectOpenDocuments } from '../sql/books.ts'
import {
  ledgerKeyset,
  longestSheet,
  selectBalanceBefore,
  selectEntriesByDate,
  selectLedgerPage,
} from '../sql/ledger.ts'
import { receiptKeyset, selectReceiptPage } from '../sql/receipts.ts'
import { creditFacts } from './credit-state.ts'
import { toEntryReply } from './entry-reply.ts'

const usualPage = 50

/** Returns the customer, or 404: an empty ledger is a valid reply, an unknown number is not. */
export const customerOf = async (db: Db, id: CustomerId) =>
  found(await selectCredit(db, id), 'Customer {id} was not found.', { id })

/** Returns money received from a customer, newest first. (rules §6.8) */
export const customerReceipts: Handler<typeof payments.customerReceipts> = async (
  { customerid, from, to, limit = usualPage, cursor },
  { db },
) => {
  await customerOf(db, customerid)
  const keyset = receiptKeyset(cursor)
  const rows = await selectReceiptPage(db, keyset, { customerId: customerid, from, to, limit })
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply: row => row })
}

/** Returns a customer's ledger, newest first with the balance as recorded; as CSV by date. (rules §6.4) */
export async function customerLedger(
  { customerid, from, to, format, limit = usualPage, cursor }: Args<typeof payments.customerLedger>,
  { db }: ReadCall,
): Promise<Result<typeof payments.customerLedger> | FileAnswer> {
  const { businessName } = await customerOf(db, customerid)
  const span = { customerId: customerid, from, to }
  if (format === 'csv') {
    const opening = await selectBalanceBefore(db, customerid, from)
    const entries = (await selectEntriesByDate(db, { ...span, opening })).map(toEntryReply)
    if (entries.length > longestSheet)
      throw new Refused(
        refusal('BREAKS_RULE', 'The ledger has more than 50,000 lines: choose a shorter period.'),
      )
    return sheetOf(entriesCsv(entries), `ledger-${fileWord(businessName)}.csv`, entries.length)
  }
  const keyset = ledgerKeyset(cursor)
  const rows = await selectLedgerPage(db, keyset, { span, limit })
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply: toEntryReply })
}

export const sheetOf = (text: string, fileName: string, rows: number): FileAnswer =>
  new FileAnswer({
    bytes: Buffer.from(text),
    contentType: 'text/csv; charset=utf-8',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
    rows: () => rows,
  })

/** Converts a name for use in a file name: letters and digits only. */
export const fileWord = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'customer'

/** Returns what a customer still owes, oldest due first. (rules §6.7) */
export const openDues: Handler<typeof payments.openDues> = async ({ customerid }, { db, now }) => {
  await customerOf(db, customerid)
  return selectOpenDocuments(db, customerid, dayOf(now))
}

/** Returns a customer's position today: the figures all screens show. (rules §6.4–6.7) */
export const customerDues: Handler<typeof payments.customerDues> = async ({ customerid }, { db, now }) => {
  const today = dayOf(now)
  const [credit, { dues, advance, uncleared, unclearedCount }] = await Promise.all([
    creditFacts(db, customerid, now),
    selectDuesByDay(db, customerid),
  ])
  const { by } = duesDays(today)
  const sumOf = (some: typeof dues) => ({
    amount: sumPaise(some.map(({ open }) => open)),
    count: some.reduce((sum, { count }) => sum + count, 0),
  })
  const late = dues.filter(({ dueDate }) => dueDate < today)
  const [oldest] = late
  return {
    customerId: customerid,
    businessName: credit.businessName,
    isActive: credit.isActive,
    isPostpaid: credit.isPostpaid,
    terms: credit.termsText,
    creditStatus: credit.status,
    creditLimit: credit.creditLimit,
    outstanding: credit.outstanding,
    openOrders: credit.openOrders,
    chequesOnHand: credit.chequesOnHand,
    exposure: credit.exposure,
    available: credit.available,
    advance,
    uncleared: { amount: uncleared, count: unclearedCount },
    open: sumOf(dues),
    overdue: { ...sumOf(late), oldestDays: oldest ? daysBetween(oldest.dueDate, today) : 0 },
    dueSoon: { ...sumOf(dues.filter(({ dueDate }) => today <= dueDate && dueDate <= by)), by },
    buckets: ageing(dues, today),
  }
}

/** Returns what all customers owe, what is late, what is due by tomorrow, what was received since Monday. */
export const duesSummary: Handler<typeof payments.duesSummary> = async (_asked, { db, now }) => {
  const today = dayOf(now)
  const row = await selectDuesSummary(db, today)
  const { by, since } = duesDays(today)
  return {
    outstanding: { amount: paise(row.outstanding), customers: row.owing },
    overdue: {
      amount: paise(row.overdue),
      customers: row.overdueCustomers,
      oldestDays: row.oldestDue === null ? 0 : daysBetween(row.oldestDue, today),
    },
    dueSoon: { by, amount: paise(row.dueSoon), customers: row.dueSoonCustomers },
    received: {
      since,
      amount: paise(row.received),
      receipts: row.receipts,
      customers: row.payers,
      unclearedCheques: row.unclearedCheques,
    },
    chequesToDeposit: row.chequesToDeposit,
  }
}
