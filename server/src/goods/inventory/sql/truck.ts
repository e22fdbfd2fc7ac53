import type { OrderLineId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import { titleInSql } from '../../items/api.ts'
import type { OnTruck, TruckEntry } from '../rules/truck.ts'

export const insertTruckEntries = async (
  tx: Tx,
  entries: readonly TruckEntry[],
  { by, now }: { by: RowAuthor; now: Date },
): Promise<void> => {
  if (entries.length === 0) return
  const rows = entries.map(({ orderLineId, itemTypeId, milli, disposition, reason }) => ({
    order_line_id: orderLineId,
    item_type_id: itemTypeId,
    quantity_milli: milli,
    disposition,
    reason,
    made_by: by.userId,
    link_id: by.linkId ?? null,
    at: now,
  }))
  await tx.insertInto('truck_entry').values(rows).execute()
}

/** What of these order lines is on a truck, in order of the lines; the caller has locked what they belong to. */
export async function selectOnTruck(db: Reading, orderLineIds: readonly OrderLineId[]): Promise<OnTruck[]> {
  const { rows } = await sql<OnTruck>`
    select line.id as "orderLineId", line.item_type_id as "itemTypeId", ${titleInSql} as "itemName", item_type.unit, line.milli, line.reason
    from (
      select order_line_id as id, min(item_type_id) as item_type_id, sum(quantity_milli)::bigint as milli, min(reason) as reason
      from truck_entry where order_line_id = any(${orderLineIds}::integer[]) group by order_line_id having sum(quantity_milli) > 0
    ) as line
    join item_type on item_type.id = line.item_type_id join item on item.id = item_type.item_id
    order by line.id`.execute(db)
  return rows
}
