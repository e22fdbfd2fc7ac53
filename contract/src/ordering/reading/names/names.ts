import { usualType } from '../../../goods/items/title.ts'
import type { FoundBy } from '../model.ts'
import type { WordBook } from './book.ts'
import { goodOf } from './good-words.ts'
import { allGoods } from './goods.ts'

/** Goods named by a phrase. */
export interface Named {
  matched: string
  by: FoundBy
  likeness: number
  /** Whether the spelling is so near, and nothing else near enough, that it is taken. (rules §9.4) */
  isSure: boolean
  /** Items it can be, as places in the book; empty: the catalogue has none. */
  items: readonly number[]
  /** Whether the trade uses the word for several kinds of goods. */
  generic: boolean
  /** For a word of several kinds: whether the first item is proposed. */
  proposes: boolean
}

/** What somebody means by a word of his own. */
interface Meant {
  /** Place of the item in the book. */
  item: number
  isSure: boolean
}

/** Goods named at a place of the message. */
export interface Found extends Named {
  /** Number of tokens. */
  length: number
  words: string
}

/** Goods by one of their names: what the customer means by it, what the trade means by several kinds, the catalogue, the trade. */
export function goodsNamed(
  phrase: string,
  book: WordBook,
  remembered: ReadonlyMap<string, Meant>,
): Named | undefined {
  const plain = { matched: phrase, likeness: 1, isSure: true, generic: false, proposes: false }
  const own = remembered.get(phrase)
  if (own) return { ...plain, by: 'REMEMBERED', isSure: own.isSure, items: [own.item] }
  const place = goodOf().get(phrase)
  const good = place === undefined ? undefined : allGoods()[place]
  const direct = book.phrases.get(phrase)
  if (good && good.means.length > 0) {
    const items = good.means.flatMap(kind => book.ofGood.get(kind) ?? [])
    const isFirst = good.proposes && book.ofGood.get(good.means[0] ?? -1) !== undefined
    return {
      ...plain,
      by: 'TRADE',
      items: [...new Set([...items, ...(direct ?? [])])],
      generic: true,
      proposes: isFirst,
    }
  }
  if (direct) return { ...plain, by: 'NAME', items: usualTypes(book, direct) }
  if (place !== undefined) return { ...plain, by: 'TRADE', items: book.ofGood.get(place) ?? [] }
  return undefined
}

/** Of the types of one item, the usual one is meant by its plain name. */
function usualTypes({ items }: WordBook, places: readonly number[]): readonly number[] {
  if (places.length === 1) return places
  const parents = new Set(places.map(place => items[place]?.parentItemId))
  const regular = places.filter(place => items[place]?.typeName === usualType)
  return parents.size === 1 && regular.length === 1 ? regular : places
}
