import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { Atom, Thing } from './things.ts'

/** Goods with their quantity, or one without the other. */
export interface Pair {
  thing: Thing | null
  quantity: Quantity | null
  /** Whether the two could also belong to others. */
  isDoubtful: boolean
}

/** Whether quantities come before their goods or after them. */
export type Order = 'FIRST' | 'LAST'

type Slot = { thing: Thing } | { quantity: Quantity } | { join: true }

/** Goods, quantities and joins in their order; unknown words only where nothing is between them and a quantity. */
function slotsOf(atoms: readonly Atom[]): Slot[] {
  return atoms.flatMap((atom, at): Slot[] => {
    if (atom.kind === 'QUANTITY') return [{ quantity: atom.quantity }]
    if (atom.kind === 'SOFT') return [{ join: true }]
    if (atom.kind !== 'THING') return []
    const isNextTo = atoms[at - 1]?.kind === 'QUANTITY' || atoms[at + 1]?.kind === 'QUANTITY'
    return atom.thing.found || isNextTo ? [{ thing: atom.thing }] : []
  })
}

/** Which of both orders a clause has; undefined if it does not say. */
const orderOf = (atoms: readonly Atom[]): Order | undefined =>
  directionOf(slotsOf(atoms).filter(slot => !('join' in slot)))

function directionOf(slots: readonly Slot[]): Order | undefined {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last || slots.length < 2) return undefined
  if ('quantity' in first && 'thing' in last) return 'FIRST'
  if ('thing' in first && 'quantity' in last) return 'LAST'
  return undefined
}

const isMeasured = ({ unit, stated }: Quantity): boolean => (unit === 'kg' || unit === 'l') && stated === null
const isCount = ({ unit, stated, milli }: Quantity): boolean =>
  unit !== 'kg' && unit !== 'l' && stated === null && milli % 1000 === 0

/** "2 tin oil 15 L", "500g butter x 4": a count and a size around the goods are one quantity. */
function around(before: Quantity, after: Quantity): Quantity | undefined {
  const [count, size] = isMeasured(after) && isCount(before) ? [before, after] : [after, before]
  if (!isMeasured(size) || !isCount(count)) return undefined
  const milli = Math.round((count.milli * size.milli) / 1000)
  return {
    ...size,
    first: Math.min(before.first, after.first),
    next: Math.max(before.next, after.next),
    milli,
    stated: { count: count.milli, size: size.milli, unit: size.unit === 'l' ? 'l' : 'kg' },
    container: count.unit && count.unit !== 'pc' ? count.unit : size.container,
    // "5 onion 10 kg" can be the fifth line of a list; "500 g butter 4" are four packs
    isUnclear: count.unit === null && (size.milli >= 1000 || count === before),
  }
}

/** Pairs the goods of a clause with their quantities; `usual` is the order of most clauses of the message. (rules §9.5) */
export function pairsOf(atoms: readonly Atom[], usual: Order): Pair[] {
  const slots = slotsOf(atoms)
  const parts = partsOf(slots)
  // "tomato to 15 kg and 2 kg ginger": each part in its own order
  const known = parts.map(part => wholePairs(part, usual))
  if (known.every(pairs => pairs !== undefined)) return known.flat()
  const order = orderOf(atoms)
  const pairs = walk(slots, order ?? usual)
  const goods = slots.filter(slot => 'thing' in slot).length
  const quantities = slots.filter(slot => 'quantity' in slot).length
  // "onion 5 kg tomato": which of both is meant is not said
  if (!order && goods > 0 && quantities > 0 && goods + quantities > 2)
    for (const pair of pairs) pair.isDoubtful = true
  return pairs
}

/** The pairs of a part in which goods and quantities alternate, or one kind of goods has a count and a size. */
function wholePairs(part: readonly Slot[], usual: Order): Pair[] | undefined {
  const goods = part.flatMap((slot, at) => ('thing' in slot ? [{ thing: slot.thing, at }] : []))
  const quantities = part.flatMap((slot, at) => ('quantity' in slot ? [{ quantity: slot.quantity, at }] : []))
  const [only] = goods
  const [before, after] = quantities
  if (goods.length === 1 && only && quantities.length === 2 && before && after) {
    const isBetween = before.at < only.at && only.at < after.at
    const isBefore = after.at < only.at && isCount(before.quantity) && isMeasured(after.quantity)
    const both = isBetween || isBefore ? around(before.quantity, after.quantity) : undefined
    return both && [{ thing: only.thing, quantity: both, isDoubtful: false }]
  }
  const isAlternating = part.every(
    (slot, at) => at === 0 || 'thing' in slot !== 'thing' in (part[at - 1] ?? slot),
  )
  if (goods.length === 0 || goods.length !== quantities.length || !isAlternating) return undefined
  return walk(part, directionOf(part) ?? usual)
}

/** The slots between joins. */
function partsOf(slots: readonly Slot[]): Slot[][] {
  const parts: Slot[][] = [[]]
  for (const slot of slots) {
    if ('join' in slot) parts.push([])
    else parts.at(-1)?.push(slot)
  }
  return parts.filter(part => part.length > 0)
}

function walk(slots: readonly Slot[], order: Order): Pair[] {
  if (order === 'FIRST') return walk([...slots].reverse(), 'LAST').reverse()
  const pairs: Pair[] = []
  let held: Pair | undefined
  let isFresh = false
  // a join belongs between pairs: inside of one it says that they are others
  let isJoined = false
  for (const slot of slots) {
    if ('join' in slot) {
      isFresh = false
      isJoined = true
      continue
    }
    if ('thing' in slot) {
      const before = pairs.at(-1)
      // unknown words after a complete pair only describe it, unless a quantity follows
      held = { thing: slot.thing, quantity: null, isDoubtful: false }
      isJoined = false
      if (before && before.quantity === null && before.thing && isFresh)
        held.isDoubtful = before.isDoubtful = true
      pairs.push(held)
      isFresh = true
    } else if (held && held.quantity === null) {
      held.quantity = slot.quantity
      if (isJoined) held.isDoubtful = true
      isFresh = false
    } else {
      if (held) held.isDoubtful = true
      pairs.push({ thing: null, quantity: slot.quantity, isDoubtful: true })
    }
  }
  return pairs.flatMap((pair, at): Pair[] => {
    const known = pairs[at - 1]
    if (pair.thing && !pair.thing.found && pair.quantity === null) {
      const words = pair.thing.before.length > 0 ? pair.thing.before : []
      if (known?.thing) known.thing.trailing.push(...words)
      return known?.thing ? [] : [pair]
    }
    return [pair]
  })
}
