import type { MessageUnit } from '../messages/reading.ts'
import { once, onceInSteps } from '../once.ts'
import { fold } from '../search/fold.ts'
import { searchKey } from '../search/normalise.ts'
import { beforeNumber, fractionWords, kilosInOneWord, numberWords, quarterKilo } from './number-words.ts'
import { bunchOrBag, shapes, units } from './unit-words.ts'

export interface UnitMeaning {
  unit: MessageUnit
  /** Thousandths of the unit in one. */
  factor: number
  /** Bunch or bag, as the item decides. */
  either?: true
}

/** What a phrase can mean in an amount; several of these at once, decided by what is around it. */
export interface AmountMeaning {
  unit?: UnitMeaning
  /** A whole number, a fraction in thousandths, or thousandths added to the number after it. */
  number?: number
  fraction?: number
  before?: number
  /** A quarter kilo after a number word. */
  quarter?: true
  /** Kilos in one word, in thousandths. */
  kilos?: number
  /** A shape after a quantity, which says nothing. */
  shape?: true
  /** Also said where no amount is meant: no unit unless a number is before it. */
  talk?: boolean
}

/** Phrases and what they mean, as they are written and as they sound. */
export interface Lexicon<Known> {
  asWritten: (words: readonly string[]) => Known | undefined
  /** By the sound of its words; undefined for short phrases. */
  bySound: (words: readonly string[], sounds: readonly string[]) => Known | undefined
  has: (phrase: string) => boolean
  /** Builds the phrases and their sounds, in steps between which others work. */
  steps: () => Generator<void, void>
}

/** Phrases of one step. */
const aStep = 500
/** Shorter words are only recognised as they are written: their sounds are too alike. */
const shortestSounded = 4

/** A lexicon of phrases in the order of their weight: of several that sound alike the first counts. */
export function lexiconOf<Known>(build: () => ReadonlyMap<string, Known>): Lexicon<Known> {
  const exact = once(build)
  const sounded = onceInSteps(function* (): Generator<void, ReadonlyMap<string, Known>> {
    const found = new Map<string, Known>()
    let at = 0
    for (const [phrase, meaning] of exact()) {
      const sound = phrase.split(' ').map(fold).join(' ')
      if (!found.has(sound)) found.set(sound, meaning)
      if (++at % aStep === 0) yield
    }
    return found
  })
  return {
    asWritten: words => exact().get(words.join(' ')),
    bySound(words, sounds) {
      const letters = words.reduce((sum, { length }) => sum + length, 0)
      return letters < shortestSounded ? undefined : sounded.get().get(sounds.join(' '))
    },
    has: phrase => exact().has(phrase),
    *steps() {
      exact()
      yield
      yield* sounded.steps()
    },
  }
}

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

/** The phrases of a list with commas, as search keys. */
const phrasesIn = (words: string): string[] =>
  words
    .split(/[,\n]/)
    .map(phrase => searchKey(phrase))
    .filter(Boolean)

/** Adds the numbers, units and shapes of seven languages to a lexicon that is being built; `at` returns a phrase's meaning. */
export function addAmountWords(at: (phrase: string) => AmountMeaning): void {
  const each = (words: string, set: (meaning: AmountMeaning) => void) => {
    for (const phrase of phrasesIn(words)) set(at(phrase))
  }
  const numbered = (words: string, set: (meaning: AmountMeaning, value: number) => void) => {
    for (const { head, phrases } of linesOf(words)) for (const phrase of phrases) set(at(phrase), Number.parseInt(head, 10))
  }
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
}

/** The words of amounts alone, for fields in which nothing else is typed. */
export const amountLexicon: Lexicon<AmountMeaning> = lexiconOf(() => {
  const meanings = new Map<string, AmountMeaning>()
  addAmountWords(phrase => {
    const meaning = meanings.get(phrase) ?? {}
    meanings.set(phrase, meaning)
    return meaning
  })
  return meanings
})
