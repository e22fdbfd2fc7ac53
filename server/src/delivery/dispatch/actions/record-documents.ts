import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { allOf, type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { changeOpenOrders } from '../../../billing/payments/api.ts'
import {
  insertEvents,
  keepVersion,
  type LockedOrder,
  saveOrder,
  withValues,
} from '../../../ordering/orders/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { User } from '../../../platform/http/call.ts'
import type { AuditEvent } from '../../../platform/trail/record-and-announce.ts'

/** What the history says of documents that were made. */
export const madeDocuments = (numbers: readonly string[]): Sentence =>
  sentence('made {numbers}', { numbers: allOf(numbers) })

/** Sets the order's value, and the customer's exposure, to the totals of its documents, in paise. (rules §2.4, §6.4) */
export async function orderInvoiced(
  tx: Tx,
  {
    order,
    numbers,
    total,
    now,
    user,
    audit,
  }: {
    order: Pick<LockedOrder, 'id' | 'status' | 'customerId' | 'totalPaise'>
    numbers: readonly string[]
    total: Paise
    now: Date
    user: Pick<User, 'id' | 'name'>
    audit(event: AuditEvent): void
  },
): Promise<void> {
  const { id: orderId, status, customerId } = order
  const did = madeDocuments(numbers)
  if (isOpen(status)) await changeOpenOrders(tx, customerId, subtractPaise(total, order.totalPaise))
  await saveOrder(tx, orderId, { total_paise: total }, now)
  await insertEvents(tx, {
    orderId,
    events: [{ kind: 'INVOICE', status, did, data: { numbers } }],
    user,
    now,
  })
  await keepVersion(tx, { orderId, action: 'ORDER_INVOICED', user, now })
  audit({
    action: 'ORDER_INVOICED',
    entity: 'order',
    entityId: orderId,
    before: { totalPaise: order.totalPaise },
    after: { totalPaise: total, documents: numbers },
  })
}

/** After its documents were cancelled, sets the order's value back to that of its lines, in paise. (rules §7.2) */
export async function orderUninvoiced(
  tx: Tx,
  {
    order,
    numbers,
    reason,
    supplierState,
    now,
    user,
    audit,
  }: {
    order: LockedOrder
    numbers: readonly string[]
    reason: string
    supplierState: string
    now: Date
    user: Pick<User, 'id' | 'name'>
    audit(event: AuditEvent): void
  },
): Promise<void> {
  const { totalPaise } = withValues(order, order.lines, supplierState)
  const { id: orderId, status, customerId } = order
  const did = sentence('cancelled {numbers}: {reason}', { numbers: allOf(numbers), reason })
  if (isOpen(status)) await changeOpenOrders(tx, customerId, subtractPaise(totalPaise, order.totalPaise))
  await saveOrder(tx, orderId, { total_paise: totalPaise }, now)
  await insertEvents(tx, {
    orderId,
    events: [{ kind: 'INVOICE', status, did, data: { numbers, reason } }],
    user,
    now,
  })
  await keepVersion(tx, { orderId, action: 'ORDER_UNINVOICED', user, now })
  audit({
    action: 'ORDER_UNINVOICED',
    entity: 'order',
    entityId: orderId,
    before: { totalPaise: order.totalPaise, documents: numbers },
    after: { totalPaise },
    reason,
  })
}

/** Records a portal reply on one of the order's documents: raises the order's version and adds to its history. (rules §7.6) */
export async function orderRegistered(
  tx: Tx,
  {
    order,
    did,
    number,
    now,
    user,
  }: { order: LockedOrder; did: Sentence; number: string; now: Date; user: Pick<User, 'id' | 'name'> },
): Promise<void> {
  await saveOrder(tx, order.id, {}, now)
  const events = [{ kind: 'INVOICE' as const, status: order.status, did, data: { numbers: [number] } }]
  await insertEvents(tx, { orderId: order.id, events, user, now })
}
