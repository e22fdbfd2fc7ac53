import type { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What an order is called in a notice: its customer and outlet. */
export const orderSubjectInSql = sql<string>`business_name || ', ' || outlet_name`

/** The same of one order; undefined: there is none. */
export async function selectOrderSubject(db: Reading, id: OrderId): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(orderSubjectInSql.as('subject'))
    .executeTakeFirst()
  return row?.subject
}
