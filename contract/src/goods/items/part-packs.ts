import { formatPacks, type Milli } from '../../quantity.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'

/** Inputs of the quantity rules. */
export interface PackShape {
  unit: ItemUnit
  catchWeight: boolean
  byPiece: boolean
  /** Thousandths of the base unit. */
  packContentMilli: Milli
}

/** Loose weighed goods, in packs of one kilo, can be ordered by any weight; everything else in whole packs. (rules §3.3) */
export const takesPartPacks = ({ unit, catchWeight, byPiece, packContentMilli }: PackShape): boolean =>
  unit === 'KG' && catchWeight && !byPiece && packContentMilli === 1000

/** Returns why this many packs cannot be ordered, worded to follow the item's name. (rules §3.3) */
export function whyNotSoMany(pack: PackShape, packsMilli: Milli): Sentence | undefined {
  if (packsMilli <= 0) return sentence('Quantity must be greater than 0')
  if (packsMilli % 1000 !== 0 && !takesPartPacks(pack))
    return sentence('{count} is not a whole number of packs', { count: formatPacks(packsMilli) })
  return undefined
}
