import type { Paise } from '@packhouse/contract/money.ts'
import type { OrderStatus, PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { formatQuantity, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A line of a confirmation; amounts in thousandths of the base unit, money in paise. */
export interface ConfirmedLine {
  name: string
  unit: ItemUnit
  ordered: Milli
  /** null: not picked yet. */
  picked: Milli | null
  shortReason: PickReason | null
  price: Paise
  total: Paise
}

/** An order is confirmed from its acceptance on, unless it was rejected or came back. */
export const isConfirmed = (status: OrderStatus): boolean =>
  !['PLACED', 'REJECTED', 'RETURNED'].includes(status)

/** What a line has less than was ordered, in thousandths; weights as they came off the scale are not short. */
export const shortOf = ({ ordered, picked, shortReason }: ConfirmedLine): Milli =>
  milli(shortReason === null ? 0 : Math.max(0, ordered - (picked ?? 0)))

const named = 5

/** short: French beans 1 kg (2.000 kg less); empty when nothing is. (rules §32.4) */
export function shortWords(lines: readonly ConfirmedLine[]): string {
  const short = lines.filter(line => shortOf(line) > 0)
  if (short.length === 0) return ''
  const words = short
    .slice(0, named)
    .map(line => `${line.name} (${formatQuantity(shortOf(line), line.unit)} less)`)
  const more = short.length - words.length
  return `short: ${[...words, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}`
}
