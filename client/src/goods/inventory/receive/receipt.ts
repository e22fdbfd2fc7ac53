import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import {
  type VarianceGrade,
  varianceGrade,
  variancePermille,
  whyNotReceive,
} from '@packhouse/contract/goods/inventory/policy.ts'
import { whyNotPrinted } from '@packhouse/contract/goods/items/expiry.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { inUnits, type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { EstimateEntry } from '../../../app/session/state/inventory.ts'
import { readDay } from '../../../ui/fields/typedDay.ts'
import { say, t } from '../../../ui/words.ts'

/** The part of an estimate that a receipt is validated against. */
export interface Expected {
  id: number
  itemName: string
  itemUnit: ItemUnit
  quantity: Milli
  bestBefore?: string | null
}

export interface Receipt {
  /** Amount on the scale; undefined if nothing or no number is typed. */
  actualMilli: Milli | undefined
  /** Amount into stock: the amount on the scale unless another is typed. */
  acceptedMilli: Milli | undefined
  grade: VarianceGrade | undefined
  /** Difference to the estimate, in tenths of a percent. */
  permille: number | undefined
  /** Error texts by field. */
  issues: { actualQuantity?: string; updateQuantity?: string; bestBefore?: string; notes?: string }
  /** Printed on the packs; undefined if nothing or no day is typed. */
  bestBefore: Day | undefined
  /** It is past its day: received only after a confirmation. */
  isPast: boolean
  isTyped: boolean
  /** Can be received, perhaps only after a confirmation. */
  isReady: boolean
}

function read(text: string | undefined): { value?: Milli; issue?: string } {
  if (text === undefined || text.trim() === '') return {}
  const { value } = readQuantity(text)
  if (value === undefined) return { issue: t('Enter a number with at most 3 decimals') }
  return value < 0 ? { issue: t('It cannot be below 0') } : { value }
}

/** Reads the day printed on the packs: 3/12, 3 dec, tomorrow. */
function readBest(text: string | undefined, today: Day): { value?: Day; issue?: string } {
  if (text === undefined || text.trim() === '') return {}
  const value = readDay(text, today)
  if (value === undefined) return { issue: t('Enter a date, such as 21/11, tomorrow or sat') }
  const slip = whyNotPrinted(value, today)
  return slip ? { issue: say(slip) } : { value }
}

const unknown = { grade: undefined, permille: undefined, isReady: false } as const

/** Parses the input for an estimate and validates it by the server's rule. */
export function readReceipt(
  expected: Expected,
  entry: EstimateEntry = {},
  today: Day = dayOf(new Date()),
): Receipt {
  const actual = read(entry.actualQuantity)
  const accepted = read(entry.updateQuantity)
  const actualMilli = actual.value
  const acceptedMilli = entry.updateQuantity?.trim() ? accepted.value : actualMilli
  const isTyped = Boolean(
    entry.actualQuantity?.trim() ||
      entry.updateQuantity?.trim() ||
      entry.notes?.trim() ||
      entry.bestBefore?.trim(),
  )
  const best = readBest(entry.bestBefore, today)
  const known = best.value ?? (isDay(expected.bestBefore) ? expected.bestBefore : undefined)
  const issues: Receipt['issues'] = {
    ...(actual.issue ? { actualQuantity: actual.issue } : {}),
    ...(accepted.issue ? { updateQuantity: accepted.issue } : {}),
    ...(best.issue ? { bestBefore: best.issue } : {}),
  }
  if (actualMilli === undefined || acceptedMilli === undefined) {
    if (isTyped && actualMilli === undefined && !actual.issue)
      issues.actualQuantity = t('Enter what the scale shows')
    return { actualMilli, acceptedMilli, bestBefore: best.value, isPast: false, ...unknown, issues, isTyped }
  }
  const came = { expectedMilli: expected.quantity, actualMilli }
  const item = { itemName: expected.itemName, unit: expected.itemUnit }
  const refused = whyNotReceive({ ...came, acceptedMilli, notes: entry.notes ?? '', confirm: true }, item)
  if (refused?.code === 'NEEDS_REASON') issues.notes = t('Give the reason in the note')
  else if (refused?.code === 'BREAKS_RULE') issues.updateQuantity = t('It cannot be more than was weighed')
  else if (refused) issues.actualQuantity = say(refused)
  return {
    actualMilli,
    acceptedMilli,
    bestBefore: best.value,
    isPast: known !== undefined && known < today && acceptedMilli > 0,
    grade: varianceGrade(came),
    permille: variancePermille(came),
    issues,
    isTyped,
    isReady: refused === undefined && Object.keys(issues).length === 0,
  }
}

/** The difference to the estimate with a sign: −3.3%, +12%. */
export const percentText = (permille: number): string =>
  permille === 0 ? '0%' : `${permille < 0 ? '−' : '+'}${Math.abs(permille) / 10}%`

/** A stored receipt as it was typed. */
export const textsOf = (item: ReturnType<typeof receivedOf>): EstimateEntry => ({
  actualQuantity: String(inUnits(item.actualQuantity)),
  ...(item.updateQuantity === undefined ? {} : { updateQuantity: String(inUnits(item.updateQuantity)) }),
  ...(item.bestBefore === undefined ? {} : { bestBefore: item.bestBefore }),
  ...(item.notes === undefined ? {} : { notes: item.notes }),
})

/** Where a receipt that waits on the device has quantities. They stay there as on the wire, as an earlier release has left them. */
export const receiptFigures = { item: { actualQuantity: 3, updateQuantity: 3 } } as const

/** The receipt as the call takes it. */
export function receivedOf(
  { id, version }: { id: number; version: number },
  receipt: Receipt,
  entry: EstimateEntry,
  confirm: boolean,
) {
  const { actualMilli = zeroMilli, acceptedMilli = zeroMilli, bestBefore, isPast } = receipt
  return {
    id,
    version,
    actualQuantity: actualMilli,
    ...(acceptedMilli === actualMilli ? {} : { updateQuantity: acceptedMilli }),
    ...(entry.notes?.trim() ? { notes: entry.notes.trim() } : {}),
    ...(bestBefore === undefined ? {} : { bestBefore }),
    ...(confirm ? { confirm: true } : {}),
    ...(isPast ? { confirmPast: true } : {}),
  }
}
