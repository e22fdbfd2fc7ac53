import type { Day } from '@packhouse/contract/day.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { SupplierPaymentMode } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type {
  BuyingLineId,
  BuyingRunId,
  SupplierBillId,
  SupplierId,
  SupplierReturnId,
} from '@packhouse/contract/ids.ts'
import { negatePaise, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { insertEntry } from '../sql/entries.ts'
import { lockBooks } from '../sql/suppliers.ts'

/** What a line puts into the book of its supplier; null: it is not bought on credit. */
export interface OnCredit {
  supplierId: SupplierId
  amount: Paise
}

export interface Purchase {
  lineId: BuyingLineId
  runId: BuyingRunId
  /** What was bought, for people. */
  label: string
  before: OnCredit | null
  after: OnCredit | null
  /** When it was bought. */
  boughtAt: Date
}

/** Brings the books to what a line says now: what is new is added, what changed or ended is set off. (rules §25.2) */
export async function bookPurchase(
  { before, after, boughtAt, ...of }: Purchase,
  { tx, user, now }: WriteCall,
): Promise<void> {
  const entry = { ...of, userId: user.id, at: now }
  const today = dayOf(now)
  if (before && after?.supplierId === before.supplierId) {
    const amount = subtractPaise(after.amount, before.amount)
    if (amount !== 0)
      await insertEntry(tx, { ...entry, ...after, kind: 'BOUGHT_CHANGED', amount, day: today })
    return
  }
  if (before && after) await lockBooks(tx, [before.supplierId, after.supplierId])
  if (before)
    await insertEntry(tx, {
      ...entry,
      ...before,
      kind: 'BOUGHT_CHANGED',
      amount: negatePaise(before.amount),
      day: today,
    })
  if (after) await insertEntry(tx, { ...entry, ...after, kind: 'BOUGHT', day: dayOf(boughtAt) })
}

/** Books what a bill asks beyond its lines; nothing where it asks the same. (rules §25.3) */
export async function bookBill(
  bill: { supplierId: SupplierId; billId: SupplierBillId; number: string; beyond: Paise },
  { tx, user, now }: WriteCall,
): Promise<void> {
  const { beyond: amount, number: label, ...of } = bill
  if (amount !== 0)
    await insertEntry(tx, { ...of, kind: 'BILL', amount, label, day: dayOf(now), userId: user.id, at: now })
}

/** Takes goods that went back off the book of their supplier, or, undone, puts them back into it; `amount` above 0. (rules §34.2) */
export async function bookReturn(
  of: {
    supplierId: SupplierId
    returnId: SupplierReturnId
    number: string
    amount: Paise
    note: string
    isUndone: boolean
  },
  { tx, user, now }: WriteCall,
): Promise<void> {
  const { supplierId, returnId, number: label, amount, note, isUndone } = of
  await insertEntry(tx, {
    supplierId,
    returnId,
    label,
    note,
    kind: isUndone ? 'RETURN_UNDONE' : 'RETURN',
    day: dayOf(now),
    amount: isUndone ? amount : negatePaise(amount),
    userId: user.id,
    at: now,
  })
}

/** Books money that came from a supplier, or that will not come; `amount` above 0. (rules §34.6) */
export async function bookSettled(
  of: {
    supplierId: SupplierId
    day: Day
    amount: Paise
    label: string
    note: string
    mode?: SupplierPaymentMode
  },
  { tx, user, now }: WriteCall,
): Promise<void> {
  await insertEntry(tx, { ...of, kind: of.mode ? 'REFUND' : 'WRITTEN_OFF', userId: user.id, at: now })
}
