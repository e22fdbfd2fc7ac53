import { formatRupees } from '@packhouse/contract/money.ts'
import { toPaise } from '../../ui/amounts.ts'
import type { PriceRow } from '../api.ts'

/** At most this many packs have a column each. */
const mostColumns = 4
/** A column is shown for this share of the rows at least; the packs of fewer are on the item's own screen. */
const leastShare = 0.05

/** Widths of signs in px: a name is small, a price has even figures. */
const [nameSign, priceSign] = [6.4, 7.6]
/** Around name and price, and what the pin of a price set by hand takes. */
const [padding, pin] = [26, 17]

/** How wide the columns of packs are, so that no name in them is cut; the first is always there. */
export function packColumns(rows: readonly Pick<PriceRow, 'packs'>[]): number[] {
  const packsOf = rows.map(({ packs }) => packs.filter(({ isActive }) => isActive))
  const widths = Array.from({ length: mostColumns }, (_, at) => {
    const packs = packsOf.flatMap(packs => packs[at] ?? [])
    if (at > 0 && packs.length < Math.max(1, rows.length * leastShare)) return null
    return packs.reduce((most, { packName, price, priceSource }) => {
      const figures = price === null ? 1 : formatRupees(toPaise(price)).length
      const own = packName.length * nameSign + figures * priceSign + padding + (priceSource === 'MANUAL' ? pin : 0)
      return Math.max(most, Math.ceil(own))
    }, 104)
  })
  const end = widths.indexOf(null)
  return widths.slice(0, end < 0 ? mostColumns : end).filter(width => width !== null)
}
