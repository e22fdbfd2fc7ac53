import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import { available, type CreditUse, countedCheques } from '@packhouse/contract/billing/payments/terms.ts'
import { type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { inUseWith } from '../../../ui/values/creditUse.ts'

export interface CreditOfCustomer extends CreditUse {
  isPostpaid: boolean
  status: CreditStatus
}

/** The customer's credit including this order; amounts in paise, bar shares 0 to 1. */
export interface CreditPicture {
  /** Remaining limit, or remaining advance for prepaid customers; negative if exceeded. */
  left: Paise
  /** What was in use before the order changes: cheques that count are those of it. */
  inUse: CreditUse
  status: CreditStatus
  /** The order will go on credit hold. */
  holds: boolean
  outstanding: number
  openOrders: number
  thisOrder: number
}

/** Returns the credit bar including this order, and what it was accepted with, if it was. (rules §6.4–§6.6) */
export function creditPicture(
  customer: CreditOfCustomer,
  order: Paise,
  accepted: Paise = zeroPaise,
): CreditPicture {
  const inUse = inUseWith(customer, accepted)
  const left = subtractPaise(available(inUse), subtractPaise(order, accepted))
  const advance = Math.max(0, -customer.outstanding)
  const used = Math.max(0, customer.outstanding) + customer.openOrders + order
  const whole = Math.max(1, used, advance + (customer.creditLimit ?? 0) + countedCheques(inUse))
  const share = (amount: Paise) => Math.max(0, amount) / whole
  const status = withOrder(customer, left)
  return {
    left,
    inUse,
    status,
    holds: customer.isPostpaid && (status === 'OVER_LIMIT' || status === 'OVERDUE' || status === 'ON_HOLD'),
    outstanding: share(customer.outstanding),
    openOrders: share(customer.openOrders),
    thisOrder: share(order),
  }
}

/**
 * Returns the credit status with this much left of the limit; overdue dues and a bounced cheque take precedence over any amount.
 * (rules §6.6)
 */
function withOrder(customer: CreditOfCustomer, left: Paise): CreditStatus {
  const { isPostpaid, status } = customer
  if (!isPostpaid || status === 'OVERDUE' || status === 'ON_HOLD') return status
  const limit = customer.creditLimit ?? zeroPaise
  if (left < 0) return 'OVER_LIMIT'
  return subtractPaise(limit, left) * 10 >= limit * 8 ? 'NEAR_LIMIT' : 'OK'
}
