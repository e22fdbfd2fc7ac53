import type { PriceRow } from '../../api/pricing.ts'
import { paths } from '../../app/navigation/paths.ts'
import { store } from '../../app/session/store.ts'
import { type Place, placeIn } from '../../ui/layout/listPlace.ts'

type Named = Pick<PriceRow, 'itemId' | 'itemName'>
/** The price list last shown, its address with all filters, and who saw it: the next user of this tab gets none of it. */
let remembered: { items: readonly Named[]; from: string; user: number | undefined } | undefined

const user = () => store.getState().auth.user?.id

/** Stores the price list that is shown, so that the details of its items have neighbours. */
export function rememberPrices(rows: readonly PriceRow[], from: string): void {
  remembered = { items: rows.map(({ itemId, itemName }) => ({ itemId, itemName })), from, user: user() }
}

/** Returns the price list an item was opened from, its position there, and the names in it; without one, all prices. */
export function priceListOf(id: number): {
  from: string
  place: Place | undefined
  nameOf: (id: number) => string
} {
  const { items = [], from = paths.pricing } = remembered?.user === user() ? (remembered ?? {}) : {}
  const place = placeIn(
    items.map(({ itemId }) => itemId),
    id,
  )
  const nameOf = (one: number) => items.find(({ itemId }) => itemId === one)?.itemName ?? ''
  return { from: place ? from : paths.pricing, place, nameOf }
}
