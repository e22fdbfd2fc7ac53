import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import type { OrderLine, Totals } from '../../line-entry/lines.ts'
import { packLabel } from '../../line-entry/packs.ts'

interface PlacedLine {
  packsizeid: number
  /** Paise per pack. */
  price: Paise
}

/** Describes where the server's order differs from the one shown; empty if they agree. */
export function priceChanges(
  placed: { total: Paise; orderitemdetails: readonly PlacedLine[] },
  shown: { totals: Totals; lines: readonly OrderLine[] },
): string[] {
  if (placed.total === shown.totals.total) return []
  const total = `The order is ${formatMoney(placed.total)}; ${formatMoney(shown.totals.total)} was shown here.`
  return [
    total,
    ...shown.lines.flatMap(({ pack }) =>
      priceMoved(pack.price, packLabel(pack), priceOf(placed, pack.packsizeid)),
    ),
  ]
}

const priceOf = (
  placed: { orderitemdetails: readonly PlacedLine[] },
  packsizeid: number,
): Paise | undefined => placed.orderitemdetails.find(line => line.packsizeid === packsizeid)?.price

const priceMoved = (shown: Paise | null, label: string, placed: Paise | undefined): string[] =>
  shown === null || placed === undefined || placed === shown
    ? []
    : [`${label} is ${formatMoney(placed)}, not ${formatMoney(shown)}.`]
