import type { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { romanise } from '@packhouse/contract/search/romanise.ts'
import { dictionaries, goodOf, soundOf } from './good-words.ts'
import { type Near, nearOf } from './near.ts'
import { allGoods } from './words/goods.ts'

export interface CataloguePack {
  packsizeid: PackId
  name: string
  /** Thousandths of the base unit. */
  contentMilli: Milli
  byPiece: boolean
}

/** An item type with what a message may call it. */
export interface CatalogueItem {
  itemId: ItemTypeId
  parentItemId: ItemId
  itemCode: string
  name: string
  typeName: string
  aliases: readonly string[]
  unit: ItemUnit
  catchWeight: boolean
  isActive: boolean
  maxMilli: Milli | null
  packs: readonly CataloguePack[]
}

/** A catalogue prepared for reading: made once for each state of the catalogue, used for all customers. */
export interface WordBook {
  items: readonly CatalogueItem[]
  /** Items by each of their phrases, as places in `items`. */
  phrases: ReadonlyMap<string, readonly number[]>
  /** Items of a kind of goods, by its place in `allGoods`. */
  ofGood: ReadonlyMap<number, readonly number[]>
  /** Items by a single word of their phrases. */
  words: ReadonlyMap<string, readonly number[]>
  /** Phrases by their sound, without spaces. */
  sounds: ReadonlyMap<string, readonly string[]>
  near: Near
}

/** The name of an item's only type. */
const usualType = 'Regular'

/** Words in the longest phrase that is looked for. */
export const longestName = 6

const size = /\s\d[\d.]*\s?(?:kg|g|gm|ml|l|ltr|pc|pcs)$/i

/**
 * The ways to say a name: "Onion (big/red)" is onion, big onion and red onion; "Baby corn 200 g" baby corn; "Capsicum red/yellow"
 * capsicum red and capsicum yellow, in either order.
 */
export function namings(name: string): string[] {
  const [, plain = name, inside = '', rest = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(name) ?? []
  const bare = `${plain.trim()} ${rest.trim()}`.trim().replace(size, '')
  const aside = inside.split(/[/,]/).map(part => part.trim())
  const ways = [name, bare, ...aside.filter(Boolean).flatMap(part => [`${bare} ${part}`, `${part} ${bare}`, middle(bare, part)])]
  return [...new Set(ways.flatMap(slashed).flatMap(turned).map(searchKey).filter(Boolean))]
}

/** "Small (sambar) onion" is also sambar onion. */
const middle = (bare: string, part: string): string => {
  const [, ...rest] = bare.split(' ')
  return rest.length > 0 ? [part, ...rest].join(' ') : bare
}

/** "a/b c" is a c and b c. */
function slashed(text: string): string[] {
  const words = text.split(' ')
  const at = words.findIndex(word => word.includes('/'))
  if (at < 0) return [text]
  return (words[at] ?? '').split('/').map(part => [...words.slice(0, at), part, ...words.slice(at + 1)].join(' '))
}

/** Two words are also said the other way round: "capsicum green". */
function turned(text: string): string[] {
  const [one, other, ...more] = text.split(' ')
  return one && other && more.length === 0 ? [text, `${other} ${one}`] : [text]
}

/** Items after which preparing and reading let others work. */
const yieldEvery = 100

/** Prepares a catalogue, in steps so that 20,000 types do not block: run it to its end by `finished` or piece by piece. */
export function* preparing(items: readonly CatalogueItem[]): Generator<void, WordBook> {
  yield* dictionaries()
  const phrases = new Map<string, number[]>()
  const words = new Map<string, number[]>()
  const ofGood = new Map<number, number[]>()
  const sounds = new Map<string, string[]>()
  const put = <Key, Value>(map: Map<Key, Value[]>, key: Key, place: Value) => {
    const known = map.get(key)
    if (!known) map.set(key, [place])
    else if (known.at(-1) !== place) known.push(place)
  }
  for (const [place, item] of items.entries()) {
    if (place % yieldEvery === yieldEvery - 1) yield
    const isOnly = item.typeName === usualType || item.typeName === ''
    const named = isOnly
      ? namings(item.name)
      : [...namings(`${item.name} ${item.typeName}`), ...namings(`${item.typeName} ${item.name}`)]
    const shared = isOnly ? [] : namings(item.name)
    const aliases = item.aliases.flatMap(alias => slashed(alias).map(searchKey))
    const goods = new Set(named.flatMap(phrase => goodOf().get(phrase) ?? []))
    if (goods.size === 0) for (const phrase of [...aliases, ...shared]) for (const good of kindOf(phrase)) goods.add(good)
    for (const good of goods) if (allGoods()[good]?.means.length === 0) put(ofGood, good, place)
    for (const phrase of new Set([...named, ...shared, ...aliases, searchKey(item.itemCode)])) {
      if (phrase === '') continue
      put(phrases, phrase, place)
      const latin = romanise(phrase)
      if (latin !== phrase) put(phrases, latin, place)
      put(sounds, soundOf(phrase), phrase)
      for (const word of phrase.split(' ')) put(words, word, place)
    }
  }
  yield
  const near = yield* nearOf(phrases.keys())
  return { items, phrases, ofGood, words, sounds, near }
}

const kindOf = (phrase: string): number[] => {
  const good = goodOf().get(phrase)
  return good === undefined || (allGoods()[good]?.means.length ?? 0) > 0 ? [] : [good]
}

/** Runs something prepared in steps to its end at once. */
export function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
