import type { Doubt } from '@packhouse/contract/ordering/reading/model.ts'
import type { Found } from '@packhouse/contract/ordering/reading/names/names.ts'
import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { CueName } from '../know/words/cues.ts'
import { type Clause, cuesIn } from './clauses.ts'
import { withBothKinds } from './kinds.ts'
import type { Mark } from './marks.ts'
import { withoutNegated } from './negation.ts'
import { type Order, type Pair, pairsOf } from './pairs.ts'
import { quotedIn } from './rates.ts'
import { orderedAfter, telling, wishes } from './telling.ts'
import { type Atom, atomsOf, hasCue, isThing, type Thing } from './things.ts'

/** What a clause says, in its order. */
export type Said =
  | {
      kind: 'LINE'
      thing: Thing
      quantity: Quantity | null
      doubts: Doubt[]
      condition: boolean
      /** What its part of the clause does, where only some do: "make tomato 15 kg and add 2 kg ginger". */
      changes: ReadonlySet<CueName> | null
      /** "2 bade wale" are pieces of anything, "2 bade" of what is sold by the piece. */
      sized: 'PIECES' | 'SIZE' | null
    }
  | { kind: 'QUANTITY'; quantity: Quantity }
  | { kind: 'EXCLUDE'; thing: Thing }
  | { kind: 'RATE'; rate: number }

export interface ClauseSaid {
  clause: Clause
  said: Said[]
  cues: ReadonlySet<CueName>
  /** Goods in it are only talked about. */
  isTalk: boolean
  /** "2 kg each of carrot, beans and peas": of all goods that come next on the line. */
  ofEach: Quantity | null
  /** The goods that a question is about: "potato 22 rs ok? then 50 kg". */
  asksOf: Thing | null
}

/** What is known of the message that a clause is of. */
export interface Around {
  /** The order of quantities in most clauses. */
  usual: Order
  wordsOf: (mark: Mark) => string
  named: (phrase: string) => Omit<Found, 'length'> | undefined
  /** Numbers that are rates. */
  rates: ReadonlySet<Mark>
}

/** Says what a clause orders, excludes and quotes. (rules §9.5, §9.6) */
export function saidIn(clause: Clause, around: Around): ClauseSaid {
  const { usual, wordsOf: keyOf, rates } = around
  const cues = cuesIn(clause.marks)
  if (clause.marks.some(mark => mark.kind === 'QUANTITY' && mark.quantity.isMore)) cues.add('ADD')
  if (endsWithMore(clause.marks, keyOf)) cues.add('ADD')
  if (clause.marks.some(mark => isPaperNumber(mark, keyOf))) cues.add('DOCUMENT')
  // "max 28 rs" is about the price
  if (
    clause.marks.some(
      (mark, at) => mark.kind === 'CUE' && mark.cues.has('ABOUT') && clause.marks[at + 1]?.kind === 'NOISE',
    )
  )
    cues.delete('ABOUT')
  const marks = withBothKinds(clause.marks, around).map(
    (mark): Mark =>
      rates.has(mark) ? { kind: 'TALK', meaning: null, first: mark.first, next: mark.next } : mark,
  )
  const atoms = afterTold(ofNow(atomsOf(marks, keyOf), cues), clause, cues)
  const taken = withoutNegated(atoms)
  const found = pairsOf(taken.atoms, usual)
  const isForEach = saysEach(cues) || found.some(({ quantity }) => quantity?.shared)
  const pairs = isForEach ? found.map(apart) : touching(found)
  const isTalk = isOnlyTalk(clause, cues, pairs)
  const condition = isCondition(cues, taken.atoms)
  const doubts = doubtsOf(cues, pairs, wishes(clause))
  const statements: Said[] = []
  if (!isTalk) {
    for (const thing of taken.excluded) statements.push({ kind: 'EXCLUDE', thing })
    for (const { thing, quantity, isDoubtful } of pairs) {
      const settledTo = settled(quantity, cues)
      if (thing && (quantity || isNamed(thing)))
        statements.push({
          kind: 'LINE',
          thing,
          condition,
          changes: changesAt(taken.atoms, thing.first),
          sized: sizedIn(marks, quantity, keyOf),
          quantity: settledTo && thing.ofKinds === 'BOTH' && isForEach ? ofBoth(settledTo) : settledTo,
          doubts: [...doubts, ...((isDoubtful && !condition) || thing.ofKinds ? (['UNCLEAR'] as const) : [])],
        })
      else if (quantity && !condition) statements.push({ kind: 'QUANTITY', quantity: settledTo ?? quantity })
    }
  }
  for (const rate of quotedIn(clause, rates)) statements.push({ kind: 'RATE', rate })
  return {
    clause,
    said: statements,
    cues,
    isTalk,
    ofEach: isTalk ? null : eachOf(taken.atoms),
    asksOf: isTalk && isQuestion(clause, cues) ? lastNamed(pairs) : null,
  }
}

const isQuestion = ({ asks }: Clause, cues: ReadonlySet<CueName>): boolean =>
  (asks || cues.has('ASKING')) && !telling.some(name => cues.has(name))
const lastNamed = (pairs: readonly Pair[]): Thing | null =>
  pairs.findLast(({ thing }) => thing?.found)?.thing ?? null

/** "Invoice 2231", "bill no 12". */
const isPaperNumber = (mark: Mark, keyOf: (mark: Mark) => string): boolean =>
  mark.kind === 'NOISE' && mark.noise.kind === 'REFERENCE' && /^(?:inv|bill|challan)/.test(keyOf(mark))

/** Whether one quantity is of all goods before it. */
export const saysEach = (cues: ReadonlySet<CueName>): boolean => cues.has('EACH') || cues.has('BOTH')

/** What a clause leaves open of each of its lines: a condition, one or the other, what was wanted once or is paid. */
function doubtsOf(cues: ReadonlySet<CueName>, pairs: readonly Pair[], isRequested: boolean): Doubt[] {
  const isOpen = cues.has('IF') || (cues.has('OR') && pairs.length > 1)
  const isTold = cues.has('WISHED') || (cues.has('PAYMENT') && !isRequested)
  return [...(isOpen ? (['CONDITION'] as const) : []), ...(isTold ? (['UNCLEAR'] as const) : [])]
}

/** "red and yellow capsicum 2 kg each", of one item: as much of either. */
const ofBoth = (quantity: Quantity): Quantity => ({ ...quantity, milli: quantity.milli * 2 })

/** What changes an order. */
const changing: readonly CueName[] = ['WRONG', 'SET', 'ADD', 'EXTRA', 'INSTEAD_OF', 'FORMERLY']

/** The changes that the part of a clause around a place says, between its joins; null where it says none. */
function changesAt(atoms: readonly Atom[], place: number): ReadonlySet<CueName> | null {
  const joins = atoms.flatMap(atom => (atom.kind === 'SOFT' ? [atom.at] : []))
  const from = joins.findLast(at => at < place) ?? -1
  const to = joins.find(at => at > place) ?? Number.POSITIVE_INFINITY
  const own = atoms.flatMap(atom =>
    atom.kind === 'CUE' && atom.at > from && atom.at < to ? [...atom.cues] : [],
  )
  const found = changing.filter(name => own.includes(name))
  return joins.length > 0 && found.length > 0 ? new Set(found) : null
}

const sizes = new Set(
  'big large small bada bade badi chota chote choti chhota chhote chhoti mota mote dodda periya pedda'.split(
    ' ',
  ),
)
const ofSize = new Set(['wale', 'wala', 'wali', 'vale', 'waale'])

/** "2 bade wale": a bare number with a size behind it counts pieces. */
function sizedIn(
  marks: readonly Mark[],
  quantity: Quantity | null,
  keyOf: (mark: Mark) => string,
): 'PIECES' | 'SIZE' | null {
  if (quantity?.unit !== null) return null
  const at = marks.findIndex(mark => mark.kind === 'QUANTITY' && mark.first === quantity.first)
  const [size, after] = [marks[at + 1], marks[at + 2]]
  if (at < 0 || size?.kind !== 'DESCRIBES' || !sizes.has(keyOf(size))) return null
  return after && ofSize.has(keyOf(after)) ? 'PIECES' : 'SIZE'
}

/** "10 kilo tamatar aur bhejna": nothing that "aur" would join comes after it. */
function endsWithMore(marks: readonly Mark[], keyOf: (mark: Mark) => string): boolean {
  const at = marks.findLastIndex(
    mark => mark.kind === 'BREAK' && ['aur', 'और', 'ani', 'आणि', 'inka'].includes(keyOf(mark)),
  )
  const isNamed = ({ kind }: Mark) => kind === 'ITEM' || kind === 'QUANTITY' || kind === 'WORD'
  return (
    at > 0 && marks.slice(0, at).some(isNamed) && at < marks.length - 1 && !marks.slice(at + 1).some(isNamed)
  )
}

/** A quantity that "each" follows before any goods. */
function eachOf(atoms: readonly Atom[]): Quantity | null {
  const [first, second] = atoms.filter(({ kind }) => kind !== 'TALK' && kind !== 'SOFT')
  return first?.kind === 'QUANTITY' && (hasCue(second, 'EACH') || hasCue(second, 'BOTH'))
    ? first.quantity
    : null
}

/** "allam vellulli 1 kg each" are two kinds of goods. */
const apart = ({ thing, quantity }: Pair): Pair => ({
  thing: thing && { ...thing, touches: false },
  quantity,
  isDoubtful: false,
})

/** "shimla apple 3 kg": two names with nothing between and one quantity are one kind of goods that nobody knows. */
function touching(pairs: readonly Pair[]): Pair[] {
  return pairs.flatMap((pair, at): Pair[] => {
    const { thing } = pair
    const [before, after] = [pairs[at - 1]?.thing, pairs[at + 1]?.thing]
    if (!thing?.touches) return [pair]
    if (!pair.quantity) return before?.touches || after?.touches ? [] : [pair]
    const first = before?.touches && !pairs[at - 1]?.quantity ? before.first : thing.first
    const next = after?.touches && !pairs[at + 1]?.quantity ? after.next : thing.next
    return [{ ...pair, thing: { ...thing, first, next } }]
  })
}

/** "kal pyaz kharab tha pyaz 20 kg aloo 10 kg": an order after a report. */
function afterTold(atoms: Atom[], clause: Clause, cues: Set<CueName>): Atom[] {
  const from = orderedAfter(clause)
  if (from === undefined) return atoms
  for (const name of telling) cues.delete(name)
  return atoms.filter(atom => (isThing(atom) ? atom.thing.first : atom.at) >= from)
}

/** Whether goods without a quantity are surely meant: not by their likeness, and no word like "spices". */
const isNamed = ({ found, before }: Thing): boolean =>
  found !== null &&
  found.by !== 'LIKENESS' &&
  found.isSure &&
  before.length === 0 &&
  !(found.generic && !found.proposes && found.items.length === 0)

/** "5 se 8 kar do" is 8, not a range. */
const settled = (quantity: Quantity | null, cues: ReadonlySet<CueName>): Quantity | null =>
  quantity && quantity.upper !== null && (cues.has('SET') || cues.has('WRONG'))
    ? { ...quantity, milli: quantity.upper, upper: null }
    : quantity

/** "last time 22 lagaya tha": a bare number of the past is no quantity. */
const ofNow = (atoms: Atom[], cues: ReadonlySet<CueName>): Atom[] =>
  cues.has('PAST') ? atoms.filter(atom => atom.kind !== 'QUANTITY' || atom.quantity.unit !== null) : atoms

/** The quantity depends on a price: "if below 30, 25 kg, else 10". */
const isCondition = (cues: ReadonlySet<CueName>, atoms: readonly Atom[]): boolean =>
  cues.has('IF') &&
  (cues.has('PRICE') || atoms.some(atom => atom.kind === 'QUANTITY' && atom.quantity.unit === null))

/** Marks of a question that is only the name of goods: "butter??". */
const shortQuestion = 2

/** Whether a clause only talks of goods: a question, a complaint, a payment, what is still there. (rules §9.7) */
function isOnlyTalk(clause: Clause, cues: ReadonlySet<CueName>, pairs: readonly Pair[]): boolean {
  const isPaired = pairs.some(({ thing, quantity }) => thing?.found && quantity)
  if (telling.some(name => cues.has(name))) return true
  // "8 kilo paneer ka paisa bhej diya"
  if (cues.has('PAYMENT')) return !isPaired || (pairs.length === 1 && !wishes(clause))
  if (cues.has('ASKING')) return !isPaired || clause.asks
  // "butter??" is a question to the clerk, "is the onion fresh?" orders nothing
  return (
    clause.asks &&
    !isPaired &&
    !pairs.some(({ thing }) => thing && isNamed(thing) && clause.marks.length <= shortQuestion)
  )
}
