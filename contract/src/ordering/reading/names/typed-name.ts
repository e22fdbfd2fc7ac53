import { typedKey } from '../../../goods/matching/normalise.ts'
import type { WordBook } from './book.ts'
import { spelling } from './closeness.ts'
import { goodOf, soundOf } from './good-words.ts'
import { goodsNamed, type Named } from './names.ts'
import { type Strategies, strategiesOf } from './strategies.ts'

/** Why nobody but a person can say which item a typed name means. */
export type NameDoubt =
  /** The trade knows such goods, or nobody does: no item is called so. */
  | 'UNKNOWN'
  /** Several items are called so. */
  | 'SEVERAL'
  /** It is spelled much like an item. */
  | 'LIKE'
  /** Items begin so. */
  | 'BEGUN'

/** What a typed name means; places are those of the book, the likeliest first. */
export type NameRead = { kind: 'SURE'; place: number } | { kind: 'ASK'; why: NameDoubt; places: number[] }

/** How a name is read: by the names of the items, and by what its customer usually orders. */
export interface NameReader {
  read: (typed: string) => NameRead
  /** Whether a text is a whole name, code or SKU as it is written: a number in it is a part of the name. */
  isWhole: (typed: string) => boolean
}

/** Letters that a beginning has at least, to stand for a usual item. */
const shortestBeginning = 3
const nobody: Parameters<typeof goodsNamed>[2] = new Map()

/**
 * Reads names as messages read them, and more carefully, as one key takes what is sure: each typed word is explained by the names of
 * one item. Only of what the customer usually orders a slip or a beginning is enough. (rules §9.4)
 */
export function nameReader(book: WordBook, isUsual: (place: number) => boolean): NameReader {
  const named = (phrase: string) => goodsNamed(phrase, book, nobody)
  const strategies = strategiesOf(book, named)
  const skus = new Map([...book.skus].map(([sku, { place }]) => [written(sku), place]))
  const readings = new Map<string, NameRead>()
  const read = (typed: string): NameRead => {
    const key = typedKey(typed)
    const cached = readings.get(written(typed))
    if (cached) return cached
    const sku = skus.get(written(typed))
    const made = sku === undefined ? nameRead(key, { book, named, strategies, isUsual }) : sure(sku)
    readings.set(written(typed), made)
    return made
  }
  return { read, isWhole: typed => skus.has(written(typed)) || book.phrases.has(typedKey(typed)) }
}

/** SKUs are typed with their signs: "apple 20kg" is an amount of apples. */
const written = (text: string): string => text.trim().toLowerCase()

interface Known {
  book: WordBook
  named: (phrase: string) => Named | undefined
  strategies: Strategies
  isUsual: (place: number) => boolean
}

const sure = (place: number): NameRead => ({ kind: 'SURE', place })
const ask = (why: NameDoubt, places: readonly number[]): NameRead => ({
  kind: 'ASK',
  why,
  places: [...places],
})

function nameRead(key: string, known: Known): NameRead {
  const { named, strategies, isUsual } = known
  const exact = named(key)
  if (exact) return meant(key, exact, known)
  const heard = strategies.bySound({ words: key, sound: soundOf(key) })
  if (heard?.isSure) return meant(key, heard, known)
  const covered = coveredBy(key, known)
  if (covered !== undefined) return sure(covered)
  const near = heard ?? strategies.bySpelling({ words: key, sound: soundOf(key) })
  const begun = beginningOf(key, known)
  const places = [...new Set([...(near?.items ?? []), ...begun])]
  const [slip, other] = places.filter(isUsual)
  const isClose = near === undefined || heard !== undefined || isSlip(key, near)
  return slip !== undefined &&
    other === undefined &&
    isClose &&
    places.every(place => place === slip || !isNear(place, near))
    ? sure(slip)
    : ask(begun.length > 0 ? 'BEGUN' : places.length > 0 ? 'LIKE' : 'UNKNOWN', places)
}

const isNear = (place: number, near: Named | undefined): boolean => near?.items.includes(place) ?? false

/** One slip of a letter that leaves the first: "tomto" is tomato, "finger" no ginger. */
const isSlip = (key: string, { likeness, matched }: Named): boolean =>
  likeness >= spelling.rival && key[0] === matched[0]

/**
 * The item of a name. Of a name that the catalogue writes otherwise and with a variety, "Banana (Robusta)", others that end with it may
 * be meant as well: "bananas" may be raw ones.
 */
function meant(key: string, { items, generic, by }: Named, { book, isUsual }: Known): NameRead {
  if (items.length === 0) return ask('UNKNOWN', [])
  const isPlain = items.some(place => soundOf(typedKey(book.items[place]?.name ?? '')) === soundOf(key))
  const places =
    by === 'NAME' || generic || isPlain ? items : [...new Set([...items, ...endingWith(key, book)])]
  const [only, more] = places
  if (only !== undefined && more === undefined && !generic) return sure(only)
  const usual = places.filter(isUsual)
  const [one, other] = usual
  if (one !== undefined && other === undefined && !generic) return sure(one)
  return ask('SEVERAL', [...usual, ...places.filter(place => !isUsual(place))])
}

/** Items whose own name ends with a word of this sound. */
function endingWith(key: string, book: WordBook): number[] {
  const sound = soundOf(key)
  const own = (name: string) =>
    soundOf(
      typedKey(
        name
          .replace(/\([^)]*\)/g, ' ')
          .trim()
          .split(/\s+/)
          .at(-1) ?? '',
      ),
    )
  return [...book.items.keys()].filter(place => own(book.items[place]?.name ?? '') === sound)
}

/** The item that has one of its names whole among the words, and each other word in its names: "dhaniya leaves", "powder kashmiri chilli". */
function coveredBy(key: string, { book, named, strategies }: Known): number | undefined {
  const words = key.split(' ')
  if (words.length < 2) return undefined
  const sounds = words.map(soundOf)
  const soundsOf = (place: number) =>
    [...book.phrases].flatMap(([phrase, places]) =>
      places.includes(place) ? [phrase.split(' ').map(soundOf)] : [],
    )
  const candidates = new Set(
    words.flatMap((word, at) => [
      ...(book.words.get(word) ?? []),
      ...(strategies.bySound({ words: word, sound: sounds[at] ?? '' })?.items ?? []),
    ]),
  )
  const explained = [...candidates].filter(place => {
    const phrases = soundsOf(place)
    const all = new Set(phrases.flat())
    const isOne = phrases.some(phrase => phrase.every(sound => sounds.includes(sound)))
    return isOne && sounds.every(sound => all.has(sound))
  })
  const [only, other] = explained
  // words of the trade for other goods are no other order of a name's words
  const isOther = words.some((_word, at) => {
    const pair = words.slice(at, at + 2).join(' ')
    const goods = at + 1 < words.length ? named(pair) : undefined
    return goods !== undefined && only !== undefined && !goods.items.includes(only)
  })
  return other === undefined && !isOther ? only : undefined
}

/** Items of which the last word is only begun; a qualifier alone begins none. */
function beginningOf(key: string, { book, named }: Known): number[] {
  if (key.length < shortestBeginning || goodOf().has(key)) return []
  const length = key.split(' ').length
  const found = new Set<number>()
  for (const [phrase, places] of book.phrases) {
    if (!phrase.startsWith(key) || phrase.startsWith(`${key} `)) continue
    const begun = phrase.split(' ').slice(0, length).join(' ')
    if (begun === phrase || named(begun)?.items.length) for (const place of places) found.add(place)
  }
  return [...found]
}
