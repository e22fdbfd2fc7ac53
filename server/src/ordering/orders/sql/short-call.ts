import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { CallSaid } from '@packhouse/contract/ordering/orders/calls.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { InPlace } from '../rules/call-answer.ts'

export interface KeptCall extends Pick<CallSaid, 'answer' | 'tries' | 'saidAt'> {
  items: InPlace[]
}

/** The last answer of an order's outlet; the order is locked. */
export async function selectShortCall(tx: Tx, orderId: OrderId): Promise<KeptCall | undefined> {
  const call = await tx
    .selectFrom('short_call')
    .where('order_id', '=', orderId)
    .select(['answer', 'tries', 'said_at as saidAt'])
    .executeTakeFirst()
  if (!call) return undefined
  const items = await tx
    .selectFrom('short_call_item')
    .where('order_id', '=', orderId)
    .select(['order_line_id as orderitemid', 'pack_id as packsizeid', 'packs_milli as quantity'])
    .execute()
  return { ...call, items }
}

/** Keeps an answer in place of the one before, or with undefined none. */
export async function replaceShortCall(
  tx: Tx,
  orderId: OrderId,
  call: (KeptCall & { by: StaffUserId }) | undefined,
): Promise<void> {
  await tx.deleteFrom('short_call').where('order_id', '=', orderId).execute()
  if (!call) return
  const { answer, tries, by, saidAt, items } = call
  await tx
    .insertInto('short_call')
    .values({ order_id: orderId, answer, tries, said_by: by, said_at: saidAt })
    .execute()
  if (items.length === 0) return
  await tx
    .insertInto('short_call_item')
    .values(
      items.map(({ orderitemid, packsizeid, quantity }) => ({
        order_id: orderId,
        order_line_id: orderitemid,
        pack_id: packsizeid,
        packs_milli: quantity,
      })),
    )
    .execute()
}
