import {
  type AmountMeaning,
  addAmountWords,
  type Lexicon,
  lexiconOf,
} from '@packhouse/contract/ordering/reading/quantities/lexicon.ts'
import { type CueName, cueNames } from './cues.ts'
import { dictionary } from './dictionary.ts'

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
export const nothing: Meaning = {
  cues: new Set(),
  talk: false,
  outlet: false,
  dative: false,
  delivery: false,
}

type Draft = { -readonly [Key in keyof Meaning]: Meaning[Key] } & { cues: Set<CueName> }

function build(): Map<string, Meaning> {
  const meanings = new Map<string, Draft>()
  const at = (phrase: string): Draft => {
    const cached = meanings.get(phrase)
    if (cached) return cached
    const made: Draft = { cues: new Set(), talk: false, outlet: false, dative: false, delivery: false }
    meanings.set(phrase, made)
    return made
  }
  const words = dictionary('meanings')
  /** Sets what the phrases of a head mean; some heads have numbers behind their name. */
  const each = (name: string, set: (meaning: Draft, one: number, other: number) => void) => {
    for (const { head, phrases } of words) {
      const [first, one, other] = head.split(' ')
      if (first === name) for (const phrase of phrases) set(at(phrase), Number(one), Number(other))
    }
  }
  // Greetings, requests, people, small words of the seven languages: they order nothing.
  each('TALK', meaning => (meaning.talk = true))
  // Dishes and occasions goods are for: "for salad", "pav bhaji ke liye".
  each('DISH', meaning => (meaning.describes = 'DISH'))
  each('JOIN', meaning => (meaning.join = true))
  each('TURN', meaning => (meaning.turn = true))
  const cues = new Map(dictionary('cues').map(({ head, phrases }) => [head, phrases]))
  for (const name of cueNames) for (const phrase of cues.get(name) ?? []) at(phrase).cues.add(name)
  addAmountWords(at)
  // "2 kg each" says that others have as much
  for (const phrase of cues.get('EACH') ?? []) delete at(phrase).shape
  // Quality and packing change nothing: they are the line's note.
  each('QUALITY', meaning => (meaning.describes = 'QUALITY'))
  // A size or grade is shown to the clerk: the same goods.
  each('GRADE', meaning => (meaning.describes = 'GRADE'))
  // "Baby", "red": without goods of that name in the catalogue the line is asked.
  each('KIND', meaning => (meaning.describes = 'KIND'))
  // Other goods, also of what they follow: "ginger paste", "onion 2 kg chopped".
  each('FORM', meaning => (meaning.describes = 'FORM'))
  // Goods of a maker that the item's name does not have are proposed, not taken.
  each('MAKER', meaning => (meaning.describes = 'MAKER'))
  // Days from the day of the message.
  each('DAY', (meaning, days) => (meaning.day = days))
  // Monday is 1.
  each('WEEKDAY', (meaning, weekday) => (meaning.weekday = weekday))
  // Minutes after midnight.
  each('HOURS', (meaning, from, to) => (meaning.part = { from, to }))
  each('SECTION', meaning => {
    if (!meaning.talk) meaning.describes ??= 'SECTION'
  })
  // Makes a heading an outlet.
  each('OUTLET', meaning => (meaning.outlet = true))
  // "HSR ku onion 5 kg" begins an order for HSR; "Ooty ki gajar" is no place.
  each('DATIVE', meaning => (meaning.dative = true))
  each('DELIVERY', meaning => (meaning.delivery = true))
  // Ends what is only told of goods before it.
  each('WISH', meaning => (meaning.wish = true))
  each('RATE', meaning => (meaning.price = true))
  each('UNTIL', meaning => (meaning.until = true))
  return meanings
}

/** All words that are not goods. */
export const lexicon: Lexicon<Meaning> = lexiconOf(build)

/** What a phrase means as it is written. */
export const meaningAsWritten = lexicon.asWritten
