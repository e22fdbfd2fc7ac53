import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../db/transaction.ts'

/** The destination of a locked order and its instructions; what an edit omits stays. */
export const selectPlace = (db: Reading, orderId: OrderId) =>
  db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['outlet_id', 'outlet_name', 'staff_id', 'slot_id', 'slot_text', 'instructions', 'business_name'])
    .executeTakeFirstOrThrow()
