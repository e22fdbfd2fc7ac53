import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { addCreditCall, toCollect } from './actions/collect.ts'
import { debtorAreas, debtors } from './actions/debtors.ts'
import { payingHabit } from './actions/habit.ts'
import { heldOrders } from './actions/held.ts'
import { addPromise, promises } from './actions/promises.ts'
import { releases } from './actions/releases.ts'
import { reminder } from './actions/reminder.ts'

/** Calls of the credit desk; `orders` serves those that add and end releases, as they change the hold of its orders. */
export const creditRoutes: readonly Route[] = [
  on(credit.heldOrders, heldOrders),
  on(credit.payingHabit, payingHabit, { from: 'replica' }),
  on(credit.releases, releases),
  on(credit.promises, promises),
  on(credit.addPromise, addPromise),
  on(credit.toCollect, toCollect, { from: 'replica' }),
  on(credit.debtors, debtors, { from: 'replica' }),
  on(credit.debtorAreas, debtorAreas, { from: 'replica' }),
  on(credit.reminder, reminder),
  on(credit.addCreditCall, addCreditCall),
]
