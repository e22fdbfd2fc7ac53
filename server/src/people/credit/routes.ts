import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { addCreditCall, toCollect } from './actions/collect.ts'
import { debtorAreas, debtors } from './actions/debtors.ts'
import { payingHabit } from './actions/habit.ts'
import { heldOrders } from './actions/held.ts'
import { promiseList, promiseSums } from './actions/promise-list.ts'
import { promiseMany } from './actions/promise-many.ts'
import { addPromise, promises } from './actions/promises.ts'
import { releases } from './actions/releases.ts'
import { remindMany } from './actions/remind-many.ts'
import { reminder } from './actions/reminder.ts'
import type { CreditOrders } from './sql/credit-orders.ts'

/**
 * Calls of the credit desk, by what orders, a slice above, say; it serves those that add and end releases, as they change the hold of
 * its orders.
 */
export const creditRoutes = (orders: CreditOrders): readonly Route[] => [
  on(credit.heldOrders, heldOrders(orders)),
  on(credit.payingHabit, payingHabit(orders), { from: 'replica' }),
  on(credit.releases, releases),
  on(credit.promises, promises),
  on(credit.promiseList, promiseList),
  on(credit.promiseSums, promiseSums),
  on(credit.addPromise, addPromise),
  on(credit.promiseMany, promiseMany),
  on(credit.toCollect, toCollect(orders), { from: 'replica' }),
  on(credit.debtors, debtors(orders), { from: 'replica' }),
  on(credit.debtorAreas, debtorAreas(orders), { from: 'replica' }),
  on(credit.reminder, reminder),
  on(credit.remindMany, remindMany),
  on(credit.addCreditCall, addCreditCall),
]
