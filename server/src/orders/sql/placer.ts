import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** Who placed an order, and whose it is. */
export const selectPlacer = (db: Reading, id: OrderId) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['placed_by as placedBy', sql<string>`business_name || ', ' || outlet_name`.as('subject')])
    .$narrowType<{ placedBy: StaffUserId }>()
    .executeTakeFirstOrThrow()
