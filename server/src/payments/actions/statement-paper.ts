import { addDays, type Day, formatDay, startOfMonth } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import {
  ageing,
  type CreditTerms,
  dueDate,
  type StatementWindow,
  statementWindow,
  termsText,
} from '@packhouse/contract/payments/terms.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Settings } from '@packhouse/contract/settings/model.ts'
import type { Db } from '../../db/transaction.ts'
import { termsOf } from '../actions.ts'
import { selectDuesByDay } from '../sql/books.ts'
import { selectBalanceBefore, selectEntriesByDate } from '../sql/ledger.ts'
import { selectParty } from '../sql/party.ts'
import type { StatementPaper, ToldStatement } from '../statement-facts.ts'
import { customerOf } from './read.ts'
import { tellEntry } from './tell-entry.ts'

/** The statement that a day falls in by the terms of the customer, or the days of everybody's, both counted in. */
export type Period = { date: Day } | StatementWindow

/** What stands in the book of a customer in a period, with the balance before and after it; money in paise. (rules.md §6.3) */
export async function statementOf(db: Db, customerId: CustomerId, period: Period, today: Day): Promise<ToldStatement> {
  const customer = await customerOf(db, customerId)
  const terms = termsOf(customer)
  const { from, to } = 'date' in period ? windowOf(period.date, terms) : period
  const opening = await selectBalanceBefore(db, customerId, from)
  const entries = (await selectEntriesByDate(db, { customerId, from, to, opening })).map(tellEntry)
  return {
    customerId,
    businessName: customer.businessName,
    terms: termsText(terms),
    from,
    to,
    // the invoices of other days than those of a statement are due on different days
    dueDate: terms && 'date' in period ? dueDate(to, terms) : null,
    isClosed: to < today,
    opening,
    debit: sumPaise(entries.map(({ debit }) => debit)),
    credit: sumPaise(entries.map(({ credit }) => credit)),
    closing: entries.at(-1)?.balance ?? opening,
    entries,
  }
}

/** The statement of these terms that a day falls in; without terms its calendar month. */
const windowOf = (date: Day, terms: CreditTerms | null): StatementWindow =>
  terms ? statementWindow(date, terms) : { from: startOfMonth(date), to: addDays(startOfMonth(date, 1), -1) }

/** A statement with all that its paper shows next to its lines. */
export async function statementPaper(
  db: Db,
  statement: ToldStatement,
  { supplier, today }: { supplier: Settings['supplier']; today: Day },
): Promise<StatementPaper> {
  const { customerId } = statement
  const [party, { dues, advance }] = await Promise.all([selectParty(db, customerId), selectDuesByDay(db, customerId)])
  const { legalName, businessName, address, gstin, mobile } = found(party, `Customer ${customerId}`)
  return {
    ...statement,
    supplier: {
      name: supplier.legalName,
      address: supplier.address,
      gstin: supplier.gstin,
      phone: supplier.phone,
      bank: supplier.bank,
      upi: supplier.upi,
    },
    billTo: { name: legalName, tradeName: businessName === legalName ? null : businessName, address, gstin, phone: mobile },
    printedOn: formatDay(today),
    buckets: ageing(dues, today),
    advance,
  }
}
