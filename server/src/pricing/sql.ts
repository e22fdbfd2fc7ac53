import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { BasePrice } from '../items/sql/add.ts'

/** History of base prices: one row a price, all under one change, so that one undo takes them back together. */
export async function insertBasePriceChanges(
  tx: Tx,
  prices: readonly BasePrice[],
  { source, userId, at }: { source: 'SCREEN' | 'BULK' | 'UNDO' | 'OPENING'; userId: StaffUserId; at: Date },
): Promise<void> {
  await sql`
    insert into price_change (change_id, item_type_id, old_paise, new_paise, source, changed_by, changed_at)
    select set_id.value, price.id, item_type.base_price_paise, price.paise, ${source}, ${userId}, ${at}
    from (select nextval('price_change_set')::integer as value) set_id,
      jsonb_to_recordset(${JSON.stringify(prices.map(({ itemTypeId, paise }) => ({ id: itemTypeId, paise })))}::jsonb) as price(id integer, paise bigint)
      join item_type on item_type.id = price.id
  `.execute(tx)
}
