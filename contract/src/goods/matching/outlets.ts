import { keysOf } from './normalise.ts'
import {
  formsOf,
  general,
  landmark,
  type OutletWords,
  outletForms,
  outletQuery,
  pairs,
  places,
} from './outlet-words.ts'
import { likeness, type Word, wordsOf } from './spelling.ts'

/** What the typed words name: the outlet itself, only its customer, or a sibling of it. */
export const outletMatches = ['OUTLET', 'CUSTOMER', 'SIBLING'] as const
export type OutletMatch = (typeof outletMatches)[number]

export interface RankedOutlet<Row> {
  row: Row
  match: OutletMatch
  /** The words of the outlet that are spelled nearly as typed; null: all are as typed. */
  spelled: string | null
  /** The words name it as well as the first: where several are alike, they name none alone. */
  isAlike: boolean
}

interface Field {
  place: number
  text: string
  keys: string[]
  words: Word[]
}

function field(place: number, text: string): Field {
  const keys = keysOf([text])
  return { place, text, keys, words: wordsOf([...formsOf(keys)].join(' ')) }
}

function fieldsOf(row: OutletWords): Field[] {
  const landmarks = row.address.flatMap(text => text.match(landmark) ?? [])
  return [
    field(places.name, row.outletName),
    ...row.address.map(text => field(places.address, text.replace(landmark, ' '))),
    ...row.mobiles.map(text => field(places.address, text)),
    ...[...row.customerNames, ...row.customerDetails].map(text => field(places.customer, text)),
    ...[...row.receivers, ...landmarks].map(text => field(places.person, text)),
  ].filter(({ words }) => words.some(({ text }) => text !== ''))
}

/** How well a word fits: as a whole word, as the beginning of one, as a part of one, by its spelling. */
const fits = { whole: 0, start: 1, part: 2, spelling: 3 } as const
/** From this fit on, a match is a weak one: better ones of others come first, whatever their field. */
const stepOf = (fit: number): number => Math.max(0, fit - 1)

interface Hit {
  fit: number
  place: number
  /** 0 or above: how far the spelling is off. */
  slip: number
  field: Field
  word: string
}

const isBetter = (one: Hit, other: Hit | undefined): boolean =>
  other === undefined ||
  (stepOf(one.fit) - stepOf(other.fit) ||
    one.slip - other.slip ||
    one.place - other.place ||
    one.fit - other.fit) < 0

function bestHit(token: Word, fields: readonly Field[], fitOf: typeof plainFit): Hit | undefined {
  let best: Hit | undefined
  for (const field of fields)
    for (const word of field.words) {
      const fit = fitOf(token, word)
      if (fit === undefined) continue
      const hit = { ...fit, place: field.place, field, word: word.text }
      if (isBetter(hit, best)) best = hit
    }
  return best
}

type Fit = Pick<Hit, 'fit' | 'slip'> | undefined

function plainFit({ text: typed }: Word, { text: word }: Word): Fit {
  if (!word.includes(typed)) return undefined
  if (word.startsWith(typed)) return { fit: word === typed ? fits.whole : fits.start, slip: 0 }
  return typed.length >= 3 ? { fit: fits.part, slip: 0 } : undefined
}

function slipFit(token: Word, word: Word): Fit {
  if (/\d/.test(token.text)) return undefined // another number is another number
  const alike = likeness(token, word)
  if (alike === 0) return undefined
  return { fit: fits.spelling, slip: 1 - alike + 0.001 * Math.abs(word.text.length - token.text.length) }
}

interface Rated<Row extends OutletWords> {
  row: Row
  step: number
  match: OutletMatch
  /** Ascending; the first difference decides. */
  order: number[]
  spelled: string | null
  /** Each slip is in a word that was typed to its end. */
  isWhole: boolean
}

/** Rates an outlet against one reading of the typed words; undefined unless it has each of them. */
function rate<Row extends OutletWords>(
  row: Row,
  fields: readonly Field[],
  tokens: readonly Word[],
): Rated<Row> | undefined {
  const hits: Hit[] = []
  for (const token of tokens) {
    const hit = bestHit(token, fields, plainFit) ?? bestHit(token, fields, slipFit)
    if (!hit) return undefined
    hits.push(hit)
  }
  const key = tokens.map(({ text }) => text).join(' ')
  const step = Math.max(...hits.map(({ fit }) => stepOf(fit)))
  const place = Math.min(...hits.map(({ place }) => place))
  const whole = Math.min(
    ...fields.filter(field => field.place === place).map(({ keys }) => wholeness(key, keys)),
  )
  const sum = (of: (hit: Hit) => number) => hits.reduce((total, hit) => total + of(hit), 0)
  const order = [
    step,
    sum(({ slip }) => slip),
    place,
    whole,
    sum(({ place }) => place),
    sum(({ fit }) => fit),
  ]
  const isOwn = hits.some(({ place }) => place !== places.customer)
  const slips = hits.filter(({ fit }) => fit === fits.spelling)
  const spelled = slips.length > 0 ? spelledAs(slips) : null
  const isWhole = hits.every(
    ({ fit, word }, at) => fit !== fits.spelling || isAsLong(word, tokens[at]?.text ?? ''),
  )
  return { row, step, match: isOwn ? 'OUTLET' : 'CUSTOMER', order, spelled, isWhole }
}

const isAsLong = (word: string, typed: string): boolean =>
  typed.length >= 4 && Math.abs(word.length - typed.length) <= 1

/** Whether the typed text is the whole field, its beginning, or a part of it. */
function wholeness(key: string, keys: readonly string[]): number {
  return keys.includes(key) ? 0 : keys.some(one => one.startsWith(key)) ? 1 : 2
}

/** The words of the outlet that were meant, as they are written. */
function spelledAs(hits: readonly Hit[]): string {
  const words = hits.map(({ field, word }) => {
    const written = field.text.split(/[\s,]+/).find(part => outletForms(part).includes(word))
    return written ?? field.text
  })
  return [...new Set(words)].join(' ')
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  for (let at = 0; at < one.length; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The words as typed, and with two in a row read as one: "indira nagar" is Indiranagar. */
function readings(words: readonly string[]): Word[][] {
  const joined = pairs(words).map((pair, at) => [...words.slice(0, at), pair, ...words.slice(at + 2)])
  return [words, ...joined].map(reading => wordsOf(reading.join(' ')))
}

/** Max outlets of similar spelling below those that have the words as typed. */
const maxNearly = 3

/**
 * The outlets that the typed words name, best first: words as typed before parts of words before slips; then an outlet's own name,
 * its address, its customer's name, a person or a landmark. Of one customer its usual outlet is first, inactive ones are last. Where
 * words are as typed, only whole words that differ by a slip follow them. (rules §2.2)
 */
export function rankOutlets<Row extends OutletWords>(
  typed: string,
  rows: readonly Row[],
): RankedOutlet<Row>[] {
  const words = outletQuery(typed)
  if (words.length === 0) return []
  const asTyped = readings(words)
  const rated = rows.flatMap(row => {
    const fields = fieldsOf(row)
    const all = asTyped.flatMap(tokens => rate(row, fields, tokens) ?? [])
    return all.sort((one, other) => compare(one.order, other.order)).slice(0, 1)
  })
  rated.sort(
    (one, other) =>
      compare(one.order, other.order) ||
      Number(other.row.isActive) - Number(one.row.isActive) ||
      compareText(one.row.customerNames[0] ?? '', other.row.customerNames[0] ?? '') ||
      one.row.customerId - other.row.customerId ||
      Number(other.row.isUsual) - Number(one.row.isUsual) ||
      (one.row.outletId ?? 0) - (other.row.outletId ?? 0),
  )
  const exact = rated.filter(({ spelled }) => spelled === null)
  const isSaid = exact.some(({ step }) => step === 0)
  const nearly = rated.filter(({ spelled }) => spelled !== null)
  const shown = isSaid ? [...exact, ...nearly.filter(({ isWhole }) => isWhole).slice(0, maxNearly)] : rated
  const [best] = shown
  const isGeneral = words.every(word => general.has(word) || /^\d{1,2}(?:st|nd|rd|th)?$/.test(word))
  return shown.map(({ row, match, spelled, order }) => ({
    row,
    match,
    spelled,
    isAlike:
      best !== undefined && !isGeneral && isAsGood(order, best.order) && (row.isActive || !best.row.isActive),
  }))
}
/** Whether words fit as well and in a field of the same kind. */
const isAsGood = (one: readonly number[], other: readonly number[]): boolean =>
  compare(one.slice(0, 3), other.slice(0, 3)) === 0
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The other outlets of the customers whose outlets the words name, active and usual ones first. */
export function siblingsOf<Row extends OutletWords>(
  ranked: readonly RankedOutlet<Row>[],
  rows: readonly Row[],
): Row[] {
  const named = new Set(ranked.map(({ row }) => row.outletId))
  const customers = [
    ...new Set(ranked.filter(({ match }) => match === 'OUTLET').map(({ row }) => row.customerId)),
  ]
  return customers.flatMap(id =>
    rows
      .filter(({ customerId, outletId }) => customerId === id && outletId !== null && !named.has(outletId))
      .sort(
        (one, other) =>
          Number(other.isActive) - Number(one.isActive) ||
          Number(other.isUsual) - Number(one.isUsual) ||
          (one.outletId ?? 0) - (other.outletId ?? 0),
      ),
  )
}

/**
 * Whether Enter alone takes the first row: one that the words name. Of a customer with several outlets that is the usual one, which
 * is marked as such, and no other.
 */
export const isNamed = (row: { match: string; isUsual: boolean; activeOutlets: number }): boolean =>
  row.match === 'OUTLET' || (row.match === 'CUSTOMER' && (row.isUsual || row.activeOutlets <= 1))
