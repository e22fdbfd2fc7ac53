import type { MessageUnit } from '../model.ts'
import { type Amount, amountAt, phraseAt, type Reader } from './amounts.ts'
import type { AmountMeaning, UnitMeaning } from './lexicon.ts'
import {
  type Build,
  build,
  ends,
  endsAt,
  inUnit,
  leastHeld,
  type Quantity,
  statedOf,
  times,
} from './quantity.ts'
import { isCounted, isMeasured, type UnitFound, unitAfter } from './unit-after.ts'
import { unitFirst } from './unit-first.ts'

const rangeWords = new Set(['-', 'to', 'se', '/', 'or', 'ya', 'te', 'until'])

/** Reads the quantity that begins at a token. (rules §9.3) */
export function quantityAt(reader: Reader, at: number): Quantity | undefined {
  const quarter = quarterAt(reader, at)
  if (quarter) return quarter
  const amount = amountAt(reader, at)
  if (!amount) return unitFirst(reader, at)
  const of = build(reader, at, amount)
  return (
    multiplied(of) ??
    between(of) ??
    measured(of) ??
    counted(of) ??
    of.quantity(amount.next, amount.milli, null)
  )
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

/** 2 x 5kg, 4 x 1 kg. */
function multiplied({ reader, amount, quantity }: Build): Quantity | undefined {
  if (!times.has(reader.tokens[amount.next]?.key ?? '')) return undefined
  const size = amountAt(reader, amount.next + 1)
  const unit = size && unitAfter(reader, size.next)
  if (!size || !unit) return undefined
  if (!isMeasured(unit.found)) return undefined
  return statedOf(
    quantity,
    amount.milli,
    inUnit(size.milli, unit.found),
    unit.found,
    containerAfter(reader, unit.next),
  )
}

/** "block", "wala" */
const isShape = ({ shape }: AmountMeaning): true | undefined => shape

/** A container or shape right after a weight: "25 kg bag", "2 kg block". */
function containerAfter(
  reader: Reader,
  from: number,
): { next: number; container: MessageUnit | null; isShaped: boolean } {
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
  if (
    !second ||
    second.worded !== amount.worded ||
    (words && (!second.worded || second.milli !== amount.milli + 1000))
  )
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
  return quantity(next, scale(amount.milli), named.unit, {
    upper: Math.round(scale(second.milli)),
    either: named.either,
  })
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
  {
    next: from,
    container: named,
    isShaped,
  }: { next: number; container: MessageUnit | null; isShaped: boolean },
): { milli: number; next: number; container: MessageUnit | null } | undefined {
  const { tokens } = reader
  const sign = tokens[from]?.key ?? ''
  const isTimes = times.has(sign)
  const count = amountAt(reader, isTimes || ['-', '=', ':'].includes(sign) ? from + 1 : from)
  if (!count || count.milli % 1000 !== 0) return undefined
  const unit = unitAfter(reader, count.next)
  const counts = unit && isCounted(unit.found) ? unit : undefined
  if (
    counts &&
    counts.found.factor === 1000 &&
    (named === null || counts.found.unit === 'pc' || counts.found.unit === named)
  ) {
    // "5 kg 2 crate tomato" begins something else
    if (!isTimes && sign !== '-' && named === null && !isShaped && reader.goodsAt(counts.next) > 0)
      return undefined
    return { milli: count.milli, next: counts.next, container: counts.found.unit }
  }
  if (unit) return undefined
  const isLast = endsAt(reader, count.next)
  return isTimes || (named !== null && isLast && !count.worded)
    ? { milli: count.milli, next: count.next, container: null }
    : undefined
}

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

/** "egg 210 box 1": the number of containers after what each holds, at the end. */
function holding(reader: Reader, { milli, worded }: Amount, { found, next }: UnitFound): Amount | undefined {
  const isContainer =
    isCounted(found) && found.unit !== 'pc' && found.unit !== 'bunch' && found.factor === 1000
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
  if (!isOpen && !ofWords.has(sign) && reader.goodsAt(after.next) > 0 && beginsMidway(reader, from))
    return undefined
  return {
    milli: inUnit(size.milli, unit.found),
    unit: unit.found,
    next: after.next + close,
    container: after.container,
  }
}

/** Whether something is named before the count on the same line, so that quantities come last. */
function beginsMidway({ tokens, goodsAt }: Reader, from: number): boolean {
  for (let at = from - 3; at >= Math.max(0, from - 8); at--) {
    if (ends.has(tokens[at]?.key ?? '')) return false
    if (goodsAt(at) > 0) return true
  }
  return false
}
