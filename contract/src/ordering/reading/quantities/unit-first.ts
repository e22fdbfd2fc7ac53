import { amountAt, phraseAt, type Reader } from './amounts.ts'
import type { UnitMeaning } from './lexicon.ts'
import { build, endsAt, inUnit, leastHeld, type Quantity, statedOf, times } from './quantity.ts'
import { isCounted, isMeasured, unitAfter } from './unit-after.ts'

const opening = new Set(['(', '[', '{'])
const closing = new Set([')', ']', '}'])
const between = new Set(['-', ':', '=', '|', ...times])

/** The unit before its number, as in a table or on a label: "bori - 2", "(crate) 3", "tray (30) 4", "bag 1 (50 kg)". */
export function unitFirst(reader: Reader, at: number): Quantity | undefined {
  const label = bracketed(reader, at, labelAt) ?? (isWord(reader, at) ? labelAt(reader, at) : undefined)
  if (!label) return undefined
  const sign = reader.tokens[label.next]?.key ?? ''
  const counted = label.isBare ? bracketed(reader, label.next, bareNumber) : undefined
  const from = between.has(sign) ? label.next + 1 : label.next
  const amount = counted ?? (reader.tokens[from]?.kind === 'number' ? amountAt(reader, from) : undefined)
  if (!amount || unitAfter(reader, amount.next)) return undefined
  const size = label.isBare ? contained(reader, amount.next) : undefined
  const next = size?.next ?? amount.next
  const isLabel = !label.isBare || opening.has(reader.tokens[at]?.key ?? '') || size !== undefined
  if (isLabel ? reader.tokens[next]?.kind === 'number' : !endsAt(reader, next)) return undefined
  const of = build(reader, at, { ...amount, worded: false, doubtful: false })
  const { unit } = label
  const { measured, held } = { ...label, ...size }
  const container = unit && isCounted(unit) && unit.unit !== 'pc' ? unit.unit : null
  if (measured)
    return {
      ...statedOf(of.quantity, amount.milli, measured.milli, measured.unit, { next, container }),
      // "(5 kg) 2" is a label or two amounts; "(5 kg) x 2" and "(5 kg bag) 2" are labels
      isUnclear: container === null && !times.has(sign),
    }
  if (!unit) return undefined
  if (held !== undefined) return of.quantity(next, amount.milli, unit.unit, { holds: held })
  return of.quantity(next, inUnit(amount.milli, unit), unit.unit, { either: unit.either === true })
}

interface Content {
  /** What one holds: a weight or volume, or a number of pieces in thousandths. */
  measured?: { milli: number; unit: UnitMeaning }
  held?: number
  next: number
}

interface Label extends Content {
  unit?: UnitMeaning
  /** Nothing but the unit. */
  isBare: boolean
}

const isWord = ({ tokens, goodsAt }: Reader, at: number): boolean =>
  tokens[at]?.kind === 'word' && goodsAt(at) === 0

/** What stands in brackets that begin at a token, if nothing else does; the token after them is the next. */
function bracketed<Found extends { next: number }>(
  reader: Reader,
  at: number,
  read: (reader: Reader, at: number) => Found | undefined,
): Found | undefined {
  const { tokens } = reader
  if (!opening.has(tokens[at]?.key ?? '')) return undefined
  const found = read(reader, tokens[at + 1]?.key === 'in' ? at + 2 : at + 1)
  return found && closing.has(tokens[found.next]?.key ?? '') ? { ...found, next: found.next + 1 } : undefined
}

/** "crate", "tray (30)", "bag of 50 kg", "50 kg bag", "30 pc tray". */
function labelAt(reader: Reader, at: number): Label | undefined {
  if (isWord(reader, at)) {
    const unit = phraseAt(reader, at, ({ unit: known, talk }) => (talk ? undefined : known))
    if (!unit) return undefined
    const content = contained(reader, unit.next)
    return { ...content, unit: unit.found, next: content?.next ?? unit.next, isBare: content === undefined }
  }
  const content = contentAt(reader, at)
  const unit = content && unitAfter(reader, content.next)
  const container = unit && isCounted(unit.found) ? unit : undefined
  if (!content || !(content.measured || container)) return undefined
  return { ...content, ...(container ? { unit: container.found, next: container.next } : {}), isBare: false }
}

/** "(50 kg)", "of 50 kg", "(30)" */
const contained = (reader: Reader, at: number): Content | undefined =>
  bracketed(reader, at, contentAt) ??
  (reader.tokens[at]?.key === 'of' ? contentAt(reader, at + 1) : undefined)

/** What one container holds: 50 kg, 15 l, 30 pc, 30. */
function contentAt(reader: Reader, at: number): Content | undefined {
  const amount = reader.tokens[at]?.kind === 'number' ? amountAt(reader, at) : undefined
  const unit = amount && unitAfter(reader, amount.next)
  if (!amount) return undefined
  if (unit && isMeasured(unit.found))
    return { measured: { milli: inUnit(amount.milli, unit.found), unit: unit.found }, next: unit.next }
  if (amount.milli % 1000 !== 0 || amount.milli < leastHeld * 1000) return undefined
  return {
    held: amount.milli,
    next: unit?.found.unit === 'pc' && unit.found.factor === 1000 ? unit.next : amount.next,
  }
}

const bareNumber = (reader: Reader, at: number) =>
  reader.tokens[at]?.kind === 'number' ? amountAt(reader, at) : undefined
