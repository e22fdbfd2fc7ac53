import { readsOrders } from '@packhouse/contract/rights.ts'
import { orderCalls } from '../../../api/orders.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { stateIn } from '../../../app/navigation/urlState.ts'
import { readTableSettings } from '../../../app/requests/tableSettings.ts'
import { homeOf } from '../../../app/session/mayOpen.ts'
import { has } from '../../../app/session/sees.ts'
import { store } from '../../../app/session/store.ts'
import { addressShape, queryOf, readAddress, requestedDays, stateOf } from './filter.ts'
import { orderPages } from './pages.ts'
import { workingDay } from './workingDay.ts'

const once = { subscribe: false } as const

/** Requests the list's data while its code is loading: on a fresh start, and after sign-in. */
export function requestEarly(): void {
  const { pathname, search } = location
  const { user } = store.getState().auth
  const isHere = pathname === paths.orders
  const isNext = (pathname === paths.login || pathname === paths.otp) && homeOf(user) === paths.orders
  if (!user || !(isHere || isNext) || !has(user, readsOrders)) return
  const address = stateIn(addressShape, new URLSearchParams(isHere ? search : ''))
  const filter = readAddress(address, workingDay(new Date()))
  const status = stateOf(filter)
  void readTableSettings('orders').catch(() => undefined) // the table reads them again
  store.dispatch(orderCalls.endpoints.orderMetrics.initiate(requestedDays(filter), once))
  if (status === null) store.dispatch(orderPages.endpoints.allOrdersPages.initiate(queryOf(filter), once))
  else store.dispatch(orderPages.endpoints.ordersByStatusPages.initiate({ ...queryOf(filter), status }, once))
}
