import { longestHsnPrefix } from '../../platform/formats/hsn.ts'
import { type Milli, packContent } from '../../quantity.ts'
import { type ItemUnit, isWholeUnit } from '../../units.ts'
import type { TaxClass } from './tax-class.ts'

/** Vegetables, fruit, ginger, and herbs that are also declared as plants for flavour. */
const freshCodes = /^(07|08|091011|121190)/
/** Exceptions in the same chapters: frozen, preserved and dried goods, pulses, nuts, peel. */
const keptCodes = /^(071[0-3]|080[12]|081[1-4])/

/**
 * Fresh goods by weight default to billing on picked weight and buying to order. Goods by weight without a code count as fresh:
 * billing on the ordered weight is the costlier mistake. (rules §2.1)
 */
export const isFreshByWeight = (unit: ItemUnit, hsn: string): boolean =>
  unit === 'KG' && (hsn === '' || (freshCodes.test(hsn) && !keptCodes.test(hsn)))

/** Returns the tax class of an HSN code; undefined if none is known or several apply, so a person must choose. (rules §2.5) */
export function taxClassOfHsn(
  hsn: string,
  table: readonly { code: string; taxClass: TaxClass | 'ASK' }[],
): TaxClass | undefined {
  const longest = longestHsnPrefix(
    hsn,
    table.map(({ code }) => code),
  )
  const found = table.find(({ code }) => code === longest)?.taxClass
  return found === 'ASK' ? undefined : found
}

/** Inputs for a generated name and SKU. */
export interface PackShape {
  unit: ItemUnit
  /** One inner unit, thousandths of the base unit. */
  weightMilli: Milli
  multiplier: number
  byPiece: boolean
}

const plural: Record<ItemUnit, string> = {
  KG: 'kg',
  L: 'l',
  PC: 'pc',
  BUNCH: 'bunches',
  PACK: 'packs',
  BOTTLE: 'bottles',
}
const one: Record<ItemUnit, string> = {
  KG: '1 kg',
  L: '1 l',
  PC: 'Piece',
  BUNCH: 'Bunch',
  PACK: 'Pack',
  BOTTLE: 'Bottle',
}
const pieceOf: Record<ItemUnit, string> = { ...one, KG: 'Piece', L: 'Piece' }

/** Thousandths as a number without trailing zeros: 0.5, 12. */
const short = (milli: number): string => String(milli / 1000)

/** Returns the generated name of a pack: "5 kg", "12 × 1 l", "Piece ~0.8 kg", "Bunch", "30 pc". */
export function packNameOf({ unit, weightMilli, multiplier, byPiece }: PackShape): string {
  const content = packContent(weightMilli, multiplier)
  if (byPiece) return `${pieceOf[unit]} ~${short(content)} ${plural[unit]}`
  if (isWholeUnit(unit)) return content === 1000 ? one[unit] : `${short(content)} ${plural[unit]}`
  const inner = `${short(weightMilli)} ${plural[unit]}`
  return multiplier === 1 ? inner : `${multiplier} × ${inner}`
}

const smallUnit: Partial<Record<ItemUnit, string>> = { KG: 'G', L: 'ML' }

/** Thousandths in SKU form: 5KG, 500G, 750ML, 30PC; a single counted unit is only its word. */
function contentInSku(milli: number, unit: ItemUnit): string {
  const small = smallUnit[unit]
  if (small && milli % 1000 !== 0) return `${milli}${small}`
  return !small && milli === 1000 ? unit : `${short(milli)}${unit}`
}

const longestSku = 32
const joined = (code: string, end: string): string =>
  `${code.slice(0, longestSku - 1 - end.length).replace(/-+$/, '')}-${end}`

/**
 * Returns the generated SKU of a pack, from type code and content: TOMATO-5KG; if taken, with the multiplier or a number.
 * (rules §2.1)
 */
export function skuOf(
  typeCode: string,
  { unit, weightMilli, multiplier, byPiece }: PackShape,
  isTaken: (sku: string) => boolean,
): string {
  const content = byPiece ? 'PC' : contentInSku(packContent(weightMilli, multiplier), unit)
  const plain = joined(typeCode, content)
  if (!isTaken(plain)) return plain
  const withTimes = joined(typeCode, `${multiplier}X${contentInSku(weightMilli, unit)}`)
  if (multiplier > 1 && !isTaken(withTimes)) return withTimes
  for (let number = 2; ; number++) {
    const numbered = joined(typeCode, `${content}-${number}`)
    if (!isTaken(numbered)) return numbered
  }
}
