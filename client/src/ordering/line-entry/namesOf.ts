import { finished, preparing } from '@packhouse/contract/ordering/reading/names/book.ts'
import { type NameReader, nameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import type { Offer } from './ranking.ts'

/** What reads names against the items of an offer; with the goods of the trade it is loaded beside the list, not with the page. */
export function namesOf({ items }: Offer): NameReader {
  const parents = new Map<string, number>()
  const named = items.map(({ source: { itemName, itemType, itemTypeCode, alias, packs } }) => {
    const parentItemId = parents.get(itemName) ?? parents.size
    parents.set(itemName, parentItemId)
    return { parentItemId, itemCode: itemTypeCode, name: itemName, typeName: itemType, aliases: alias, packs }
  })
  return nameReader(finished(preparing(named)), place => items[place]?.item.usualRank != null)
}
