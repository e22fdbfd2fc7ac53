import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { insideOf, type OnWire } from '../../../../app/requests/figures.ts'
import { issueText, reasonOf, refusalIn } from '../../../../ui/feedback/failure.ts'
import { quantityWithUnit } from '../../../../ui/values/units.ts'
import { t } from '../../../../ui/words.ts'
import type { OrderLine } from '../order.ts'

/** Returns who changed the order, if a write was refused because of a newer version. */
export function staleIn(error: unknown, now: Date = new Date()): { by: string; at: string } | undefined {
  const refusal = refusalIn(error)
  if (refusal?.code !== 'STALE_VERSION') return undefined
  const { by, at } = refusal.data
  if (typeof by !== 'string' || typeof at !== 'string') return undefined
  const moment = new Date(at)
  return { by, at: dayOf(moment) === dayOf(now) ? formatTime(moment) : formatInstant(moment) }
}

interface Shortage {
  itemId: number
  inStock: Milli
}

/** Returns the shortages by item from a refusal for lack of stock; a refusal has them as on the wire. */
export function shortagesIn(error: unknown): Shortage[] {
  const refusal = refusalIn(error)
  if (refusal?.code !== 'SHORT_OF_STOCK') return []
  const { lines } = refusal.data
  return Array.isArray(lines) ? insideOf<Shortage[]>([{ inStock: 3 }], lines.filter(isShortage)) : []
}

const isShortage = (row: unknown): row is OnWire<Shortage> =>
  typeof row === 'object' &&
  row !== null &&
  'itemId' in row &&
  typeof row.itemId === 'number' &&
  'inStock' in row &&
  typeof row.inStock === 'number'

/** Returns why a pick was refused, without the line's name since it is shown at the line. */
export function wordsAtLine(error: unknown, line: OrderLine): string {
  const shortage = shortagesIn(error).find(({ itemId }) => itemId === line.itemId)
  if (shortage)
    return t('Only {amount} in stock. Receive or count more first.', {
      amount: quantityWithUnit(shortage.inStock, line.itemUnit),
    })
  const refusal = refusalIn(error)
  return refusal ? issueText(refusal) : reasonOf(error)
}
