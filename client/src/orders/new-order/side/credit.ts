import { addPaise, type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { CreditStatus } from '@packhouse/contract/payments/credit-status.ts'
import { available, exposure } from '@packhouse/contract/payments/terms.ts'

export interface CreditOfCustomer {
  isPostpaid: boolean
  status: CreditStatus
  /** null for prepaid customers. */
  creditLimit: Paise | null
  /** Negative is an advance. */
  outstanding: Paise
  openOrders: Paise
}

/** The customer's credit including this order; amounts in paise, bar shares 0 to 1. */
export interface CreditPicture {
  /** Remaining limit, or remaining advance for prepaid customers; negative if exceeded. */
  left: Paise
  status: CreditStatus
  /** The order will go on credit hold. */
  holds: boolean
  outstanding: number
  openOrders: number
  thisOrder: number
}

/** Returns the credit bar including this order. (rules §6.4–§6.6) */
export function creditPicture(customer: CreditOfCustomer, order: Paise): CreditPicture {
  const left = subtractPaise(available(customer), order)
  const advance = Math.max(0, -customer.outstanding)
  const used = Math.max(0, customer.outstanding) + customer.openOrders + order
  const whole = Math.max(1, used, advance + (customer.creditLimit ?? 0))
  const share = (amount: Paise) => Math.max(0, amount) / whole
  const status = withOrder(customer, order)
  return {
    left,
    status,
    holds: customer.isPostpaid && (status === 'OVER_LIMIT' || status === 'OVERDUE' || status === 'ON_HOLD'),
    outstanding: share(customer.outstanding),
    openOrders: share(customer.openOrders),
    thisOrder: share(order),
  }
}

/**
 * Returns the credit status including this order; overdue dues and a bounced cheque take precedence over any amount.
 * (rules §6.6)
 */
function withOrder(customer: CreditOfCustomer, order: Paise): CreditStatus {
  const { isPostpaid, status } = customer
  if (!isPostpaid || status === 'OVERDUE' || status === 'ON_HOLD') return status
  const limit = customer.creditLimit ?? paise(0)
  const used = addPaise(exposure(customer), order)
  if (used > limit) return 'OVER_LIMIT'
  return used * 10 >= limit * 8 ? 'NEAR_LIMIT' : 'OK'
}
