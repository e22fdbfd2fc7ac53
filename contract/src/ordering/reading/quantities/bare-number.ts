import type { Milli } from '../../../quantity.ts'
import type { PackToFill } from './packs.ts'

/** So many times more or less than usual is not meant. */
const unusual = 3

/** What a customer usually takes of an item, in thousandths of its unit; null: not known. */
interface Usual {
  usualMilli: Milli | null
}

/** Whether a number is the size of a pack, by its name or its content: it may then name that pack. */
export const sizesOf = <Pack extends PackToFill>(number: Milli, packs: readonly Pack[]): Pack[] =>
  packs.filter(
    ({ name, contentMilli }) =>
      contentMilli === number || Number(/^\d+(?:\.\d+)?/.exec(name)?.[0] ?? Number.NaN) * 1000 === number,
  )

/**
 * Whether a bare number after a name is surely an amount in the unit of the item: it is no size of a pack, and the other meaning, so
 * many packs, is either the same or far from what the customer takes. (rules §9.3)
 */
export function isAmountAlone(
  number: Milli,
  { packs, chosen, usualMilli }: Usual & { packs: readonly PackToFill[]; chosen: PackToFill },
): boolean {
  if (sizesOf(number, packs).length > 0) return false
  if (chosen.contentMilli === 1000) return true
  if (usualMilli === null || usualMilli <= 0) return false
  const isNear = (amount: number) => amount * unusual >= usualMilli && amount <= usualMilli * unusual
  return isNear(number) && !isNear((number * chosen.contentMilli) / 1000)
}
