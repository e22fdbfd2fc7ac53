import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { lineKind, toleranceOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatMilli, formatPacks, formatQuantity, type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, isWholeUnit, unitLabel } from '@packhouse/contract/units.ts'

/** A line as a pick list prints it; amounts in thousandths. */
export interface PrintedPickLine {
  name: string
  localName: string | null
  packName: string
  unit: ItemUnit
  contentMilli: Milli
  catchWeight: boolean
  byPiece: boolean
  orderedPacksMilli: Milli
  orderedMilli: Milli
  /** null: not decided. */
  pickedPacksMilli: Milli | null
  pickedMilli: Milli | null
  shortReason: PickReason | null
  /** Its share of an item that was short; null: it was not shared out. (rules §35.5) */
  allottedMilli: Milli | null
  /** Text of a late change. */
  task: string | null
  isSubstitute: boolean
  /** Days of the lots that may not go out, while it is not picked. (rules §27.10) */
  pastLots: readonly Day[]
}

/** Text in the row of a line. */
export interface PickWords {
  /** Example: 30.000 kg */
  amount: string
  /** Example: 3 × 10 kg */
  packs: string
  /** Example: 28.500 – 31.500 */
  between: string
  /** Units of the values to write down: count, weight or both. */
  units: string[]
  /** What was picked before printing. */
  picked: string
}

/** How much of a line to pick, the accepted range, and the unit to write it in. (rules §3.4) */
export function pickWords(line: PrintedPickLine): PickWords {
  const { unit, packName, orderedPacksMilli, orderedMilli, contentMilli } = line
  const packs = `${formatPacks(orderedPacksMilli)} × ${packName}`
  const picked = pickedText(line)
  if (line.allottedMilli !== null) return shareWords(line, line.allottedMilli, picked)
  switch (lineKind(line)) {
    case 'CATCH_WEIGHT': {
      const { low, high } = toleranceOf(orderedMilli)
      const between = line.isSubstitute
        ? 'as agreed'
        : `${formatMilli(low, unit)} – ${formatMilli(high, unit)}`
      return { amount: formatQuantity(orderedMilli, unit), packs, between, units: [unitLabel[unit]], picked }
    }
    case 'BY_PIECE':
      return {
        amount: counted(orderedPacksMilli, 'PC'),
        packs: `about ${formatQuantity(contentMilli, unit)} each, count and weigh`,
        between: line.isSubstitute ? 'as agreed' : 'exact count',
        units: [unitLabel.PC, unitLabel[unit]],
        picked,
      }
    case 'COUNTED': {
      const amount = isWholeUnit(unit)
        ? { milli: orderedMilli, unit }
        : { milli: orderedPacksMilli, unit: 'PACK' as const }
      const between = line.isSubstitute ? 'as agreed' : 'exact count'
      return {
        amount: counted(amount.milli, amount.unit),
        packs,
        between,
        units: [many(amount.unit)],
        picked,
      }
    }
  }
}

/** The share of a line in place of what was ordered: 7.000 kg, of 10.000 kg, shared out. */
function shareWords(line: PrintedPickLine, share: Milli, picked: string): PickWords {
  const { unit, orderedPacksMilli, orderedMilli, contentMilli } = line
  if (lineKind(line) === 'CATCH_WEIGHT')
    return {
      amount: formatQuantity(share, unit),
      packs: `of ${formatQuantity(orderedMilli, unit)}, shared out`,
      between: `${formatMilli(toleranceOf(share).low, unit)} – ${formatMilli(share, unit)}`,
      units: [unitLabel[unit]],
      picked,
    }
  const isByPiece = lineKind(line) === 'BY_PIECE'
  const inUnits = !isByPiece && isWholeUnit(unit)
  const of: ItemUnit = isByPiece ? 'PC' : inUnits ? unit : 'PACK'
  const packs = milli(Math.floor(share / contentMilli) * 1000)
  return {
    amount: counted(inUnits ? share : packs, of),
    packs: `of ${counted(inUnits ? orderedMilli : orderedPacksMilli, of)}, shared out`,
    between: 'at most',
    units: isByPiece ? [unitLabel.PC, unitLabel[unit]] : [many(of)],
    picked,
  }
}

function pickedText({ unit, pickedMilli, pickedPacksMilli, ...line }: PrintedPickLine): string {
  if (pickedMilli === null || pickedPacksMilli === null) return ''
  switch (lineKind(line)) {
    case 'CATCH_WEIGHT':
      return formatMilli(pickedMilli, unit)
    case 'BY_PIECE':
      return `${formatPacks(pickedPacksMilli)}, ${formatMilli(pickedMilli, unit)}`
    case 'COUNTED':
      return isWholeUnit(unit) ? formatMilli(pickedMilli, unit) : formatPacks(pickedPacksMilli)
  }
}

const plurals: Partial<Record<ItemUnit, string>> = { BUNCH: 'bunches', PACK: 'packs', BOTTLE: 'bottles' }
const many = (unit: ItemUnit): string => plurals[unit] ?? unitLabel[unit]
const counted = (amount: Milli, unit: ItemUnit): string =>
  `${formatMilli(amount, unit)} ${amount === 1000 ? unitLabel[unit] : many(unit)}`

/** What stands out of a line: a late change, the lots to leave, that it is a substitute. */
export const badgeOf = ({ task, pastLots, isSubstitute }: PrintedPickLine): string =>
  [task ?? '', ...lotsToLeave(pastLots), isSubstitute && task === null ? 'Substitute' : '']
    .filter(Boolean)
    .join(' · ')

function lotsToLeave(days: readonly Day[]): string[] {
  const [day, ...others] = days
  if (day === undefined) return []
  return [
    others.length === 0 ? `Not the lot of ${formatDay(day)}` : `Not the ${days.length} lots past their day`,
  ]
}

/** Letters for the reasons why a line is short. (rules §3.4) */
export const shortLetters: Record<
  Exclude<PickReason, 'CUSTOMER_AGREED'>,
  { letter: string; words: string }
> = {
  OUT_OF_STOCK: { letter: 'O', words: 'out of stock' },
  QUALITY: { letter: 'Q', words: 'quality' },
  DAMAGED: { letter: 'D', words: 'damaged' },
  NOT_RECEIVED: { letter: 'N', words: 'not received' },
  CUSTOMER_CANCELLED: { letter: 'C', words: 'customer cancelled' },
  OTHER: { letter: 'X', words: 'other' },
}

/** The letter of a reason; an over-pick the customer agreed to has none. */
export const shortLetter = (reason: PickReason | null): string =>
  reason === null || reason === 'CUSTOMER_AGREED' ? '' : shortLetters[reason].letter
