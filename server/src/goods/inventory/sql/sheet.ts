import type { Day } from '@packhouse/contract/day.ts'
import type { EstimateId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { StockFact } from '../rules/plan-sheet.ts'
import type { SheetItem } from '../rules/stock-sheet.ts'
import { pending } from './estimates.ts'

/** Returns every active item type in list order, for the stock sheet. */
export async function selectSheetItems(db: Reading): Promise<SheetItem[]> {
  const { rows } = await sql<SheetItem>`
    select item_type.id, item.name, item_type.code, item_type.unit, coalesce(stock.on_hand_milli, 0) as "onHandMilli",
      coalesce(stock.reserved_milli, 0) as "reservedMilli", item_type.max_order_milli as "limitMilli"
    from item_type join item on item.id = item_type.item_id left join stock on stock.item_type_id = item_type.id
    where item_type.is_active order by item_type.listing_key, item_type.id`.execute(db)
  return rows
}

/** Returns what the rules of the sheet need about these types. */
export async function selectStockFacts(db: Reading, ids: readonly ItemTypeId[]): Promise<StockFact[]> {
  interface Row extends Omit<StockFact, 'due' | 'smallestPack'> {
    packName: string | null
    packMilli: Milli | null
    dueId: EstimateId | null
    dueMilli: Milli | null
    dueNotes: string | null
    dueBest: Day | null
  }
  const { rows } = await sql<Row>`
    select item_type.id, item_type.code, item.name as "itemName", item_type.unit, item_type.is_active as "isActive",
      coalesce(stock.on_hand_milli, 0) as "onHandMilli", coalesce(stock.picked_milli, 0) as "pickedMilli",
      item_type.max_order_milli as "limitMilli", pack.name as "packName", pack.content_milli as "packMilli",
      due.id as "dueId", due.quantity_milli as "dueMilli", due.notes as "dueNotes", due.best_before as "dueBest"
    from item_type join item on item.id = item_type.item_id left join stock on stock.item_type_id = item_type.id
      left join lateral (select name, content_milli from pack where pack.item_type_id = item_type.id and pack.is_active
        order by content_milli limit 1) as pack on true
      left join lateral (select id, quantity_milli, best_before, notes from estimate
        where estimate.item_type_id = item_type.id and status = ${pending} order by expected_date, id limit 1) as due on true
    where item_type.id = any(${[...ids]}::integer[])`.execute(db)
  return rows.map(({ packName, packMilli, dueId, dueMilli, dueNotes, dueBest, ...fact }) => ({
    ...fact,
    smallestPack:
      packName === null || packMilli === null ? null : { name: packName, contentMilli: packMilli },
    due:
      dueId === null || dueMilli === null
        ? null
        : { id: dueId, expectedMilli: dueMilli, bestBefore: dueBest, notes: dueNotes ?? '' },
  }))
}

/** Locks all pending estimates of these types for this transaction, in id order. */
export async function holdPending(tx: Tx, ids: readonly ItemTypeId[]): Promise<void> {
  await sql`select id from estimate where item_type_id = any(${[...ids]}::integer[]) and status = ${pending}
    order by id for no key update`.execute(tx)
}
