import type { CustomerId, ItemGroupId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** Returns the item groups of a customer, including inactive ones. */
export async function selectGroupIds(db: Reading, id: CustomerId): Promise<ItemGroupId[]> {
  const rows = await db
    .selectFrom('customer_group')
    .where('customer_id', '=', id)
    .select('item_group_id')
    .orderBy('item_group_id')
    .execute()
  return rows.map(({ item_group_id }) => item_group_id)
}

/** Sets the item groups of a customer to exactly these. */
export async function replaceGroups(tx: Tx, id: CustomerId, groupIds: readonly ItemGroupId[]): Promise<void> {
  await sql`
    with gone as (
      delete from customer_group where customer_id = ${id} and not item_group_id = any(${[...groupIds]}::integer[])
    )
    insert into customer_group (customer_id, item_group_id) select ${id}, unnest(${[...groupIds]}::integer[])
    on conflict do nothing`.execute(tx)
}
