import type { MessageUnit } from '@packhouse/contract/messages/reading.ts'
import { type Amount, amountAt, phraseAt, type Reader } from './amounts.ts'
import { isCounted, isMeasured, type UnitFound, unitAfter } from './unit-words.ts'
import type { Meaning, UnitMeaning } from './words/lexicon.ts'

/** A quantity as written; amounts are thousandths of the unit. */
export interface Quantity {
  first: number
  /** Token after it. */
  next: number
  milli: number
  unit: MessageUnit | null
  /** "katta": a bunch of leaves, a bag of anything else. */
  either: boolean
  /** So many of a size: 2 × 5 kg, 2 tins of 15 l. */
  stated: { count: number; size: number; unit: 'kg' | 'l' } | null
  /** What one container holds, in thousandths of the item's base unit: "210 box 1". */
  holds: number | null
  /** The container next to a weight: "25 kg bag". */
  container: MessageUnit | null
  /** The upper end of "6 to 8 kg". */
  upper: number | null
  /** Several amounts in one: "10+5 kg". */
  summed: boolean
  /** "10 kg 2 bags": two of ten kilos, or ten kilos in two. */
  isUnclear: boolean
  /** "10-10 kg": as much of each of the goods before it. */
  shared: boolean
  worded: boolean
  /** "2 more kg". */
  isMore: boolean
  doubtful: boolean
}

const times = new Set(['*', 'x', 'into'])
const rangeWords = new Set(['-', 'to', 'se', '/', 'or', 'ya', 'te', 'until'])

/** Reads the quantity that begins at a token. (rules.md §9.3) */
export function quantityAt(reader: Reader, at: number): Quantity | undefined {
  const quarter = quarterAt(reader, at)
  if (quarter) return quarter
  const amount = amountAt(reader, at)
  if (!amount) return unitFirst(reader, at)
  const of = build(reader, at, amount)
  return multiplied(of) ?? between(of) ?? measured(of) ?? counted(of) ?? of.quantity(amount.next, amount.milli, null)
}

/** "teen pav", "pavsher", "kilonnara": quarters of a kilo, and kilos in one word. */
function quarterAt(reader: Reader, at: number): Quantity | undefined {
  const alone = phraseAt(reader, at, ({ kilos }) => kilos)
  const quantity = (next: number, milli: number) =>
    build(reader, at, { milli, next, worded: true, doubtful: false }).quantity(next, milli, 'kg')
  if (alone) {
    const unit = phraseAt(reader, alone.next, meaning => meaning.unit)
    return quantity(unit && isMeasured(unit.found) ? unit.next : alone.next, alone.found)
  }
  const amount = amountAt(reader, at)
  const pav = amount?.worded && phraseAt(reader, amount.next, ({ quarter }) => quarter, 1)
  // "ek pav" is a quarter of a kilo; "teen pav bhaji" and "10 pav" are not
  if (!amount || !pav || amount.milli % 1000 !== 0 || reader.goodsAt(amount.next) > 1) return undefined
  const unit = phraseAt(reader, pav.next, meaning => meaning.unit)
  return unit && isCounted(unit.found) ? undefined : quantity(unit ? unit.next : pav.next, amount.milli / 4)
}

/** "bori - 2", "kg 5": the unit before its number, as in a table. */
function unitFirst(reader: Reader, at: number): Quantity | undefined {
  const { tokens } = reader
  if (tokens[at]?.kind !== 'word' || reader.goodsAt(at) > 0) return undefined
  const unit = phraseAt(reader, at, ({ unit: known, talk }) => (talk ? undefined : known))
  if (!unit) return undefined
  const from = ['-', ':', '=', '|'].includes(tokens[unit.next]?.key ?? '') ? unit.next + 1 : unit.next
  const amount = tokens[from]?.kind === 'number' ? amountAt(reader, from) : undefined
  if (!amount || unitAfter(reader, amount.next) || !endsAt(reader, amount.next)) return undefined
  const of = build(reader, at, amount)
  return of.quantity(amount.next, inUnit(amount.milli, unit.found), unit.found.unit, { either: unit.found.either === true })
}

const addedWords = new Set(['more', 'extra', 'additional'])

interface Build {
  reader: Reader
  at: number
  amount: Amount
  quantity: (next: number, milli: number, unit: MessageUnit | null, more?: Partial<Quantity>) => Quantity
}

function build(reader: Reader, at: number, amount: Amount): Build {
  const quantity: Build['quantity'] = (next, milli, unit, more = {}) => ({
    first: at,
    next,
    milli: Math.round(milli),
    unit,
    either: false,
    stated: null,
    holds: null,
    container: null,
    upper: null,
    summed: false,
    shared: false,
    isUnclear: false,
    worded: amount.worded,
    isMore: addedWords.has(reader.tokens[amount.next]?.key ?? ''),
    doubtful: amount.doubtful && unit === null,
    ...more,
  })
  return { reader, at, amount, quantity }
}

const inUnit = (amount: number, { factor }: UnitMeaning): number => (amount * factor) / 1000

/** 2 x 5kg, 4 x 1 kg. */
function multiplied({ reader, amount, quantity }: Build): Quantity | undefined {
  if (!times.has(reader.tokens[amount.next]?.key ?? '')) return undefined
  const size = amountAt(reader, amount.next + 1)
  const unit = size && unitAfter(reader, size.next)
  if (!size || !unit) return undefined
  if (!isMeasured(unit.found)) return undefined
  return statedOf(quantity, amount.milli, inUnit(size.milli, unit.found), unit.found, containerAfter(reader, unit.next))
}

function statedOf(
  quantity: Build['quantity'],
  count: number,
  size: number,
  { unit }: UnitMeaning,
  { next, container }: { next: number; container: MessageUnit | null },
): Quantity {
  const stated = { count, size: Math.round(size), unit: unit === 'l' ? ('l' as const) : ('kg' as const) }
  return quantity(next, (count * size) / 1000, stated.unit, { stated, container })
}

/** "block", "wala"; but "each" says that others have as much. */
const isShape = (meaning: Meaning): true | undefined => (meaning.shape && !meaning.cues.has('EACH')) || undefined

/** A container or shape right after a weight: "25 kg bag", "2 kg block". */
function containerAfter(reader: Reader, from: number): { next: number; container: MessageUnit | null; isShaped: boolean } {
  let next = from
  let container: MessageUnit | null = null
  let isShaped = false
  for (let turn = 0; turn < 3; turn++) {
    if (reader.goodsAt(next) > 1) break
    const unit = phraseAt(reader, next, meaning => meaning.unit)
    if (unit && isCounted(unit.found) && unit.found.unit !== 'pc' && container === null) {
      container = unit.found.unit
      next = unit.next
      continue
    }
    const shape = reader.goodsAt(next) === 0 ? phraseAt(reader, next, isShape) : undefined
    if (!shape) break
    next = shape.next
    isShaped = true
  }
  return { next, container, isShaped }
}

/** 6 to 8 kg, 10-12 kg; 10-10 kg is as much of each; 10+5 kg. */
function between({ reader, amount, quantity }: Build): Quantity | undefined {
  const { tokens } = reader
  const first = unitAfter(reader, amount.next)
  const from = first?.next ?? amount.next
  const key = tokens[from]?.key ?? ''
  const isSum = key === '+' && !first
  const words = !rangeWords.has(key) && !isSum && amount.worded && !first
  if (!rangeWords.has(key) && !isSum && !words) return undefined
  const second = amountAt(reader, words ? from : from + 1)
  if (!second || second.worded !== amount.worded || (words && (!second.worded || second.milli !== amount.milli + 1000)))
    return undefined
  if (key === '-' && !tokens[from]?.glued && first) return undefined
  const unit = unitAfter(reader, second.next)
  if (first && (!unit || unit.found.unit !== first.found.unit)) return undefined
  if (!unit && key !== '-') return undefined
  const scale = (milli: number) => (unit ? inUnit(milli, unit.found) : milli)
  const next = unit?.next ?? second.next
  const named = { unit: unit?.found.unit ?? null, either: unit?.found.either === true }
  if (isSum) return quantity(next, scale(amount.milli + second.milli), named.unit, { summed: true })
  if (second.milli === amount.milli && !first)
    return quantity(next, scale(amount.milli), named.unit, { shared: true, either: named.either })
  if (second.milli < amount.milli) return undefined
  return quantity(next, scale(amount.milli), named.unit, { upper: Math.round(scale(second.milli)), either: named.either })
}

/** 5 kg, 1 kilo 500 gram; and a count of a weight: 5kg x 2, 25 kg bag 2 nos, 15 ltr - 2 nos. */
function measured({ reader, amount, quantity }: Build): Quantity | undefined {
  const unit = unitAfter(reader, amount.next)
  if (!unit || !isMeasured(unit.found)) return undefined
  let milli = inUnit(amount.milli, unit.found)
  let next = unit.next
  const more = amountAt(reader, next)
  const smaller = more && unitAfter(reader, more.next)
  if (more && smaller && smaller.found.unit === unit.found.unit && smaller.found.factor < unit.found.factor) {
    milli += inUnit(more.milli, smaller.found)
    next = smaller.next
  }
  const after = containerAfter(reader, next)
  const count = countAfter(reader, after)
  if (!count) return quantity(after.next, milli, unit.found.unit, { container: after.container })
  const counted = count.container === 'pc' ? null : count.container
  const stated = { next: count.next, container: after.container ?? counted }
  const isUnclear =
    count.milli > 1000 &&
    after.container === null &&
    !after.isShaped &&
    isBulky(count.container) &&
    !signed.has(reader.tokens[after.next]?.key ?? '')
  return { ...statedOf(quantity, count.milli, milli, unit.found, stated), isUnclear }
}

/** Containers that are also only what a weight comes in: "10 kg 2 bags". Packets, bottles and tins are of a size. */
const isBulky = (container: MessageUnit | null): boolean =>
  container === null || !['pc', 'pack', 'bottle', 'tin'].includes(container)
const signed = new Set([...times, '-', '=', ':'])

/** The count after a size: "x 2", "- 2 nos", "2 bag", and a bare number after a container at the end: "5 kg can 2". */
function countAfter(
  reader: Reader,
  { next: from, container: named, isShaped }: { next: number; container: MessageUnit | null; isShaped: boolean },
): { milli: number; next: number; container: MessageUnit | null } | undefined {
  const { tokens } = reader
  const sign = tokens[from]?.key ?? ''
  const isTimes = times.has(sign)
  const count = amountAt(reader, isTimes || ['-', '=', ':'].includes(sign) ? from + 1 : from)
  if (!count || count.milli % 1000 !== 0) return undefined
  const unit = unitAfter(reader, count.next)
  const counts = unit && isCounted(unit.found) ? unit : undefined
  if (counts && counts.found.factor === 1000 && (named === null || counts.found.unit === 'pc' || counts.found.unit === named)) {
    // "5 kg 2 crate tomato" begins something else
    if (!isTimes && sign !== '-' && named === null && !isShaped && reader.goodsAt(counts.next) > 0) return undefined
    return { milli: count.milli, next: counts.next, container: counts.found.unit }
  }
  if (unit) return undefined
  const isLast = endsAt(reader, count.next)
  return isTimes || (named !== null && isLast && !count.worded)
    ? { milli: count.milli, next: count.next, container: null }
    : undefined
}

const ends = new Set([',', ';', '\n', '+', '|', '.', ')'])
const endsAt = ({ tokens }: Reader, at: number): boolean => tokens[at] === undefined || ends.has(tokens[at].key)

/** 4 crates, 6 dozen, 10 judi; and of a size: 2 bag (25kg), 2 tin 15L, 1 box of 10 kg. */
function counted({ reader, amount, quantity }: Build): Quantity | undefined {
  const unit = unitAfter(reader, amount.next)
  if (!unit) return undefined
  const { found } = unit
  const size = found.factor === 1000 ? sizeAfter(reader, unit) : undefined
  if (size)
    return statedOf(quantity, amount.milli, size.milli, size.unit, {
      next: size.next,
      container: found.unit === 'pc' ? size.container : found.unit,
    })
  const number = holding(reader, amount, unit)
  if (number) return quantity(number.next, number.milli, found.unit, { holds: amount.milli })
  const either = found.either === true
  return quantity(shapeAfter(reader, unit.next), inUnit(amount.milli, found), found.unit, { either })
}

/** The least that a container is said to hold: "5 box 2" are rather five. */
const leastHeld = 6

/** "egg 210 box 1": the number of containers after what each holds, at the end. */
function holding(reader: Reader, { milli, worded }: Amount, { found, next }: UnitFound): Amount | undefined {
  const isContainer = isCounted(found) && found.unit !== 'pc' && found.unit !== 'bunch' && found.factor === 1000
  if (!isContainer || worded || milli % 1000 !== 0 || milli < leastHeld * 1000) return undefined
  const number = reader.tokens[next]?.kind === 'number' ? amountAt(reader, next) : undefined
  return number && number.milli % 1000 === 0 && endsAt(reader, number.next) ? number : undefined
}

const shapeAfter = (reader: Reader, at: number): number =>
  (reader.goodsAt(at) === 0 && phraseAt(reader, at, isShape, 1)?.next) || at

const ofWords = new Set(['(', 'of', '-', '*', 'x', '@', 'each', 'ka', 'ki', 'ke'])

function sizeAfter(
  reader: Reader,
  { found, next: from }: UnitFound,
): { milli: number; unit: UnitMeaning; next: number; container: MessageUnit | null } | undefined {
  const { tokens } = reader
  const sign = tokens[from]?.key ?? ''
  const isOpen = sign === '('
  const size = amountAt(reader, ofWords.has(sign) ? from + 1 : from)
  const unit = size && unitAfter(reader, size.next)
  if (!size || !unit || !isMeasured(unit.found)) return undefined
  const after = containerAfter(reader, unit.next)
  const close = isOpen && tokens[after.next]?.key === ')' ? 1 : 0
  // "30 nos 5 kg onion": pieces have a size only where a container says so
  if (found.unit === 'pc' && !isOpen && after.container === null) return undefined
  // "onion 2 bag 10 kg potato": the weight belongs to what comes next
  if (!isOpen && !ofWords.has(sign) && reader.goodsAt(after.next) > 0 && beginsMidway(reader, from)) return undefined
  return { milli: inUnit(size.milli, unit.found), unit: unit.found, next: after.next + close, container: after.container }
}

/** Whether something is named before the count on the same line, so that quantities come last. */
function beginsMidway({ tokens, goodsAt }: Reader, from: number): boolean {
  for (let at = from - 3; at >= Math.max(0, from - 8); at--) {
    if (ends.has(tokens[at]?.key ?? '')) return false
    if (goodsAt(at) > 0) return true
  }
  return false
}
