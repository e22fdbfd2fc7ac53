import { paths } from '../app/paths.ts'
import { trailLaid } from '../app/state/orders.ts'
import { store } from '../app/store.ts'
import { type Place, placeIn } from './order/place.ts'

/** Remembers a list before one of its orders is opened: its ids in their order, and its address with all filters. */
export function keepTrail(ids: readonly number[], from: string = location.pathname + location.search): void {
  store.dispatch(trailLaid({ ids: [...ids], from }))
}

/** The way back to the list an order was opened from, and its place there; an order opened by itself leads to all orders. */
export function trailOf(id: number): { from: string; place: Place | undefined } {
  const { trail, trailFrom } = store.getState().orders
  const place = placeIn(trail, id)
  return { from: (place && trailFrom) || paths.orders, place }
}
