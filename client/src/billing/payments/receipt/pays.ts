import { countsAtOnce, planAllocations } from '@packhouse/contract/billing/payments/allocation.ts'
import { type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import type { OpenDue } from '../dues.ts'
import type { Mode } from '../modes.ts'

/** Amounts by document, as typed; null if a field is empty, NaN if it cannot be read. */
export type ByHand = Readonly<Record<string, Paise | null>>

/** What a field has; nothing while it is empty or cannot be read. */
export const typedAmount = (typed: Paise | null | undefined): Paise =>
  typed === null || typed === undefined || Number.isNaN(typed) ? zeroPaise : typed

interface PaidPart {
  number: string
  amount: Paise
  /** Open amount before this receipt. */
  open: Paise
}

/** The effect of a receipt. */
export interface Pays {
  parts: PaidPart[]
  advance: Paise
  outstandingAfter: Paise
  overdueAfter: Paise
  /** Why this allocation is not possible. */
  issue: string | undefined
}

interface NewReceipt {
  amount: Paise | null
  mode: Mode
  /** null: oldest dues first. */
  byHand: ByHand | null
}

/** Returns the documents a receipt will pay, by the server's rules, and the remaining dues. (rules §6.8) */
export function planPays(
  receipt: NewReceipt,
  dues: readonly OpenDue[],
  { outstanding, overdue }: { outstanding: Paise; overdue: Paise },
): Pays {
  const amount = typedAmount(receipt.amount)
  const counts = countsAtOnce(receipt.mode)
  const parts = counts ? partsOf(receipt, amount, dues) : []
  const paid = sumPaise(parts.map(part => part.amount))
  const late = sumPaise(parts.filter(({ due }) => due.daysLate > 0).map(part => part.amount))
  return {
    parts: parts.map(({ due, amount }) => ({ number: due.number, amount, open: due.open })),
    advance: paise(Math.max(0, subtractPaise(amount, paid))),
    outstandingAfter: counts ? subtractPaise(outstanding, amount) : outstanding,
    overdueAfter: subtractPaise(overdue, late),
    issue: receipt.byHand && counts ? issueOf(receipt.byHand, amount, dues) : undefined,
  }
}

interface Part {
  due: OpenDue
  amount: Paise
}

function partsOf({ mode, byHand }: NewReceipt, amount: Paise, dues: readonly OpenDue[]): Part[] {
  if (byHand)
    return dues.flatMap(due => {
      const amount = typedAmount(byHand[due.number])
      return amount === 0 ? [] : [{ due, amount }]
    })
  const payable = dues.map(due => ({
    id: due,
    orderId: due.orderId,
    openPaise: due.open,
    cashPaise: due.cash,
  }))
  return planAllocations([{ mode, orderId: null, freePaise: amount }], payable, false).map(
    ({ dueId, amountPaise }) => ({
      due: dueId,
      amount: amountPaise,
    }),
  )
}

/** Returns the error of amounts typed by hand. */
export function issueOf(byHand: ByHand, amount: Paise, dues: readonly OpenDue[]): string | undefined {
  let sum = 0
  for (const { number, open } of dues) {
    const typed = byHand[number] ?? 0
    if (Number.isNaN(typed) || typed < 0) return `Check the amount for ${number}.`
    if (typed > open) return `Only ${amountText(open)} is open on ${number}.`
    sum += typed
  }
  return sum > amount ? 'The allocated amounts add up to more than the receipt.' : undefined
}

/** Converts amounts for the call. */
export const allocationsOf = (byHand: ByHand): { number: string; amount: Paise }[] =>
  Object.entries(byHand).flatMap(([number, amount]) => (amount ? [{ number, amount }] : []))

/** Converts a plan to amounts that can be edited by hand. */
export const byHandOf = (parts: readonly { number: string; amount: Paise }[]): ByHand =>
  Object.fromEntries(parts.map(({ number, amount }) => [number, amount]))
