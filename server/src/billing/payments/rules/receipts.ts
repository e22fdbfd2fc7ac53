import {
  cashBar,
  countsAtOnce,
  type FreeMoney,
  type Part,
  type PayableDue,
  planAllocations,
} from '@packhouse/contract/billing/payments/allocation.ts'
import { isMoney, type ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import { type Day, day, financialYearStart, formatDay } from '@packhouse/contract/day.ts'
import type { CustomerId, DueId, OrderId, ReceiptId } from '@packhouse/contract/ids.ts'
import { formatMoney, inRupees, type Paise, paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal, telling } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/** A customer's account, locked until the transaction ends; amounts in paise. */
export interface Account {
  customerId: CustomerId
  /** Negative: an advance. */
  outstanding: Paise
  /** Value with tax of the orders from PENDING to READY_TO_DISPATCH. */
  openOrders: Paise
  oldestDue: Day | null
  /** Amount of bounced cheques still to be replaced. */
  bounced: Paise
}

/** Money received and not allocated to any due. */
export interface FreeReceipt extends FreeMoney {
  id: ReceiptId
}

/** A due that is still open. */
export interface OpenDue extends PayableDue<DueId> {
  number: string
}

/** An amount paid of one due. */
export type DuePart = Part<DueId>
export interface Allocation extends DuePart {
  receiptId: ReceiptId
}

/**
 * Which dues new money pays when no documents are named; money for an order that has not left yet is kept for it. (rules §6.8)
 */
export const planOldestFirst = (
  money: FreeMoney & { orderIsOnItsWay: boolean },
  dues: readonly OpenDue[],
): DuePart[] =>
  money.orderIsOnItsWay
    ? []
    : planAllocations([money], dues, false).map(({ dueId, amountPaise }) => ({ dueId, amountPaise }))

/** Looks up dues by document number, each with its part. */
export const planNamed = (
  named: readonly { number: string; amount: Paise }[],
  dues: readonly OpenDue[],
): DuePart[] =>
  named.flatMap(({ number, amount }) =>
    dues.filter(due => due.number === number).map(({ id }) => ({ dueId: id, amountPaise: amount })),
  )

/** A receipt of another customer with the same reference in the same mode; its amount in paise. */
export interface SharedReference {
  number: string
  customer: string
  amount: Paise
}

/**
 * The series of a receipt: RV for money paid before the goods, by a customer who pays in advance or for an order that has not left;
 * RC for any other. It is decided once, so what a receipt was does not follow the customer's later terms. [LAW: s. 31(3)(d)]
 * (rules §7.3)
 */
export const receiptSeries = (receipt: {
  mode: ReceiptMode
  isPostpaid: boolean
  orderIsOnItsWay: boolean
}): 'RV' | 'RC' => (isMoney(receipt.mode) && (!receipt.isPostpaid || receipt.orderIsOnItsWay) ? 'RV' : 'RC')

/** What a receipt is checked against; amounts in paise. */
export interface ReceiptFacts {
  mode: ReceiptMode
  amount: Paise
  date: Day
  today: Day
  reference: string | null
  /** The customer's receipt that already has this reference in this mode. */
  usedBy: string | null
  /** A receipt of another customer that has it. */
  sharedWith: SharedReference | null
  /** The question about it is answered. */
  confirm: boolean
  /** Cash already recorded from the customer for that day. */
  cashThatDay: Paise
  order: { id: OrderId; isOwn: boolean; cashBefore: Paise } | null
}

/** Why money cannot be recorded like this. (rules §6.8) */
export function whyNotReceipt(facts: ReceiptFacts): Refusal | undefined {
  const { mode, amount, date, today, reference, usedBy, sharedWith, confirm, cashThatDay, order } = facts
  if (date > today)
    return refusal('BREAKS_RULE', 'A receipt cannot be dated after today. Choose today or an earlier day.')
  const earliest = day(`${financialYearStart(today) - 1}-04-01`)
  if (date < earliest)
    return refusal(
      'BREAKS_RULE',
      'A receipt can be dated {date} at the earliest; record older money as an opening balance.',
      {
        date: formatDay(earliest),
      },
    )
  if (order && !order.isOwn)
    return refusal('BREAKS_RULE', 'Order #{id} belongs to another customer.', { id: order.id })
  const taken = whyReferenceTaken({ mode, reference, usedBy, sharedWith, confirm })
  if (taken) return taken
  if (mode !== 'CASH') return undefined
  if (cashThatDay + amount >= cashBar)
    return barred(
      sentence('Cash from one customer must stay below {limit} a day', { limit }),
      paise(cashThatDay + amount),
    )
  if (order && order.cashBefore + amount >= cashBar)
    return barred(
      sentence('Cash for order #{id} must stay below {limit}', { id: order.id, limit }),
      paise(order.cashBefore + amount),
    )
}

/** Why a reference cannot be used: the customer has it already, or another has it and nobody confirmed. (rules §6.8) */
export function whyReferenceTaken(
  facts: Pick<ReceiptFacts, 'mode' | 'reference' | 'usedBy' | 'sharedWith' | 'confirm'>,
): Refusal | undefined {
  const { mode, reference, usedBy, sharedWith, confirm } = facts
  if (usedBy)
    return refusal(
      'TAKEN',
      '{mode} reference {reference} is already on receipt {receipt}.',
      { mode, reference: reference ?? '', receipt: usedBy },
      { receipt: usedBy },
    )
  if (sharedWith && !confirm)
    return telling(
      ['dues'],
      refusal(
        'NEEDS_CONFIRM',
        '{mode} reference {reference} is also on receipt {receipt} of {customer}, {amount}. Confirm if it is a part of the same transfer, or another payment with this number.',
        {
          mode,
          reference: reference ?? '',
          receipt: sharedWith.number,
          customer: sharedWith.customer,
          amount: formatMoney(sharedWith.amount),
        },
        { reason: 'SHARED_REFERENCE', receipt: sharedWith.number },
      ),
      sentence(
        '{mode} reference {reference} is also on a receipt of another customer. Confirm if it is a part of the same transfer, or another payment with this number.',
        { mode, reference: reference ?? '' },
      ),
    )
}

const limit = formatMoney(cashBar)
const barred = (rule: Sentence, total: Paise): Refusal =>
  telling(
    ['dues'],
    refusal(
      'BREAKS_RULE',
      '{rule}; with this it would be {total}. Take it by bank or UPI.',
      { rule, total: formatMoney(total) },
      { rule: 'CASH_BAR', total: inRupees(total) },
    ),
    sentence('{rule}; with this it would be more. Take it by bank or UPI.', { rule }),
  )

/** Why cash cannot be allocated to these dues. (rules §6.8) */
export function whyNotCash(
  mode: ReceiptMode,
  parts: readonly DuePart[],
  dues: readonly OpenDue[],
): Refusal | undefined {
  if (mode !== 'CASH') return undefined
  for (const due of dues) {
    const added = sumPaise(parts.filter(part => part.dueId === due.id).map(part => part.amountPaise))
    const total = due.cashPaise + added
    if (added > 0 && total >= cashBar)
      return barred(
        sentence('Cash against {number} must stay below {limit}', { number: due.number, limit }),
        paise(total),
      )
  }
}

/** Why a receipt cannot be allocated to these documents as requested. (rules §6.8) */
export function whyNotAllocate(
  named: readonly { number: string; amount: Paise }[],
  { amount, mode, dues }: { amount: Paise; mode: ReceiptMode; dues: readonly OpenDue[] },
): Refusal | undefined {
  if (named.length > 0 && !countsAtOnce(mode))
    return refusal('BREAKS_RULE', 'A cheque can pay invoices only once it is cleared. Remove the invoices.')
  if (sumPaise(named.map(part => part.amount)) > amount)
    return refusal('BREAKS_RULE', 'The allocated amounts add up to more than the {amount} received.', {
      amount: formatMoney(amount),
    })
  for (const [at, { number, amount }] of named.entries()) {
    if (named.findIndex(other => other.number === number) !== at)
      return refusal('BREAKS_RULE', '{number} appears twice.', { number })
    const open = dues.find(due => due.number === number)?.openPaise ?? zeroPaise
    if (open === 0) return refusal('BREAKS_RULE', '{number} has nothing open for this customer.', { number })
    if (amount > open)
      return telling(
        ['dues'],
        refusal(
          'BREAKS_RULE',
          'Only {open} is open on {number}.',
          { open: formatMoney(open), number },
          { open: inRupees(open) },
        ),
        sentence('Less than this is open on {number}. Lower it.', { number }),
      )
  }
}

/** How much to take back from each receipt so that this much of a due is open again; newest money first. */
export function planTakeBack(
  needed: Paise,
  allocated: readonly { receiptId: ReceiptId; amountPaise: Paise }[],
): { receiptId: ReceiptId; amountPaise: Paise }[] {
  let left: number = needed
  const taken = allocated.toReversed().flatMap(({ receiptId, amountPaise }) => {
    const amount = Math.min(left, amountPaise)
    left -= amount
    return amount > 0 ? [{ receiptId, amountPaise: paise(amount) }] : []
  })
  if (left > 0) throw new RangeError(`${left} paise of a due were never paid by a receipt`)
  return taken
}
