import { formatRupees } from '@packhouse/contract/money.ts'
import type { PriceRow } from '../../../api/pricing.ts'

/** Max number of pack columns. */
const maxColumns = 4
/** Min share of rows for a pack column; rarer packs are shown on the item's own screen. */
const leastShare = 0.05

/** Character widths in px: names are small, prices have tabular digits. */
const [nameSign, priceSign] = [6.4, 7.6]
/** Padding around name and price, and the width of the pin of a manual price. */
const [padding, pin] = [26, 17]

/** Returns the widths of the pack columns so that no pack name is truncated; the first column always exists. */
export function packColumns(rows: readonly Pick<PriceRow, 'packs'>[]): number[] {
  const packsOf = rows.map(({ packs }) => packs.filter(({ isActive }) => isActive))
  const widths = Array.from({ length: maxColumns }, (_, at) => {
    const packs = packsOf.flatMap(packs => packs[at] ?? [])
    if (at > 0 && packs.length < Math.max(1, rows.length * leastShare)) return null
    return packs.reduce((max, { packName, price, priceSource }) => {
      const figures = price === null ? 1 : formatRupees(price).length
      const own =
        packName.length * nameSign + figures * priceSign + padding + (priceSource === 'MANUAL' ? pin : 0)
      return Math.max(max, Math.ceil(own))
    }, 104)
  })
  const end = widths.indexOf(null)
  return widths.slice(0, end < 0 ? maxColumns : end).filter(width => width !== null)
}
