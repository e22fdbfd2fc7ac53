import { type Day, isDay } from '@packhouse/contract/day.ts'
import { isPast } from '@packhouse/contract/goods/items/expiry.ts'
import { addMilli, type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import type { ItemStock } from '../../../api/inventory.ts'
import type { Lot } from '../../../api/lots.ts'

type Stock = Pick<
  ItemStock,
  'currentStock' | 'orderAccepted' | 'pendingInbound' | 'available' | 'pastBestBefore'
>
type Named = Pick<Lot, 'bestBefore' | 'letGoUntil' | 'isBlocked'>

const dayOrNone = (given: string | null): Day | null => (isDay(given) ? given : null)
const servesOrders = (lot: Named, on: Day) =>
  !lot.isBlocked &&
  !isPast({ bestBefore: dayOrNone(lot.bestBefore), letGoUntil: dayOrNone(lot.letGoUntil) }, on)

/**
 * What of an item may go to orders of a day once some of it was removed: of a lot, else of what is past its day first. Blocked
 * goods and goods past their day serve no order. (rules §5.5, §27.13)
 */
export function usableAfter(
  stock: Stock,
  removed: Milli,
  { lot, on }: { lot: Named | undefined; on: Day },
): Milli {
  const usable = addMilli(subtractMilli(stock.available, stock.pendingInbound), stock.orderAccepted)
  const taken = lot ? (servesOrders(lot, on) ? removed : 0) : Math.max(0, removed - stock.pastBestBefore)
  return milli(usable - taken)
}
