import {
  derivedPackPrice,
  isOutOfLine,
  type PackRounding,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { PackMove } from '@packhouse/contract/goods/pricing/model.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** What a pack's price depends on: content in thousandths, markup in basis points, prices in paise. */
export interface PricedPack {
  id: PackId
  sku: string
  name: string
  contentMilli: Milli
  markupBp: number
  manualPaise: Paise | null
  isActive: boolean
}
/** Derived price of one pack, in paise; null without a base price. (rules §4.2) */
export const derivedOf = (
  basePaise: Paise | null,
  { contentMilli, markupBp }: Pick<PricedPack, 'contentMilli' | 'markupBp'>,
  rounding: PackRounding,
): Paise | null => (basePaise === null ? null : derivedPackPrice(basePaise, contentMilli, markupBp, rounding))

/** Old and new price of every active pack when all follow a new base price. (rules §4.4) */
export const allPacksFollow = (
  packs: readonly PricedPack[],
  { from, to, rounding }: { from: Paise | null; to: Paise; rounding: PackRounding },
): PackMove[] =>
  packs
    .filter(({ isActive }) => isActive)
    .map(pack => ({
      packsizeid: pack.id,
      sku: pack.sku,
      packName: pack.name,
      oldPrice: pack.manualPaise ?? derivedOf(from, pack, rounding),
      newPrice: derivedOf(to, pack, rounding),
      wasManual: pack.manualPaise !== null,
    }))

/** Whether a manual price is more than 10 % off the derived one. (rules §4.4) */
export const standsOut = (manualPaise: Paise | null, derived: Paise | null): boolean =>
  manualPaise !== null && derived !== null && isOutOfLine(manualPaise, derived)
