import { inUnits, type Milli, milli, quantityWords, subtractMilli } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { type Sentence, sentence, worded } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'
import { isWholeUnit, unitLabel } from '../../units.ts'
import type { EstimateStatus } from './ledger.ts'
import { needsNote, type RemovalReason, removalLabel } from './removal.ts'

/** Beyond these shares of the estimate a receipt needs a note, then a confirmation; percent. (rules §5.4) */
export const noteBeyond = 10
export const confirmBeyond = 50

/** Max estimate, thousandths: 1,00,000 base units. (rules §5.3) */
export const maxEstimatedMilli = /* @__PURE__ */ milli(100_000_000)
/** Max days ahead that goods may be expected. (rules §5.3) */
export const maxDaysAhead = 30

export interface Came {
  expectedMilli: Milli
  /** Weighed amount, without crates. */
  actualMilli: Milli
}

/** Difference from the expected amount in tenths of a percent, rounded toward the estimate: 92 of 100 is −80. */
export const variancePermille = ({ expectedMilli, actualMilli }: Came): number =>
  Math.trunc(((actualMilli - expectedMilli) * 1000) / expectedMilli) + 0

/** Whether the difference exceeds a percentage; exactly equal is still within. */
const isBeyond = ({ expectedMilli, actualMilli }: Came, percent: number): boolean =>
  Math.abs(actualMilli - expectedMilli) * 100 > expectedMilli * percent

export type VarianceGrade = 'WITHIN' | 'NOTE' | 'CONFIRM'
/** What a receipt needs in addition to its amounts: nothing, a note, or a note and a confirmation. (rules §5.4) */
export const varianceGrade = (came: Came): VarianceGrade =>
  isBeyond(came, confirmBeyond) ? 'CONFIRM' : isBeyond(came, noteBeyond) ? 'NOTE' : 'WITHIN'

/** A receipt short by more than the tolerance closes its estimate short. (rules §5.4) */
export const statusAfter = (came: Came): EstimateStatus =>
  came.actualMilli < came.expectedMilli && varianceGrade(came) !== 'WITHIN' ? 'CLOSED_SHORT' : 'RECEIVED'

export interface Receipt extends Came {
  /** What quality control accepts into stock. */
  acceptedMilli: Milli
  notes: string
  confirm: boolean
}

export interface NamedItem {
  itemName: string
  unit: ItemUnit
}

/** Counted goods must be whole numbers. (rules §2.1) */
export const whyNotWhole = ({ itemName, unit }: NamedItem, amounts: readonly Milli[]): Refusal | undefined =>
  isWholeUnit(unit) && amounts.some(amount => amount % 1000 !== 0)
    ? refusal('BAD_INPUT', '{item} is counted by the {unit}: whole numbers only.', {
        item: itemName,
        unit: worded(unitLabel[unit]),
      })
    : undefined

/** The difference in words: "20% under the estimate (80.000 kg of 100.000 kg)". */
export function varianceWords(came: Came, unit: ItemUnit): Sentence {
  const values = {
    percent: Math.abs(variancePermille(came)) / 10,
    actual: quantityWords(came.actualMilli, unit),
    expected: quantityWords(came.expectedMilli, unit),
  }
  return came.actualMilli < came.expectedMilli
    ? sentence('{percent}% under the estimate ({actual} of {expected})', values)
    : sentence('{percent}% over the estimate ({actual} of {expected})', values)
}

/** Returns why goods may not be received as entered; used by the server and by the button. (rules §5.4) */
export function whyNotReceive(receipt: Receipt, item: NamedItem): Refusal | undefined {
  const { actualMilli, acceptedMilli, notes, confirm } = receipt
  const broken = whyNotWhole(item, [actualMilli, acceptedMilli])
  if (broken) return broken
  if (acceptedMilli > actualMilli)
    return refusal('BREAKS_RULE', '{item}: only {actual} arrived, so {accepted} cannot go into stock.', {
      item: item.itemName,
      accepted: quantityWords(acceptedMilli, item.unit),
      actual: quantityWords(actualMilli, item.unit),
    })
  const grade = varianceGrade(receipt)
  if (grade === 'WITHIN') return undefined
  const words = { item: item.itemName, variance: varianceWords(receipt, item.unit) }
  const variancePercent = variancePermille(receipt) / 10
  if (notes.trim() === '')
    return refusal('NEEDS_REASON', '{item} is {variance}. Give the reason in the note.', words, {
      rule: 'VARIANCE',
      variancePercent,
    })
  if (grade === 'CONFIRM' && !confirm)
    return refusal('NEEDS_CONFIRM', '{item} is {variance}. Check the scale, then confirm.', words, {
      reason: 'VARIANCE',
      variancePercent,
    })
  return undefined
}

export interface Shelf {
  onHandMilli: Milli
  /** Picked for orders: not available for anything else. */
  pickedMilli: Milli
}

/** Returns why an amount may not be taken out of stock. (rules §5.2, §5.5) */
export function whyNotRemove(
  { onHandMilli, pickedMilli }: Shelf,
  { amount, reason, notes }: { amount: Milli; reason: RemovalReason; notes: string },
  item: NamedItem,
): Refusal | undefined {
  const broken = whyNotWhole(item, [amount])
  if (broken) return broken
  if (needsNote(reason) && notes.trim() === '')
    return refusal(
      'NEEDS_REASON',
      '{reason} needs a note: describe what was found.',
      { reason: worded(removalLabel[reason]) },
      { rule: 'REMOVAL_NOTE' },
    )
  const free = subtractMilli(onHandMilli, pickedMilli)
  if (amount <= free) return undefined
  const words = { free: quantityWords(free, item.unit), item: item.itemName }
  const data = { removable: inUnits(free) }
  return pickedMilli > 0
    ? refusal(
        'SHORT_OF_STOCK',
        'Only {free} of {item} can be removed; {picked} is already picked for orders.',
        { ...words, picked: quantityWords(pickedMilli, item.unit) },
        data,
      )
    : refusal('SHORT_OF_STOCK', 'Only {free} of {item} can be removed.', words, data)
}

/** Returns why a count may not become the stock. (rules §5.2) */
export function whyNotCounted({ pickedMilli }: Shelf, counted: Milli, item: NamedItem): Refusal | undefined {
  const broken = whyNotWhole(item, [counted])
  if (broken || counted >= pickedMilli) return broken
  return refusal(
    'SHORT_OF_STOCK',
    '{picked} of {item} is already picked for orders. Include it in the count.',
    { picked: quantityWords(pickedMilli, item.unit), item: item.itemName },
    { picked: inUnits(pickedMilli) },
  )
}

/** Returns why an amount cannot be the maximum per order; null removes the limit. (rules §5.7) */
export function whyNotLimit(
  limit: Milli | null,
  { smallestPack, ...item }: NamedItem & { smallestPack: { name: string; contentMilli: Milli } | null },
): Refusal | undefined {
  if (limit === null) return undefined
  if (limit <= 0)
    return refusal('BREAKS_RULE', 'A limit of 0 stops all orders of {item}. Deactivate the item instead.', {
      item: item.itemName,
    })
  const broken = whyNotWhole(item, [limit])
  if (broken) return broken
  if (smallestPack === null || limit >= smallestPack.contentMilli) return undefined
  return refusal(
    'BREAKS_RULE',
    'The limit must be at least the smallest pack of {item}, {pack} ({content}).',
    {
      item: item.itemName,
      pack: smallestPack.name,
      content: quantityWords(smallestPack.contentMilli, item.unit),
    },
  )
}
