import { type Paise, paise } from '../../money.ts'
import type { ReceiptMode } from '../receipt-modes.ts'

/** Received money that is not allocated yet; amounts in paise. */
export interface FreeMoney {
  mode: ReceiptMode
  /** The order it was received for. */
  orderId: number | null
  freePaise: Paise
}

/** An open due; cash already allocated to it counts towards the cash limit. Amounts in paise. */
export interface PayableDue<Id> {
  id: Id
  orderId: number | null
  openPaise: Paise
  cashPaise: Paise
}

/** Part of one due, in paise. */
export interface Part<Id> {
  dueId: Id
  amountPaise: Paise
}

/** Cash from one person must stay below ₹2,00,000 per day, and against one invoice over any number of days. (rules §6.8) */
export const cashBar = /* @__PURE__ */ paise(2_00_000_00)

/**
 * Allocates free money to open dues, both in the given order (oldest first): money received for an order pays that order first.
 * `underCashBar` leaves the rest of a cash receipt free rather than exceed the limit on one due. Used by screens to preview and
 * by the server to allocate. (rules §6.8)
 */
export function planAllocations<Money extends FreeMoney, Id>(
  receipts: readonly Money[],
  dues: readonly PayableDue<Id>[],
  underCashBar: boolean,
): (Part<Id> & { from: Money })[] {
  const open = new Map<Id, number>(dues.map(due => [due.id, due.openPaise]))
  const cash = new Map<Id, number>(dues.map(due => [due.id, due.cashPaise]))
  const ownDues = ({ orderId }: FreeMoney) => dues.filter(due => orderId !== null && due.orderId === orderId)
  const taggedFirst = [
    ...receipts.filter(money => ownDues(money).length > 0),
    ...receipts.filter(money => ownDues(money).length === 0),
  ]

  return taggedFirst.flatMap(from => {
    let left: number = from.freePaise
    const own = ownDues(from)
    return [...own, ...dues.filter(due => !own.includes(due))].flatMap(({ id }) => {
      const isBarred = from.mode === 'CASH' && underCashBar
      const cashRoom = isBarred ? cashBar - 1 - (cash.get(id) ?? 0) : Number.MAX_SAFE_INTEGER
      const amount = Math.min(left, open.get(id) ?? 0, cashRoom)
      if (amount <= 0) return []
      left -= amount
      open.set(id, (open.get(id) ?? 0) - amount)
      if (from.mode === 'CASH') cash.set(id, (cash.get(id) ?? 0) + amount)
      return [{ from, dueId: id, amountPaise: paise(amount) }]
    })
  })
}

/** A cheque counts only once cleared, everything else at once. (rules §6.8) */
export const countsAtOnce = (mode: ReceiptMode): boolean => mode !== 'CHEQUE'
