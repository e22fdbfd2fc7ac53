import type { RegisterInvoice } from '@packhouse/contract/billing/invoices/model.ts'
import { ewayText, irnCancelHours, signedFacts } from '@packhouse/contract/billing/invoices/portal.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { type Day, dayOf, formatDay, formatInstant } from '@packhouse/contract/day.ts'
import type { InvoiceId } from '@packhouse/contract/ids.ts'
import { type Refusal, type RefusalRest, refusal } from '@packhouse/contract/refusal.ts'
import type { z } from 'zod'

/** A document on which the portals' reply is entered. */
export interface RegisteredDocument {
  id: InvoiceId
  number: string
  type: DocumentType
  date: Day
  isCancelled: boolean
  buyerGstin: string | null
  irn: string | null
  ackNumber: string | null
  ackAt: Date | null
  signedQr: string | null
  ewayNumber: string | null
  /** Left out by a regular supplier. */
  supplierKind?: SupplierKind | null
}
type Answers = z.output<typeof RegisterInvoice>
type EInvoice = NonNullable<Answers['eInvoice']>
type EWayBill = NonNullable<Answers['eWayBill']>

/** Tax invoices to registered buyers and their notes are registered; bills of supply are exempt. (rules §7.6) */
export const isForEInvoice = (type: DocumentType, buyerGstin: string | null): boolean =>
  (type === 'TI' || type === 'CN' || type === 'TN') && buyerGstin !== null

/** Taxed goods travel with one of these two, or with the bill of a composition supplier. (rules §7.6) */
export const isForEWayBill = (type: DocumentType, kind?: SupplierKind | null): boolean =>
  type === 'TI' || type === 'IB' || (type === 'BS' && kind === 'COMPOSITION')

const no = <Key extends string>(key: Key, ...rest: RefusalRest<Key>): Refusal =>
  refusal('BREAKS_RULE', key, ...rest)

/** Why a document does not accept the entered portal reply. (rules §7.6) */
export function whyNotRegister(
  document: RegisteredDocument,
  { eInvoice, eWayBill }: Answers,
  now: Date,
): Refusal | undefined {
  const { number, isCancelled } = document
  if (isCancelled)
    return no('{number} is cancelled, so no IRN or e-way bill can be entered for it.', { number }, { number })
  return (
    (eInvoice && whyNotIrn(document, eInvoice, now)) ?? (eWayBill && whyNotEWayBill(document, eWayBill, now))
  )
}

function whyNotIrn(
  document: RegisteredDocument,
  { irn, ackNumber, ackAt, signedQr }: EInvoice,
  now: Date,
): Refusal | undefined {
  const { number, type, date, buyerGstin } = document
  const data = { number, rule: 'E_INVOICE' }
  if (!isForEInvoice(type, buyerGstin)) {
    if (buyerGstin === null) return no('{number} needs no IRN: its buyer has no GSTIN.', { number }, data)
    return type === 'BS'
      ? no('{number} needs no IRN: a bill of supply is not registered.', { number }, data)
      : no('{number} needs no IRN: a document of this kind is not registered.', { number }, data)
  }
  const isSame =
    irn === document.irn && ackNumber === document.ackNumber && ackAt.getTime() === document.ackAt?.getTime()
  if (document.irn !== null && !(isSame && document.signedQr === null && signedQr !== undefined))
    return no('{number} already has an IRN. Cancel the invoice to enter another.', { number }, data)
  if (ackAt > now)
    return no(
      '{when} is in the future. Check the acknowledgement date of the IRN.',
      { when: formatInstant(ackAt) },
      data,
    )
  if (dayOf(ackAt) < date)
    return no(
      '{number} is dated {date}; its IRN cannot be older. Check the acknowledgement date.',
      { number, date: formatDay(date) },
      data,
    )
  return signedQr === undefined ? undefined : whyNotSigned(document, irn, signedQr)
}

/** Refuses a signed text of another invoice: it would be printed on the wrong document. */
function whyNotSigned({ number }: RegisteredDocument, irn: string, signedQr: string): Refusal | undefined {
  const signed = signedFacts(signedQr)
  const data = { number, rule: 'E_INVOICE' }
  if (!signed) return no('The signed QR text cannot be read. Copy all of it from the portal.', {}, data)
  if (signed.number !== undefined && signed.number.toUpperCase() !== number.toUpperCase())
    return no(
      'The signed QR text belongs to {signed}, not to {number}.',
      { signed: signed.number, number },
      data,
    )
  if (signed.irn !== undefined && signed.irn.toLowerCase() !== irn)
    return no('The signed QR text contains another IRN. Compare both.', {}, data)
  return undefined
}

function whyNotEWayBill(
  { number, type, date, ewayNumber, supplierKind }: RegisteredDocument,
  given: EWayBill,
  now: Date,
): Refusal | undefined {
  const data = { number, rule: 'E_WAY' }
  if (!isForEWayBill(type, supplierKind))
    return no(
      '{number} cannot have an e-way bill: enter it for the tax invoice or invoice-cum-bill of the goods.',
      { number },
      data,
    )
  if (ewayNumber !== null)
    return no(
      '{number} already has e-way bill {eway}. Cancel the invoice to enter another.',
      { number, eway: ewayText(ewayNumber) },
      data,
    )
  if (given.date > dayOf(now))
    return no(
      '{date} is in the future. Check the date of the e-way bill.',
      { date: formatDay(given.date) },
      data,
    )
  if (given.date < date)
    return no(
      '{number} is dated {date}; its e-way bill cannot be older. Check its date.',
      { number, date: formatDay(date) },
      data,
    )
  return undefined
}

/** Refuses numbers that another document already has. */
export function whyTaken(
  document: RegisteredDocument,
  taken: readonly { id: InvoiceId; number: string; irn: string | null }[],
  { eInvoice }: Answers,
): Refusal | undefined {
  const other = taken.find(({ id }) => id !== document.id)
  if (!other) return undefined
  const about = { number: other.number }
  return eInvoice && other.irn === eInvoice.irn
    ? no('This IRN is already entered for {number}. Compare both documents.', about, about)
    : no('This e-way bill number is already entered for {number}. Compare both documents.', about, about)
}

/** A registered document is cancelled together with its IRN, which the portal allows for one day only. [LAW] (rules §7.2) */
export function whyRegisteredForGood(
  documents: readonly RegisteredDocument[],
  now: Date,
): Refusal | undefined {
  const last = new Date(now.getTime() - irnCancelHours * 3_600_000)
  const old = documents.find(({ ackAt }) => ackAt !== null && ackAt < last)
  if (!old?.ackAt) return undefined
  return no(
    '{number} was registered {when}, and an IRN can be cancelled only within {hours} hours. Dispatch the goods, then return them to make a credit note.',
    { number: old.number, when: formatInstant(old.ackAt), hours: irnCancelHours },
    { number: old.number, rule: 'E_INVOICE' },
  )
}
