import { countsAtOnce, planAllocations } from '@packhouse/contract/billing/payments/allocation.ts'
import { inRupees, type Paise, paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { moneyText, toPaise } from '../../../ui/values/amounts.ts'
import type { OpenDue } from '../dues.ts'
import type { Mode } from '../modes.ts'

/** Rupees by document, as typed; null if a field is empty. */
export type ByHand = Readonly<Record<string, number | null>>

interface PaidPart {
  number: string
  /** Rupees. */
  amount: number
  /** Open amount before this receipt, rupees. */
  open: number
}

/** The effect of a receipt, in rupees. */
export interface Pays {
  parts: PaidPart[]
  advance: number
  outstandingAfter: number
  overdueAfter: number
  /** Why this allocation is not possible. */
  issue: string | undefined
}

interface NewReceipt {
  amount: number | null
  mode: Mode
  /** null: oldest dues first. */
  byHand: ByHand | null
}

/** Returns the documents a receipt will pay, by the server's rules, and the remaining dues. (rules §6.8) */
export function planPays(
  receipt: NewReceipt,
  dues: readonly OpenDue[],
  { outstanding, overdue }: { outstanding: number; overdue: number },
): Pays {
  const amount = receipt.amount === null || Number.isNaN(receipt.amount) ? paise(0) : toPaise(receipt.amount)
  const counts = countsAtOnce(receipt.mode)
  const parts = counts ? partsOf(receipt, amount, dues) : []
  const paid = sumPaise(parts.map(part => part.amount))
  const late = sumPaise(parts.filter(({ due }) => due.daysLate > 0).map(part => part.amount))
  return {
    parts: parts.map(({ due, amount }) => ({ number: due.number, amount: inRupees(amount), open: due.open })),
    advance: inRupees(paise(Math.max(0, subtractPaise(amount, paid)))),
    outstandingAfter: inRupees(counts ? subtractPaise(toPaise(outstanding), amount) : toPaise(outstanding)),
    overdueAfter: inRupees(subtractPaise(toPaise(overdue), late)),
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
      const typed = byHand[due.number]
      return typed && !Number.isNaN(typed) ? [{ due, amount: toPaise(typed) }] : []
    })
  const payable = dues.map(due => ({
    id: due,
    orderId: due.orderId,
    openPaise: toPaise(due.open),
    cashPaise: toPaise(due.cash),
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
    if (toPaise(typed) > toPaise(open)) return `Only ${moneyText(open)} is open on ${number}.`
    sum += toPaise(typed)
  }
  return sum > amount ? 'The allocated amounts add up to more than the receipt.' : undefined
}

/** Converts amounts for the call. */
export const allocationsOf = (byHand: ByHand): { number: string; amount: number }[] =>
  Object.entries(byHand).flatMap(([number, amount]) => (amount ? [{ number, amount }] : []))

/** Converts a plan to amounts that can be edited by hand. */
export const byHandOf = (parts: readonly { number: string; amount: number }[]): ByHand =>
  Object.fromEntries(parts.map(({ number, amount }) => [number, amount]))
