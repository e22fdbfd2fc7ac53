import { addDays, type Day, dayOf, formatDay, startOfMonth } from '@packhouse/contract/day.ts'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import type { payments } from '@packhouse/contract/payments/endpoints.ts'
import {
  ageing,
  type CreditTerms,
  dueDate,
  type StatementWindow,
  statementWindow,
  termsText,
} from '@packhouse/contract/payments/terms.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Db } from '../../db/transaction.ts'
import { FileAnswer, type ReadCall } from '../../http/call.ts'
import { printPaper } from '../../paper/press.ts'
import { readSettings } from '../../settings/sql.ts'
import { termsOf } from '../actions.ts'
import { selectDuesByDay } from '../sql/books.ts'
import { selectBalanceBefore, selectEntriesByDate } from '../sql/ledger.ts'
import { selectParty } from '../sql/party.ts'
import { entriesCsv } from '../statement.csv.ts'
import type { StatementPaper, ToldStatement } from '../statement-facts.ts'
import { customerOf, fileWord, sheetOf } from './read.ts'
import { tellEntry } from './tell-entry.ts'

/** The statement a day falls in, by the customer's terms; prepaid customers get one a calendar month. (rules.md §6.3) */
export async function customerStatement(
  { customerid, date, format }: Asked<typeof payments.customerStatement>,
  { db, now, accept }: ReadCall,
): Promise<Answer<typeof payments.customerStatement> | FileAnswer> {
  const today = dayOf(now)
  const customer = await customerOf(db, customerid)
  const terms = termsOf(customer)
  const { from, to } = windowOf(date ?? today, terms)
  const opening = await selectBalanceBefore(db, customerid, from)
  const entries = (await selectEntriesByDate(db, { customerId: customerid, from, to, opening })).map(tellEntry)
  const statement: ToldStatement = {
    customerId: customerid,
    businessName: customer.businessName,
    terms: termsText(terms),
    from,
    to,
    dueDate: terms && dueDate(to, terms),
    isClosed: to < today,
    opening,
    debit: sumPaise(entries.map(({ debit }) => debit)),
    credit: sumPaise(entries.map(({ credit }) => credit)),
    closing: entries.at(-1)?.balance ?? opening,
    entries,
  }
  const name = `statement-${fileWord(customer.businessName)}-${to}`
  if (format === 'csv') return sheetOf(statementCsv(statement), `${name}.csv`)
  if (format === 'pdf' || (format === undefined && /application\/pdf/i.test(accept)))
    return paperOf(db, statement, { today, fileName: `${name}.pdf` })
  return statement
}

/** The statement of these terms that a day falls in; without terms its calendar month. */
const windowOf = (date: Day, terms: CreditTerms | null): StatementWindow =>
  terms ? statementWindow(date, terms) : { from: startOfMonth(date), to: addDays(startOfMonth(date, 1), -1) }

const statementCsv = ({ entries, from, to, opening, closing }: ToldStatement): string =>
  entriesCsv(entries, { opening: { date: from, balance: opening }, closing: { date: to, balance: closing } })

const layout = new URL('../statement.pdf.ts', import.meta.url)

async function paperOf(
  db: Db,
  statement: ToldStatement,
  { today, fileName }: { today: Day; fileName: string },
): Promise<FileAnswer> {
  const { customerId } = statement
  const [party, { supplier }, { dues, advance }] = await Promise.all([
    selectParty(db, customerId),
    readSettings(db),
    selectDuesByDay(db, customerId),
  ])
  const { legalName, businessName, address, gstin, mobile } = found(party, `Customer ${customerId}`)
  const paper: StatementPaper = {
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
  const bytes = await printPaper(layout, paper)
  return new FileAnswer({ bytes, contentType: 'application/pdf', fileName, headers: { 'cache-control': 'private, no-store' } })
}
