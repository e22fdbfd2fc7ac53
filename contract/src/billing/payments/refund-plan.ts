import { type Paise, paise, subtractPaise, sumPaise } from '../../money.ts'
import { referenceIssue } from '../receipt-modes.ts'

/** How money is given back. (rules §6.15) */
export const refundModes = ['NEFT', 'UPI', 'RTGS', 'IMPS', 'CHEQUE', 'CASH'] as const
export type RefundMode = (typeof refundModes)[number]

/** Signs of the account, UPI address or person that it goes to. */
export const longestPaidTo = 100

/** Why the reference of money given back is wrong; undefined if valid. (rules §6.15) */
export function whyNotRefundReference(mode: RefundMode, reference: string | undefined): string | undefined {
  return referenceIssue(mode, reference)
}

/** A receipt with free money, in paise. */
export interface RefundSource {
  id: number
  free: Paise
  isForOrder: boolean
}

/** What can be given back at most, in paise: the advance that neither open dues nor open orders need. (rules §6.15) */
export const refundLimit = (money: { advance: Paise; reserved: Paise }): Paise =>
  paise(Math.max(0, subtractPaise(money.advance, money.reserved)))

/**
 * Divides an amount over receipts, in the order given (newest first), the chosen one first; money for an order that has not left
 * stays. Returns the parts above zero, in paise; they add up to less than the amount if the receipts do not have it. (rules §6.15)
 */
export function planRefund<Source extends RefundSource>(
  amount: Paise,
  receipts: readonly Source[],
  chosen?: Source['id'],
): { receipt: Source; amount: Paise }[] {
  const first = receipts.filter(({ id }) => id === chosen)
  let left: number = amount
  return [...first, ...receipts.filter(({ id }) => id !== chosen)].flatMap(receipt => {
    const part = receipt.isForOrder ? 0 : Math.min(left, receipt.free)
    left -= part
    return part > 0 ? [{ receipt, amount: paise(part) }] : []
  })
}

/** The sum of the parts of a plan, in paise. */
export const plannedSum = (parts: readonly { amount: Paise }[]): Paise =>
  sumPaise(parts.map(({ amount }) => amount))

/** Whether a receipt's number is of the series of receipt vouchers. [LAW: s. 31(3)(d)] (rules §7.3) */
export const isReceiptVoucher = (number: string): boolean => number.split('/')[1] === 'RV'
