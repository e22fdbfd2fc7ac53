import { romanise } from '../../../goods/matching/romanise.ts'
import { typosBetween, type Word, wordsOf } from '../../../goods/matching/spelling.ts'

/** Phrases by their length and first and last letters, to find those of similar spelling. */
export interface Near {
  buckets: Map<string, NearPhrase[]>
}
interface NearPhrase {
  phrase: string
  /** Without spaces, in Latin letters. */
  word: Word
}

/** A phrase of similar spelling, 0 to 1. */
export interface Similar {
  phrase: string
  likeness: number
}

/** Shorter words are too much alike. */
const shortest = 4
const longest = 40
const yieldEvery = 500

export function* nearOf(phrases: Iterable<string>): Generator<void, Near> {
  const near: Near = { buckets: new Map() }
  let count = 0
  for (const phrase of phrases) {
    if (++count % yieldEvery === 0) yield
    putNear(near, phrase)
  }
  return near
}

/** Adds a phrase, if it is of a length that is compared. */
export function putNear({ buckets }: Near, phrase: string): void {
  const text = romanise(phrase).replaceAll(' ', '')
  if (text.length < shortest || text.length > longest || /\d/.test(text)) return
  const [word] = wordsOf(text)
  if (!word) return
  const one = { phrase, word }
  for (const key of keysOf(text, text.length)) {
    const bucket = buckets.get(key)
    if (bucket) bucket.push(one)
    else buckets.set(key, [one])
  }
}

/** A slip rarely touches both the first and the last letter. */
const keysOf = (text: string, length: number): string[] => [
  `${text.at(0)}${length}`,
  `${length}${text.at(-1)}`,
]

/** Most slips in a word of this length. */
const maxTyposOf = (length: number): number => (length < 6 ? 1 : length < 10 ? 2 : 3)

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Phrases spelled like a text of Latin letters without spaces, with at least `least` likeness; not sorted. */
export function similarTo({ buckets }: Near, text: string, least: number): Similar[] {
  if (text.length < shortest || text.length > longest) return []
  const [typed] = wordsOf(text)
  if (!typed) return []
  const slips = maxTyposOf(text.length)
  const found = new Map<string, number>()
  for (let length = text.length - slips; length <= text.length + slips; length++)
    for (const key of keysOf(text, length))
      for (const { phrase, word } of buckets.get(key) ?? []) {
        if (found.has(phrase) || countBits(typed.bits ^ word.bits) > 2 * slips) continue
        const typos = typosBetween(text, word.text, slips, false)
        if (typos > slips) continue
        const cost = typos === 1 && isSwap(text, word.text) ? 0.5 : typos
        const likeness = 1 - cost / Math.max(text.length, word.text.length)
        if (likeness >= least) found.set(phrase, likeness)
      }
  return [...found].map(([phrase, likeness]) => ({ phrase, likeness }))
}

/** Two neighbouring letters in the other order: the commonest slip of a thumb counts half. */
const isSwap = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('')
