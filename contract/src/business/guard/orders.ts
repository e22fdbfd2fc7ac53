import type { ItemTypeId } from '../../ids.ts'
import { formatMoney, type Paise, paise } from '../../money.ts'
import { type Milli, quantityWords } from '../../quantity.ts'
import { sentence } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'
import { isBeyond, isFarAbove } from './bounds.ts'
import { type Question, question } from './question.ts'

/** A line that is worth no more than this is not asked about: the slip costs little. (rules §33.5) */
export const smallLine = paise(2_000_00)

/** Of somebody who has not ordered for 60 days, or of an item that nobody has: a line above this is asked about. (rules §33.5) */
export const unknownLine = paise(50_000_00)

export interface OrderedItem {
  /** Of the line where it was typed, such as body.items.0.quantity. */
  path: string
  itemId: ItemTypeId
  item: string
  unit: ItemUnit
  /** All lines of the item together, in thousandths of its unit. */
  amount: Milli
  /** With tax; undefined where the price is that of a later day. */
  worth?: Paise | undefined
}

interface Usual {
  /** The most of this item that anybody ordered in 60 days; null: nobody did. */
  largest: Milli | null
  /** What an order of this customer is worth on average in 60 days; null: there was none. */
  order: Paise | null
  customer: string
}

/** Asks about an ordered amount far above all of 60 days, or worth far more than this customer's orders. (rules §33.5) */
export function askOrdered(
  { path, itemId, item, unit, amount, worth }: OrderedItem,
  usual: Usual,
): Question | undefined {
  if (worth !== undefined && worth <= smallLine) return undefined
  const typed = quantityWords(amount, unit)
  const asked = {
    path,
    figure: [`amount of item ${itemId}`, amount] as const,
    yes: sentence('Yes, {amount}', { amount: typed }),
  }
  if (usual.largest !== null && isFarAbove(amount, usual.largest))
    return question({
      ...asked,
      asks: sentence('{amount} of {item}? The most that anybody ordered in 60 days is {largest}.', {
        amount: typed,
        item,
        largest: quantityWords(usual.largest, unit),
      }),
    })
  if (worth === undefined || !isBeyond(worth, usual.order ?? 0, unknownLine)) return undefined
  const values = { amount: typed, item, worth: formatMoney(worth), customer: usual.customer }
  return question({
    ...asked,
    asks:
      usual.order === null
        ? sentence('{amount} of {item} for {worth}? {customer} has not ordered for 60 days.', values)
        : sentence('{amount} of {item} for {worth}? An order of {customer} is {usual} on average.', {
            ...values,
            usual: formatMoney(usual.order),
          }),
  })
}
