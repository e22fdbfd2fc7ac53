import { paths } from '../../app/navigation/paths.ts'
import { listRemembered } from '../../app/session/state/orders.ts'
import { store } from '../../app/session/store.ts'
import { type Place, placeIn } from '../../ui/layout/listPlace.ts'

/** Stores a list before one of its orders is opened: its ids in order, and its address with all filters. */
export function rememberList(
  ids: readonly number[],
  from: string = location.pathname + location.search,
): void {
  store.dispatch(listRemembered({ ids: [...ids], from }))
}

/** Returns the list an order was opened from, and its position there; without one, all orders. */
export function openedFrom(id: number): { from: string; place: Place | undefined } {
  const { trail, listedFrom } = store.getState().orders
  const place = placeIn(trail, id)
  return { from: (place && listedFrom) || paths.orders, place }
}
