import { entryName } from '@packhouse/contract/billing/receipt-modes.ts'
import { documentTypeRows } from '@packhouse/contract/business/gst/document-types.ts'
import { negatePaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { EntryReply } from '../rules/statement-document.ts'
import type { LedgerRow } from '../sql/ledger.ts'

/** A ledger entry as screens, statements and sheets show it: debit and credit separate, with its name. */
export const toEntryReply = ({ amount, number, documentType, ...row }: LedgerRow): EntryReply => ({
  id: row.id,
  date: row.date,
  kind: row.kind,
  entry: entryName({
    kind: row.kind,
    title: documentType && documentTypeRows[documentType].title,
    mode: row.mode,
  }),
  documentType,
  number: number ?? '',
  orderId: row.orderId,
  mode: row.mode,
  reference: row.reference,
  note: row.note,
  debit: amount > 0 ? amount : zeroPaise,
  credit: amount < 0 ? negatePaise(amount) : zeroPaise,
  balance: row.balance,
  by: row.by,
  at: row.at,
})
