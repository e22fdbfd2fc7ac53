import { dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { habitOf } from '../rules/habit.ts'
import { selectDebtor } from '../sql/collect.ts'
import type { CreditOrders } from '../sql/credit-orders.ts'
import { selectPaidDocuments } from '../sql/held.ts'

/** Returns how a customer pays: days to pay by the month of the payment, for twelve months up to this one, IST. (rules §6.12) */
export const payingHabit =
  (orders: CreditOrders): Handler<typeof credit.payingHabit> =>
  async ({ customerid: customerId }, { db, now }) => {
    found(await selectDebtor(db, customerId), 'Customer {id} was not found.', { id: customerId })
    const today = dayOf(now)
    return {
      customerId,
      ...habitOf(await selectPaidDocuments(db, orders, customerId, startOfMonth(today, -11)), today),
    }
  }
