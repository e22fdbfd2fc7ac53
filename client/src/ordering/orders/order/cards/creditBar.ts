import { available, type CreditUse, countedCheques } from '@packhouse/contract/billing/payments/terms.ts'
import { type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { inUseWith } from '../../../../ui/values/creditUse.ts'
import type { Order } from '../order.ts'

/** An order's share of its customer's credit, in paise. */
export interface CreditBar {
  outstanding: Paise
  openOrders: Paise
  /** 0 once the order's invoices are part of the dues. */
  thisOrder: Paise
  limit: Paise
  /** What cheques that count lower. */
  inUse: CreditUse
  /** What is left of the limit after all three, and cheques that count; negative if exceeded. */
  left: Paise
  /** The three parts in per cent of the bar: of the limit, or of their sum if it exceeds the limit; cheques that count make it longer. */
  shares: { outstanding: number; openOrders: number; thisOrder: number }
}

type Facts = Pick<Order, 'status' | 'total' | 'credit'>

/** Returns dues, other open orders and this one against the limit; undefined for prepaid customers, and users who are not sent it. (rules §6.4) */
export function creditBar({ status, total, credit }: Facts): CreditBar | undefined {
  if (!credit || credit.creditLimit === null) return undefined
  const { creditLimit: limit, outstanding, openOrders, chequesOnHand } = credit
  const others: CreditUse = { creditLimit: limit, outstanding, openOrders, chequesOnHand }
  const thisOrder = status === 'PLACED' || isOpen(status) ? total : paise(0)
  const accepted = isOpen(status) ? thisOrder : paise(0)
  const inUse = inUseWith(others, accepted)
  const used = Math.max(0, outstanding) + openOrders + thisOrder
  const whole = Math.max(limit + countedCheques(inUse), used, 1)
  const share = (part: number) => Math.max(0, (part / whole) * 100)
  return {
    outstanding,
    openOrders,
    thisOrder,
    limit,
    inUse,
    left: subtractPaise(available(inUse), subtractPaise(thisOrder, accepted)),
    shares: { outstanding: share(outstanding), openOrders: share(openOrders), thisOrder: share(thisOrder) },
  }
}
