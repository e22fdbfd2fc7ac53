import { formatMoney, type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'

/** A sum that is sent: what is to pay of it now, in paise, and what the paper says where that is another sum. */
export interface ToPay {
  amount: Paise
  /** "left of ₹345.00"; empty where paper and message say the same. */
  note: string
}

/** What is to pay of a paper of this total. */
const toPayOf = (total: Paise, open: Paise): ToPay => ({
  amount: open,
  note:
    open === total
      ? ''
      : open === 0
        ? `nothing to pay of ${formatMoney(total)}`
        : `left of ${formatMoney(total)}`,
})

interface Document {
  total: Paise
  open: Paise
  /** Credit notes give and ask for nothing. */
  isCredit: boolean
  cancelled: boolean
}

/** Of one document: what is open after notes and money; a credit note says what it gives. (rules §7.7) */
export const toPayOfDocument = ({ total, open, isCredit, cancelled }: Document): ToPay =>
  isCredit || cancelled ? { amount: total, note: '' } : toPayOf(total, open)

/** Of an order: its documents together; before there are any, its total less the money that is ready for it. (rules §7.7) */
export function toPayOfOrder(order: { total: Paise; ready: Paise }, documents: readonly Document[]): ToPay {
  const asked = documents.filter(({ isCredit, cancelled }) => !isCredit && !cancelled)
  if (asked.length > 0)
    return toPayOf(sumPaise(asked.map(({ total }) => total)), sumPaise(asked.map(({ open }) => open)))
  return toPayOf(order.total, paise(Math.max(0, order.total - order.ready)))
}

/**
 * Of a statement: what is open now of what fell into it or before, at most what the customer is asked for altogether; the closing
 * balance is what was owed on its last day, or is until today. (rules §6.3)
 */
export const toPayOfStatement = (closing: Paise, open: readonly Paise[], due: Paise): ToPay =>
  closing <= 0 ? { amount: closing, note: '' } : toPayOf(closing, paise(Math.min(sumPaise([...open]), due)))
