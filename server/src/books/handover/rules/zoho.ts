import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { salesLedger } from '@packhouse/contract/books/handover/kinds.ts'
import { type BuyerKind, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { findState } from '@packhouse/contract/platform/formats/states.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { StreamedCell } from '../../../platform/sheets/streamed.ts'
import type { DocumentFact, ReceiptFact } from './facts.ts'
import type { NamedParty } from './parties.ts'
import type { Books } from './tally.ts'
import type { Voucher } from './vouchers.ts'

/** A line of a document as Zoho Books takes it; amounts in paise. */
interface SoldLine {
  name: string
  pack: string
  hsn: string
  unit: string
  packsMilli: Milli
  price: Paise
  taxable: Paise
  gstBp: number
}

/** What Zoho Books needs of a document beside its voucher. */
export interface SoldDocument {
  /** What the buyer was to GST on the document, and its number there. */
  buyerKind: BuyerKind
  gstin: string | null
  /** Without tax, under a letter of undertaking. */
  isUnderLut: boolean
  /** Of a note: the largest total of a document that it changes, in paise. */
  originalTotal: Paise
  supplyState: string
  isInterState: boolean
  dueDate: Day | null
  lines: readonly SoldLine[]
}

type Row = readonly StreamedCell[]
/** A CSV file: its heads and rows, which are made as they are read, once. */
export interface Csv {
  name: string
  rows: Iterable<Row>
}

const rupees = (amount: Paise): number => amount / 100

interface Buyer {
  buyerKind: BuyerKind
  gstin: string | null
}
/** GST treatments by Zoho's page on the formats of GST columns. It has none for a UIN: that is set in Zoho Books. (rules §29.7) */
function treatment({ buyerKind, gstin }: Buyer): string {
  if (buyerKind === 'ABROAD') return 'overseas'
  if (isSez(buyerKind)) return 'business_sez'
  return gstin === null || buyerKind === 'UIN' ? 'consumer' : 'business_registered_regular'
}
/** A UIN is no GSTIN: the column would refuse it. */
const gstinOf = ({ buyerKind, gstin }: Buyer): string | null => (buyerKind === 'UIN' ? null : gstin)
/** Above this total an invoice to somebody without GSTIN in another State is B2C large. */
const largeB2c = paise(1_00_000_00)

/** The kind of invoice that a credit note changes, in Zoho's words. */
function referenceType({ buyerKind, gstin, isUnderLut, isInterState, originalTotal }: SoldDocument): string {
  if (isSez(buyerKind)) return isUnderLut ? 'SEZ Without Payment' : 'SEZ With Payment'
  if (treatment({ buyerKind, gstin }) === 'business_registered_regular') return 'Registered'
  return isInterState && originalTotal > largeB2c ? 'B2C Large' : 'B2C Others'
}

/** Name, rate and type of the tax of a line, and why it has none. */
function taxOf({ isInterState, isUnderLut }: SoldDocument, gstBp: number): Row {
  if (gstBp === 0 && !isUnderLut) return [null, 0, null, 'GST tax exempted goods']
  const [name, type] = isInterState ? ['IGST', 'Item Amount'] : ['GST', 'Tax Group']
  return [`${name}${gstBp / 100}`, gstBp / 100, type, null]
}
const place = (state: string): string => findState(state)?.letters ?? state

const contactHeads = [
  'Contact ID',
  'Display Name',
  'Company Name',
  'EmailID',
  'MobilePhone',
  'GST Treatment',
  'GST Identification Number (GSTIN)',
  'PAN Number',
  'Place of Contact',
  'Billing Address',
  'Billing State',
  'Billing Country',
  'Billing Code',
  'Currency Code',
]
const contactRow = (party: NamedParty): Row => [
  party.zohoCustomerId,
  party.ledger,
  party.legalName,
  party.email,
  party.mobile,
  treatment(party),
  gstinOf(party),
  party.pan,
  place(party.state),
  party.address.join(', '),
  party.state,
  'India',
  party.pincode,
  'INR',
]

const saleHeads = (what: 'Invoice' | 'Credit Note') => [
  `${what} Number`,
  `${what} Date`,
  `${what} Status`,
  'Customer ID',
  'Customer Name',
  'GST Treatment',
  'GST Identification Number (GSTIN)',
  'Place of Supply',
  ...(what === 'Invoice' ? ['Due Date'] : ['Invoice#', 'Reference Invoice Type']),
  'Currency Code',
  'Account',
  'Item Name',
  'Item Desc',
  'HSN/SAC',
  'Quantity',
  'Usage unit',
  'Item Price',
  'Item Tax',
  'Item Tax %',
  'Item Tax Type',
  'Item Tax Exemption Reason',
  'Adjustment',
  'Adjustment Description',
  'Notes',
]

interface Zoho extends Books {
  documents: ReadonlyMap<InvoiceId, SoldDocument>
}

/**
 * A batch for Zoho Books as CSV files: contacts, invoices with debit notes, credit notes, customer payments; and journals, where there
 * is something that these four cannot have: money that went back, write-offs, merges. Columns by Zoho's import help. (rules §29.7)
 */
export function zohoFiles(zoho: Zoho): Csv[] {
  const { vouchers, parties } = zoho
  const of = new Map(parties.map(party => [party.customerId, party]))
  const partyOf = (id: CustomerId): NamedParty => {
    const party = of.get(id)
    if (!party) throw new Error(`Customer ${id} has no contact`)
    return party
  }
  const fileOf = ({ fact, isVoid }: Voucher) => {
    if (fact.kind === 'DOCUMENT') return isCreditNote(fact.type) ? 'credit_notes' : 'invoices'
    return fact.kind === 'RECEIPT' && !isVoid ? 'customer_payments' : 'journals'
  }
  const rowsOf = (voucher: Voucher): Row[] => {
    const { fact } = voucher
    if (fact.kind === 'DOCUMENT') return saleRows(zoho, fact, partyOf(fact.customerId), voucher)
    if (fact.kind === 'RECEIPT' && !voucher.isVoid)
      return [paymentRow(zoho, fact, partyOf(fact.customerId), voucher)]
    return journalRows(zoho, voucher, partyOf)
  }
  function* rowsIn(file: ReturnType<typeof fileOf>, heads: Row): Generator<Row> {
    yield heads
    for (const voucher of vouchers) if (fileOf(voucher) === file) yield* rowsOf(voucher)
  }
  return [
    { name: 'contacts.csv', rows: [contactHeads, ...parties.map(contactRow)] },
    { name: 'invoices.csv', rows: rowsIn('invoices', saleHeads('Invoice')) },
    { name: 'credit_notes.csv', rows: rowsIn('credit_notes', saleHeads('Credit Note')) },
    { name: 'customer_payments.csv', rows: rowsIn('customer_payments', paymentHeads) },
    ...(vouchers.some(voucher => fileOf(voucher) === 'journals')
      ? [{ name: 'journals.csv', rows: rowsIn('journals', journalHeads) }]
      : []),
  ]
}

function saleRows(
  { documents, ledgers }: Zoho,
  fact: DocumentFact,
  party: NamedParty,
  voucher: Voucher,
): Row[] {
  const document = documents.get(fact.id)
  if (!document) throw new Error(`Document ${fact.number} has no lines`)
  const { dueDate, supplyState, lines } = document
  const isNote = isCreditNote(fact.type)
  const head = [
    fact.number,
    fact.date,
    voucher.isVoid ? 'Void' : isNote ? 'Open' : 'Sent',
    party.zohoCustomerId,
    party.ledger,
    treatment(document),
    gstinOf(document),
    place(supplyState),
    ...(isNote
      ? [fact.originals.map(({ number }) => number).join(', '), referenceType(document)]
      : [dueDate ?? fact.date]),
    'INR',
  ]
  const foot = [rupees(fact.roundOff), 'Round-off', voucher.narration]
  return lines.map(line => [
    ...head,
    ledgers.get(fact.type === 'FN' ? 'DISCOUNT' : salesLedger(line.gstBp)) ?? null,
    ...priced(line),
    ...taxOf(document, line.gstBp),
    ...foot,
  ])
}

/** Quantity and price where they give the value to the paisa; else one of the value, with the quantity in words. */
function priced({ name, pack, hsn, unit, packsMilli, price, taxable }: SoldLine): Row {
  const fits = packsMilli > 0 && packsMilli * price === taxable * 1000
  if (fits) return [name, pack, hsn, packsMilli / 1000, unit, rupees(price)]
  return [name, `${packsMilli / 1000} × ${pack}`, hsn, 1, unit, rupees(taxable)]
}

const paymentHeads = [
  'Payment Number',
  'Date',
  'Customer ID',
  'Customer Name',
  'Mode',
  'Reference Number',
  'Amount',
  'Deposit To',
  'Currency Code',
  'Description',
]
const paymentRow = (
  books: Books,
  fact: ReceiptFact,
  party: NamedParty,
  { narration, lines }: Voucher,
): Row => [
  fact.number,
  fact.date,
  party.zohoCustomerId,
  party.ledger,
  modeNames[fact.mode],
  fact.reference,
  rupees(fact.amount),
  ...lines.flatMap(({ ledger }) => (typeof ledger === 'string' ? [books.ledgers.get(ledger) ?? null] : [])),
  'INR',
  narration,
]

const journalHeads = [
  'Journal Date',
  'Reference Number',
  'Notes',
  'Account',
  'Contact Name',
  'Description',
  'Debit',
  'Credit',
  'Currency',
]
const journalRows = ({ ledgers }: Books, voucher: Voucher, partyOf: (id: CustomerId) => NamedParty): Row[] =>
  voucher.lines.map(({ ledger, amount }) => [
    voucher.date,
    voucher.number,
    voucher.narration,
    ...(typeof ledger === 'string'
      ? [ledgers.get(ledger) ?? null, null]
      : ['Accounts Receivable', partyOf(ledger).ledger]),
    voucher.narration,
    amount > 0 ? rupees(amount) : null,
    amount < 0 ? -rupees(amount) : null,
    'INR',
  ])
