import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { DraftOrder } from './draft-order.ts'
import type { ClauseSaid } from './events.ts'
import type { Mark } from './marks.ts'

export interface KnownOutlet {
  outletId: OutletId
  customerId: CustomerId
  name: string
  /** Of the outlet and its people; ten digits. */
  mobiles: readonly string[]
}

/** The clauses of one order, with the heading above them. */
export interface Section {
  heading: DraftOrder['heading']
  outlet: KnownOutlet | null
  clauses: ClauseSaid[]
}

interface Candidate {
  at: number
  heading: NonNullable<DraftOrder['heading']>
  outlet: KnownOutlet | null
  /** Written like a heading: ends with a colon, or says that it is an outlet. */
  isPlain: boolean
  /** Followed by "to": "HSR ku". */
  isDative: boolean
}

/** Splits a message at the outlets it names; a single unknown heading is one only with "to", where no outlet is known. (rules §9.7) */
export function sectionsOf(
  clauses: readonly ClauseSaid[],
  outlets: readonly KnownOutlet[],
  placeOf: (first: Mark, last: Mark) => { from: number; to: number; text: string },
): Section[] {
  const found = clauses.flatMap((clause, at) => candidateAt(clauses, clause, at, outlets, placeOf) ?? [])
  const known = found.filter(({ outlet }) => outlet)
  const plain = found.filter(({ isPlain }) => isPlain)
  const [only] = found
  const isNamed = found.length === 1 && only?.isDative === true && outlets.length === 0
  const ofUnknown = plain.length > 1 ? plain : found.length > 1 || isNamed ? found : []
  const accepted =
    known.length > 0
      ? found.filter(({ outlet, isPlain }) => outlet || (isPlain && found.length > 1))
      : ofUnknown
  const startAt = new Map(accepted.map(candidate => [candidate.at, candidate]))
  const sections: Section[] = [{ heading: null, outlet: null, clauses: [] }]
  for (const [at, clause] of clauses.entries()) {
    const start = startAt.get(at)
    if (start) sections.push({ heading: start.heading, outlet: start.outlet, clauses: [] })
    else sections.at(-1)?.clauses.push(clause)
  }
  return sections
}

/** A clause that can be a heading: words of no dictionary and no goods, with goods below it. */
function candidateAt(
  clauses: readonly ClauseSaid[],
  { clause, said, cues }: ClauseSaid,
  at: number,
  outlets: readonly KnownOutlet[],
  placeOf: (first: Mark, last: Mark) => { from: number; to: number; text: string },
): Candidate | undefined {
  const { marks, line, isLabel } = clause
  const words = marks.filter(({ kind }) => kind === 'WORD')
  const [first, last] = [words[0], words.at(-1)]
  const next = clauses[at + 1]
  const isAlone = clauses[at - 1]?.clause.line !== line && next?.clause.line !== line
  const hasGoods = said.some(one => one.kind !== 'LINE' || one.thing.found || one.quantity)
  if (!first || !last || !next || hasGoods || clause.isAside || (!isLabel && !isAlone)) return undefined
  if (
    !next.said.some(({ kind }) => kind === 'LINE' || kind === 'EXCLUDE') ||
    marks.some(({ kind }) => kind === 'NOISE')
  )
    return undefined
  if (cues.has('COMPLAINT') || cues.has('PAYMENT') || cues.has('ASKING')) return undefined
  const heading = placeOf(first, last)
  const outlet = outletNamed(heading.text, outlets)
  const saysOutlet = marks.some(mark => mark.kind === 'TALK' && mark.meaning?.outlet)
  const isOnlyName = marks.every(({ kind }) => kind === 'WORD' || kind === 'FILLER')
  if (!outlet && !isLabel && !saysOutlet && !isOnlyName) return undefined
  const isDative = marks.some(mark => mark.kind === 'TALK' && mark.meaning?.dative)
  return { at, heading, outlet, isPlain: isLabel || saysOutlet, isDative }
}

/** The only outlet that a heading or a sender's name means: the same words, or all of one in the other. */
export function outletNamed(text: string, outlets: readonly KnownOutlet[]): KnownOutlet | null {
  const [only, ...more] = outletsNamed(text, outlets)
  return only && more.length === 0 ? only : null
}

/** The outlets that a name can mean, those of the same words alone where there are such. */
export function outletsNamed(text: string, outlets: readonly KnownOutlet[]): KnownOutlet[] {
  const key = searchKey(text)
  const found = outletsCalled(key, outlets)
  return found.length > 0 ? found : outletsCalled(key.replace(dativeEnd, ''), outlets)
}

/** "To" at the end of a name: Koramangalaku, Jayanagarukku. */
const dativeEnd = /(?<=\p{L}{4})(?:u?k?ku|gge|ge|ko)$/u

function outletsCalled(called: string, outlets: readonly KnownOutlet[]): KnownOutlet[] {
  const words = called.split(' ').filter(Boolean)
  if (words.length === 0) return []
  const fitting = outlets.filter(({ name }) => {
    const named = searchKey(name).split(' ').filter(Boolean)
    return (
      named.length > 0 &&
      (words.every(word => named.includes(word)) || named.every(word => words.includes(word)))
    )
  })
  const exact = fitting.filter(({ name }) => searchKey(name) === words.join(' '))
  return exact.length > 0 ? exact : fitting
}

/** Outlets of a message whose habits are looked up. */
const mostHeadings = 12

/** The outlets that headings of a text can name: those with a word of their name in it, most words first. */
export function outletsIn(text: string, outlets: readonly KnownOutlet[]): KnownOutlet[] {
  const key = ` ${searchKey(text)} `
  return outlets
    .map(outlet => {
      const words = searchKey(outlet.name).split(' ')
      return { outlet, held: words.filter(word => word.length > 1 && key.includes(` ${word}`)).length }
    })
    .filter(({ held }) => held > 0)
    .sort((one, other) => other.held - one.held)
    .slice(0, mostHeadings)
    .map(({ outlet }) => outlet)
}
