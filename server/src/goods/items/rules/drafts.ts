import { isFreshByWeight, taxClassOfHsn } from '@packhouse/contract/goods/items/defaults.ts'
import type { EditedItemType, NewItemDraft, NewItemType } from '@packhouse/contract/goods/items/drafts.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { fitsUnit, formatMilli, type Milli } from '@packhouse/contract/quantity.ts'
import { atField, fieldIssue, type Refusal, refusal, wrongField } from '@packhouse/contract/refusal.ts'
import { allOf, type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'
import { type ItemUnit, isWholeUnit, unitLabel } from '@packhouse/contract/units.ts'

/** The installation's own table of HSN codes. */
export type HsnTable = readonly { code: string; taxClass: TaxClass | 'ASK' }[]

export interface Ignored {
  itemTypeCode: string
  itemName: string
  message: string
}

/** A value of the request with its field path. */
export interface Sent<Value> {
  value: Value
  path: string
}

/** Keeps the first type of each code; a draft that loses all its types is dropped too. (rules §2.1) */
export function withoutDuplicates(drafts: readonly Sent<NewItemDraft>[]): {
  kept: { draft: Sent<NewItemDraft>; types: Sent<NewItemType>[] }[]
  ignored: Ignored[]
} {
  const firstWith = new Map<string, string>()
  const ignored: Ignored[] = []
  const kept = drafts.map(draft => ({
    draft,
    types: draft.value.itemGeneralDetails.flatMap((type, index) => {
      const first = firstWith.get(type.itemTypeCode)
      if (first === undefined) firstWith.set(type.itemTypeCode, draft.value.name)
      else ignored.push(ignoredType(type.itemTypeCode, draft.value.name, first))
      return first === undefined ? [{ value: type, path: `${draft.path}itemGeneralDetails.${index}.` }] : []
    }),
  }))
  return { kept: kept.filter(({ types }) => types.length > 0), ignored }
}

/** A type that was left out because the item `first` already has its code. */
export const ignoredType = (itemTypeCode: string, itemName: string, first: string): Ignored => ({
  itemTypeCode,
  itemName,
  message: `${itemTypeCode} is already the code of ${first}.`,
})

/** Refuses a name that was sent twice. */
export function whyTwice(names: readonly Sent<string>[]): Refusal | undefined {
  const seen = new Set<string>()
  const twice = names.find(({ value }) => {
    const key = nameKey(value)
    return seen.has(key) || !seen.add(key)
  })
  return (
    twice &&
    atField(
      refusal('TAKEN', '{name} appears twice.', { name: twice.value }, { name: twice.value }),
      twice.path,
    )
  )
}

/** A name or code in use. */
export interface Taken {
  value: string
  by: 'item' | 'item group' | 'type' | 'pack'
  /** The item of a type or a pack. */
  of?: string
  isActive: boolean
}

/** Refuses a name or code in use, active or not. (rules §2.1) */
export function whyTaken(taken: Taken | undefined): Refusal | undefined {
  if (!taken) return undefined
  const { value, by, of, isActive } = taken
  return refusal(
    'TAKEN',
    '{value} is taken by {holder}.',
    { value, holder: holderWords(taken) },
    { value, by: of === undefined ? by : `${by} of ${of}`, isActive },
  )
}

function holderWords({ by, of: item = '', isActive }: Taken): Sentence {
  if (by === 'item') return sentence(isActive ? 'an item' : 'an inactive item')
  if (by === 'item group') return sentence(isActive ? 'an item group' : 'an inactive item group')
  if (by === 'type') return sentence(isActive ? 'a type of {item}' : 'an inactive type of {item}', { item })
  return sentence(isActive ? 'a pack of {item}' : 'an inactive pack of {item}', { item })
}

/** Max taken names in the message; each is also reported at its field. */
const maxNamed = 10

/** Reports everything taken in one reply, so that 29 duplicates do not need 29 attempts. */
export function whyAllTaken(taken: readonly (Taken & { path: string })[]): Refusal | undefined {
  const refusals = taken.flatMap(({ path, ...one }) => {
    const why = whyTaken(one)
    return why ? [{ path, why }] : []
  })
  const [first] = refusals
  if (!first || refusals.length === 1) return first && atField(first.why, first.path)
  const named = taken.slice(0, maxNamed).map(({ value }) => value)
  const more = taken.length - named.length
  const words = { count: taken.length, names: named }
  const data = { fields: refusals.map(({ path, why }) => fieldIssue(path, why)) }
  return more > 0
    ? refusal(
        'TAKEN',
        '{count} are already taken: {names} and {more} more. Choose other names or codes.',
        { ...words, more },
        data,
      )
    : refusal('TAKEN', '{count} are already taken: {names}. Choose other names or codes.', words, data)
}

/** A type with omitted fields filled in from unit and HSN. */
export interface WholeType {
  code: string
  name: string
  unit: ItemUnit
  hsn: string
  taxClass: TaxClass
  catchWeight: boolean
  procureToOrder: boolean
  /** Never with `procureToOrder`, which has no limit. (rules §5.12) */
  sellArrivals: boolean
  shelfLifeDays: number | null
  /** Content hashes of stored pictures. */
  images: string[]
}

/** Completes a new type; undefined when its tax class must be chosen. (rules §2.1, §2.5) */
export function wholeType(type: NewItemType, table: HsnTable): WholeType | undefined {
  const taxClass = type.taxClass ?? taxClassOfHsn(type.hsn, table)
  if (!taxClass) return undefined
  const isFresh = isFreshByWeight(type.itemUnit, type.hsn)
  const procureToOrder = type.procureToOrder ?? isFresh
  return {
    code: type.itemTypeCode,
    name: type.itemTypeName,
    unit: type.itemUnit,
    hsn: type.hsn,
    taxClass,
    catchWeight: type.catchWeight ?? isFresh,
    procureToOrder,
    sellArrivals: !procureToOrder && (type.sellArrivals ?? false),
    shelfLifeDays: type.shelfLifeDays ?? null,
    images: type.images ?? [],
  }
}

/** Applies an edit to a type: omitted fields stay, but the tax class follows a new HSN. Undefined when it must be chosen. */
export function editedType(was: WholeType, edit: EditedItemType, table: HsnTable): WholeType | undefined {
  const hsn = edit.hsn ?? was.hsn
  const taxClass = edit.taxClass ?? (hsn === was.hsn ? was.taxClass : taxClassOfHsn(hsn, table))
  if (!taxClass) return undefined
  const procureToOrder = edit.procureToOrder ?? was.procureToOrder
  return {
    code: edit.itemTypeCode ?? was.code,
    name: edit.itemTypeName ?? was.name,
    unit: edit.itemUnit ?? was.unit,
    hsn,
    taxClass,
    catchWeight: edit.catchWeight ?? was.catchWeight,
    procureToOrder,
    sellArrivals: !procureToOrder && (edit.sellArrivals ?? was.sellArrivals),
    shelfLifeDays: edit.shelfLifeDays === undefined ? was.shelfLifeDays : edit.shelfLifeDays,
    images: edit.images ?? was.images,
  }
}

/** The HSN code has several rates or none: a person must choose. (rules §2.5) */
export const chooseTaxClass = (path: string): Refusal => wrongField(path, sentence('Choose a tax class'))

/** What prevents a change of base unit: everything counted in the old one. (rules §2.1) */
export interface UnitUse {
  id: ItemTypeId
  name: string
  wasOrdered: boolean
  wasStocked: boolean
  wasExpected: boolean
  packs: { sku: string; weightMilli: Milli; byPiece: boolean }[]
}
export function whyNotUnit(
  { name, wasOrdered, wasStocked, wasExpected, packs }: UnitUse,
  unit: ItemUnit,
): Refusal | undefined {
  const refers = [wasOrdered && 'orders', wasStocked && 'stock', wasExpected && 'estimates'].filter(
    word => word !== false,
  )
  if (refers.length > 0)
    return refusal(
      'IN_USE',
      '{name} has {uses} in this unit, so the unit cannot change. Add a new type for another unit.',
      { name, uses: allOf(refers.map(word => worded(word))) },
      { refers },
    )
  const broken = packs.find(pack => !fitsUnit(pack.weightMilli, unit) || (pack.byPiece && isWholeUnit(unit)))
  if (!broken) return undefined
  const words = { sku: broken.sku, unit: worded(unitLabel[unit]) }
  const data = { refers: ['packs'] }
  return broken.byPiece
    ? refusal(
        'IN_USE',
        'Pack {sku} is sold by the piece, which is not possible in {unit}. Change it first.',
        words,
        data,
      )
    : refusal(
        'IN_USE',
        'Pack {sku} contains {amount}, which is not possible in {unit}. Change it first.',
        { ...words, amount: formatMilli(broken.weightMilli, 'KG') },
        data,
      )
}
