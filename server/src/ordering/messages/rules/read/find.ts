import { longestName } from '@packhouse/contract/ordering/reading/names/book.ts'
import { spelling } from '@packhouse/contract/ordering/reading/names/closeness.ts'
import { type Found, goodsNamed, type Named } from '@packhouse/contract/ordering/reading/names/names.ts'
import { type Near, strategiesOf, type Words } from '@packhouse/contract/ordering/reading/names/strategies.ts'
import type { Token } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import type { CatalogueBook } from '../know/book.ts'
import type { Remembered } from '../know/customer.ts'
import { lexicon } from '../know/words/lexicon.ts'

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

/** Words that are compared with a misspelled name: names of more are rarely misspelled in several. */
const maxMisspelled = 3

/** Finds the goods of a message by the strategies, each where those before it find nothing. */
export function finderOf(
  book: CatalogueBook,
  tokens: readonly Token[],
  sounds: readonly string[],
  noisy: (at: number) => boolean,
  remembered: ReadonlyMap<string, Remembered>,
): Finder {
  const named = (phrase: string) => goodsNamed(phrase, book, remembered)
  const { bySound, bySpelling, shortened, similar } = strategiesOf(book, named)
  const wordsAt = (at: number, length: number): Words => ({
    words: phraseOf(tokens.slice(at, at + length)),
    sound: sounds.slice(at, at + length).join(''),
  })

  const exact = memo((at): Found | undefined => {
    for (const length of lengthsAt(at)) {
      const { words } = wordsAt(at, length)
      const hit = named(words)
      if (hit) return { ...hit, length, words }
    }
    return undefined
  })

  const loose = memo((at): Found | undefined => {
    const cached = exact(at)
    const longer = lengthsAt(at).filter(length => length > (cached?.length ?? 0))
    return (
      heardAt(at, longer) ??
      misspelledAt(at, longer) ??
      cached ??
      (isFree(at, 1) ? foundBy(shortened, at, 1) : undefined)
    )
  })

  const heardAt = (at: number, lengths: readonly number[]): Found | undefined => {
    for (const length of lengths) {
      if (length === 1 ? !isFree(at, 1) : !hasUnknown(at, length)) continue
      const hit = foundBy(bySound, at, length)
      if (hit) return hit
    }
    return undefined
  }

  const misspelledAt = (at: number, lengths: readonly number[]): Found | undefined => {
    let best: Found | undefined
    for (const length of lengths) {
      if (length > maxMisspelled || !isFree(at, length) || !hasUnknown(at, length)) continue
      const hit = foundBy(bySpelling, at, length)
      if (hit && (!best || (hit.isSure && !best.isSure) || hit.likeness > best.likeness + spelling.partly))
        best = hit
    }
    return best
  }

  const foundBy = (
    strategy: (phrase: Words) => Named | undefined,
    at: number,
    length: number,
  ): Found | undefined => {
    const phrase = wordsAt(at, length)
    const hit = strategy(phrase)
    return hit && { ...hit, length, words: phrase.words }
  }

  /** In how many tokens a name can begin here, the most first: words, and what joins them without a space. */
  const lengthsAt = (at: number): number[] => {
    const lengths: number[] = []
    for (let length = 0; length < longestName; length++) {
      const token = tokens[at + length]
      if (!token || noisy(at + length)) break
      if (token.kind === 'word') lengths.unshift(length + 1)
      else if (length === 0 || !isJoint(tokens, at + length)) break
    }
    return lengths
  }

  /** Words of talk are not misspelled goods. */
  const isFree = (at: number, length: number): boolean =>
    at + length <= tokens.length &&
    tokens.slice(at, at + length).every(({ kind, key }) => kind !== 'word' || !lexicon.has(key))

  /** Whether a word is among them that names no goods by itself: two names next to each other are not one misspelled. */
  const hasUnknown = (at: number, length: number): boolean => {
    for (let place = at; place < at + length; place++) {
      const cached = exact(place)
      if (!cached) return true
      place += cached.length - 1
    }
    return false
  }

  const byName = (phrase: string): Found | undefined => {
    const hit = named(phrase)
    return hit && { ...hit, length: 1, words: phrase }
  }
  return { exactAt: exact, looseAt: loose, named: byName, similar }
}

const phraseOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ key }) => key !== '.' && key !== '-')
    .map(({ key }) => (key === '&' ? 'and' : key))
    .join(' ')

/** Signs inside a name, without spaces on either side: "g.chilli", "bell-pepper", "red & yellow". */
function isJoint(tokens: readonly Token[], at: number): boolean {
  const [sign, after] = [tokens[at], tokens[at + 1]]
  if (sign?.kind !== 'sign' || after?.kind !== 'word') return false
  return sign.key === '&' || ((sign.key === '.' || sign.key === '-') && sign.glued && after.glued)
}

function memo<Value>(compute: (at: number) => Value): (at: number) => Value {
  const values = new Map<number, { value: Value }>()
  return at => {
    const before = values.get(at)
    if (before) return before.value
    const value = compute(at)
    values.set(at, { value })
    return value
  }
}
