import type { Found } from '@packhouse/contract/ordering/reading/names/names.ts'
import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { CueName } from '../know/words/cues.ts'
import type { Mark, OfKinds } from './marks.ts'

/** Goods as a clause names them, with the words around their name. Ranges are of marks. */
export interface Thing {
  first: number
  next: number
  /** null: words that no dictionary knows. */
  found: Found | null
  /** Words of another kind of goods or of none directly before, directly after, and after the quantity. */
  before: Mark[]
  after: Mark[]
  trailing: Mark[]
  /** Size, quality, maker. */
  remarks: Mark[]
  /** Named with other goods and nothing between: "coconut milk" where only both are known. */
  touches: boolean
  /** One of two kinds with one name, or both of them in one item. */
  ofKinds: OfKinds | null
  /** The other of "apple or pear". */
  orElse: boolean
}

/** What a clause consists of, in its order. */
export type Atom =
  | { kind: 'THING'; thing: Thing }
  | { kind: 'QUANTITY'; quantity: Quantity; at: number }
  | { kind: 'CUE'; cues: ReadonlySet<CueName>; at: number }
  | { kind: 'SOFT' | 'TALK'; at: number }

export const isThing = (atom: Atom | undefined): atom is Extract<Atom, { kind: 'THING' }> =>
  atom?.kind === 'THING'
export const hasCue = (atom: Atom | undefined, name: CueName): boolean =>
  atom?.kind === 'CUE' && atom.cues.has(name)

const particles = new Set(['ka', 'ki', 'ke', 'wala', 'wali', 'wale', 'का', 'की', 'के', 'वाला'])

const thingOf = (found: Found | null, first: number, next: number): Thing => ({
  first,
  next,
  found,
  before: [],
  after: [],
  trailing: [],
  remarks: [],
  touches: false,
  ofKinds: null,
  orElse: false,
})

/** Gathers the marks of a clause into goods, quantities and cues. Words next to goods belong to them; the rest stay words. */
export function atomsOf(said: readonly Mark[], keyOf: (mark: Mark) => string): Atom[] {
  const marks = withoutGuesses(said).map(ofNothing)
  const atoms: Atom[] = []
  let loose: { mark: Mark; at: number }[] = []
  let remarks: Mark[] = []
  // what has been between the last atom and here
  let gap = false
  let slash = false
  const lastThing = () => {
    const last = atoms.at(-1)
    return last?.kind === 'THING' ? last.thing : undefined
  }
  /** Words that no name follows: they describe the goods before them, or stand for goods nobody knows. */
  const settle = (at: number) => {
    const [from] = loose
    if (!from) return
    const words = loose.map(({ mark }) => mark)
    const thing = lastThing()
    if (thing && !gap) {
      thing.after.push(...words)
      thing.next = at
    } else atoms.push({ kind: 'THING', thing: { ...thingOf(null, from.at, at), before: words, remarks } })
    if (!thing || gap) remarks = []
    loose = []
    gap = false
  }
  for (const [at, mark] of marks.entries()) {
    if (mark.kind === 'WORD' || (mark.kind === 'DESCRIBES' && mark.as !== 'GRADE' && mark.as !== 'QUALITY'))
      loose.push({ mark, at })
    else if (mark.kind === 'DESCRIBES') {
      const thing = loose.length === 0 && !gap ? lastThing() : undefined
      if (thing) thing.remarks.push(mark)
      else remarks.push(mark)
    } else if (mark.kind === 'ITEM') {
      const thing = gap || loose.length > 0 ? undefined : lastThing()
      if (thing?.found && sameGoods(thing.found, mark.found)) {
        thing.next = at + 1
        if (mark.found.isSure && !mark.found.generic)
          thing.found = { ...mark.found, words: thing.found.words }
      } else {
        const made = {
          ...thingOf(mark.found, loose[0]?.at ?? at, at + 1),
          before: loose.map(word => word.mark),
          remarks,
          ofKinds: mark.ofKinds ?? null,
        }
        if (thing && !slash) thing.touches = made.touches = true
        if (thing && slash) made.orElse = thing.orElse = true
        atoms.push({ kind: 'THING', thing: made })
        remarks = []
      }
      loose = []
      gap = slash = false
    } else if (mark.kind === 'SLASH') slash = true
    else if (mark.kind === 'TALK' && particles.has(keyOf(mark)) && loose.length === 0 && lastThing()) continue
    else if (mark.kind !== 'FILLER') {
      settle(at)
      gap = true
      slash = false
      if (mark.kind === 'QUANTITY') {
        atoms.push({ kind: 'QUANTITY', quantity: mark.quantity, at })
        gap = false
      } else if (mark.kind === 'CUE') atoms.push({ kind: 'CUE', cues: mark.cues, at })
      else if (mark.kind === 'BREAK') atoms.push({ kind: 'SOFT', at })
      else if (atoms.at(-1)?.kind !== 'TALK') atoms.push({ kind: 'TALK', at })
    }
  }
  settle(marks.length)
  const last = atoms.findLast(atom => atom.kind === 'THING')
  if (last?.kind === 'THING') last.thing.remarks.push(...remarks)
  return describing(atoms)
}

/** Words like "red" or "raw" apart from any goods describe those before them, or else the next. */
function describing(atoms: readonly Atom[]): Atom[] {
  const isGoods = (atom: Atom) => atom.kind === 'THING' && atom.thing.found !== null
  return atoms.filter((atom, at) => {
    if (atom.kind !== 'THING' || atom.thing.found || atom.thing.before.some(({ kind }) => kind === 'WORD'))
      return true
    const before = atoms.slice(0, at).findLast(isGoods)
    const goods = before ?? atoms.slice(at + 1).find(isGoods)
    if (goods?.kind === 'THING')
      (before ? goods.thing.trailing : goods.thing.before).push(...atom.thing.before)
    return false
  })
}

/** "sambar vengayam" is other goods than vengayam; in "for sambar" and "pav bhaji ke liye" a dish says nothing of them. */
function ofNothing(mark: Mark, at: number, marks: readonly Mark[]): Mark {
  if (mark.kind !== 'DESCRIBES' || (mark.as !== 'DISH' && mark.as !== 'SECTION')) return mark
  const isNext = (other: Mark | undefined) =>
    other?.kind === 'ITEM' && (mark.as === 'DISH' || other.found.by !== 'NAME')
  const isFor = marks[at - 1]?.kind === 'TALK'
  return !isFor && (isNext(marks[at + 1]) || isNext(marks[at - 1]))
    ? { ...mark, as: 'GRADE' }
    : { kind: 'TALK', meaning: null, first: mark.first, next: mark.next }
}

/** A guess at a misspelled word next to goods that are named is only a word: "long brinjal". */
function withoutGuesses(marks: readonly Mark[]): Mark[] {
  const isNamed = (mark: Mark | undefined) => mark?.kind === 'ITEM' && mark.found.by !== 'LIKENESS'
  return marks.map((mark, at) => {
    const isGuess = mark.kind === 'ITEM' && mark.found.by === 'LIKENESS' && !mark.found.isSure
    return isGuess && (isNamed(marks[at - 1]) || isNamed(marks[at + 1]))
      ? { kind: 'WORD', first: mark.first, next: mark.next }
      : mark
  })
}

/** Whether two names mean the same: "bottle gourd (lauki)", "dhaniya/coriander". */
const sameGoods = (one: Found, other: Found): boolean =>
  one.items.length > 0 && other.items.length > 0 && one.items.some(item => other.items.includes(item))
