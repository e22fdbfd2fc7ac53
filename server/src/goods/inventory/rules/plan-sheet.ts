import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import {
  maxEstimatedMilli,
  statusAfter,
  whyNotLimit,
  whyNotReceive,
  whyNotRemove,
} from '@packhouse/contract/goods/inventory/policy.ts'
import {
  type RemovalReason,
  removalLabel,
  removalReasons,
} from '@packhouse/contract/goods/inventory/removal.ts'
import { whyNotPrinted } from '@packhouse/contract/goods/items/expiry.ts'
import type { EstimateId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { addMilli, type Milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusalWith, sentenceIn } from '@packhouse/contract/refusal.ts'
import { type Filling, type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import {
  Duplicates,
  type PlannedRow,
  type RowStatus,
  rowWords,
  type SheetRule,
  whyDuplicate,
  whyNotItem,
} from '../../../platform/sheet-jobs/rules/item-rows.ts'
import { typedCells } from '../../../platform/sheets/columns.ts'
import { whyNotAnnounce } from './estimates.ts'
import { reasonIn } from './removal-words.ts'
import { type StockSheetRow, stockColumns } from './stock-sheet.ts'

/** What the rules of the sheet need about an item. */
export interface StockFact {
  id: ItemTypeId
  code: string
  itemName: string
  unit: ItemUnit
  isActive: boolean
  onHandMilli: Milli
  pickedMilli: Milli
  limitMilli: Milli | null
  smallestPack: { name: string; contentMilli: Milli } | null
  /** The pending estimate due first, to which Actual Received refers. */
  due: { id: EstimateId; expectedMilli: Milli; bestBefore: Day | null; notes: string } | null
}

interface RowActions {
  receive?: {
    estimateId: EstimateId
    status: 'RECEIVED' | 'CLOSED_SHORT'
    milli: Milli
    bestBefore: Day | null
    notes: string
  }
  remove?: { milli: Milli; reason: RemovalReason; notes: string }
  announce?: { milli: Milli; expectedDate: Day; bestBefore: Day | null; notes: string }
  limit?: Milli
}

export interface PlannedStock extends PlannedRow {
  itemTypeId: ItemTypeId | null
  itemName: string | null
  actions: RowActions
}

/** Plans the rows of one stock sheet with the current stock. (rules §5.8) */
export class StockRule implements SheetRule<StockSheetRow, StockFact, PlannedStock> {
  readonly #today: Day
  readonly #duplicates = new Duplicates()

  constructor(today: Day) {
    this.#today = today
  }

  take(rows: readonly StockSheetRow[]): void {
    for (const row of rows) this.#duplicates.add(row)
  }

  plan(row: StockSheetRow, fact: StockFact | undefined): PlannedStock {
    return planRow(row, fact, { duplicates: this.#duplicates, today: this.#today })
  }

  isOpen(row: StockSheetRow): boolean {
    return this.#duplicates.of(row).length > 0
  }
}

/** What a row would do, whole or not at all; the same for checking and for applying. (rules §5.8) */
function planRow(
  row: StockSheetRow,
  fact: StockFact | undefined,
  { duplicates, today }: { duplicates: Duplicates; today: Day },
): PlannedStock {
  const outcome = (
    status: RowStatus,
    parts: readonly Sentence[],
    actions: RowActions = {},
  ): PlannedStock => ({
    rowNo: row.row,
    status,
    ...rowWords(parts),
    itemTypeId: fact?.id ?? null,
    itemName: fact?.itemName ?? row.values.itemName,
    actions,
    typed: typedCells(stockColumns, row),
  })
  const issue = whyNotItem(row, fact) ?? whyDuplicate(row, duplicates)
  if (issue !== undefined || !fact) return outcome('FAILED', issue ? [issue] : [])
  if (isBlank(row)) return outcome('SKIPPED', [])
  const plan = actionsOf(row, fact, today)
  if ('refused' in plan) {
    const { code, values = {} } = plan.refused
    if (code !== 'NEEDS_CONFIRM') return outcome('FAILED', [sentenceIn(plan.refused)])
    const { item = '', variance = '' } = values
    return outcome('NEEDS_CONFIRM', [
      sentence('{item} is {variance}. Receive it on the screen.', { item, variance }),
    ])
  }
  if (plan.done.length === 0) return outcome('UNCHANGED', [])
  return outcome('UPDATED', plan.done, plan.actions)
}

/** A row in which nothing is filled in. */
export const isBlank = ({
  values: { estimate, expected, actual, remove, reason, limit, notes, bestBefore },
}: StockSheetRow): boolean =>
  [estimate, expected, actual, remove, reason, limit, notes, bestBefore].every(value => value === null)

type Plan = { refused: Refusal } | { actions: RowActions; done: Sentence[] }
const no = <Key extends string>(key: Key, ...[values]: Filling<Key>): Plan => ({
  refused: refusalWith('BREAKS_RULE', worded(key, values)),
})

/** Goods past their day are received on the screen, where it asks. (rules §27.9) */
const pastOf = (bestBefore: Day, { itemName }: StockFact, today: Day): Sentence | undefined =>
  bestBefore < today
    ? sentence('{item} was best before {best}. Receive it on the screen.', {
        item: itemName,
        best: formatDay(bestBefore),
      })
    : undefined

/** Receipt first, then removal, then the estimate and the limit. One refusal stops the whole row. */
function actionsOf({ values }: StockSheetRow, fact: StockFact, today: Day): Plan {
  const { estimate, expected, actual, remove, reason, limit, bestBefore } = values
  const notes = values.notes?.slice(0, 500) ?? ''
  const amount = (milli: Milli) => quantityWords(milli, fact.unit)
  const actions: RowActions = {}
  const done: Sentence[] = []
  let onHandMilli = fact.onHandMilli

  if (actual !== null) {
    if (actual < 0) return no('Actual Received cannot be below 0')
    if (!fact.due) return no('No estimate is pending, so leave Actual Received empty')
    const came = { expectedMilli: fact.due.expectedMilli, actualMilli: actual }
    const refused = whyNotReceive({ ...came, acceptedMilli: actual, notes, confirm: false }, fact)
    if (refused) return { refused }
    const best = bestBefore ?? fact.due.bestBefore
    const over = best && actual > 0 ? (whyNotPrinted(best, today) ?? pastOf(best, fact, today)) : undefined
    if (over) return { refused: refusalWith('BREAKS_RULE', over) }
    const status = statusAfter(came) === 'CLOSED_SHORT' ? 'CLOSED_SHORT' : 'RECEIVED'
    actions.receive = {
      estimateId: fact.due.id,
      status,
      milli: actual,
      bestBefore: best,
      notes: notes || fact.due.notes,
    }
    onHandMilli = addMilli(onHandMilli, actual)
    done.push(sentence('{amount} received on estimate {id}', { amount: amount(actual), id: fact.due.id }))
  }
  if (remove !== null) {
    if (remove <= 0) return no('Remove Qty must be greater than 0')
    if (reason === null) return no('Remove Reason is missing')
    const found = reasonIn(reason)
    if (!found)
      return no('Remove Reason must be one of {reasons}', {
        reasons: removalReasons.map(one => removalLabel[one]),
      })
    const refused = whyNotRemove({ ...fact, onHandMilli }, { amount: remove, reason: found, notes }, fact)
    if (refused) return { refused }
    actions.remove = { milli: remove, reason: found, notes }
    done.push(sentence('{amount} removed', { amount: amount(remove) }))
  } else if (reason !== null) return no('Enter Remove Qty with Remove Reason')
  if (estimate !== null) {
    if (estimate <= 0) return no('Add Estimate must be greater than 0')
    if (estimate > maxEstimatedMilli) return no('Add Estimate can be at most 1,00,000')
    const expectedDate = expected ?? addDays(today, 1)
    const why = whyNotAnnounce({ quantity: estimate, expectedDate, bestBefore }, fact, today)
    if (why) return { refused: refusalWith('BREAKS_RULE', why) }
    actions.announce = { milli: estimate, expectedDate, bestBefore, notes }
    done.push(sentence('{amount} expected {day}', { amount: amount(estimate), day: formatDay(expectedDate) }))
  } else if (expected !== null) return no('Enter Add Estimate with Expected Date')
  if (bestBefore !== null && estimate === null && actual === null)
    return no('Enter Actual Received or Add Estimate with Best Before')
  if (limit !== null && limit !== fact.limitMilli) {
    const refused = whyNotLimit(limit, fact)
    if (refused) return { refused }
    actions.limit = limit
    done.push(sentence('limit {amount}', { amount: amount(limit) }))
  }
  return { actions, done }
}
