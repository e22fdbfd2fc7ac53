import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { FileAnswer, type ReadCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import type { CallerId } from '../../../platform/trail/caller-id.ts'
import { entriesCsv } from '../rules/statement-csv.ts'
import type { StatementReply } from '../rules/statement-document.ts'
import { fileWord, sheetOf } from './read.ts'
import { statementDocument, statementOf } from './statement-document.ts'

/**
 * Returns the statement that contains a day, by the customer's terms; for prepaid customers one per calendar month.
 * (rules §6.3)
 */
export async function customerStatement(
  { customerid, date, format }: Args<typeof payments.customerStatement>,
  { db, now, accept, caller }: ReadCall,
): Promise<Result<typeof payments.customerStatement> | FileAnswer> {
  const today = dayOf(now)
  const statement = await statementOf(db, customerid, { date: date ?? today }, today)
  const name = `statement-${fileWord(statement.businessName)}-${statement.to}`
  if (format === 'csv') return sheetOf(statementCsv(statement), `${name}.csv`, statement.entries.length)
  if (format === 'pdf' || (format === undefined && /application\/pdf/i.test(accept)))
    return documentOf(db, statement, { today, fileName: `${name}.pdf`, by: caller })
  return statement
}

const statementCsv = ({ entries, from, to, opening, closing }: StatementReply): string =>
  entriesCsv(entries, { opening: { date: from, balance: opening }, closing: { date: to, balance: closing } })

/** The layout module of statements, for a PDF worker. */
export const statementLayout = new URL('../pdf/statement.ts', import.meta.url)

async function documentOf(
  db: Db,
  statement: StatementReply,
  { today, fileName, by }: { today: Day; fileName: string; by: CallerId },
): Promise<FileAnswer> {
  const supplier = supplierOn(await readSettings(db), today)
  const bytes = await printPdf(statementLayout, await statementDocument(db, statement, { supplier, today }), {
    by,
  })
  return new FileAnswer({
    bytes,
    contentType: 'application/pdf',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
  })
}
