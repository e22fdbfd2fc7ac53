import { packNameOf, skuOf } from '@packhouse/contract/goods/items/defaults.ts'
import { derivedPackPrice, type PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { formatMilli, packContent } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { toMilli, toPaise } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { codeKey, type DraftPack, type DraftType } from './draft.ts'

/** Values a pack row shows next to its fields. */
export interface PackPicture {
  /** Thousandths of the base unit. */
  content: number
  /** "5.000", "12"; with its unit "12 × 1 l". */
  contentText: string
  name: string
  /** Paise: derived from the base price or set by hand; null without a base price. */
  price: number | null
  isManual: boolean
  /** Generated SKU, used when none is typed. */
  madeSku: string
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)

/**
 * Returns content and price of a pack once its size is known, rounded per settings; basePrice in rupees. (rules §2.1, §4.2)
 */
export function packPicture(
  pack: DraftPack,
  type: Pick<DraftType, 'code' | 'unit'>,
  {
    basePrice,
    taken,
    rounding = 'NONE',
  }: { basePrice: number | null; taken: ReadonlySet<string>; rounding?: PackRounding },
): PackPicture | undefined {
  const { size, times, markup, byPiece } = pack
  if (
    !isNumber(size) ||
    size <= 0 ||
    size > 1000 ||
    !isNumber(times) ||
    !Number.isInteger(times) ||
    times < 1 ||
    times > 1000
  )
    return undefined
  const shape = { unit: type.unit, weightMilli: toMilli(size), multiplier: times, byPiece }
  const content = packContent(shape.weightMilli, times)
  const hasMarkup = isNumber(markup) && markup >= -50 && markup <= 100
  const follows = basePrice === null || !(basePrice > 0) ? null : toPaise(basePrice)
  const price =
    follows === null
      ? null
      : derivedPackPrice(follows, content, hasMarkup ? Math.round(markup * 100) : 0, rounding)
  return {
    content,
    contentText: formatMilli(content, type.unit),
    name: packNameOf(shape),
    price: pack.manualPrice === null ? price : toPaise(pack.manualPrice),
    isManual: pack.manualPrice !== null,
    madeSku: skuOf(codeKey(type.code) || 'CODE', shape, sku => taken.has(sku)),
  }
}

/** Common packs by unit, offered under "Often used". */
const often: Record<ItemUnit, { size: number; times: number }[]> = {
  KG: [one(1), one(5), one(10), one(25), { size: 1, times: 12 }],
  L: [one(1), one(5), one(15), { size: 1, times: 12 }],
  PC: [one(1), one(6), one(12), one(30)],
  BUNCH: [one(1), one(10), one(25)],
  PACK: [one(1), one(12), one(24)],
  BOTTLE: [one(1), one(12), one(24)],
}
function one(size: number) {
  return { size, times: 1 }
}

/** Returns the common packs that the type does not have yet. */
export const oftenUsed = ({
  unit,
  packs,
}: Pick<DraftType, 'unit' | 'packs'>): { size: number; times: number; label: string }[] =>
  often[unit]
    .filter(
      ({ size, times }) => !packs.some(pack => pack.size === size && pack.times === times && !pack.byPiece),
    )
    .map(({ size, times }) => ({
      size,
      times,
      label: times === 1 ? `${size} ${unitWord(unit)}` : `${times} × ${size} ${unitWord(unit)}`,
    }))
