import type { HandedPart } from '@packhouse/contract/books/handover/kinds.ts'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

const partNames: Record<HandedPart, string> = {
  BS: 'Bills of supply',
  TI: 'Tax invoices',
  IB: 'Invoices-cum-bills',
  BI: 'Bills without GST',
  CN: 'Credit notes',
  CB: 'Credit notes, exempt',
  TN: 'Debit notes',
  TB: 'Debit notes, exempt',
  FN: 'Notes without tax',
  CASH: 'Cash',
  UPI: 'UPI',
  NEFT: 'NEFT',
  RTGS: 'RTGS',
  IMPS: 'IMPS',
  CHEQUE: 'Cheques',
  CARD: 'Card',
  TDS: 'TDS',
  ADJUSTMENT: 'Adjustments',
  CLEARED: 'Cheques cleared',
  BOUNCED: 'Cheques bounced',
  WITHDRAWN: 'Deposits undone',
  TAKEN_BACK: 'Receipts reversed',
  REFUND: 'Money refunded',
  REFUND_BACK: 'Refunds returned',
  OPENING: 'Opening balances',
  DEBIT_BY_HAND: 'Debits by hand',
  WRITE_OFF: 'Write-offs',
  CANCELLED: 'Cancelled',
  MERGE: 'Customers merged',
  MERGE_UNDONE: 'Merges undone',
}

/** What a part of a batch is called. */
export const partName = (part: HandedPart): string => t(partNames[part])

/** "Bills of supply 131, tax invoices 56". */
export const partsText = (parts: readonly { part: HandedPart; count: number }[]): string =>
  parts.map(({ part, count }) => `${partName(part)} ${countText(count)}`).join(', ')

/** 16 Nov to 20 Nov, or the one day. */
export const spanText = ({ from, until }: { from: string; until: string }): string =>
  from === until ? dateText(until, 'short') : `${dateText(from, 'short')} – ${dateText(until, 'short')}`

/** Friday 20 November, as it is read out. */
export const dayWords = (date: string): string => (isDay(date) ? formatDay(date) : date)
