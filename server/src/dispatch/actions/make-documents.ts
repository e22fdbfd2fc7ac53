import { dayOf } from '@packhouse/contract/day.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../http/call.ts'
import {
  type CreditAsked,
  type CreditedFor,
  type IssuedDocument,
  issueCreditNotes,
  issueDocuments,
  liveDocuments,
} from '../../invoices/api.ts'
import type { LockedOrder } from '../../orders/api.ts'
import { bookCreditNote, lockAccount } from '../../payments/api.ts'
import { readSettings } from '../../settings/api.ts'
import { orderToInvoice } from '../sql/order-to-invoice.ts'

type Author = Pick<WriteCall, 'now' | 'user' | 'audit'>

/**
 * Returns the documents of a picked order, creating them if there are no live ones; never numbers an order twice. Call it after
 * locking stock: it locks the order and the account, then the series, until the commit. (rules.md §7.1–7.3)
 */
export async function makeDocuments(
  tx: WriteCall['tx'],
  { order: { id, customerId }, ...author }: { order: Pick<LockedOrder, 'id' | 'customerId'> } & Author,
): Promise<IssuedDocument[]> {
  const [order, live, settings] = await Promise.all([
    orderToInvoice(tx, id, dayOf(author.now)),
    liveDocuments(tx, id),
    readSettings(tx),
    lockAccount(tx, customerId),
  ])
  if (live.length > 0) return live
  return issueDocuments(tx, { order: found(order, 'Order {id} was not found.', { id }), settings, ...author })
}

/** Credits goods with notes and their entries in the dues. Lock the account first. (rules.md §3.2 row 7, §3.6, §7.7) */
export async function creditGoods(
  tx: WriteCall['tx'],
  {
    order: { id: orderId, customerId },
    lines,
    why,
    now,
    user,
    audit,
  }: { order: Pick<LockedOrder, 'id' | 'customerId'>; lines: readonly CreditAsked[]; why: CreditedFor } & Author,
): Promise<IssuedDocument[]> {
  const notes = await issueCreditNotes(tx, { orderId, lines, why, now, user, audit })
  for (const { originalId, ...note } of notes)
    if (originalId !== null) await bookCreditNote(tx, { orderId, customerId, note: { ...note, originalId }, now, user })
  return notes
}
