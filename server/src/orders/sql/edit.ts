import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../db/transaction.ts'

/** Where a locked order goes, and the words that go with it; what an edit leaves out stays so. */
export const selectPlace = (db: Reading, orderId: OrderId) =>
  db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['outlet_id', 'outlet_name', 'staff_id', 'slot_id', 'slot_text', 'instructions', 'business_name'])
    .executeTakeFirstOrThrow()
