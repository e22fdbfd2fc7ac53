import {
  ageing,
  type CreditTerms,
  dueDate,
  type StatementWindow,
  statementWindow,
  termsText,
} from '@packhouse/contract/billing/payments/terms.ts'
import type { PrintedSupplier } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { addDays, type Day, formatDay, startOfMonth } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { StatementDocument, StatementReply } from '../rules/statement-document.ts'
import { selectDuesByDay } from '../sql/books.ts'
import { selectBalanceBefore, selectEntriesByDate } from '../sql/ledger.ts'
import { selectParty } from '../sql/party.ts'
import { termsOf } from './credit-state.ts'
import { toEntryReply } from './entry-reply.ts'
import { customerOf } from './read.ts'

/** The statement period that contains a day by the customer's terms, or the same dates for everyone, both inclusive. */
export type Period = { date: Day } | StatementWindow

/** Returns a customer's ledger entries of a period, with the balance before and after; money in paise. (rules §6.3) */
export async function statementOf(
  db: Db,
  customerId: CustomerId,
  period: Period,
  today: Day,
): Promise<StatementReply> {
  const customer = await customerOf(db, customerId)
  const terms = termsOf(customer)
  const { from, to } = 'date' in period ? windowOf(period.date, terms) : period
  const opening = await selectBalanceBefore(db, customerId, from)
  const entries = (await selectEntriesByDate(db, { customerId, from, to, opening })).map(toEntryReply)
  return {
    customerId,
    businessName: customer.businessName,
    terms: termsText(terms),
    from,
    to,
    // invoices of any other period have different due dates
    dueDate: terms && 'date' in period ? dueDate(to, terms) : null,
    isClosed: to < today,
    opening,
    debit: sumPaise(entries.map(({ debit }) => debit)),
    credit: sumPaise(entries.map(({ credit }) => credit)),
    closing: entries.at(-1)?.balance ?? opening,
    entries,
  }
}

/** The statement period that contains a day; without terms its calendar month. */
const windowOf = (date: Day, terms: CreditTerms | null): StatementWindow =>
  terms ? statementWindow(date, terms) : { from: startOfMonth(date), to: addDays(startOfMonth(date, 1), -1) }

/** A statement with everything its PDF shows next to its lines. */
export async function statementDocument(
  db: Db,
  statement: StatementReply,
  { supplier, today }: { supplier: PrintedSupplier; today: Day },
): Promise<StatementDocument> {
  const { customerId } = statement
  const { dues, advance } = await selectDuesByDay(db, customerId)
  const parties = await letterParties(db, customerId, supplier)
  return { ...statement, ...parties, printedOn: formatDay(today), buckets: ageing(dues, today), advance }
}

/** Sender and addressee of a letter to a customer. */
export async function letterParties(
  db: Db,
  customerId: CustomerId,
  supplier: PrintedSupplier,
): Promise<Pick<StatementDocument, 'supplier' | 'billTo'>> {
  const party = await selectParty(db, customerId)
  const { legalName, businessName, address, gstin, mobile } = found(party, 'Customer {id} was not found.', {
    id: customerId,
  })
  return {
    supplier: {
      name: supplier.legalName,
      address: supplier.address,
      gstin: supplier.gstin,
      phone: supplier.phone,
      bank: supplier.bank,
      upi: supplier.upi,
    },
    billTo: {
      name: legalName,
      tradeName: businessName === legalName ? null : businessName,
      address,
      gstin,
      phone: mobile,
    },
  }
}
