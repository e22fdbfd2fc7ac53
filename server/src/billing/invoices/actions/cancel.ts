import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import { certain, found, type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Writing } from '../../../platform/http/call.ts'
import { whyCancelledAlready } from '../rules/cancel.ts'
import { whyRegisteredForGood } from '../rules/register.ts'
import { selectByNumber, selectCancelledWith, selectLive, selectToRegister } from '../sql/read.ts'
import { cancelDocuments } from '../sql/write.ts'

/** A document, found by its number. */
export type NumberedDocument = NonNullable<Awaited<ReturnType<typeof selectByNumber>>>

/** Returns the document with this number; a null original means it is not a credit note. */
export const documentNumbered = async (tx: Tx, number: string): Promise<NumberedDocument> =>
  found(await selectByNumber(tx, number), 'Document {number} was not found.', { number })

/** The same for a document of an order; refuses a note without goods, which is never cancelled. */
export async function documentOfOrder(
  tx: Tx,
  number: string,
): Promise<NumberedDocument & { orderId: OrderId }> {
  const document = await documentNumbered(tx, number)
  const { orderId } = document
  if (orderId === null)
    refuse(refusal('BREAKS_RULE', '{number} is a note without goods. It cannot be cancelled.', { number }))
  return { ...document, orderId: certain(orderId, 'order of a document') }
}

/**
 * Cancels all live documents of an order together, as one alone would not add up; their numbers stay used and print as cancelled.
 * `whyNotOrder` is why the order does not allow it. Lock the order first. Returns the numbers. (rules §7.2)
 */
export async function cancelDocumentsWith(
  { tx, audit }: Writing,
  {
    document,
    number,
    whyNotOrder,
    reason,
    userId,
    now,
  }: {
    document: NumberedDocument & { orderId: OrderId }
    number: string
    whyNotOrder: Refusal | undefined
    reason: string
    userId: StaffUserId
    now: Date
  },
): Promise<string[]> {
  const { orderId } = document
  if (document.originalId !== null)
    refuse(
      refusal('BREAKS_RULE', '{number} is a credit note. It cannot be cancelled.', { number }, { number }),
    )
  const live = await selectLive(tx, orderId)
  if (!live.some(other => other.number === number))
    refuse(whyCancelledAlready(number, await selectCancelledWith(tx, document)))
  refuse(whyNotOrder)
  const registered = []
  for (const other of live) registered.push((await selectToRegister(tx, orderId, other.number)) ?? [])
  refuse(whyRegisteredForGood(registered.flat(), now))

  await cancelDocuments(tx, { ids: live.map(({ id }) => id), userId, reason, now })
  for (const { id, number, total } of live)
    audit({
      action: 'INVOICE_CANCELLED',
      entity: 'invoice',
      entityId: id,
      before: { number, totalPaise: total },
      reason,
    })
  return live.map(other => other.number)
}
