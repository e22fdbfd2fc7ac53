import { keysOf, searchableKeys, searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { Searchable } from '@packhouse/contract/goods/matching/phrases.ts'
import { romanise } from '@packhouse/contract/goods/matching/romanise.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** What decides an item type's position in lists and what finds it. */
export interface ListedType {
  itemName: string
  aliases: readonly string[]
  listingOrder: number
  typeName: string
  code: string
}
export interface ListedPack {
  sku: string
  name: string
  contentMilli: Milli
}

/** Sorts below every character of a name, so that "Onion" comes before "Onion rings". */
const between = '\u0001'

/** Listing orders may be negative; shifted above zero and padded they sort as text. */
const padded = (order: number): string => String(order + 2_000_000).padStart(7, '0')

/** Sort key of a type in lists: listing order, then names, then code. (rules §2.1) */
export const typeListingKey = ({ listingOrder, itemName, typeName, code }: ListedType): string =>
  [padded(listingOrder) + nameKey(itemName), nameKey(typeName), code].join(between)

/** Sort key of a pack in lists: after the smaller packs of its type. */
export const packListingKey = (type: ListedType, { contentMilli }: ListedPack): string =>
  typeListingKey(type) + between + String(contentMilli).padStart(10, '0')

/** Search phrases between bars, the name first, other scripts also in Latin letters: `| onion | प्याज | pyaj | big |`. */
function phrases(texts: readonly string[]): string {
  const keys = new Set(texts.flatMap(text => [searchKey(text), romanise(searchKey(text))]).filter(Boolean))
  return `| ${[...keys].join(' | ')} |`
}

/** A type is found by its names, code and the SKUs of its packs. */
export const typeSearchText = (type: ListedType, packs: readonly ListedPack[]): string =>
  phrases([type.itemName, type.typeName, ...type.aliases, type.code, ...packs.map(({ sku }) => sku)])

/** Prepares a type for matcher() from its search text: what is none of its names there is its code or a SKU. */
export const readTypeText = (
  text: string,
  { itemName, typeName, aliases }: Pick<ListedType, 'itemName' | 'typeName' | 'aliases'>,
): Searchable =>
  searchableKeys({
    names: keysOf([itemName]),
    aliases: keysOf([typeName, ...aliases]),
    codes: text.slice(2, -2).split(' | '),
  })

/** A pack is found by the names of its item and by its name and SKU. */
export const packSearchText = (type: ListedType, pack: ListedPack): string =>
  phrases([type.itemName, type.typeName, ...type.aliases, type.code, pack.name, pack.sku])
