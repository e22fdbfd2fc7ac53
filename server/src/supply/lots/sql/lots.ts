import type { ItemTypeId, LotId } from '@packhouse/contract/ids.ts'
import type { Lot } from '@packhouse/contract/supply/lots/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { lotCost } from '../../../goods/inventory/api.ts'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What rows of lots show; what follows `from lot`. */
export const lotShown = sql`lot.id, lot.item_type_id as "itemId", lot.day, estimate.supplier, coalesce(supplier.market, '') as market, ${lotCost} as cost,
  coalesce(estimate.accepted_milli, lot.opening_milli + (select coalesce(sum(lot_use.quantity_milli), 0)::bigint from lot_use
    join stock_ledger on stock_ledger.id = lot_use.ledger_id
    where lot_use.lot_id = lot.id and stock_ledger.kind in ('OPENING', 'RECEIPT', 'ADJUST_PLUS'))) as received,
  lot.left_milli as "onHand", lot.best_before as "bestBefore", lot.is_printed as "isPrinted",
  lot.let_go_until as "letGoUntil", lot.let_go_reason as "letGoReason", letting.name as "letGoBy", lot.is_blocked as "isBlocked", lot.block_reason as "blockReason",
  staff_user.name as "blockedBy", lot.blocked_at as "blockedAt", lot.version`
/** What they are read from. */
export const lotJoins = sql`left join estimate on estimate.id = lot.estimate_id left join supplier on supplier.id = estimate.supplier_id
  left join staff_user on staff_user.id = lot.blocked_by left join staff_user as letting on letting.id = lot.let_go_by`

/** Lots by id, the oldest first. */
export async function selectLotRows(db: Reading, { ids }: { ids: readonly LotId[] }): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select ${lotShown} from lot ${lotJoins} where lot.id = any(${ids}::integer[]) order by lot.day, lot.id`.execute(
    db,
  )
  return rows
}

export const lotKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`lot.id`, { sort: '-id', cursor })

/** A page of the lots of an item, the last first. */
export async function selectLotPage(
  db: Reading,
  { itemTypeId, open }: { itemTypeId: ItemTypeId; open: boolean },
  { keyset: order, limit }: { keyset: Keyset; limit: number },
): Promise<(Lot & { key: string; total: number })[]> {
  const wanted: RawBuilder<boolean> = open
    ? sql`(lot.item_type_id = ${itemTypeId} and lot.left_milli > 0)`
    : sql`(lot.item_type_id = ${itemTypeId})`
  const { rows } = await sql<Lot & { key: string; total: number }>`
    select ${lotShown}, '' as key, ${cappedCount(sql`lot where ${wanted}`)} as total
    from lot ${lotJoins} where ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`.execute(
    db,
  )
  return rows
}
