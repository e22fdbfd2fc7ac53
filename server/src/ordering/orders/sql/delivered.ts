import type { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

const atATime = 200

/** Orders delivered by then and not closed, by number, after the given one; limited per call. */
export async function selectDelivered(
  db: Reading,
  { deliveredBy, after }: { deliveredBy: Date; after: number },
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where status = 'DELIVERED' and delivered_at <= ${deliveredBy}::timestamptz and id > ${after}::integer
    order by id limit ${sql.lit(atATime)}`.execute(db)
  return rows.map(({ id }) => id)
}
