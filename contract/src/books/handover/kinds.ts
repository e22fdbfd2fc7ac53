import { receiptModes } from '../../billing/receipt-modes.ts'
import { documentTypes } from '../../business/gst/document-types.ts'

/** Signs of the name of a ledger. */
export const longestLedgerName = 100

/** Programs for the books that a batch is made for. (rules §29.1) */
export const bookPrograms = ['TALLY', 'ZOHO'] as const
export type BookProgram = (typeof bookPrograms)[number]

export const programNames: Record<BookProgram, string> = { TALLY: 'Tally', ZOHO: 'Zoho Books' }

/** Kinds of vouchers, in the order in which they are shown. */
export const voucherTypes = [
  'SALES',
  'CREDIT_NOTE',
  'DEBIT_NOTE',
  'RECEIPT',
  'PAYMENT',
  'CONTRA',
  'JOURNAL',
] as const
export type VoucherType = (typeof voucherTypes)[number]

/** The names of voucher types, as Tally has them too. */
export const voucherNames: Record<VoucherType, string> = {
  SALES: 'Sales',
  CREDIT_NOTE: 'Credit Note',
  DEBIT_NOTE: 'Debit Note',
  RECEIPT: 'Receipt',
  PAYMENT: 'Payment',
  CONTRA: 'Contra',
  JOURNAL: 'Journal',
}

/**
 * What is handed over once: a document, its cancelling after that, a receipt, the clearing of a cheque, money that went back, a refund and
 * its return, an entry by hand, a merge of customers and its undoing. (rules §29.3)
 */
export const handedKinds = [
  'DOCUMENT',
  'CANCELLED',
  'RECEIPT',
  'CLEARED',
  'BOUNCED',
  'REFUND',
  'REFUND_BACK',
  'ENTRY',
  'MERGE',
  'MERGE_UNDONE',
] as const
export type HandedKind = (typeof handedKinds)[number]

/** Kinds that take back, or move, what an earlier batch or this one has. */
export const contraKinds = ['CANCELLED', 'BOUNCED', 'REFUND_BACK', 'MERGE', 'MERGE_UNDONE'] as const
export const isContra = (kind: HandedKind): boolean => contraKinds.some(one => one === kind)

/** What a voucher is about, for the counts of a batch. */
export const handedParts = [
  ...documentTypes,
  ...receiptModes,
  ...([
    'CLEARED',
    'BOUNCED',
    'WITHDRAWN',
    'TAKEN_BACK',
    'REFUND',
    'REFUND_BACK',
    'OPENING',
    'DEBIT_BY_HAND',
    'WRITE_OFF',
    'CANCELLED',
    'MERGE',
    'MERGE_UNDONE',
  ] as const),
] as const
export type HandedPart = (typeof handedParts)[number]

/** MADE: its file can be fetched. IMPORTED: somebody said that the program has it. TAKEN_BACK: what it held is free again. */
export const batchStates = ['MADE', 'IMPORTED', 'TAKEN_BACK'] as const
export type BatchState = (typeof batchStates)[number]

const fixedLedgers = [
  'CGST',
  'SGST',
  'IGST',
  'BANK',
  'UPI',
  'CARD',
  'CASH',
  'CHEQUES',
  'ROUND_OFF',
  'DISCOUNT',
  'WRITE_OFF',
  'TDS',
  'ADJUSTMENT',
  'DEBIT',
  'OPENING',
] as const
type FixedLedger = (typeof fixedLedgers)[number]

/** A ledger of the books that is mapped once: `SALES_500` are sales at 5 % (basis points), the others have fixed names. */
export type LedgerKey = FixedLedger | `SALES_${number}`

/** The ledger of sales at a rate in basis points. */
export const salesLedger = (gstBp: number): LedgerKey => `SALES_${gstBp}`

export const isLedgerKey = (text: string): text is LedgerKey =>
  /^SALES_\d{1,5}$/.test(text) || fixedLedgers.some(ledger => ledger === text)

/** Rates that the mapping shows, whether or not something was sold at them. (rules §7.6) */
const usualRates = [0, 500, 1800, 4000]

/** Every ledger to map: sales at the usual rates and at those given, in basis points, then the others. */
export const ledgersOf = (rates: readonly number[]): LedgerKey[] => [
  ...[...new Set([...usualRates, ...rates])].sort((one, other) => one - other).map(salesLedger),
  ...fixedLedgers,
]

export type LedgerGroup = 'SALES' | 'TAX' | 'MONEY' | 'OTHER'
const groups: Record<LedgerGroup, readonly LedgerKey[]> = {
  SALES: [],
  TAX: ['CGST', 'SGST', 'IGST'],
  MONEY: ['BANK', 'UPI', 'CARD', 'CASH', 'CHEQUES'],
  OTHER: ['ROUND_OFF', 'DISCOUNT', 'WRITE_OFF', 'TDS', 'ADJUSTMENT', 'DEBIT', 'OPENING'],
}
/** Under which heading a ledger is shown. */
export const ledgerGroup = (key: LedgerKey): LedgerGroup =>
  groups.TAX.includes(key)
    ? 'TAX'
    : groups.MONEY.includes(key)
      ? 'MONEY'
      : groups.OTHER.includes(key)
        ? 'OTHER'
        : 'SALES'

const rateOf = (key: LedgerKey): number => Number(key.slice('SALES_'.length)) / 100

const names: Record<FixedLedger, string> = {
  CGST: 'CGST payable',
  SGST: 'SGST payable',
  IGST: 'IGST payable',
  BANK: 'Bank',
  UPI: 'UPI',
  CARD: 'Cards',
  CASH: 'Cash',
  CHEQUES: 'Cheques on hand',
  ROUND_OFF: 'Round-off',
  DISCOUNT: 'Notes without tax',
  WRITE_OFF: 'Write-offs',
  TDS: 'TDS receivable',
  ADJUSTMENT: 'Adjustments',
  DEBIT: 'Debits by hand',
  OPENING: 'Opening balances',
}

const isSales = (key: LedgerKey): key is `SALES_${number}` => key.startsWith('SALES_')

/** What a ledger is for: "Sales, 5%", "CGST payable". */
export function ledgerName(key: LedgerKey): string {
  if (!isSales(key)) return names[key]
  return rateOf(key) === 0 ? 'Sales, no tax' : `Sales, ${rateOf(key)}%`
}

const proposals: Record<FixedLedger, string> = {
  CGST: 'Output CGST',
  SGST: 'Output SGST',
  IGST: 'Output IGST',
  BANK: 'Bank',
  UPI: 'Bank',
  CARD: 'Bank',
  CASH: 'Cash',
  CHEQUES: 'Cheques in hand',
  ROUND_OFF: 'Rounding off',
  DISCOUNT: 'Discount allowed',
  WRITE_OFF: 'Bad debts',
  TDS: 'TDS receivable',
  ADJUSTMENT: 'Adjustments',
  DEBIT: 'Other charges',
  OPENING: 'Opening balances',
}

/** The name that is proposed for a ledger; `bank` is the name of the bank account in the settings, if there is one. */
export function proposedLedger(key: LedgerKey, bank: string | null): string {
  if (isSales(key)) return rateOf(key) === 0 ? 'Sales Exempt' : `Sales GST ${rateOf(key)}%`
  return proposals[key] === 'Bank' ? (bank ?? 'Bank') : proposals[key]
}
