import { usualType } from '../../../goods/items/title.ts'
import { searchKey } from '../../../goods/matching/normalise.ts'
import { romanise } from '../../../goods/matching/romanise.ts'
import { dictionaries, goodOf, soundOf } from './good-words.ts'
import { allGoods } from './goods.ts'
import { type Near, putNear } from './near.ts'

/** An item type with what it may be called. */
export interface NamedItem {
  /** The item that it is a type of. */
  parentItemId: number
  itemCode: string
  name: string
  typeName: string
  aliases: readonly string[]
  packs: readonly { sku: string }[]
}

/** A catalogue prepared for reading: made once for each state of the catalogue, used for all customers. */
export interface WordBook<Item extends NamedItem = NamedItem> {
  items: readonly Item[]
  /** Items by each of their phrases, as places in `items`. */
  phrases: ReadonlyMap<string, readonly number[]>
  /** Items of a kind of goods, by its place in `allGoods`. */
  ofGood: ReadonlyMap<number, readonly number[]>
  /** Items by a single word of their phrases. */
  words: ReadonlyMap<string, readonly number[]>
  /** Phrases by their sound, without spaces. */
  sounds: ReadonlyMap<string, readonly string[]>
  near: Near
  /** Packs by their SKU. */
  skus: ReadonlyMap<string, { place: number; pack: Item['packs'][number] }>
  /** Items by their code. */
  codes: ReadonlyMap<string, number>
}

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
  const ways = [
    name,
    bare,
    ...aside.filter(Boolean).flatMap(part => [`${bare} ${part}`, `${part} ${bare}`, middle(bare, part)]),
  ]
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
  return (words[at] ?? '')
    .split('/')
    .map(part => [...words.slice(0, at), part, ...words.slice(at + 1)].join(' '))
}

/** Two words are also said the other way round: "capsicum green". */
function turned(text: string): string[] {
  const [one, other, ...more] = text.split(' ')
  return one && other && more.length === 0 ? [text, `${other} ${one}`] : [text]
}

/** Items after which preparing and reading let others work. */
const yieldEvery = 100

/** Prepares a catalogue, in steps so that 20,000 types do not block: run it to its end by `finished` or piece by piece. */
export function* preparing<Item extends NamedItem>(items: readonly Item[]): Generator<void, Words<Item>> {
  const words = new Words<Item>()
  yield* dictionaries()
  yield* renewing(
    words,
    items.map((item, place) => ({ place, item })),
  )
  return words
}

/** Takes items that changed, or that come after the last place, into a prepared catalogue, in steps. */
export function* renewing<Item extends NamedItem>(
  words: Words<Item>,
  changed: readonly { place: number; item: Item }[],
): Generator<void, void> {
  for (const [at, { place, item }] of changed.entries()) {
    if (at % yieldEvery === yieldEvery - 1) yield
    words.set(place, item)
  }
}

/** What a message may call an item: what is only looked for in one place of the catalogue is there once. */
interface Sayings {
  goods: number[]
  phrases: string[]
}

function sayingsOf(item: NamedItem): Sayings {
  const isOnly = item.typeName === usualType || item.typeName === ''
  const named = isOnly
    ? namings(item.name)
    : [...namings(`${item.name} ${item.typeName}`), ...namings(`${item.typeName} ${item.name}`)]
  const shared = isOnly ? [] : namings(item.name)
  const aliases = item.aliases.flatMap(alias => slashed(alias).map(searchKey))
  const goods = new Set(named.flatMap(phrase => goodOf().get(phrase) ?? []))
  if (goods.size === 0)
    for (const phrase of [...aliases, ...shared]) for (const good of kindOf(phrase)) goods.add(good)
  return {
    goods: [...goods].filter(good => allGoods()[good]?.means.length === 0),
    phrases: [...new Set([...named, ...shared, ...aliases, searchKey(item.itemCode)])].filter(
      phrase => phrase !== '',
    ),
  }
}

/** A prepared catalogue that takes changed items, so that one new item does not make all be prepared again. */
export class Words<Item extends NamedItem> implements WordBook<Item> {
  readonly items: Item[] = []
  readonly phrases = new Map<string, number[]>()
  readonly ofGood = new Map<number, number[]>()
  readonly words = new Map<string, number[]>()
  readonly sounds = new Map<string, string[]>()
  /** Also of phrases that no item has any more. */
  readonly near: Near = { buckets: new Map() }
  readonly skus = new Map<string, { place: number; pack: Item['packs'][number] }>()
  readonly codes = new Map<string, number>()

  /** Puts an item at a place, instead of what was there. */
  set(place: number, item: Item): void {
    const before = this.items[place]
    if (before) this.drop(place, before)
    this.items[place] = item
    this.codes.set(item.itemCode, place)
    for (const pack of item.packs) this.skus.set(pack.sku, { place, pack })
    const { goods, phrases } = sayingsOf(item)
    for (const good of goods) put(this.ofGood, good, place)
    for (const phrase of phrases) {
      for (const one of [phrase, romanise(phrase)]) {
        if (!this.phrases.has(one)) putNear(this.near, one)
        put(this.phrases, one, place)
      }
      const sounds = this.sounds.get(soundOf(phrase))
      if (!sounds) this.sounds.set(soundOf(phrase), [phrase])
      else if (!sounds.includes(phrase)) sounds.push(phrase)
      for (const word of phrase.split(' ')) put(this.words, word, place)
    }
  }

  private drop(place: number, item: Item): void {
    if (this.codes.get(item.itemCode) === place) this.codes.delete(item.itemCode)
    for (const { sku } of item.packs) if (this.skus.get(sku)?.place === place) this.skus.delete(sku)
    const { goods, phrases } = sayingsOf(item)
    for (const good of goods) remove(this.ofGood, good, place)
    for (const phrase of phrases) {
      for (const one of [phrase, romanise(phrase)]) remove(this.phrases, one, place)
      for (const word of phrase.split(' ')) remove(this.words, word, place)
      if (!this.phrases.has(phrase)) remove(this.sounds, soundOf(phrase), phrase)
    }
  }
}

/** Adds a place in its order. */
function put<Key>(map: Map<Key, number[]>, key: Key, place: number): void {
  const cached = map.get(key)
  if (!cached) map.set(key, [place])
  else if ((cached.at(-1) ?? -1) < place) cached.push(place)
  else if (!cached.includes(place))
    cached.splice(
      cached.findIndex(other => other > place),
      0,
      place,
    )
}

function remove<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const cached = map.get(key)
  if (!cached?.includes(value)) return
  if (cached.length === 1) map.delete(key)
  else cached.splice(cached.indexOf(value), 1)
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
