import { modeNames, type ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import {
  type HandedPart,
  type LedgerKey,
  salesLedger,
  type VoucherType,
} from '@packhouse/contract/books/handover/kinds.ts'
import { documentTypeRows, isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { addPaise, negatePaise, type Paise, sumPaise } from '@packhouse/contract/money.ts'
import type { BouncedFact, Document, EntryFact, HandedFact, MergeFact } from './facts.ts'

/** A line of a voucher, in paise: debits are positive, credits negative. */
export interface VoucherLine {
  /** A ledger of the mapping, or the ledger of a customer. */
  ledger: LedgerKey | CustomerId
  amount: Paise
  /** Of a customer's line: the documents it is about, with the amounts; empty: on account. */
  bills: readonly { name: string; isNew: boolean; amount: Paise }[]
}

/** A voucher as the books take it; its lines add up to zero. */
export interface Voucher {
  fact: HandedFact
  type: VoucherType
  part: HandedPart
  number: string
  date: Day
  narration: string
  /** Cancelled: its number alone. */
  isVoid: boolean
  lines: readonly VoucherLine[]
}

const line = (ledger: LedgerKey, amount: Paise): VoucherLine => ({ ledger, amount, bills: [] })
const party = (ledger: CustomerId, amount: Paise, bills: VoucherLine['bills'] = []): VoucherLine => ({
  ledger,
  amount,
  bills,
})
const reversed = (lines: readonly VoucherLine[]): VoucherLine[] =>
  lines.map(({ ledger, amount, bills }) => ({
    ledger,
    amount: negatePaise(amount),
    bills: bills.map(bill => ({ ...bill, isNew: false, amount: negatePaise(bill.amount) })),
  }))
/** Lines of nothing are left out; a document of nothing keeps two, as a voucher has a debit and a credit. */
const written = (lines: readonly VoucherLine[]): VoucherLine[] => {
  const some = lines.filter(({ amount }) => amount !== 0)
  return some.length > 0 ? some : lines.slice(0, 2)
}

/** What a voucher adds to a customer's ledger, in paise. */
export const partyAmount = ({ lines }: Voucher, customerId: CustomerId): Paise =>
  sumPaise(lines.filter(({ ledger }) => ledger === customerId).map(({ amount }) => amount))

/** The debits of a voucher, in paise. */
export const debitOf = ({ lines }: Pick<Voucher, 'lines'>): Paise =>
  sumPaise(lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount))

/** The credits of a voucher, in paise, positive. */
export const creditOf = ({ lines }: Pick<Voucher, 'lines'>): Paise =>
  sumPaise(lines.filter(({ amount }) => amount < 0).map(({ amount }) => negatePaise(amount)))

/** Whether the debits of a voucher are its credits; one that does not add up is not handed over. (rules §29.4) */
export const isBalanced = (voucher: Voucher): boolean => debitOf(voucher) === creditOf(voucher)

/** The voucher of one thing, as it adds up or not. Amounts in paise. (rules §29.2, §29.3) */
export function voucherOf(fact: HandedFact): Voucher {
  const { kind, date, number, customerId } = fact
  const base = { fact, date, number, isVoid: false }
  switch (kind) {
    case 'DOCUMENT': {
      const { isCancelled, type } = fact
      const narration = isCancelled
        ? `${documentTypeRows[type].title}, cancelled`
        : documentTypeRows[type].title
      const lines = isCancelled ? [] : documentLines(fact, customerId, number)
      return {
        ...base,
        type: documentVoucher(type),
        part: isCancelled ? 'CANCELLED' : type,
        narration,
        isVoid: isCancelled,
        lines,
      }
    }
    case 'CANCELLED': {
      const narration = `${documentTypeRows[fact.type].title} ${number} was cancelled`
      const lines = reversed(documentLines(fact, customerId, number))
      return { ...base, type: 'JOURNAL', part: kind, number: contraNumber(number), narration, lines }
    }
    case 'RECEIPT': {
      const { mode, amount, reference, isWithdrawn } = fact
      const lines = isWithdrawn
        ? []
        : written([line(moneyLedger(mode), amount), party(customerId, negatePaise(amount))])
      const withdrawn =
        mode === 'CHEQUE'
          ? `Cheque ${reference ?? ''}, deposit undone`
          : `${moneyWords(mode, reference)}, never taken`
      const words = isWithdrawn ? withdrawn : moneyWords(mode, reference)
      return {
        ...base,
        type: isBook(mode) ? 'JOURNAL' : 'RECEIPT',
        part: mode,
        narration: words,
        isVoid: isWithdrawn,
        lines,
      }
    }
    case 'CLEARED': {
      const lines = [line('BANK', fact.amount), line('CHEQUES', negatePaise(fact.amount))]
      return {
        ...base,
        type: 'CONTRA',
        part: kind,
        number: `${number}-C`,
        narration: `Cheque ${fact.reference ?? ''} cleared`,
        lines,
      }
    }
    case 'BOUNCED':
      return { ...base, ...backOf(fact), number: contraNumber(number) }
    case 'REFUND': {
      const lines = [
        party(customerId, fact.amount),
        line(moneyLedger(paidBy(fact.mode)), negatePaise(fact.amount)),
      ]
      return {
        ...base,
        type: 'PAYMENT',
        part: kind,
        narration: `Given back, ${moneyWords(fact.mode, fact.reference)}`,
        lines,
      }
    }
    case 'REFUND_BACK': {
      const lines = [
        line(moneyLedger(paidBy(fact.mode)), fact.amount),
        party(customerId, negatePaise(fact.amount)),
      ]
      return {
        ...base,
        type: 'RECEIPT',
        part: kind,
        number: contraNumber(number),
        narration: `Payment ${number} came back`,
        lines,
      }
    }
    case 'ENTRY':
      return { ...base, ...entryOf(fact) }
    case 'MERGE':
    case 'MERGE_UNDONE':
      return { ...base, ...mergeOf(fact) }
  }
}

/** The number of a contra starts with the number that it takes back. (rules §29.3) */
const contraNumber = (number: string): string => `${number}-R`

const documentVoucher = (type: Document['type']): VoucherType =>
  (({ BILL: 'SALES', CREDIT: 'CREDIT_NOTE', DEBIT: 'DEBIT_NOTE' }) as const)[documentTypeRows[type].is]

/** A document's lines: its buyer, sales by rate, each tax, and its round-off; a note without tax is a discount. (rules §29.2) */
function documentLines(document: Document, customerId: CustomerId, number: string): VoucherLine[] {
  const { type, sales, cgst, sgst, igst, roundOff, total, originals } = document
  const bills = isCreditNote(type)
    ? originals.map(one => ({ name: one.number, isNew: false, amount: negatePaise(one.total) }))
    : [{ name: number, isNew: true, amount: total }]
  const goods =
    type === 'FN'
      ? [line('DISCOUNT', negatePaise(addPaise(...sales.map(({ taxable }) => taxable), cgst, sgst, igst)))]
      : [
          ...sales.map(({ gstBp, taxable }) => line(salesLedger(gstBp), negatePaise(taxable))),
          line('CGST', negatePaise(cgst)),
          line('SGST', negatePaise(sgst)),
          line('IGST', negatePaise(igst)),
        ]
  const other = [...goods, line('ROUND_OFF', negatePaise(roundOff))]
  if (!isCreditNote(type)) return written([party(customerId, total, bills), ...other])
  return written([party(customerId, negatePaise(total), bills), ...reversed(other)])
}

/** Tax withheld and book entries are no money. */
const isBook = (mode: ReceiptMode): boolean => mode === 'TDS' || mode === 'ADJUSTMENT'

const ledgers: Record<ReceiptMode, LedgerKey> = {
  CASH: 'CASH',
  UPI: 'UPI',
  NEFT: 'BANK',
  RTGS: 'BANK',
  IMPS: 'BANK',
  CHEQUE: 'CHEQUES',
  CARD: 'CARD',
  TDS: 'TDS',
  ADJUSTMENT: 'ADJUSTMENT',
}
const moneyLedger = (mode: ReceiptMode): LedgerKey => ledgers[mode]

/** Our own cheque is paid by the bank; only those of customers are on hand. */
const paidBy = (mode: ReceiptMode): ReceiptMode => (mode === 'CHEQUE' ? 'NEFT' : mode)

const moneyWords = (mode: ReceiptMode, reference: string | null): string =>
  [modeNames[mode], reference].filter(word => word !== null).join(' ')

/** Money that is gone again: a payment to the customer, from where the money was. (rules §29.3) */
function backOf({ mode, amount, reference, customerId, wasCleared, isWithdrawn, isOpening }: BouncedFact) {
  const held = isOpening ? 'OPENING' : mode === 'CHEQUE' && wasCleared ? 'BANK' : moneyLedger(mode)
  const part: HandedPart = mode !== 'CHEQUE' ? 'TAKEN_BACK' : isWithdrawn ? 'WITHDRAWN' : 'BOUNCED'
  const words = { TAKEN_BACK: 'taken back', WITHDRAWN: 'deposit undone', BOUNCED: 'bounced' }[part]
  return {
    type: isBook(mode) ? ('JOURNAL' as const) : ('PAYMENT' as const),
    part,
    narration: `${moneyWords(mode, reference)} ${words}`,
    lines: [party(customerId, amount), line(held, negatePaise(amount))],
  }
}

const entryLedgers = { OPENING: 'OPENING', DEBIT_NOTE: 'DEBIT', WRITE_OFF: 'WRITE_OFF' } as const
const entryParts = { OPENING: 'OPENING', DEBIT_NOTE: 'DEBIT_BY_HAND', WRITE_OFF: 'WRITE_OFF' } as const

function entryOf({ id, entry, amount, number, note, customerId }: EntryFact) {
  const isBack = entry === 'WRITE_OFF' && amount > 0
  return {
    type: 'JOURNAL' as const,
    part: entryParts[entry],
    // a write-off that is taken back has the number of its document
    number: isBack ? `${number}-W${id}` : number,
    narration: note ?? '',
    lines: [party(customerId, amount), line(entryLedgers[entry], negatePaise(amount))],
  }
}

function mergeOf({ kind, id, from, customerId, amount }: MergeFact) {
  const isBack = kind === 'MERGE_UNDONE'
  return {
    type: 'JOURNAL' as const,
    part: kind,
    number: isBack ? contraNumber(`MERGE-${id}`) : `MERGE-${id}`,
    narration: isBack ? 'The merge of two customers was undone' : 'Two customers are one: the balance moves',
    lines: written([party(customerId, amount), party(from, negatePaise(amount))]),
  }
}
