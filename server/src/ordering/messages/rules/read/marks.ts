import type { Found } from '@packhouse/contract/ordering/reading/names/names.ts'
import { amountAt, phraseAt, type Reader } from '@packhouse/contract/ordering/reading/quantities/amounts.ts'
import { quantityAt } from '@packhouse/contract/ordering/reading/quantities/quantities.ts'
import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { Token } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import type { CueName } from '../know/words/cues.ts'
import { type Description, type Meaning, meaningAsWritten, nothing } from '../know/words/lexicon.ts'
import { pictures, smallNames } from '../know/words/small-names.ts'
import type { Noise } from '../text/noise.ts'
import type { Finder } from './find.ts'
import { lineStarts, listNumbers, tableLines } from './line-starts.ts'

/** How goods are one of two kinds that share a name: a kind of its own, or one item that is both. */
export type OfKinds = 'ONE' | 'BOTH'

/** A part of the message with one meaning; tokens from `first` to before `next`. */
export type Mark = { first: number; next: number } & (
  | { kind: 'ITEM'; found: Found; ofKinds?: OfKinds }
  | { kind: 'QUANTITY'; quantity: Quantity }
  | { kind: 'NOISE'; noise: Noise }
  /** A word of no dictionary. */
  | { kind: 'WORD' }
  | { kind: 'DESCRIBES'; as: Description }
  | { kind: 'CUE'; cues: ReadonlySet<CueName>; meaning: Meaning }
  | { kind: 'TALK'; meaning: Meaning | null }
  | { kind: 'BREAK'; strength: Strength; asks: boolean }
  | { kind: 'OPEN' | 'CLOSE' | 'SLASH' | 'COLON' | 'FILLER' }
)
type Strength = 'SOFT' | 'COMMA' | 'SENTENCE' | 'LINE'

const yieldEvery = 40

/** Marks every token of a message, in steps. */
export function* marking(
  reader: Reader<Meaning>,
  finder: Finder,
  noise: readonly Noise[],
): Generator<void, Mark[]> {
  const { tokens } = reader
  const listed = listNumbers(tokens)
  const tables = tableLines(tokens)
  const initials = initialsIn(tokens)
  const marks: Mark[] = []
  let noises = 0
  let seen = 0
  for (let at = 0; at < tokens.length; ) {
    if (at - seen >= yieldEvery) {
      seen = at
      yield
    }
    const token = tokens[at]
    if (!token) break
    while ((noise[noises]?.to ?? Number.POSITIVE_INFINITY) <= token.from) noises++
    const around = noise[noises]
    const mark =
      around && around.from <= token.from
        ? noiseMark(tokens, at, around)
        : listed.has(at)
          ? ({ kind: 'FILLER', first: at, next: at + 1 } as const)
          : (initialMark(reader, initials, at) ?? markAt(reader, finder, at, tables.has(at)))
    marks.push(mark)
    at = mark.next
  }
  return marks
}

function noiseMark(tokens: readonly Token[], at: number, noise: Noise): Mark {
  let next = at + 1
  while ((tokens[next]?.from ?? Number.POSITIVE_INFINITY) < noise.to) next++
  return { kind: 'NOISE', noise, first: at, next }
}

function markAt(reader: Reader<Meaning>, finder: Finder, at: number, isTable: boolean): Mark {
  const token = reader.tokens[at]
  if (token?.kind === 'line') return { kind: 'BREAK', strength: 'LINE', asks: false, first: at, next: at + 1 }
  if (token?.kind === 'sign')
    return (
      pictured(reader, finder, at) ??
      shortUnit(reader, at) ??
      labelled(reader, at) ??
      signMark(reader.tokens, at, isTable)
    )
  const item = finder.exactAt(at)
  const quantity = quantityAt(reader, at)
  if (isTwice(reader, at)) {
    const name = token?.kind === 'number' ? 'BOTH' : 'EACH'
    return { kind: 'CUE', cues: new Set([name]), meaning: nothing, first: at, next: at + 1 }
  }
  if (quantity && !(quantity.worded && (item?.length ?? 0) > 1) && isMeant(reader, finder, quantity))
    return { kind: 'QUANTITY', quantity, first: at, next: quantity.next }
  // "bees pachees kilo": a number that is not read is not silently left out
  if (quantity?.worded && !quantity.doubtful && !item && quantityAt(reader, quantity.next)?.worded)
    return { kind: 'WORD', first: at, next: quantity.next }
  const phrase = phraseAt(reader, at, meaning => meaning)
  const length = phrase ? phrase.next - at : 0
  if (item && item.length >= length && !isAlsoTalk(reader, at, item)) {
    // "aalu gadde": a longer name that is spelled otherwise
    const longer = finder.looseAt(at)
    return itemMark(longer?.isSure && longer.length > item.length ? longer : item, at)
  }
  if (phrase?.found.join || phrase?.found.turn) return phraseMark(phrase.found, at, phrase.next)
  const loose = length > 1 && !item ? undefined : finder.looseAt(at)
  if (loose && loose.length > length && !isAlsoTalk(reader, at, loose)) return itemMark(loose, at)
  // "Tom-5k On-8k": a small word with a number on it stands for goods
  if (length === 1 && isTied(reader.tokens, at) && phrase?.found.cues.size === 0)
    return { kind: 'WORD', first: at, next: at + 1 }
  if (phrase) return phraseMark(phrase.found, at, phrase.next)
  return {
    kind: token?.kind === 'word' && token.key.length === 1 ? 'FILLER' : 'WORD',
    first: at,
    next: at + 1,
  }
}

/** A letter that stands for goods, or its number. */
function initialMark(reader: Reader<Meaning>, initials: ReadonlySet<number>, at: number): Mark | undefined {
  if (initials.has(at)) return { kind: 'WORD', first: at, next: at + 1 }
  if (reader.tokens[at]?.kind !== 'number' || !(initials.has(at - 1) || initials.has(at - 2)))
    return undefined
  // "C-4 L-10": the L is no litre
  const isLast = initials.has(at + 1)
  const alone = isLast ? { ...reader, noisy: (place: number) => place > at || reader.noisy(place) } : reader
  const quantity = quantityAt(alone, at)
  return quantity && { kind: 'QUANTITY', quantity, first: at, next: quantity.next }
}

const itemMark = (found: Found, at: number): Mark => ({
  kind: 'ITEM',
  found,
  first: at,
  next: at + found.length,
})

/** An emoji means goods where no word names them: "🍅 5kg 🧅 10 kg". */
function pictured({ tokens }: Reader<Meaning>, finder: Finder, at: number): Mark | undefined {
  const name = pictures.get(tokens[at]?.key ?? '')
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (name === undefined || after?.kind !== 'number') return undefined
  if (before?.kind === 'word' && (finder.exactAt(at - 1) || !meaningAsWritten([before.key]))) return undefined
  const found = finder.named(name)
  return found && itemMark(found, at)
}

/** A quantity that begins with its unit in brackets: "tomato (crate) 3". */
function labelled(reader: Reader<Meaning>, at: number): Mark | undefined {
  const quantity = quantityAt(reader, at)
  return quantity && { kind: 'QUANTITY', quantity, first: at, next: quantity.next }
}

/** "ek ek kilo" is so much of each, "6 6 bunch" probably. */
function isTwice(reader: Reader<Meaning>, at: number): boolean {
  const [one, other] = [reader.tokens[at], reader.tokens[at + 1]]
  if (!one || one.key !== other?.key || reader.tokens[at - 1]?.key === one.key || other.glued) return false
  return amountAt(reader, at) !== undefined && (quantityAt(reader, at + 1)?.unit ?? null) !== null
}

/** The point of "12 Kg. carrots" ends no sentence; that of "onion 12 kg. Carrots 5 kg" does. */
function shortUnit(reader: Reader<Meaning>, at: number): Mark | undefined {
  const { tokens, goodsAt } = reader
  const [before, point] = [tokens[at - 1], tokens[at]]
  const isShort =
    point?.key === '.' &&
    point.glued &&
    before?.kind === 'word' &&
    meaningAsWritten([before.key])?.unit !== undefined
  const goods = goodsAt(at + 1)
  if (!isShort || goods === 0) return undefined
  const own = quantityAt(reader, at + 1 + goods)
  const isOther = own !== undefined && goodsAt(tokens[own.next]?.key === '.' ? own.next + 1 : own.next) === 0
  return isOther ? undefined : { kind: 'FILLER', first: at, next: at + 1 }
}

/** A bare number word is a quantity only next to goods: "fifty lemons", "pineapple ten". */
function isMeant(
  { tokens }: Reader<Meaning>,
  finder: Finder,
  { worded, unit, first, next, doubtful }: Quantity,
): boolean {
  if (!worded || unit !== null) return true
  if (finder.exactAt(next)) return finder.exactAt(first) === undefined
  if (doubtful) return false
  if (tokens[next]?.kind === 'number') return false
  const before = [1, 2, 3, 4].some(back => finder.exactAt(first - back)?.length === back)
  return before && (tokens[next] === undefined || tokens[next].kind !== 'word')
}

/** Names of goods that are also small words count only next to a quantity. */
function isAlsoTalk(reader: Reader<Meaning>, at: number, { length, words }: Found): boolean {
  if (length > 1 || !smallNames.has(words)) return false
  const isMeasured = (place: number) => quantityAt(reader, place) !== undefined
  if (isMeasured(at + 1) || isMeasured(at + 2)) return false
  return ![1, 2, 3, 4].some(back => quantityAt(reader, at - back)?.next === at)
}

function phraseMark(meaning: Meaning, first: number, next: number): Mark {
  if (meaning.join || meaning.turn)
    return { kind: 'BREAK', strength: meaning.join ? 'SOFT' : 'COMMA', asks: false, first, next }
  if (meaning.cues.size > 0) return { kind: 'CUE', cues: meaning.cues, meaning, first, next }
  if (meaning.describes) return { kind: 'DESCRIBES', as: meaning.describes, first, next }
  return { kind: 'TALK', meaning, first, next }
}

function signMark(tokens: readonly Token[], at: number, isTable: boolean): Mark {
  const key = tokens[at]?.key ?? ''
  const one = { first: at, next: at + 1 }
  if (key === '.') return dots(tokens, at)
  if (',;،、'.includes(key)) return { kind: 'BREAK', strength: 'COMMA', asks: false, ...one }
  if (key === '|' && !isTable) return { kind: 'BREAK', strength: 'COMMA', asks: false, ...one }
  if ('?!।॥'.includes(key)) return { kind: 'BREAK', strength: 'SENTENCE', asks: key === '?', ...one }
  if (key === '+' || key === '&') return { kind: 'BREAK', strength: 'SOFT', asks: false, ...one }
  if ('([{'.includes(key)) return { kind: 'OPEN', ...one }
  if (')]}'.includes(key)) return { kind: 'CLOSE', ...one }
  if (key === '/' || key === '\\') return { kind: 'SLASH', ...one }
  return { kind: key === ':' || key === '：' ? 'COLON' : 'FILLER', ...one }
}

/** Dots lead from goods to their quantity, shorten a word, or end a sentence. */
function dots(tokens: readonly Token[], at: number): Mark {
  let next = at + 1
  while (tokens[next]?.key === '.' && tokens[next]?.kind === 'sign') next++
  const after = tokens[next]
  const isLeader = next - at > 1 && after?.kind === 'number'
  const isShort =
    next - at === 1 && tokens[at]?.glued === true && after?.glued === true && after.kind === 'word'
  if (isLeader || isShort) return { kind: 'FILLER', first: at, next }
  return { kind: 'BREAK', strength: 'SENTENCE', asks: false, first: at, next }
}

/** Whether a word, a dash and a number are written without a space. */
function isTied(tokens: readonly Token[], at: number): boolean {
  const [dash, number, unit] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]]
  const isOne = dash?.key === '-' && dash.glued && number?.kind === 'number' && number.glued
  return isOne && unit?.kind === 'word' && unit.glued
}

/** Letters with a number each, at least two of them: "C-4 L-10 M-6", or one at the start of each line. */
function initialsIn(tokens: readonly Token[]): ReadonlySet<number> {
  const starts = new Set(lineStarts(tokens))
  const found = [...tokens.keys()].filter(at => {
    const [letter, sign] = [tokens[at], tokens[at + 1]]
    if (letter?.kind !== 'word' || letter.key.length !== 1 || letter.key === 'x') return false
    const isSigned = sign !== undefined && '-:='.includes(sign.key)
    if (
      tokens[at + (isSigned ? 2 : 1)]?.kind !== 'number' ||
      (letter.glued && tokens[at - 1]?.kind === 'number')
    )
      return false
    return isSigned ? tokens[at - 1]?.kind !== 'word' : starts.has(at)
  })
  return new Set(found.length > 1 ? found : [])
}
