import { packNameOf, skuOf } from '@packhouse/contract/goods/items/defaults.ts'
import type { EditedPack, NewPack } from '@packhouse/contract/goods/items/model.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import { fitsUnit, type Milli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, wrongField } from '@packhouse/contract/refusal.ts'
import { allOf, type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'
import { type ItemUnit, isWholeUnit, unitLabel } from '@packhouse/contract/units.ts'

/** A pack as stored; weight in thousandths of the base unit, markup in basis points. */
export interface WholePack {
  sku: string
  name: string
  weightMilli: Milli
  multiplier: number
  byPiece: boolean
  labelledForRetail: boolean
  taxClass: TaxClass | null
  markupBp: number
  isActive: boolean
}

/**
 * Why a pack does not fit its item: counted goods need whole numbers, and only weighed ones are sold by the piece; `at` prefixes
 * the field paths. (rules §2.1)
 */
export function whyNotPack(
  { weightMilli, byPiece }: Pick<WholePack, 'weightMilli' | 'byPiece'>,
  unit: ItemUnit,
  at = '',
): Refusal | undefined {
  const wrong = wrongInPack({ weightMilli, byPiece }, unit)
  return wrong && wrongField(`${at}${wrong.field}`, wrong.why)
}

/** The same as its field and the sentence without it, for a sheet, which has titles of its own. */
export function wrongInPack(
  { weightMilli, byPiece }: Pick<WholePack, 'weightMilli' | 'byPiece'>,
  unit: ItemUnit,
): { field: 'packsizeweight' | 'byPiece'; why: Sentence } | undefined {
  if (!fitsUnit(weightMilli, unit))
    return {
      field: 'packsizeweight',
      why: sentence('Pack size must be a whole number ({unit})', { unit: worded(unitLabel[unit]) }),
    }
  if (byPiece && isWholeUnit(unit))
    return { field: 'byPiece', why: sentence('Only packs of a weighed item can be sold by the piece') }
}

/** Completes a new pack: an omitted name or SKU is made from code and content. (rules §2.1) */
export function wholePack(
  pack: NewPack,
  { unit, code }: { unit: ItemUnit; code: string },
  isTaken: (sku: string) => boolean,
): WholePack {
  const shape = {
    unit,
    weightMilli: pack.packsizeweight,
    multiplier: pack.packmultiplier ?? 1,
    byPiece: pack.byPiece ?? false,
  }
  return {
    sku: pack.sku ?? skuOf(code, shape, isTaken),
    name: pack.packName ?? packNameOf(shape),
    weightMilli: shape.weightMilli,
    multiplier: shape.multiplier,
    byPiece: shape.byPiece,
    labelledForRetail: pack.labelledForRetail ?? false,
    taxClass: pack.taxClass ?? null,
    markupBp: pack.markupPercent ?? 0,
    isActive: pack.isActive ?? true,
  }
}

/** Applies an edit to a pack: omitted fields stay, but a name made from the content follows it. */
export function editedPack(was: WholePack, edit: Omit<EditedPack, 'packsizeid'>, unit: ItemUnit): WholePack {
  const shape = {
    unit,
    weightMilli: edit.packsizeweight ?? was.weightMilli,
    multiplier: edit.packmultiplier ?? was.multiplier,
    byPiece: edit.byPiece ?? was.byPiece,
  }
  const name = edit.packName ?? was.name
  return {
    sku: edit.sku ?? was.sku,
    name: name === packNameOf({ ...was, unit }) ? packNameOf(shape) : name,
    weightMilli: shape.weightMilli,
    multiplier: shape.multiplier,
    byPiece: shape.byPiece,
    labelledForRetail: edit.labelledForRetail ?? was.labelledForRetail,
    taxClass: edit.taxClass === undefined ? was.taxClass : edit.taxClass,
    markupBp: edit.markupPercent ?? was.markupBp,
    isActive: edit.isActive ?? was.isActive,
  }
}

/** What refers to a pack; any reference prevents deletion. (rules §2.1) */
export interface PackUse {
  wasOrdered: boolean
  hasPriceHistory: boolean
  groups: string[]
}
export function whyNotDelete(
  sku: string,
  { wasOrdered, hasPriceHistory, groups }: PackUse,
): Refusal | undefined {
  if (!wasOrdered && !hasPriceHistory && groups.length === 0) return undefined
  const uses = [
    ...(wasOrdered ? [sentence('orders')] : []),
    ...(hasPriceHistory ? [sentence('the price history')] : []),
    ...groups.map(name => sentence('the item group {name}', { name })),
  ]
  return refusal(
    'IN_USE',
    '{sku} is still used by {uses}. Deactivate it instead of deleting it.',
    { sku, uses: allOf(uses) },
    { refers: uses.map(({ message }) => message) },
  )
}
