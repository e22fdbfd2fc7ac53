import {
  type AmountMeaning,
  addAmountWords,
  type Lexicon,
  lexiconOf,
  linesOf,
  phrasesIn,
} from '@packhouse/contract/amounts/lexicon.ts'
import { type CueName, cues } from './cues.ts'
import { formWords, gradeWords, kindWords, makers, qualityWords } from './generics.ts'
import { datives, dayWords, deliveryWords, outletWords, partsOfDay, sections, weekdayWords } from './places.ts'
import { dishes, joins, talk, turns } from './talk.ts'
import { rateWords, untilWords, wishWords } from './wishes.ts'

/** What a phrase can mean; several of these at once, decided by what is around it. */
export interface Meaning extends AmountMeaning {
  cues: ReadonlySet<CueName>
  talk: boolean
  describes?: Description
  /** Joins goods (and), or turns to something else (but). */
  join?: true
  turn?: true
  /** Days from today, or a day of the week. */
  day?: number
  weekday?: number
  part?: { from: number; to: number }
  outlet: boolean
  /** "To", after the name of a place. */
  dative: boolean
  delivery: boolean
  /** Asks for goods now. */
  wish?: true
  /** A price: bare numbers after it are one. */
  price?: true
  /** Makes a time the last one. */
  until?: true
}

/** Another kind of the goods, other goods made of them, a size, praise, a maker, a dish or a part of a list. */
export type Description = 'KIND' | 'FORM' | 'GRADE' | 'QUALITY' | 'MAKER' | 'DISH' | 'SECTION'

/** What no phrase means. */
export const nothing: Meaning = { cues: new Set(), talk: false, outlet: false, dative: false, delivery: false }

type Draft = { -readonly [Key in keyof Meaning]: Meaning[Key] } & { cues: Set<CueName> }

function build(): Map<string, Meaning> {
  const meanings = new Map<string, Draft>()
  const at = (phrase: string): Draft => {
    const known = meanings.get(phrase)
    if (known) return known
    const made: Draft = { cues: new Set(), talk: false, outlet: false, dative: false, delivery: false }
    meanings.set(phrase, made)
    return made
  }
  const each = (words: string, set: (meaning: Draft) => void) => {
    for (const phrase of phrasesIn(words)) set(at(phrase))
  }
  const numbered = (words: string, set: (meaning: Draft, value: number, head: string) => void) => {
    for (const { head, phrases } of linesOf(words)) for (const phrase of phrases) set(at(phrase), Number.parseInt(head, 10), head)
  }
  each(talk, meaning => (meaning.talk = true))
  each(dishes, meaning => (meaning.describes = 'DISH'))
  each(joins, meaning => (meaning.join = true))
  each(turns, meaning => (meaning.turn = true))
  for (const name of Object.keys(cues) as CueName[]) each(cues[name], meaning => meaning.cues.add(name))
  addAmountWords(at)
  // "2 kg each" says that others have as much
  each(cues.EACH, meaning => delete meaning.shape)
  each(qualityWords, meaning => (meaning.describes = 'QUALITY'))
  each(gradeWords, meaning => (meaning.describes = 'GRADE'))
  each(kindWords, meaning => (meaning.describes = 'KIND'))
  each(formWords, meaning => (meaning.describes = 'FORM'))
  each(makers, meaning => (meaning.describes = 'MAKER'))
  numbered(dayWords, (meaning, value) => (meaning.day = value))
  numbered(weekdayWords, (meaning, value) => (meaning.weekday = value))
  numbered(partsOfDay, (meaning, from, head) => (meaning.part = { from, to: Number(head.split(' ')[1]) }))
  each(sections, meaning => {
    if (!meaning.talk) meaning.describes ??= 'SECTION'
  })
  each(outletWords, meaning => (meaning.outlet = true))
  each(datives, meaning => (meaning.dative = true))
  each(deliveryWords, meaning => (meaning.delivery = true))
  each(wishWords, meaning => (meaning.wish = true))
  each(rateWords, meaning => (meaning.price = true))
  each(untilWords, meaning => (meaning.until = true))
  return meanings
}

/** All words that are not goods. */
export const lexicon: Lexicon<Meaning> = lexiconOf(build)

/** What a phrase means as it is written. */
export const meaningAsWritten = lexicon.asWritten
