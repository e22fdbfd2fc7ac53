import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import { issueText, reasonOf, refusalIn } from '../../../../ui/feedback/failure.ts'
import { toMilli } from '../../../../ui/values/amounts.ts'
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

/** Returns the shortages by item from a refusal for lack of stock. */
export function shortagesIn(error: unknown): { itemId: number; inStock: number }[] {
  const refusal = refusalIn(error)
  if (refusal?.code !== 'SHORT_OF_STOCK') return []
  const { lines } = refusal.data
  return Array.isArray(lines) ? lines.filter(isShortage) : []
}

const isShortage = (row: unknown): row is { itemId: number; inStock: number } =>
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
      amount: quantityWithUnit(toMilli(shortage.inStock), line.itemUnit),
    })
  const refusal = refusalIn(error)
  return refusal ? issueText(refusal) : reasonOf(error)
}
