import type { ItemTypeId } from '../../ids.ts'
import { type Milli, milli, quantityWords } from '../../quantity.ts'
import { sentence } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'
import { isFar } from './bounds.ts'
import { type Question, question } from './question.ts'

/** With no more than this of its unit, counted or in the books, nothing is asked. (rules §33.5) */
export const smallAmount = milli(50_000)

interface Goods {
  itemId: ItemTypeId
  item: string
  unit: ItemUnit
}

/** Asks about a count far from what should be there; nothing counted is a fact, not a slip. (rules §33.5) */
export function askCount({
  itemId,
  item,
  unit,
  counted,
  there,
}: Goods & { counted: Milli; there: Milli }): Question | undefined {
  if (counted === 0 || Math.max(counted, there) <= smallAmount || !isFar(counted, there)) return undefined
  return question({
    path: 'body.counted',
    figure: [`count of item ${itemId}`, counted] as const,
    asks: sentence('{amount} of {item} counted? The books show {there}.', {
      amount: quantityWords(counted, unit),
      item,
      there: quantityWords(there, unit),
    }),
    yes: sentence('Yes, {amount}', { amount: quantityWords(counted, unit) }),
  })
}
