import type { MessageId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

interface OrderMessage {
  orderId: OrderId
  messageId: MessageId | null
  text: string
  /** Lines with the characters each was written in. */
  spans: readonly { orderitemid: OrderLineId; from: number; to: number }[]
}

/** Keeps the message that an order was saved from. */
export const insertOrderMessage = (tx: Tx, { orderId, messageId, text, spans }: OrderMessage, now: Date) =>
  tx
    .insertInto('order_message')
    .values({ order_id: orderId, message_id: messageId, text, spans: JSON.stringify(spans), at: now })
    .execute()

/** The lines of an order in their order. */
export const selectLineIds = async (tx: Tx, orderId: OrderId): Promise<OrderLineId[]> => {
  const rows = await tx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .select('id')
    .orderBy('line_no')
    .execute()
  return rows.map(({ id }) => id)
}
