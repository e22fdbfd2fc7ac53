import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { found } from '@packhouse/contract/refusal.ts'
import {
  type CreditedFor,
  type CreditRequest,
  type IssuedDocument,
  issueCreditNotes,
  issueDocuments,
  liveDocuments,
} from '../../../billing/invoices/api.ts'
import { bookCreditNote } from '../../../billing/payments/api.ts'
import type { takeBack } from '../../../goods/inventory/api.ts'
import type { LockedOrder } from '../../../ordering/orders/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import type { Doer } from '../../../platform/trail/doer.ts'
import { orderToInvoice } from '../sql/order-to-invoice.ts'

type Author = Pick<WriteCall, 'now' | 'audit'> & { user: Doer }

/**
 * Returns the documents of a picked and locked order, creating them if there are no live ones; never numbers an order twice. Call
 * it after locking account and stock: it locks the series until the commit. (rules §7.1–7.3)
 */
export async function makeDocuments(
  tx: WriteCall['tx'],
  {
    order: { id, liveInvoice },
    settings,
    ...author
  }: { order: Pick<LockedOrder, 'id' | 'liveInvoice'>; settings: BusinessSettings } & Author,
): Promise<IssuedDocument[]> {
  if (liveInvoice !== null) return liveDocuments(tx, id)
  const order = found(await orderToInvoice(tx, id, dayOf(author.now)), 'Order {id} was not found.', { id })
  return issueDocuments(tx, { order, settings, ...author })
}

/** Where goods go that a customer did not keep: to the warehouse, or on the truck of the driver. */
export interface GoesBack {
  onTruck: boolean
  takeBack(lines: Parameters<typeof takeBack>[1]['lines']): Promise<void>
}

/** Credits goods with notes and their entries in the dues. Lock the account first. (rules §3.2 row 7, §3.6, §7.7) */
export async function creditGoods(
  tx: WriteCall['tx'],
  {
    order: { id: orderId, customerId },
    lines,
    why,
    now,
    user,
    audit,
  }: {
    order: Pick<LockedOrder, 'id' | 'customerId'>
    lines: readonly CreditRequest[]
    why: CreditedFor
  } & Author,
): Promise<IssuedDocument[]> {
  const notes = await issueCreditNotes(tx, { orderId, lines, why, now, user, audit })
  for (const { originalId, ...note } of notes)
    if (originalId !== null)
      await bookCreditNote(tx, {
        orderId,
        customerId,
        note,
        parts: [{ originalId, total: note.total }],
        now,
        user,
      })
  return notes
}
