import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { mostNotableInvoices } from '@packhouse/contract/books/notes/model.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { printedRate } from '@packhouse/contract/line-value.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { creditOf } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { documentNamed, printDocuments } from '../../../delivery/dispatch/api.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import type { BilledInvoice, BilledLine } from '../rules/create.ts'
import { selectNotable } from '../sql/notable.ts'

type NotableInvoices = Result<typeof notes.notableInvoices>

/** Returns a customer's invoices with what is left of each line, newest first. (rules §7.10) */
export async function notableInvoices(
  { customerid: customerId, limit = mostNotableInvoices, ...wanted }: Args<typeof notes.notableInvoices>,
  { db }: ReadCall,
): Promise<NotableInvoices> {
  const customer = found(await creditOf(db, customerId), 'Customer {id} was not found.', { id: customerId })
  const { lastNoteDay: lastDay, discountAgreementUntil: agreementUntil } = await readSettings(db)
  const invoices = await selectNotable(db, customerId, { ...wanted, limit })
  return {
    customerId,
    businessName: customer.businessName,
    outstanding: customer.outstanding ?? zeroPaise,
    lastDay,
    agreementUntil,
    invoices: invoices.slice(0, limit).map(invoiceReply),
    isCut: invoices.length > limit,
  }
}

const invoiceReply = ({
  id,
  interState,
  lines,
  facts: _,
  kindId: __,
  ...invoice
}: BilledInvoice): NotableInvoices['invoices'][number] => ({
  ...invoice,
  invoiceid: id,
  isInterState: interState,
  lines: lines.map(lineReply),
})

function lineReply({
  id,
  name,
  packText,
  unit,
  gstBp,
  quantityMilli,
  price,
  contentMilli,
  left,
  debited,
}: BilledLine) {
  const { quantityMilli: quantity, ...amounts } = left
  return {
    lineid: id,
    name,
    packText,
    itemUnit: unit,
    gstPercent: gstBp / 100,
    quantity: quantityMilli,
    rate: printedRate(price, contentMilli),
    left: { ...amounts, quantity },
    debited,
  }
}

/** Returns a note without goods, or prints it. (rules §7.10) */
export async function noteDocument(
  { number, format }: Args<typeof notes.noteDocument>,
  { db, caller }: ReadCall,
): Promise<Result<typeof notes.noteDocument> | FileAnswer> {
  const [document] = await documentNamed(db, number)
  const note = found(document?.note ? document : undefined, 'Note {number} was not found.', { number })
  if (format !== 'pdf') return note
  return printDocuments(
    { documents: [note], copies: 1 },
    { fileName: `${note.number.replaceAll('/', '-')}.pdf`, by: caller },
  )
}
