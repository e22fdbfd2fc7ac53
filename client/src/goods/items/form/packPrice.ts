import { packNameOf, skuOf } from '@packhouse/contract/goods/items/defaults.ts'
import { largestSize, mostTimes, packMarkup } from '@packhouse/contract/goods/items/limits.ts'
import { derivedPackPrice, type PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { basisPoints } from '@packhouse/contract/money.ts'
import { formatMilli, inUnits, type Milli, milli, packContent } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { codeKey, type DraftPack, type DraftType } from './draft.ts'

/** Values a pack row shows next to its fields. */
export interface PackPicture {
  /** In the base unit. */
  content: Milli
  /** "5.000", "12"; with its unit "12 × 1 l". */
  contentText: string
  name: string
  /** Derived from the base price or set by hand; null without a base price. */
  price: Paise | null
  isManual: boolean
  /** Generated SKU, used when none is typed. */
  madeSku: string
}

const isNumber = <Value extends number>(value: Value | null): value is Value =>
  value !== null && Number.isFinite(value)

/**
 * Returns content and price of a pack once its size is known, rounded per settings. (rules §2.1, §4.2)
 */
export function packPicture(
  pack: DraftPack,
  type: Pick<DraftType, 'code' | 'unit'>,
  {
    basePrice,
    taken,
    rounding = 'NONE',
  }: { basePrice: Paise | null; taken: ReadonlySet<string>; rounding?: PackRounding },
): PackPicture | undefined {
  const { size, times, markup, byPiece } = pack
  if (
    !isNumber(size) ||
    size <= 0 ||
    size > largestSize ||
    !isNumber(times) ||
    !Number.isInteger(times) ||
    times < 1 ||
    times > mostTimes
  )
    return undefined
  const shape = { unit: type.unit, weightMilli: size, multiplier: times, byPiece }
  const content = packContent(shape.weightMilli, times)
  const hasMarkup = isNumber(markup) && markup >= packMarkup.least && markup <= packMarkup.most
  const follows = basePrice === null || !(basePrice > 0) ? null : basePrice
  const price =
    follows === null
      ? null
      : derivedPackPrice(follows, content, hasMarkup ? basisPoints(markup) : 0, rounding)
  return {
    content,
    contentText: formatMilli(content, type.unit),
    name: packNameOf(shape),
    price: pack.manualPrice ?? price,
    isManual: pack.manualPrice !== null,
    madeSku: skuOf(codeKey(type.code) || 'CODE', shape, sku => taken.has(sku)),
  }
}

/** Common packs by unit, offered under "Often used". */
const often: Record<ItemUnit, { size: Milli; times: number }[]> = {
  KG: [one(1), one(5), one(10), one(25), one(1, 12)],
  L: [one(1), one(5), one(15), one(1, 12)],
  PC: [one(1), one(6), one(12), one(30)],
  BUNCH: [one(1), one(10), one(25)],
  PACK: [one(1), one(12), one(24)],
  BOTTLE: [one(1), one(12), one(24)],
}
function one(size: number, times = 1) {
  return { size: milli(size * 1000), times }
}

/** Returns the common packs that the type does not have yet. */
export const oftenUsed = ({
  unit,
  packs,
}: Pick<DraftType, 'unit' | 'packs'>): { size: Milli; times: number; label: string }[] =>
  often[unit]
    .filter(
      ({ size, times }) => !packs.some(pack => pack.size === size && pack.times === times && !pack.byPiece),
    )
    .map(({ size, times }) => ({
      size,
      times,
      label:
        times === 1 ? `${inUnits(size)} ${unitWord(unit)}` : `${times} × ${inUnits(size)} ${unitWord(unit)}`,
    }))
