import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { InvoiceId } from '@packhouse/contract/ids.ts'
import { type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'

/** Money of one receipt on a document, in paise. */
export interface PaidBy {
  number: string
  mode: ReceiptMode
  date: Day
  amount: Paise
}

/** What a document's payment follows from; amounts in paise. */
export interface Payable {
  id: InvoiceId
  total: Paise
  isCredit: boolean
  isCancelled: boolean
  /** What is open of its due; null while its goods have not left, so that nothing is due yet. */
  dueOpen: Paise | null
  /** The receipts allocated to its due; before that, those received for its order. */
  receipts: readonly PaidBy[]
  /** Before it is due: the money that is ready for its order, those receipts included. */
  ready: Paise
}

/** What is to pay of a document, and the receipts that pay it; in paise. */
export interface Payment {
  open: Paise
  receipts: readonly PaidBy[]
}

/**
 * What is to pay now of each document of one order, given in order of creation: the only rule for any amount that is printed,
 * shown, shared or put into a UPI link. Money that is ready for the order pays its first document first. (rules §7.7)
 */
export function paymentsOf(documents: readonly Payable[]): ReadonlyMap<InvoiceId, Payment> {
  let spent = paise(0)
  return new Map(
    documents.map(document => {
      const { id, total, isCredit, isCancelled, dueOpen, receipts, ready } = document
      if (isCredit || isCancelled) return [id, { open: paise(0), receipts: [] }]
      if (dueOpen !== null) return [id, { open: dueOpen, receipts }]
      const from = spent
      spent = paise(Math.min(ready, spent + total))
      return [
        id,
        { open: subtractPaise(total, subtractPaise(spent, from)), receipts: between(receipts, from, spent) },
      ]
    }),
  )
}

/** The parts of receipts that lie between two sums of them, in paise. */
function between(receipts: readonly PaidBy[], from: Paise, to: Paise): PaidBy[] {
  let before = 0
  return receipts.flatMap(receipt => {
    const start = before
    before += receipt.amount
    const amount = Math.min(before, to) - Math.max(start, from)
    return amount > 0 ? [{ ...receipt, amount: paise(amount) }] : []
  })
}
