import { type Paise, paise } from '@packhouse/contract/money.ts'
import { isOpen } from '@packhouse/contract/orders/lifecycle.ts'
import { toPaise } from '../../../ui/values/amounts.ts'
import { creditUseOf } from '../../../ui/values/creditUse.ts'
import { leftWith } from '../../new-order/side/credit.ts'
import type { Order } from '../order.ts'

/** An order's share of its customer's credit, in paise. */
export interface CreditBar {
  outstanding: Paise
  openOrders: Paise
  /** 0 once the order's invoices are part of the dues. */
  thisOrder: Paise
  limit: Paise
  /** What is left of the limit after all three; negative if exceeded. */
  left: Paise
  /** The three parts in per cent of the bar: of the limit, or of their sum if it exceeds the limit. */
  shares: { outstanding: number; openOrders: number; thisOrder: number }
}

type Facts = Pick<Order, 'status' | 'total' | 'credit'>

/** Returns dues, other open orders and this one against the limit; undefined for prepaid customers, and users who are not sent it. (rules §6.4) */
export function creditBar({ status, total, credit }: Facts): CreditBar | undefined {
  if (!credit || credit.creditLimit === null) return undefined
  const others = creditUseOf(credit)
  const { outstanding, openOrders } = others
  const thisOrder = status === 'PLACED' || isOpen(status) ? toPaise(total) : paise(0)
  const limit = toPaise(credit.creditLimit)
  const used = Math.max(0, outstanding) + openOrders + thisOrder
  const whole = Math.max(limit, used, 1)
  const share = (part: number) => Math.max(0, (part / whole) * 100)
  return {
    outstanding,
    openOrders,
    thisOrder,
    limit,
    left: leftWith(others, thisOrder, isOpen(status) ? thisOrder : undefined),
    shares: { outstanding: share(outstanding), openOrders: share(openOrders), thisOrder: share(thisOrder) },
  }
}
