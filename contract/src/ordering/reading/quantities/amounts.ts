import type { AmountMeaning, Lexicon } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** The tokens of a text and what is known of them. */
export interface Reader<Known extends AmountMeaning = AmountMeaning> {
  tokens: readonly Token[]
  sounds: readonly string[]
  /** Whether a token is part of a time, a rate, a telephone number and the like. */
  noisy: (at: number) => boolean
  /** Number of tokens of the goods that begin here; 0 if none do. */
  goodsAt: (at: number) => number
  lexicon: Lexicon<Known>
}

export interface Amount {
  /** Thousandths. */
  milli: number
  /** Token after it. */
  next: number
  /** Whether it is written in words. */
  worded: boolean
  /** Number words that are also used otherwise ("do", "che"): only before a unit. */
  doubtful: boolean
}

/** Also small words of other meanings. */
const doubtfulWords = new Set(
  'a an do che chhe cheh ten tin to don sath saath aru aaru ara arra edu elu sau oka oru ek teen char nau tis bis das did ded ath aat pav kaal muru now one padi vanda now ek'.split(
    ' ',
  ),
)

/**
 * The longest phrase that begins at a token and has this meaning, in at most four words; by its sound only where no goods are named
 * as they are written.
 */
export function phraseAt<Found, Known extends AmountMeaning>(
  { tokens, sounds, noisy, goodsAt, lexicon }: Reader<Known>,
  at: number,
  pick: (meaning: Known) => Found | undefined,
  max = 4,
): { found: Found; next: number } | undefined {
  let length = 0
  while (length < max && tokens[at + length]?.kind === 'word' && !noisy(at + length)) length++
  for (; length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ key }) => key)
    const meaning =
      lexicon.asWritten(words) ??
      (goodsAt(at) > 0 ? undefined : lexicon.bySound(words, sounds.slice(at, at + length)))
    const found = meaning && pick(meaning)
    if (found !== undefined) return { found, next: at + length }
  }
  return undefined
}

/** Reads the amount that begins at a token: 12, 2 1/2, 1½, dedh, sava do, do sau pachas, twenty five. (rules §9.3) */
export function amountAt(reader: Reader, at: number): Amount | undefined {
  const token = reader.tokens[at]
  if (!token || reader.noisy(at)) return undefined
  if (token.kind === 'number') return numeral(reader, at, Number(token.key))
  return token.kind === 'word' ? worded(reader, at) : undefined
}

/** Largest amount that is one: longer runs of digits are numbers of something else. */
const largest = 1_000_000

function numeral({ tokens }: Reader, at: number, value: number): Amount | undefined {
  if (value > largest) return undefined
  const [slash, below] = [tokens[at + 1], tokens[at + 2]]
  const done = (milli: number, next: number): Amount => ({
    milli: Math.round(milli),
    next,
    worded: false,
    doubtful: false,
  })
  if (slash?.key === '/' && below?.kind === 'number' && isFraction(value, Number(below.key)))
    return done((value / Number(below.key)) * 1000, at + 3)
  // 1½, 2 1/2
  if (slash?.kind === 'number' && Number.isInteger(value)) {
    const part = Number(slash.key)
    if (part < 1 && part > 0 && slash.glued) return done((value + part) * 1000, at + 2)
    const [mark, under] = [tokens[at + 2], tokens[at + 3]]
    if (mark?.key === '/' && mark.glued && under?.kind === 'number' && isFraction(part, Number(under.key)))
      return done((value + part / Number(under.key)) * 1000, at + 4)
  }
  return done(value * 1000, at + 1)
}

const isFraction = (above: number, below: number): boolean =>
  Number.isInteger(above) && above >= 1 && above < below && [2, 3, 4, 8].includes(below)

function worded(reader: Reader, at: number): Amount | undefined {
  const whole = (from: number) => phraseAt(reader, from, ({ number }) => number)
  const before = phraseAt(reader, at, meaning => meaning.before, 1)
  if (before) {
    const number = whole(before.next) ?? digitsAt(reader, before.next)
    if (number && number.found < 100)
      return { milli: number.found * 1000 + before.found, next: number.next, worded: true, doubtful: false }
  }
  const fraction = phraseAt(reader, at, meaning => meaning.fraction)
  const first = fraction ?? whole(at)
  if (!first) return undefined
  const single = reader.tokens[at]?.key ?? ''
  const doubtful = first.next === at + 1 && (fraction !== undefined || doubtfulWords.has(single))
  let milli = fraction ? fraction.found : first.found * 1000
  let next = first.next
  // do sau, dhai sau, five hundred
  const hundred = whole(next)
  if (hundred && (hundred.found === 100 || hundred.found === 1000) && milli < 100_000) {
    milli *= hundred.found
    next = hundred.next
  }
  // twenty five, do sau pachas: the smaller fits into the zeros of the greater
  for (let rest = whole(next); rest && !fraction; rest = whole(next)) {
    const zeros =
      milli % 1_000_000 === 0
        ? 1_000_000
        : milli % 100_000 === 0
          ? 100_000
          : milli % 10_000 === 0
            ? 10_000
            : 0
    if (rest.found * 1000 >= zeros || (zeros === 10_000 && milli < 20_000)) break
    milli += rest.found * 1000
    next = rest.next
  }
  return { milli, next, worded: true, doubtful: doubtful && next === at + 1 }
}

function digitsAt({ tokens, noisy }: Reader, at: number): { found: number; next: number } | undefined {
  const token = tokens[at]
  return token?.kind === 'number' && !noisy(at) ? { found: Number(token.key), next: at + 1 } : undefined
}
