import { type Paise, paise } from '../money.ts'
import type { ReceiptMode } from './modes.ts'

/** Money received that no due has used yet; amounts in paise. */
export interface FreeMoney {
  mode: ReceiptMode
  /** The order it was taken for. */
  orderId: number | null
  freePaise: Paise
}

/** A due that still stands open; cash already set against it counts towards the bar. Amounts in paise. */
export interface PayableDue<Id> {
  id: Id
  orderId: number | null
  openPaise: Paise
  cashPaise: Paise
}

/** So much of one due, in paise. */
export interface Part<Id> {
  dueId: Id
  amountPaise: Paise
}

/** Cash from one person must stay below ₹2,00,000 in a day, and against one invoice over any number of days. (rules.md §6.8) */
export const cashBar = /* @__PURE__ */ paise(2_00_000_00)

/**
 * Sets free money against open dues, both in the order given (oldest first): what was taken for an order pays that order first.
 * `underCashBar` leaves the rest of a cash receipt free rather than pass the bar on one due. Screens show it, the server does it.
 * (rules.md §6.8)
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

/** A cheque counts only when it is cleared, everything else at once. (rules.md §6.8) */
export const countsAtOnce = (mode: ReceiptMode): boolean => mode !== 'CHEQUE'
