import { paise } from '@packhouse/contract/money.ts'
import { inUnits, milli } from '@packhouse/contract/quantity.ts'
import type { EndOf, PathOf } from '../../../app/edit/merge.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { DraftItem, DraftPack, DraftType } from './draft.ts'

type TypeSheet = Omit<DraftType, 'key' | 'packs'> & { packs: Record<string, Omit<DraftPack, 'key'>> }
type ItemSheet = Omit<DraftItem, 'key' | 'types'> & { types: Record<string, TypeSheet> }

/** Items with their types and packs by key, so that two people's changes merge field by field. */
export type ItemSheets = Record<string, ItemSheet>

const byKey = <Part extends { key: string }, Sheet>(
  parts: readonly Part[],
  sheetOf: (part: Omit<Part, 'key'>) => Sheet,
) => Object.fromEntries(parts.map(({ key, ...part }) => [key, sheetOf(part)]))

export const sheetsOf = (items: readonly DraftItem[]): ItemSheets =>
  byKey(items, ({ types, ...item }) => ({
    ...item,
    types: byKey(types, ({ packs, ...type }) => ({ ...type, packs: byKey(packs, pack => pack) })),
  }))

const keyed = <Sheet extends object>(sheets: Record<string, Sheet>): (Sheet & { key: string })[] =>
  Object.entries(sheets).map(([key, sheet]) => ({ ...sheet, key }))

export const itemsOf = (sheets: ItemSheets): DraftItem[] =>
  keyed(sheets).map(({ types, ...item }) => ({
    ...item,
    types: keyed(types).map(({ packs, ...type }) => ({ ...type, packs: keyed(packs) })),
  }))

/** Identifies the state of items: a new price or pack raises versions below the item's own. */
export const stateOf = (items: readonly DraftItem[]): string =>
  items
    .map(({ id, version, types }) => [
      id,
      version,
      ...types.flatMap(({ packs }) => packs.map(pack => pack.version)),
    ])
    .join(' ')

const labels: Record<string, string | undefined> = {
  name: 'Name',
  aliases: 'Other names',
  categoryIds: 'Categories',
  packingOrder: 'Pick number',
  listingOrder: 'List order',
  isActive: 'Active',
  code: 'Type code',
  unit: 'Unit',
  hsn: 'HSN',
  taxClass: 'Tax class',
  catchWeight: 'Bill on picked weight',
  procureToOrder: 'Buy to order',
  sellArrivals: 'Sell arrivals',
  shelfLifeDays: 'Shelf life',
  basePrice: 'Base price',
  size: 'Size',
  times: 'Times',
  sku: 'SKU',
  markup: 'Markup %',
  byPiece: 'By piece',
  manualPrice: 'Price set by hand',
  id: undefined,
  packsizeid: undefined,
  version: undefined,
  codeIsMade: undefined,
  images: undefined,
  triedPrice: undefined, // not shown by themselves
} satisfies Record<EndOf<PathOf<ItemSheet>>, string | undefined>

/** Returns how a colleague's change is worded: "Onion, Regular, pack 5: Markup %". */
export function itemWords(sheets: ItemSheets) {
  return {
    label(path: string): string | undefined {
      const parts = path.split('.')
      const label = labels[parts.at(-1) ?? '']
      if (label === undefined) return undefined
      const item = sheets[parts[0] ?? '']
      const type = parts[1] === 'types' ? item?.types[parts[2] ?? ''] : undefined
      const pack = parts[3] === 'packs' ? type?.packs[parts[4] ?? ''] : undefined
      const place = [
        item?.name,
        type?.name,
        pack && t('pack {size}', { size: pack.size === null ? '' : inUnits(pack.size) }),
      ]
        .filter(Boolean)
        .join(', ')
      return `${place}: ${t(label)}`
    },
    text(path: string, value: unknown) {
      if (path.endsWith('categoryIds') && Array.isArray(value))
        return t('{count} chosen', { count: value.length })
      if (!Number.isSafeInteger(value)) return undefined
      if (path.endsWith('.basePrice') || path.endsWith('.manualPrice'))
        return amountText(paise(Number(value)))
      return path.endsWith('.size') ? String(inUnits(milli(Number(value)))) : undefined
    },
  }
}
