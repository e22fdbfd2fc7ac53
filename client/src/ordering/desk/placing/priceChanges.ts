import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { moneyText, toPaise } from '../../../ui/values/amounts.ts'
import type { OrderLine, Totals } from '../../line-entry/lines.ts'
import { packLabel } from '../../line-entry/packs.ts'

interface PlacedLine {
  packsizeid: number
  /** Rupees per pack. */
  price: number
}

/** Describes where the server's order differs from the one shown; empty if they agree. */
export function priceChanges(
  placed: { total: number; orderitemdetails: readonly PlacedLine[] },
  shown: { totals: Totals; lines: readonly OrderLine[] },
): string[] {
  if (toPaise(placed.total) === shown.totals.total) return []
  const total = `The order is ${moneyText(placed.total)}; ${formatMoney(shown.totals.total)} was shown here.`
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
): number | undefined => placed.orderitemdetails.find(line => line.packsizeid === packsizeid)?.price

const priceMoved = (shown: Paise | null, label: string, placed: number | undefined): string[] =>
  shown === null || placed === undefined || toPaise(placed) === shown
    ? []
    : [`${label} is ${moneyText(placed)}, not ${formatMoney(shown)}.`]
