import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { orderSubjectInSql } from './subject.ts'

/** Who placed an order, and whose it is. */
export const selectPlacer = (db: Reading, id: OrderId) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['placed_by as placedBy', orderSubjectInSql.as('subject')])
    .$narrowType<{ placedBy: StaffUserId }>()
    .executeTakeFirstOrThrow()
