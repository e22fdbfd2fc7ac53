import { longestHsnPrefix } from '../formats/hsn.ts'
import { type Milli, packContent } from '../quantity.ts'
import type { TaxClass } from './tax-class.ts'
import { type ItemUnit, isWholeUnit } from './units.ts'

/** Vegetables, fruit, ginger, and the herbs that are also declared as plants for flavour. */
const freshCodes = /^(07|08|091011|121190)/
/** Under the same chapters: frozen, preserved and dried goods, pulses, nuts, peel. */
const keptCodes = /^(071[0-3]|080[12]|081[1-4])/

/**
 * Fresh goods by weight are billed on the picked weight and bought to order, unless somebody says otherwise. Goods by weight that
 * have no code yet count as fresh: a bill on the ordered weight is the costlier mistake. (rules.md §2.1)
 */
export const isFreshByWeight = (unit: ItemUnit, hsn: string): boolean =>
  unit === 'KG' && (hsn === '' || (freshCodes.test(hsn) && !keptCodes.test(hsn)))

/** The tax class that a goods code brings along; undefined where none is known or several are, and a person must choose. (rules.md §2.5) */
export function taxClassOfHsn(hsn: string, table: readonly { code: string; taxClass: TaxClass | 'ASK' }[]): TaxClass | undefined {
  const longest = longestHsnPrefix(
    hsn,
    table.map(({ code }) => code),
  )
  const found = table.find(({ code }) => code === longest)?.taxClass
  return found === 'ASK' ? undefined : found
}

/** What a name and a SKU are made from. */
export interface PackShape {
  unit: ItemUnit
  /** Of one inner unit, thousandths of the base unit. */
  weightMilli: Milli
  multiplier: number
  byPiece: boolean
}

const plural: Record<ItemUnit, string> = { KG: 'kg', L: 'l', PC: 'pc', BUNCH: 'bunches', PACK: 'packs', BOTTLE: 'bottles' }
const one: Record<ItemUnit, string> = { KG: '1 kg', L: '1 l', PC: 'Piece', BUNCH: 'Bunch', PACK: 'Pack', BOTTLE: 'Bottle' }
const pieceOf: Record<ItemUnit, string> = { ...one, KG: 'Piece', L: 'Piece' }

/** Thousandths as a number without useless decimals: 0.5, 12. */
const short = (milli: number): string => String(milli / 1000)

/** The name of a pack that was given none: "5 kg", "12 × 1 l", "Piece ~0.8 kg", "Bunch", "30 pc". */
export function packNameOf({ unit, weightMilli, multiplier, byPiece }: PackShape): string {
  const content = packContent(weightMilli, multiplier)
  if (byPiece) return `${pieceOf[unit]} ~${short(content)} ${plural[unit]}`
  if (isWholeUnit(unit)) return content === 1000 ? one[unit] : `${short(content)} ${plural[unit]}`
  const inner = `${short(weightMilli)} ${plural[unit]}`
  return multiplier === 1 ? inner : `${multiplier} × ${inner}`
}

const smallUnit: Partial<Record<ItemUnit, string>> = { KG: 'G', L: 'ML' }

/** Thousandths as a SKU writes them: 5KG, 500G, 750ML, 30PC; one counted unit is its word alone. */
function contentInSku(milli: number, unit: ItemUnit): string {
  const small = smallUnit[unit]
  if (small && milli % 1000 !== 0) return `${milli}${small}`
  return !small && milli === 1000 ? unit : `${short(milli)}${unit}`
}

const longestSku = 32
const joined = (code: string, end: string): string => `${code.slice(0, longestSku - 1 - end.length).replace(/-+$/, '')}-${end}`

/** A SKU for a pack that was given none, made from type code and content: TOMATO-5KG; where it is taken, with times or a number. (rules.md §2.1) */
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
