import type { Token } from '@packhouse/contract/amounts/tokens.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import type { FoundBy } from '@packhouse/contract/messages/reading.ts'
import { bones, singular } from '@packhouse/contract/search/fold.ts'
import { romanise } from '@packhouse/contract/search/romanise.ts'
import { longestName, type WordBook } from '../know/book.ts'
import { goodBeginnings, goodBones, goodNear, goodOf, goodSounds } from '../know/good-words.ts'
import { allGoods } from '../know/words/goods.ts'
import { lexicon } from '../know/words/lexicon.ts'
import { similarTo } from '../text/near.ts'

/** Goods named at a place of the message. */
export interface Found {
  /** Number of tokens. */
  length: number
  words: string
  matched: string
  by: FoundBy
  likeness: number
  /** Whether the spelling is so near, and nothing else near enough, that it is taken. (rules.md §9.4) */
  isSure: boolean
  /** Items it can be, as places in the book; empty: the catalogue has none. */
  items: readonly number[]
  /** Whether the trade uses the word for several kinds of goods. */
  generic: boolean
  /** For a word of several kinds: whether the first item is proposed. */
  proposes: boolean
}

/** A word that a customer's corrections taught, or that all customers use alike. (rules.md §9.8) */
export interface Remembered {
  /** Place of the item in the book. */
  item: number
  packsizeid: PackId | null
  /** The customer's own, or given to all by somebody; otherwise only proposed. */
  isSure: boolean
}

/** A spelling at least this near is taken, if it leads the next goods by the margin; from `proposed` on it is proposed. */
const taken = 0.82
const margin = 0.08
const proposed = 0.72

/** Goods by a phrase of similar spelling. */
interface Near {
  items: readonly number[]
  likeness: number
  phrase: string
}

export interface Finder {
  /** The longest goods that begin at a token, as written. */
  exactAt: (at: number) => Found | undefined
  /** The same, also by sound and by similar spelling. */
  looseAt: (at: number) => Found | undefined
  /** Goods by one of their names. */
  named: (phrase: string) => Found | undefined
  /** What is spelled like some words, best first. */
  similar: (words: string) => readonly Near[]
}

export function finderOf(
  book: WordBook,
  tokens: readonly Token[],
  sounds: readonly string[],
  noisy: (at: number) => boolean,
  remembered: ReadonlyMap<string, Remembered>,
): Finder {
  const named = (phrase: string): Omit<Found, 'length' | 'words'> | undefined => {
    const own = remembered.get(phrase)
    if (own)
      return {
        matched: phrase,
        by: 'REMEMBERED',
        likeness: 1,
        isSure: own.isSure,
        items: [own.item],
        generic: false,
        proposes: false,
      }
    const place = goodOf().get(phrase)
    const good = place === undefined ? undefined : allGoods()[place]
    const direct = book.phrases.get(phrase)
    const as = { matched: phrase, likeness: 1, isSure: true, generic: false, proposes: false }
    if (good && good.means.length > 0) {
      const items = good.means.flatMap(kind => book.ofGood.get(kind) ?? [])
      const all = [...new Set([...items, ...(direct ?? [])])]
      const isFirst = good.proposes && book.ofGood.get(good.means[0] ?? -1) !== undefined
      return { ...as, by: 'TRADE', items: all, generic: true, proposes: isFirst }
    }
    if (direct) return { ...as, by: 'NAME', items: plainOf(book, direct) }
    if (place !== undefined) return { ...as, by: 'TRADE', items: book.ofGood.get(place) ?? [] }
    return undefined
  }

  const wordsAt = (at: number, length: number): string[] =>
    tokens.slice(at, at + length).map(({ key }) => (key === '&' ? 'and' : key))
  /** Tokens that can be one name: words, and what joins them without a space. */
  const reach = (at: number): number => {
    let length = 0
    while (length < longestName) {
      const token = tokens[at + length]
      if (!token || noisy(at + length)) break
      if (token.kind !== 'word' && !(length > 0 && isJoint(tokens, at + length))) break
      length++
    }
    return length
  }
  const phraseOf = (at: number, length: number): string =>
    wordsAt(at, length)
      .filter(word => word !== '.' && word !== '-')
      .join(' ')

  const exact = memo((at: number): Found | undefined => {
    for (let length = reach(at); length > 0; length--) {
      if (tokens[at + length - 1]?.kind !== 'word') continue
      const words = phraseOf(at, length)
      const hit = named(words)
      if (hit) return { ...hit, length, words }
    }
    return undefined
  })

  const spellings = new Map<string, Near[]>()
  const similar = (words: string): Near[] => {
    const known = spellings.get(words)
    if (known) return known
    const text = romanise(words).replaceAll(' ', '')
    const best = new Map<string, Near>()
    for (const near of [book.near, goodNear()])
      for (const { phrase, likeness } of similarTo(near, text, 0.6)) {
        const hit = named(phrase)
        if (!hit) continue
        const key = hit.items.length > 0 ? hit.items.join() : `good ${goodOf().get(phrase)}`
        if ((best.get(key)?.likeness ?? 0) < likeness) best.set(key, { items: hit.items, likeness, phrase })
      }
    const found = [...best.values()].sort((one, other) => other.likeness - one.likeness)
    spellings.set(words, found)
    return found
  }

  /** Whether other goods are spelled nearly as much like it: makhaan is makhan or makhana. */
  const hasRival = (words: string, { items }: { items: readonly number[] }): boolean => {
    const near = similar(words)
    const own = near.find(one => sameItems(one.items, items))?.likeness ?? 0
    return near.some(one => !sameItems(one.items, items) && one.likeness > 0.75 && one.likeness >= own - 0.04)
  }

  const sounded = (at: number, length: number): Found | undefined => {
    const words = phraseOf(at, length)
    if (words.length < 4) return undefined
    const latin = romanise(words)
    const asLatin = latin === words ? undefined : named(latin)
    if (asLatin) return { ...asLatin, by: 'SPELLING', length, words }
    const sound = sounds.slice(at, at + length).join('')
    if (sound.length < 3) return undefined
    const isKnown = goodSounds().has(sound) || book.sounds.has(sound)
    const heard = isKnown ? sound : (singular(sound) ?? sound)
    const phrase = goodSounds().get(heard)
    const own = book.sounds.get(heard) ?? []
    const hits = [...new Set([...own, ...(phrase ? [phrase] : [])])].flatMap(name => named(name) ?? [])
    const [hit] = hits
    if (!hit) return undefined
    const alike = hits.every(({ items }) => sameItems(items, hit.items))
    const isSure = hit.isSure && alike && phrase !== null && !hasRival(words, hit)
    return { ...hit, by: 'SPELLING', isSure, length, words }
  }

  const spelled = (at: number, length: number): Found | undefined => {
    const words = phraseOf(at, length)
    const [best, next] = similar(words)
    const least = words.length < 5 ? taken : proposed
    const hit = best && best.likeness >= least ? named(best.phrase) : undefined
    if (!best || !hit) return undefined
    const lead = best.likeness - (next?.likeness ?? 0)
    if (lead < 0.02) return undefined
    const isSure = best.likeness >= taken && lead >= margin && hit.isSure
    return { ...hit, by: 'LIKENESS', likeness: best.likeness, isSure, length, words }
  }

  /** "adrk", "tmatr": a word without its vowels is proposed, and so is "tom", the beginning of one kind of goods alone. */
  const shortened = (at: number): Found | undefined => {
    const words = phraseOf(at, 1)
    const phrase = goodBones().get(bones(sounds[at] ?? '') ?? '') ?? goodBeginnings().get(words)
    const hit = phrase ? named(phrase) : undefined
    return hit && words.length < (phrase?.length ?? 0)
      ? { ...hit, by: 'LIKENESS', likeness: proposed, isSure: false, length: 1, words }
      : undefined
  }

  /** Words of talk are not misspelled goods. */
  const isFree = (at: number, length: number): boolean => {
    for (let place = at; place < at + length; place++) {
      const token = tokens[place]
      if (!token || (token.kind === 'word' && lexicon.has(token.key))) return false
    }
    return true
  }

  const loose = memo((at: number): Found | undefined => {
    const known = exact(at)
    const most = reach(at)
    for (let length = most; length > (known?.length ?? 0); length--) {
      if (tokens[at + length - 1]?.kind !== 'word') continue
      if (length === 1 && !isFree(at, 1)) continue
      const hit = sounded(at, length)
      if (hit && (length > 1 ? hasUnknown(at, length) : true)) return hit
    }
    let best: Found | undefined
    for (let length = Math.min(3, most); length > (known?.length ?? 0); length--) {
      if (tokens[at + length - 1]?.kind !== 'word' || !isFree(at, length) || !hasUnknown(at, length)) continue
      const hit = spelled(at, length)
      if (hit && (!best || (hit.isSure && !best.isSure) || hit.likeness > best.likeness + 0.05)) best = hit
    }
    return best ?? known ?? (isFree(at, 1) ? shortened(at) : undefined)
  })

  /** Whether a word is among them that names no goods by itself: two names next to each other are not one misspelled. */
  const hasUnknown = (at: number, length: number): boolean => {
    for (let place = at; place < at + length; place++) {
      const known = exact(place)
      if (!known) return true
      place += known.length - 1
    }
    return false
  }

  const byName = (phrase: string): Found | undefined => {
    const hit = named(phrase)
    return hit && { ...hit, length: 1, words: phrase }
  }
  return { exactAt: exact, looseAt: loose, named: byName, similar }
}

/** Signs inside a name, without spaces on either side: "g.chilli", "bell-pepper", "red & yellow". */
function isJoint(tokens: readonly Token[], at: number): boolean {
  const [sign, after] = [tokens[at], tokens[at + 1]]
  if (sign?.kind !== 'sign' || after?.kind !== 'word') return false
  return sign.key === '&' || ((sign.key === '.' || sign.key === '-') && sign.glued && after.glued)
}

/** Of the types of one item, the usual one is meant by its plain name. */
function plainOf({ items }: WordBook, places: readonly number[]): readonly number[] {
  if (places.length === 1) return places
  const parents = new Set(places.map(place => items[place]?.parentItemId))
  const regular = places.filter(place => items[place]?.typeName === 'Regular')
  return parents.size === 1 && regular.length === 1 ? regular : places
}

const sameItems = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

function memo<Value>(compute: (at: number) => Value): (at: number) => Value {
  const known = new Map<number, { value: Value }>()
  return at => {
    const before = known.get(at)
    if (before) return before.value
    const value = compute(at)
    known.set(at, { value })
    return value
  }
}
