import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

const days = 30

/** The packs are found first, by their items: joined with a short list of sales, all packs would be walked. */
export const soldOf = (itemTypeIds: readonly ItemTypeId[]) => sql<{ pack_id: PackId; sold: Milli }>`
  select pack_id, sold_milli as sold from pack_sold
  where pack_id = any(array(select id from pack where item_type_id = any(${[...itemTypeIds]}::integer[])))`

/** Recent sales of these types as last counted, by pack, in thousandths of the base unit. Packs without sales are left out. */
export async function selectSold(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
): Promise<Map<PackId, Milli>> {
  if (itemTypeIds.length === 0) return new Map()
  const { rows } = await soldOf(itemTypeIds).execute(db)
  return new Map(rows.map(({ pack_id, sold }) => [pack_id, sold]))
}

/** Recounts what was delivered on this day and the 29 before (IST), less returns. Concurrent counts run one after the other. */
export async function recountSold(tx: Tx, today: Day): Promise<void> {
  await sql`lock table pack_sold in share row exclusive mode`.execute(tx)
  await sql`
    with counted as (
      select line.pack_id, sum(coalesce(line.delivered_milli, line.picked_milli, 0) - line.returned_milli)::bigint as sold
      from orders join order_line line on line.order_id = orders.id
      where orders.delivered_at >= ${startOfDay(addDays(today, 1 - days))}
      group by line.pack_id
    ), gone as (
      delete from pack_sold where not exists (select from counted where counted.pack_id = pack_sold.pack_id)
    )
    insert into pack_sold (pack_id, sold_milli) select pack_id, sold from counted
    on conflict (pack_id) do update set sold_milli = excluded.sold_milli where pack_sold.sold_milli <> excluded.sold_milli`.execute(
    tx,
  )
}
