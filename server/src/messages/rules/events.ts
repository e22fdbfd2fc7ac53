import { type Clause, cuesIn } from './clauses.ts'
import type { Mark } from './marks.ts'
import { type Order, type Pair, pairsOf } from './pairs.ts'
import type { Quantity } from './quantities.ts'
import { type Atom, atomsOf, type Thing } from './things.ts'
import type { CueName } from './words/cues.ts'

/** What a clause says, in its order. */
export type Said =
  | { kind: 'LINE'; thing: Thing; quantity: Quantity | null; isDoubtful: boolean; condition: boolean }
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
}

/** Quantities and goods that a negation, an "instead of" or a correction takes out of a clause. */
interface Taken {
  atoms: Atom[]
  excluded: Thing[]
}

const isThing = (atom: Atom | undefined): atom is Extract<Atom, { kind: 'THING' }> => atom?.kind === 'THING'
const cue = (atom: Atom | undefined, name: CueName): boolean => atom?.kind === 'CUE' && atom.cues.has(name)

/** Says what a clause orders, excludes and quotes; `usual` is the order of quantities in the message. (rules.md §9.5, §9.6) */
export function saidIn(clause: Clause, usual: Order, keyOf: (mark: Mark) => string): ClauseSaid {
  const cues = cuesIn(clause.marks)
  if (clause.marks.some(mark => mark.kind === 'QUANTITY' && mark.quantity.isMore)) cues.add('ADD')
  if (endsWithMore(clause.marks, keyOf)) cues.add('ADD')
  // "max 28 rs" is about the price
  if (clause.marks.some((mark, at) => mark.kind === 'CUE' && mark.cues.has('ABOUT') && clause.marks[at + 1]?.kind === 'NOISE'))
    cues.delete('ABOUT')
  const rates = clause.marks.flatMap(mark => (mark.kind === 'NOISE' && mark.noise.kind === 'RATE' ? [mark.noise.rate ?? 0] : []))
  const atoms = afterComplaint(ofNow(atomsOf(clause.marks, keyOf), cues), cues)
  const taken = withoutNegated(withoutReplaced(atoms))
  const found = pairsOf(taken.atoms, usual)
  const isForEach = cues.has('EACH') || found.some(({ quantity }) => quantity?.shared)
  const pairs = isForEach ? found.map(apart) : touching(found)
  const isTalk = isOnlyTalk(clause, cues, pairs)
  const condition = isCondition(cues, taken.atoms)
  const isEither = cues.has('OR') && pairs.length > 1
  const said: Said[] = []
  if (!isTalk) {
    for (const thing of taken.excluded) said.push({ kind: 'EXCLUDE', thing })
    for (const { thing, quantity, isDoubtful } of pairs) {
      if (thing && (quantity || isNamed(thing)))
        said.push({ kind: 'LINE', thing, quantity: settled(quantity, cues), isDoubtful: isDoubtful || isEither, condition })
      else if (quantity && !condition) said.push({ kind: 'QUANTITY', quantity: settled(quantity, cues) ?? quantity })
    }
  }
  for (const rate of rates) said.push({ kind: 'RATE', rate })
  return { clause, said, cues, isTalk, ofEach: isTalk ? null : eachOf(taken.atoms) }
}

/** "10 kilo tamatar aur bhejna": nothing that "aur" would join comes after it. */
function endsWithMore(marks: readonly Mark[], keyOf: (mark: Mark) => string): boolean {
  const at = marks.findLastIndex(mark => mark.kind === 'BREAK' && ['aur', 'और', 'ani', 'आणि', 'inka'].includes(keyOf(mark)))
  const isNamed = ({ kind }: Mark) => kind === 'ITEM' || kind === 'QUANTITY' || kind === 'WORD'
  return at > 0 && marks.slice(0, at).some(isNamed) && at < marks.length - 1 && !marks.slice(at + 1).some(isNamed)
}

/** A quantity that "each" follows before any goods. */
function eachOf(atoms: readonly Atom[]): Quantity | null {
  const [first, second] = atoms.filter(({ kind }) => kind !== 'TALK' && kind !== 'SOFT')
  return first?.kind === 'QUANTITY' && cue(second, 'EACH') ? first.quantity : null
}

/** "allam vellulli 1 kg each" are two kinds of goods. */
const apart = ({ thing, quantity }: Pair): Pair => ({ thing: thing && { ...thing, touches: false }, quantity, isDoubtful: false })

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

/** "kal pyaz kharab tha pyaz 20 kg aloo 10 kg": what is ordered after a complaint, where that is more than one line. */
function afterComplaint(atoms: Atom[], cues: Set<CueName>): Atom[] {
  const at = atoms.findLastIndex(atom => cue(atom, 'COMPLAINT'))
  const rest = atoms.slice(at + 1)
  const isOrder =
    at >= 0 && Math.min(...(['THING', 'QUANTITY'] as const).map(kind => rest.filter(atom => atom.kind === kind).length)) > 1
  if (isOrder) cues.delete('COMPLAINT')
  return isOrder ? rest : atoms
}

/** "Received less today: onion 2 kg, tomato 3 kg": what a heading complains of or has is not ordered. */
export function withoutReports(clauses: readonly ClauseSaid[]): ClauseSaid[] {
  let until = -1
  return clauses.map((one, at) => {
    const { clause, cues } = one
    if (clause.isLabel) {
      const isReport = (cues.has('COMPLAINT') || cues.has('STILL_HAVE')) && endsWithReport(clause)
      const isAlone = clauses[at + 1]?.clause.line !== clause.line
      until = isReport ? clause.line + (isAlone ? 1 : 0) : -1
    } else if (clause.line <= until) {
      // a list goes on as long as its lines follow each other
      if (clauses[at + 1]?.clause.line === until + 1 && clause.line === until) until++
      return { ...one, said: [], isTalk: true, ofEach: null }
    }
    return one
  })
}

/** "kal ki sabzi mast thi, aaj bhi bhejna:" goes on to order. */
function endsWithReport({ marks }: Clause): boolean {
  const at = marks.findLastIndex(mark => mark.kind === 'CUE' && (mark.cues.has('COMPLAINT') || mark.cues.has('STILL_HAVE')))
  return marks.slice(at + 1).filter(({ kind }) => kind === 'TALK').length < 2
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
  cues.has('IF') && (cues.has('PRICE') || atoms.some(atom => atom.kind === 'QUANTITY' && atom.quantity.unit === null))

/** "8 kg instead of 5", "5 ki jagah 8 kilo", "gobi instead of cabbage": what was before goes. */
function withoutReplaced(all: readonly Atom[]): Taken {
  const nothing = { atoms: [...all], excluded: [] }
  // small words between are no part of it: "10 kilo ku badhil 15 kilo"
  const atoms = all.filter(({ kind }) => kind !== 'TALK')
  const at = atoms.findIndex(atom => cue(atom, 'INSTEAD_OF') || cue(atom, 'FORMERLY'))
  if (at < 0) return nothing
  const isBefore = cue(atoms[at], 'FORMERLY')
  const was = isBefore ? atoms[at - 1] : atoms[at + 1]
  if (was?.kind === 'QUANTITY') {
    // "instead of 5 kg onion": the quantity with its goods
    const goods = !isBefore && isThing(atoms[at + 2]) ? atoms[at + 2] : undefined
    return { atoms: all.filter(atom => atom !== was && atom !== goods), excluded: [] }
  }
  const others = atoms.some(atom => isThing(atom) && atom !== was)
  if (isThing(was) && was.thing.found && others) return { atoms: all.filter(atom => atom !== was), excluded: [was.thing] }
  return nothing
}

/** Takes out what is not wanted: "no potato", "mooli mat bhejna", "30 nahi". */
function withoutNegated({ atoms, excluded }: Taken): Taken {
  const gone = new Set<Atom>()
  const out = [...excluded]
  const exclude = (atom: Atom) => {
    if (gone.has(atom)) return
    gone.add(atom)
    if (isThing(atom) && atom.thing.found) out.push(atom.thing)
  }
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== 'CUE') continue
    const before = goodsBefore(atoms, at, gone)
    const after = goodsAfter(atoms, at)
    const last = atoms.slice(0, at).findLast(one => one.kind === 'THING' || one.kind === 'QUANTITY')
    const isEnd = !atoms.slice(at + 1).some(one => one.kind === 'THING' || one.kind === 'QUANTITY')
    if (atom.cues.has('NOT_AFTER') && (before.length > 0 || after.length === 0 || !atom.cues.has('NOT_BEFORE'))) {
      if (last?.kind === 'QUANTITY' && atoms[at - 1] === last) gone.add(last)
      if (before.length > 0) for (const one of before) exclude(one)
      else if (last?.kind === 'QUANTITY' && isEnd && !atom.cues.has('SET')) for (const one of atoms.slice(0, at)) exclude(one)
    } else if (atom.cues.has('NOT_BEFORE')) for (const one of after) exclude(one)
    else if (atom.cues.has('WRONG') && atoms[at - 1] === last && last) {
      // "5 kg nahi 7 kg", "30 nahi" and, at the end, "pyaz nahi"
      if (last.kind === 'QUANTITY' && atoms[at + 1]?.kind === 'QUANTITY') gone.add(last)
      else if (last.kind === 'QUANTITY' && isEnd && atoms.slice(0, at - 1).some(({ kind }) => kind === 'QUANTITY')) gone.add(last)
      else if (last.kind === 'THING' && isEnd && at === atoms.length - 1) exclude(last)
    }
  }
  return { atoms: atoms.filter(atom => !gone.has(atom)), excluded: out }
}

/** Goods directly before a negation that have no quantity. */
function goodsBefore(atoms: readonly Atom[], at: number, gone: ReadonlySet<Atom>): Atom[] {
  const found: Atom[] = []
  for (let place = at - 1; place >= 0; place--) {
    const atom = atoms[place]
    if (!atom || atom.kind === 'QUANTITY' || gone.has(atom)) break
    if (atom.kind === 'CUE' && !atom.cues.has('REST_SAME') && !atom.cues.has('EXISTING')) break
    if (isThing(atom)) {
      if (atoms[place - 1]?.kind === 'QUANTITY' && !atoms.slice(0, place - 1).some(isThing)) break
      found.push(atom)
    }
  }
  return found
}

/** What ends the goods of a negation. */
const otherwise: readonly CueName[] = ['ADD', 'SET', 'NOT_BEFORE', 'NOT_AFTER']

/** Goods after a negation, up to those with their own quantity; with their quantity when they are all that follows. */
function goodsAfter(atoms: readonly Atom[], at: number): Atom[] {
  const rest = atoms.slice(at + 1)
  const stop = rest.findIndex(atom => atom.kind === 'CUE' && otherwise.some(name => atom.cues.has(name)))
  const near = (stop < 0 ? rest : rest.slice(0, stop)).filter(
    ({ kind }) => kind === 'THING' || kind === 'QUANTITY' || kind === 'SOFT',
  )
  const [first] = near
  if (!first || !near.some(isThing)) return []
  if (first.kind === 'QUANTITY') return isThing(near[1]) ? near.slice(0, 2) : []
  const quantity = near.findIndex(({ kind }) => kind === 'QUANTITY')
  if (quantity < 0) return near.filter(isThing)
  return quantity === 1 ? near.slice(0, 2) : near.slice(0, quantity - 1).filter(isThing)
}

/** Whether a clause only talks of goods: a question, a complaint, a payment, what is still there. (rules.md §9.7) */
function isOnlyTalk(clause: Clause, cues: ReadonlySet<CueName>, pairs: readonly Pair[]): boolean {
  const isPaired = pairs.some(({ thing, quantity }) => thing?.found && quantity)
  if (cues.has('COMPLAINT') || cues.has('STILL_HAVE')) return true
  if (cues.has('PAYMENT')) return !isPaired
  if (cues.has('ASKING')) return !isPaired || clause.asks
  return clause.asks && !isPaired
}
