import type { MessageUnit } from '@packhouse/contract/messages/reading.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { fold } from '../text/fold.ts'
import { once, onceInSteps } from '../text/once.ts'
import { type CueName, cues } from './cues.ts'
import { formWords, gradeWords, kindWords, makers, qualityWords } from './generics.ts'
import { beforeNumber, fractionWords, kilosInOneWord, numberWords, quarterKilo } from './numbers.ts'
import { datives, dayWords, deliveryWords, outletWords, partsOfDay, sections, weekdayWords } from './places.ts'
import { dishes, joins, talk, turns } from './talk.ts'
import { bunchOrBag, shapes, units } from './units.ts'

/** What a phrase can mean; several of these at once, decided by what is around it. */
export interface Meaning {
  cues: ReadonlySet<CueName>
  talk: boolean
  unit?: UnitMeaning
  /** A whole number, a fraction in thousandths, or thousandths added to the number after it. */
  number?: number
  fraction?: number
  before?: number
  /** A quarter kilo after a number word. */
  quarter?: true
  /** Kilos in one word, in thousandths. */
  kilos?: number
  describes?: Description
  /** A shape after a quantity, which says nothing. */
  shape: boolean
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
}

/** Another kind of the goods, other goods made of them, a size, praise, a maker, a dish or a part of a list. */
export type Description = 'KIND' | 'FORM' | 'GRADE' | 'QUALITY' | 'MAKER' | 'DISH' | 'SECTION'

export interface UnitMeaning {
  unit: MessageUnit
  /** Thousandths of the unit in one. */
  factor: number
  /** Bunch or bag, as the item decides. */
  either?: true
}

type Draft = { -readonly [Key in keyof Meaning]: Meaning[Key] } & { cues: Set<CueName> }

/** The lines of a dictionary: what is before the colon, and the phrases after it. */
export function linesOf(dictionary: string): { head: string; phrases: string[] }[] {
  return dictionary
    .trim()
    .split('\n')
    .map(line => {
      const [head = '', words = ''] = line.split(/:(?: |$)/)
      return { head, phrases: phrasesIn(words) }
    })
}

const phrasesIn = (words: string): string[] =>
  words
    .split(/[,\n]/)
    .map(phrase => searchKey(phrase))
    .filter(Boolean)

function build(): Map<string, Meaning> {
  const meanings = new Map<string, Draft>()
  const at = (phrase: string): Draft => {
    const known = meanings.get(phrase)
    if (known) return known
    const made: Draft = { cues: new Set(), talk: false, shape: false, outlet: false, dative: false, delivery: false }
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
  for (const { head, phrases } of linesOf(units)) {
    const [unit = '', factor] = head.split(' ')
    for (const phrase of phrases) at(phrase).unit = { unit: unit as MessageUnit, factor: Number(factor) }
  }
  each(bunchOrBag, meaning => (meaning.unit = { unit: 'bag', factor: 1000, either: true }))
  each(shapes, meaning => (meaning.shape = true))
  numbered(numberWords, (meaning, value) => (meaning.number = value))
  numbered(fractionWords, (meaning, value) => (meaning.fraction = value))
  numbered(beforeNumber, (meaning, value) => (meaning.before = value))
  each(quarterKilo, meaning => (meaning.quarter = true))
  numbered(kilosInOneWord, (meaning, value) => (meaning.kilos = value))
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
  return meanings
}

/** Phrases of one step. */
const aStep = 500

const exact: () => ReadonlyMap<string, Meaning> = once(build)
/** The same phrases as they sound; the first of several wins, as the dictionaries are in the order of their weight. */
const sounded = onceInSteps(function* (): Generator<void, ReadonlyMap<string, Meaning>> {
  const found = new Map<string, Meaning>()
  let at = 0
  for (const [phrase, meaning] of exact()) {
    const sound = phrase.split(' ').map(fold).join(' ')
    if (!found.has(sound)) found.set(sound, meaning)
    if (++at % aStep === 0) yield
  }
  return found
})
/** Shorter words are only recognised as they are written: their sounds are too alike. */
const shortestSounded = 4

/** What a phrase means as it is written. */
export const meaningAsWritten = (words: readonly string[]): Meaning | undefined => exact().get(words.join(' '))

/** What a phrase means by its sound; undefined for short ones. */
export function meaningBySound(words: readonly string[], sounds: readonly string[]): Meaning | undefined {
  const letters = words.reduce((sum, { length }) => sum + length, 0)
  return letters < shortestSounded ? undefined : sounded.get().get(sounds.join(' '))
}

/** Whether a single word is known as it is written. */
export const isKnownWord = (word: string): boolean => exact().has(word)

/** Builds the words and their sounds, in steps. */
export function* lexicon(): Generator<void, void> {
  exact()
  yield
  yield* sounded.steps()
}
