import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What an order costs as ordered, in paise, and the receipts of its customer that were taken back since it was accepted. */
export async function selectTakenBack(
  db: Reading,
  orderId: OrderId,
): Promise<{ ordered: Paise; receipts: string[] }> {
  const { rows } = await sql<{ ordered: Paise; receipts: string[] }>`
    select orders.ordered_total_paise as ordered, array(
      select distinct receipt.number from ledger_entry join receipt on receipt.id = ledger_entry.receipt_id
      where ledger_entry.customer_id = orders.customer_id and ledger_entry.kind = 'RECEIPT_BOUNCED'
        and ledger_entry.at >= coalesce((select max(at) from order_event
          where order_id = orders.id and kind = 'STATUS' and status = 'PENDING'), orders.placed_at)
      order by receipt.number) as receipts
    from orders where id = ${orderId}`.execute(db)
  return certain(rows[0], 'row of an order')
}
