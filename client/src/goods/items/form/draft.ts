import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { plainSigns } from '@packhouse/contract/platform/formats/plain.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A pack as typed so far; NaN where the text is not a number. */
export interface DraftPack {
  key: string
  /** null if not saved yet. */
  packsizeid: number | null
  version: number | null
  size: Milli | null
  times: number | null
  /** If empty, made from type code and content on save. */
  sku: string
  /** Percent. */
  markup: number | null
  byPiece: boolean
  isActive: boolean
  /** A manual price does not follow the base price. */
  manualPrice: Paise | null
}

export interface DraftType {
  key: string
  id: number | null
  code: string
  /** The code follows the item's name until someone types one. */
  codeIsMade: boolean
  name: string
  unit: ItemUnit
  hsn: string
  /** null: the class of the HSN code. */
  taxClass: TaxClass | null
  /** null: the default for the HSN code and unit. */
  catchWeight: boolean | null
  procureToOrder: boolean | null
  /** Orders may reach announced goods; has no effect on goods that are bought to order. */
  sellArrivals: boolean
  shelfLifeDays: number | null
  /** Signed paths, main picture first. */
  images: string[]
  /** Of a base unit; null if never priced. */
  basePrice: Paise | null
  /** Typed to preview the resulting prices; it is not saved. */
  triedPrice: Paise | null
  packs: DraftPack[]
}

export interface DraftItem {
  key: string
  id: number | null
  version: number | null
  /** The public code; empty until saved. */
  code: string
  name: string
  aliases: string[]
  /** Ids of categories and sub-categories. */
  categoryIds: number[]
  packingOrder: number | null
  listingOrder: number | null
  isActive: boolean
  types: DraftType[]
}

export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

/** One or several items as typed so far; the whole draft can be stored and restored. */
export interface Draft {
  items: DraftItem[]
  /** The item that is open. */
  at: string
  /** The furthest step opened; all steps up to it can be opened freely. */
  reached: Step
}

export type DraftAction =
  | { type: 'restored'; draft: Draft }
  | { type: 'opened'; item: string }
  | { type: 'reached'; step: Step }
  | { type: 'itemAdded'; item: DraftItem }
  | { type: 'itemRemoved'; item: string }
  | { type: 'itemChanged'; item: string; change: Partial<Omit<DraftItem, 'key' | 'types'>> }
  | { type: 'typeAdded'; item: string; added: DraftType }
  | { type: 'typeRemoved'; of: string }
  | { type: 'typeChanged'; of: string; change: Partial<Omit<DraftType, 'key' | 'packs'>> }
  | { type: 'pictureAdded'; of: string; url: string }
  | { type: 'packAdded'; of: string; pack: DraftPack }
  | { type: 'packRemoved'; pack: string }
  | { type: 'packChanged'; pack: string; change: Partial<Omit<DraftPack, 'key'>> }

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'restored':
      return action.draft
    case 'opened':
      return { ...draft, at: action.item }
    case 'reached':
      return action.step > draft.reached ? { ...draft, reached: action.step } : draft
    case 'itemAdded':
      return { ...draft, items: [...draft.items, action.item], at: action.item.key }
    case 'itemRemoved': {
      const items = draft.items.filter(({ key }) => key !== action.item)
      return { ...draft, items, at: draft.at === action.item ? (items[0]?.key ?? '') : draft.at }
    }
    case 'itemChanged':
      return withItems(draft, item =>
        item.key === action.item ? withMadeCodes({ ...item, ...action.change }) : item,
      )
    case 'typeAdded':
      if (duplicateOf(draft, action.added)) return draft
      return withItems(draft, item =>
        item.key === action.item ? { ...item, types: [...item.types, action.added] } : item,
      )
    case 'typeRemoved':
      return withItems(draft, item => ({ ...item, types: item.types.filter(({ key }) => key !== action.of) }))
    case 'typeChanged':
      return withTypes(draft, type => (type.key === action.of ? { ...type, ...action.change } : type))
    case 'pictureAdded':
      return withTypes(draft, type =>
        type.key === action.of && !type.images.includes(action.url)
          ? { ...type, images: [...type.images, action.url] }
          : type,
      )
    case 'packAdded':
      return withTypes(draft, type =>
        type.key === action.of ? { ...type, packs: [...type.packs, action.pack] } : type,
      )
    case 'packRemoved':
      return withPacks(draft, packs => packs.filter(({ key }) => key !== action.pack))
    case 'packChanged':
      return withPacks(draft, packs =>
        packs.map(pack => (pack.key === action.pack ? { ...pack, ...action.change } : pack)),
      )
  }
}

const withItems = (draft: Draft, change: (item: DraftItem) => DraftItem): Draft => ({
  ...draft,
  items: draft.items.map(change),
})
const withTypes = (draft: Draft, change: (type: DraftType) => DraftType): Draft =>
  withItems(draft, item => ({ ...item, types: item.types.map(change) }))
const withPacks = (draft: Draft, change: (packs: DraftPack[]) => DraftPack[]): Draft =>
  withTypes(draft, type => ({ ...type, packs: change(type.packs) }))

/** Returns the code suggested by a name: "Spring onion" → SPRING-ONION; empty if it has no character allowed in a code. */
export const codeFrom = (name: string): string =>
  name
    .slice(0, 150)
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, 24)
    .replace(/^-|-$/g, '')

/** The first type takes its code from the item's name until someone types one. */
const withMadeCodes = (item: DraftItem): DraftItem => ({
  ...item,
  types: item.types.map(type => (type.codeIsMade ? { ...type, code: codeFrom(item.name) } : type)),
})

/** Codes are compared in the form in which they are stored. (rules §2.1) */
export const codeKey = (code: string): string => plainSigns(code).trim().toUpperCase()

/** Returns the type of the draft that already has this code; adding a duplicate is ignored. (rules §2.1) */
export function duplicateOf(
  draft: Draft,
  { key, code }: Pick<DraftType, 'key' | 'code'>,
): { item: DraftItem; type: DraftType } | undefined {
  const wanted = codeKey(code)
  if (wanted === '') return undefined
  for (const item of draft.items)
    for (const type of item.types)
      if (type.key !== key && codeKey(type.code) === wanted) return { item, type }
  return undefined
}

/** Adds the typed aliases: separated by comma or line, no duplicates, never the item's own name. (rules §2.1) */
export function withAliases(aliases: readonly string[], typed: string, itemName: string): string[] {
  const existing = new Set([...aliases, itemName].map(nameKey))
  const remaining = [...aliases]
  for (const part of typed.split(/[,;\n]/)) {
    const alias = part.trim().replace(/\s+/g, ' ')
    if (alias === '' || existing.has(nameKey(alias))) continue
    existing.add(nameKey(alias))
    remaining.push(alias)
  }
  return remaining
}

let made = 0
/** Returns a key for a part of the draft, unique across this draft and stored ones. */
export const newKey = (): string => `${Date.now().toString(36)}-${(made++).toString(36)}`

export const newPack = (given: Partial<DraftPack> = {}): DraftPack => ({
  key: newKey(),
  packsizeid: null,
  version: null,
  size: null,
  times: 1,
  sku: '',
  markup: null,
  byPiece: false,
  isActive: true,
  manualPrice: null,
  ...given,
})

export const newType = (given: Partial<DraftType> = {}): DraftType => ({
  key: newKey(),
  id: null,
  code: '',
  codeIsMade: false,
  name: '',
  unit: 'KG',
  hsn: '',
  taxClass: null,
  catchWeight: null,
  procureToOrder: null,
  sellArrivals: false,
  shelfLifeDays: null,
  images: [],
  basePrice: null,
  triedPrice: null,
  packs: [],
  ...given,
})

/** A new item with the one type most items have. */
export const newItem = (given: Partial<DraftItem> = {}): DraftItem => ({
  key: newKey(),
  id: null,
  version: null,
  code: '',
  name: '',
  aliases: [],
  categoryIds: [],
  packingOrder: 0,
  listingOrder: 0,
  isActive: true,
  types: [newType({ name: 'Regular', codeIsMade: true })],
  ...given,
})

export function newDraft(given: Partial<DraftItem> = {}): Draft {
  const item = newItem(given)
  return { items: [item], at: item.key, reached: 1 }
}

/** Whether a draft of new items contains anything worth keeping. */
export const isWorth = ({ items }: Draft): boolean =>
  items.length > 1 ||
  items.some(
    ({ name, aliases, types }) =>
      name.trim() !== '' ||
      aliases.length > 0 ||
      types.length > 1 ||
      types.some(({ hsn, images, packs }) => hsn !== '' || images.length > 0 || packs.length > 0),
  )

/** Whether two drafts are equal, keys included. */
export const isSame = (one: readonly DraftItem[], other: readonly DraftItem[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
