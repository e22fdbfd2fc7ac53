import { trigrams, type Word, wordsOf } from './spelling.ts'

/** Shorter texts without their spaces are like too much else. */
const shortestJoined = 4

/** A key without its spaces; empty if it is too short to be compared so. */
export function joinedKey(key: string): string {
  const joined = key.replaceAll(' ', '')
  return joined.length < shortestJoined ? '' : joined
}

/** One text of an entity. Its words and letters are computed on first use: most texts are only compared as a whole. */
export class Phrase {
  readonly key: string
  /** Names count slightly more than aliases, aliases more than codes. */
  readonly weight: number
  #joined: string | undefined
  #words: Word[] | undefined
  #pairs: Word[] | undefined
  #groups: Set<number> | undefined

  constructor(key: string, weight: number) {
    this.key = key
    this.weight = weight
  }

  get joined(): string {
    this.#joined ??= joinedKey(this.key)
    return this.#joined
  }

  get words(): Word[] {
    this.#words ??= wordsOf(this.key)
    return this.#words
  }

  /** Neighbouring words written as one. */
  get pairs(): Word[] {
    this.#pairs ??= this.words
      .slice(1)
      .flatMap(({ text }, before) => wordsOf(`${this.words[before]?.text}${text}`))
    return this.#pairs
  }

  /** Trigrams. */
  get groups(): Set<number> {
    this.#groups ??= trigrams(this.key)
    return this.#groups
  }
}

type Weighted = Word & { weight: number }

/** An entity prepared for searching; created once per list, not on each key press. */
export class Searchable {
  readonly phrases: readonly Phrase[]
  readonly nameLength: number
  readonly #furtherWords: () => readonly Word[]
  #words: Weighted[] | undefined

  constructor(phrases: readonly Phrase[], furtherWords: () => readonly Word[], nameLength: number) {
    this.phrases = phrases
    this.#furtherWords = furtherWords
    this.nameLength = nameLength
  }

  /** The distinct words of all phrases, also joined with their neighbours: words of one query may match different phrases. */
  get words(): Weighted[] {
    this.#words ??= this.#allWords()
    return this.#words
  }

  #allWords(): Weighted[] {
    const words = new Map<string, Weighted>()
    const add = (own: readonly Word[], weight: number) => {
      for (const word of own) if (!words.has(word.text)) words.set(word.text, { ...word, weight })
    }
    for (const { words, weight } of this.phrases) add(words, weight)
    for (const { pairs, weight } of this.phrases) add(pairs, 0.99 * weight)
    add(this.#furtherWords(), 0.9)
    return [...words.values()]
  }
}
