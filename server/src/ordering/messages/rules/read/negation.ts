import type { CueName } from '../know/words/cues.ts'
import { type Atom, hasCue, isThing, type Thing } from './things.ts'

/** Quantities and goods that a negation, an "instead of" or a correction takes out of a clause. */
interface Taken {
  atoms: Atom[]
  excluded: Thing[]
}

/** "8 kg instead of 5", "5 ki jagah 8 kilo", "gobi instead of cabbage": what was before goes. */
function withoutReplaced(all: readonly Atom[]): Taken {
  const nothing = { atoms: [...all], excluded: [] }
  // small words between are no part of it: "10 kilo ku badhil 15 kilo"
  const atoms = all.filter(({ kind }) => kind !== 'TALK')
  const at = atoms.findIndex(atom => hasCue(atom, 'INSTEAD_OF') || hasCue(atom, 'FORMERLY'))
  if (at < 0 || isSupposed(atoms, at)) return nothing
  const isBefore = hasCue(atoms[at], 'FORMERLY')
  const was = isBefore ? atoms[at - 1] : atoms[at + 1]
  if (was?.kind === 'QUANTITY') {
    // "instead of 5 kg onion": the quantity with its goods
    const goods = !isBefore && isThing(atoms[at + 2]) ? atoms[at + 2] : undefined
    return { atoms: all.filter(atom => atom !== was && atom !== goods), excluded: [] }
  }
  const others = atoms.some(atom => isThing(atom) && atom !== was)
  if (isThing(was) && was.thing.found && others)
    return { atoms: all.filter(atom => atom !== was), excluded: [was.thing] }
  return nothing
}

/** "if palak is not fresh": after a condition nothing is taken out. */
const isSupposed = (atoms: readonly Atom[], at: number): boolean =>
  atoms.slice(0, at).some(atom => hasCue(atom, 'IF'))

/** Takes out what is not wanted: "no potato", "mooli mat bhejna", "30 nahi". */
export function withoutNegated(all: readonly Atom[]): Taken {
  const { atoms, excluded } = withoutReplaced(all)
  const gone = new Set<Atom>()
  const out = [...excluded]
  const exclude = (atom: Atom) => {
    if (gone.has(atom)) return
    gone.add(atom)
    if (isThing(atom) && atom.thing.found) out.push(atom.thing)
  }
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== 'CUE' || isSupposed(atoms, at)) continue
    const before = goodsBefore(atoms, at, gone)
    const after = goodsAfter(atoms, at)
    const last = atoms.slice(0, at).findLast(one => one.kind === 'THING' || one.kind === 'QUANTITY')
    const isEnd = !atoms.slice(at + 1).some(one => one.kind === 'THING' || one.kind === 'QUANTITY')
    if (
      atom.cues.has('NOT_AFTER') &&
      (before.length > 0 || after.length === 0 || !atom.cues.has('NOT_BEFORE'))
    ) {
      if (last?.kind === 'QUANTITY' && atoms[at - 1] === last) gone.add(last)
      if (before.length > 0) for (const one of before) exclude(one)
      else if (last?.kind === 'QUANTITY' && isEnd && !atom.cues.has('SET'))
        for (const one of atoms.slice(0, at)) exclude(one)
    } else if (atom.cues.has('NOT_BEFORE')) for (const one of after) exclude(one)
    else if (atom.cues.has('WRONG') && atoms[at - 1] === last && last) {
      // "5 kg nahi 7 kg", "30 nahi" and, at the end, "pyaz nahi"
      if (last.kind === 'QUANTITY' && atoms[at + 1]?.kind === 'QUANTITY') gone.add(last)
      else if (
        last.kind === 'QUANTITY' &&
        isEnd &&
        atoms.slice(0, at - 1).some(({ kind }) => kind === 'QUANTITY')
      )
        gone.add(last)
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
const otherwise: readonly CueName[] = ['ADD', 'EXTRA', 'SET', 'NOT_BEFORE', 'NOT_AFTER']

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
