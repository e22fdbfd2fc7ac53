import type { ItemTypeId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { StockOf, StockRow } from '../rules/stock-moves.ts'
import { selectDated } from './past.ts'

/** Locks the rows in item order, so that two orders of the same goods wait for each other and never deadlock. */
export async function lockStockRows(tx: Tx, ids: readonly ItemTypeId[]): Promise<Map<ItemTypeId, StockRow>> {
  const rows = await tx
    .selectFrom('stock')
    .where('item_type_id', '=', sql<ItemTypeId>`any(${ids}::integer[])`)
    .orderBy('item_type_id')
    .select(['item_type_id', 'on_hand_milli', 'reserved_milli', 'picked_milli', 'blocked_milli'])
    .forUpdate()
    .execute()
  const dated = await selectDated(tx, ids)
  return new Map(
    rows.map(row => [
      row.item_type_id,
      {
        onHandMilli: row.on_hand_milli,
        reservedMilli: row.reserved_milli,
        pickedMilli: row.picked_milli,
        blockedMilli: row.blocked_milli,
        dated: dated.filter(({ itemTypeId }) => itemTypeId === row.item_type_id),
      },
    ]),
  )
}

/** Adds rows for items that never had stock, in item order. */
export async function addStockRows(tx: Tx, ids: readonly ItemTypeId[]): Promise<void> {
  await sql`insert into stock (item_type_id) select unnest(${ids}::integer[]) order by 1 on conflict do nothing`.execute(
    tx,
  )
}

/** Stores the amounts of locked rows. */
export async function saveStock(tx: Tx, stock: StockOf, at: Date): Promise<void> {
  const rows = [...stock].map(([id, row]) => ({
    id,
    on_hand: row.onHandMilli,
    reserved: row.reservedMilli,
    picked: row.pickedMilli,
  }))
  if (rows.length === 0) return
  await sql`
    update stock set on_hand_milli = new.on_hand, reserved_milli = new.reserved, picked_milli = new.picked, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id integer, on_hand bigint, reserved bigint, picked bigint)
    where stock.item_type_id = new.id
  `.execute(tx)
}

/** Stores a counted amount on hand of a locked row, with who counted it and when, also when it is the amount known before. */
export async function saveCount(
  tx: Tx,
  id: ItemTypeId,
  { counted, userId, now }: { counted: Milli; userId: StaffUserId; now: Date },
): Promise<void> {
  await sql`
    update stock set on_hand_milli = ${counted}, counted_at = ${now}, counted_by = ${userId},
      updated_at = case when on_hand_milli = ${counted} then updated_at else ${now} end
    where item_type_id = ${id}
  `.execute(tx)
}
