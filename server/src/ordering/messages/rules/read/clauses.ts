import type { CueName } from '../know/words/cues.ts'
import type { Mark } from './marks.ts'

/** Marks between two breaks. */
export interface Clause {
  marks: Mark[]
  /** Number of its line and of its sentence in the message. */
  line: number
  sentence: number
  /** Whether it is in brackets within another. */
  isAside: boolean
  /** Whether its sentence ends with a question mark. */
  asks: boolean
  /** Ended by a colon: what comes next belongs to it. */
  isLabel: boolean
}

/** Marks within brackets that are looked through for their end. */
const longestAside = 60

/** Marks in the longest clause; a longer one is split, so that a hostile text takes no longer than any other. */
const longestClause = 400

/** Splits a message into clauses at commas, sentence ends, line ends and asides; a join ("and") stays inside. */
export function clausesOf(marks: readonly Mark[]): Clause[] {
  const clauses: Clause[] = []
  let current: Mark[] = []
  let asides: Mark[][] = []
  let line = 0
  let sentence = 0
  const end = (isLabel = false) => {
    const of = (inside: Mark[], isAside: boolean): Clause => ({
      marks: inside,
      line,
      sentence,
      isAside,
      asks: false,
      isLabel,
    })
    if (current.length > 0) clauses.push(of(current, false))
    for (const aside of asides)
      for (const part of partsOf(aside)) clauses.push({ ...of(part, true), isLabel: false })
    current = []
    asides = []
  }
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at]
    if (!mark) continue
    if (current.length >= longestClause) end()
    if (mark.kind === 'BREAK' && mark.strength !== 'SOFT') {
      end()
      for (let back = clauses.length - 1; mark.asks && clauses[back]?.sentence === sentence; back--) {
        const clause = clauses[back]
        if (clause) clause.asks = true
      }
      if (mark.strength !== 'COMMA') sentence++
      if (mark.strength === 'LINE') line++
    } else if (mark.kind === 'OPEN') {
      const close = closing(marks, at)
      const inside = close === undefined ? [] : marks.slice(at + 1, close)
      if (close === undefined || isPartOfLine(inside, current.at(-1)))
        current.push({ ...mark, kind: close === undefined ? 'FILLER' : 'SLASH' })
      else {
        asides.push(inside)
        at = close
      }
    } else if (mark.kind === 'FILLER' && isHeading(marks, at, current)) end(true)
    else if (mark.kind === 'TALK' && mark.meaning?.dative && isHeading(marks, at, current)) {
      current.push(mark)
      end(true)
    } else if (mark.kind === 'CLOSE') current.push({ ...mark, kind: 'FILLER' })
    else if (mark.kind === 'COLON' && !leadsToQuantity(marks, at)) {
      current.push({ ...mark, kind: 'FILLER' })
      end(true)
    } else current.push(mark.kind === 'COLON' ? { ...mark, kind: 'FILLER' } : mark)
  }
  end()
  return clauses
}

function closing(marks: readonly Mark[], open: number): number | undefined {
  for (let at = open + 1; at < Math.min(marks.length, open + longestAside); at++) {
    const mark = marks[at]
    if (mark?.kind === 'CLOSE') return at
    if (mark?.kind === 'OPEN' || (mark?.kind === 'BREAK' && mark.strength === 'LINE')) return undefined
  }
  return undefined
}

/** "Onion (20 kg)", "Capsicum (red)" and "Ridge gourd (tori)" are one line; anything else in brackets is said aside. */
function isPartOfLine(inside: readonly Mark[], before: Mark | undefined): boolean {
  const meaningful = inside.filter(({ kind }) => kind !== 'FILLER' && kind !== 'SLASH')
  const [only] = meaningful
  if (
    before?.kind === 'ITEM' &&
    meaningful.length > 0 &&
    meaningful.every(({ kind }) => kind === 'DESCRIBES')
  )
    return true
  if (meaningful.length === 1) return only?.kind === 'ITEM' || only?.kind === 'QUANTITY'
  return (
    meaningful.length > 0 &&
    only?.kind === 'QUANTITY' &&
    meaningful.every(({ kind }) => ['QUANTITY', 'NOISE', 'TALK'].includes(kind))
  )
}

/** "Onion: 10 kg" is one line, "Veg:" a heading, "for tomorrow: onion 10 kg" an introduction. */
function leadsToQuantity(marks: readonly Mark[], colon: number): boolean {
  let after = colon + 1
  while (marks[after]?.kind === 'FILLER') after++
  if (marks[after]?.kind !== 'QUANTITY') return false
  for (let at = colon - 1; at >= 0; at--) {
    const kind = marks[at]?.kind
    if (kind === 'ITEM' || kind === 'WORD') return true
    if (kind === 'BREAK' || kind === 'NOISE' || kind === 'QUANTITY') return false
    if (kind === 'TALK' || kind === 'CUE') return false
  }
  return false
}

/** "HSR branch - onion 10 kg", "HSR ku 10 kg onion": words of no dictionary at the start of a line, a dash or "to", and then goods. */
function isHeading(marks: readonly Mark[], at: number, before: readonly Mark[]): boolean {
  const start = marks[at - before.length - 1]
  if (
    before.length === 0 ||
    before.length > 5 ||
    (start && !(start.kind === 'BREAK' && start.strength === 'LINE'))
  )
    return false
  const [next, after] = [marks[at + 1]?.kind, marks[at + 2]?.kind]
  const leadsToGoods =
    next === 'ITEM' || (next === 'QUANTITY' && after === 'ITEM' && marks[at]?.kind === 'TALK')
  if (!leadsToGoods || !before.some(({ kind }) => kind === 'WORD')) return false
  return before.every(
    mark => mark.kind === 'WORD' || mark.kind === 'FILLER' || (mark.kind === 'TALK' && mark.meaning?.outlet),
  )
}

/** An aside's own clauses. */
function partsOf(marks: readonly Mark[]): Mark[][] {
  const parts: Mark[][] = [[]]
  for (const mark of marks) {
    if (mark.kind === 'BREAK' && mark.strength !== 'SOFT') parts.push([])
    else parts.at(-1)?.push(mark)
  }
  return parts.filter(part => part.length > 0)
}

/** All cues of a clause. */
export const cuesIn = (marks: readonly Mark[]): Set<CueName> =>
  new Set(marks.flatMap(mark => (mark.kind === 'CUE' ? [...mark.cues] : [])))
