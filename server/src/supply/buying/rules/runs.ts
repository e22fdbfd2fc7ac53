import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import { maxDaysAhead } from '@packhouse/contract/goods/inventory/policy.ts'
import type {
  BuyingLineId,
  BuyingRunId,
  EstimateId,
  ItemTypeId,
  SupplierBillId,
  SupplierId,
} from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise, paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { PaidBy } from '@packhouse/contract/supply/buying/kinds.ts'
import type { RunRow } from '@packhouse/contract/supply/buying/model.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

export interface LineRow {
  id: BuyingLineId
  runId: BuyingRunId
  itemId: ItemTypeId
  itemName: string
  alias: string[]
  itemUnit: ItemUnit
  quantityMilli: Milli
  ratePaise: Paise
  supplierId: SupplierId
  supplierName: string
  crates: number
  loadingPaise: Paise
  commissionPoints: number
  paidBy: PaidBy
  amountPaise: Paise
  estimateId: EstimateId
  bestBefore: Day | null
  acceptedMilli: Milli | null
  landedPaise: Paise | null
  note: string
  struckReason: string | null
  openReason: string | null
  billId: SupplierBillId | null
  boughtAt: Date
  version: number
}

/** A run without its lines, and without what is worked out of them. */
export type RunFacts = Omit<RunRow, 'cashPaid' | 'cashExpenses' | 'lines' | 'value' | 'waiting'>

/** Why a run cannot be of a day: the night may have begun the evening before. (rules §26.2) */
export function whyNotDay(date: Day, today: Day): Refusal | undefined {
  const [first, last] = [addDays(today, -1), addDays(today, maxDaysAhead)]
  if (first <= date && date <= last) return undefined
  return refusal('BREAKS_RULE', 'Choose a day from {first} to {last} for the run.', {
    first: formatDay(first),
    last: formatDay(last),
  })
}

/** Why nothing can be entered in a run any more. (rules §26.4) */
export const whyNotOpen = ({ id, state, market }: RunFacts): Refusal | undefined =>
  state === 'OPEN'
    ? undefined
    : refusal('BREAKS_RULE', 'Run {id} in {market} is closed: its cash is counted. Start a new run.', {
        id,
        market: market || '–',
      })

/** When something was bought: a clock that is wrong cannot leave the run. (rules §26.2) */
export const boughtWithin = (boughtAt: Date, { startedAt }: Pick<RunFacts, 'startedAt'>, now: Date): Date =>
  new Date(Math.min(Math.max(boughtAt.getTime(), startedAt.getTime()), now.getTime()))

/** Why a line cannot be changed or struck, apart from its goods being received. (rules §26.2) */
export function whyNotChange(
  line: Pick<LineRow, 'itemName' | 'struckReason' | 'billId'>,
): Refusal | undefined {
  const { itemName: item, struckReason: reason } = line
  if (reason !== null)
    return refusal('BREAKS_RULE', 'The line of {item} is struck: {reason}. Buy it again.', { item, reason })
  if (line.billId !== null)
    return refusal('BREAKS_RULE', '{item} is on a bill of the supplier. The line can no longer be changed.', {
      item,
    })
  return undefined
}

interface Closing {
  open: readonly { lineId: BuyingLineId }[]
  difference: Paise
  reason: string | null | undefined
  /** Whether the person may see what is missing. */
  seesCosts: boolean
}

/** Why a run cannot be closed: goods on the way without a note, or cash that does not add up. (rules §26.4) */
export function whyNotClose(
  lines: readonly LineRow[],
  { open, difference, reason, seesCosts }: Closing,
): Refusal | undefined {
  const explained = new Set(open.map(({ lineId }) => lineId))
  const waiting = lines.filter(
    line => line.struckReason === null && line.acceptedMilli === null && !explained.has(line.id),
  )
  const [first] = waiting
  if (first) {
    const data = { lines: waiting.map(({ id }) => id) }
    const others = waiting.length - 1
    if (others === 0)
      return refusal(
        'NEEDS_REASON',
        '{item} is not received yet. Receive it, or give a reason.',
        { item: first.itemName },
        data,
      )
    return refusal(
      'NEEDS_REASON',
      '{item} and {others} more are not received yet. Receive them, or give a reason.',
      { item: first.itemName, others },
      data,
    )
  }
  if (difference === 0 || reason) return undefined
  if (!seesCosts)
    return refusal('NEEDS_REASON', 'The cash does not add up. Count it again, or give a reason.')
  const amount = formatMoney(paise(Math.abs(difference)))
  return difference > 0
    ? refusal('NEEDS_REASON', '{amount} is missing. Count the cash again, or give a reason.', { amount })
    : refusal('NEEDS_REASON', '{amount} is too much. Count the cash again, or give a reason.', { amount })
}
