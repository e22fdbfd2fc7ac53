import type { Choice } from '@packhouse/contract/choice.ts'
import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { LedgerKind } from '@packhouse/contract/goods/inventory/ledger.ts'
import type { ItemTypeId, StaffUserId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { chosenBy } from '../../../platform/db/choice.ts'
import { cappedCount, type KeyedRow, type Keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { StockOrders } from './stock-orders.ts'

export interface LedgerFilter {
  itemTypeIds: readonly ItemTypeId[]
  kind?: Choice<LedgerKind> | undefined
  by?: Choice<StaffUserId> | undefined
  /** Days in India. */
  from?: Day | undefined
  to?: Day | undefined
  limit: number
}

export interface LedgerRow extends KeyedRow {
  total: number
  item_type_id: ItemTypeId
  kind: LedgerKind
  quantity: Milli
  balance: Milli
  order_id: number | null
  business: string | null
  estimate_id: number | null
  supplier: string | null
  upload_id: number | null
  file_name: string | null
  reason: string | null
  note: string | null
  at: Date
  by: string
  by_id: StaffUserId
}

/**
 * Returns a page of the ledger of some items, newest first: each item's newest rows by its index, then the newest of them all.
 */
export async function selectLedger(
  db: Reading,
  { businessOf }: StockOrders,
  order: Keyset,
  page: LedgerFilter,
): Promise<LedgerRow[]> {
  const { itemTypeIds, kind, by, from, to, limit } = page
  const many = rowsToRead(limit)
  const wanted = sql.join(
    [
      chosenBy(kind, one => sql`kind = ${one}`) ?? sql`true`,
      chosenBy(by, id => sql`made_by = ${id}`) ?? sql`true`,
      from ? sql`at >= ${startOfDay(from)}` : sql`true`,
      to ? sql`at < ${startOfDay(addDays(to, 1))}` : sql`true`,
    ],
    sql` and `,
  )
  const ids = sql`${[...itemTypeIds]}::integer[]`
  const { rows } = await sql<LedgerRow>`
    with chosen as materialized (
      select moved.* from unnest(${ids}) as wanted(item) cross join lateral (
        select * from stock_ledger as entry where entry.item_type_id = wanted.item and ${wanted} and ${order.after}
        order by entry.id desc limit ${many}
      ) as moved order by moved.id desc limit ${many}
    )
    select chosen.id, '' as key, ${cappedCount(sql`stock_ledger where item_type_id = any(${ids}) and ${wanted}`)} as total,
      chosen.item_type_id, chosen.kind, chosen.quantity_milli as quantity, chosen.balance_milli as balance,
      chosen.order_id, ${businessOf(sql`chosen.order_id`)} as business, chosen.estimate_id, estimate.supplier, chosen.upload_id,
      stock_upload.file_name, chosen.reason, chosen.note, chosen.at, staff_user.name as by, chosen.made_by as by_id
    from chosen join staff_user on staff_user.id = chosen.made_by
      left join estimate on estimate.id = chosen.estimate_id
      left join stock_upload on stock_upload.id = chosen.upload_id
    order by chosen.id desc`.execute(db)
  return rows
}

export interface HistoryPoint {
  at: Date
  balance: Milli
}

/** Returns the stock at a time, and the last balance of each later interval of `stretch` seconds. */
export async function selectHistory(
  db: Reading,
  itemTypeId: ItemTypeId,
  { from, stretch }: { from: Date; stretch: number },
): Promise<{ opening: Milli; points: HistoryPoint[] }> {
  const place = sql`floor(extract(epoch from at) / ${sql.lit(stretch)})`
  const { rows } = await sql<HistoryPoint & { before: boolean }>`
    select * from (select at, balance_milli as balance, true as before from stock_ledger
      where item_type_id = ${itemTypeId} and at < ${from} order by at desc, id desc limit 1) as earlier
    union all
    select * from (select distinct on (${place}) at, balance_milli, false from stock_ledger
      where item_type_id = ${itemTypeId} and at >= ${from}
      order by ${place}, at desc, id desc) as later`.execute(db)
  return {
    opening: rows.find(({ before }) => before)?.balance ?? milli(0),
    points: rows.filter(({ before }) => !before).map(({ at, balance }) => ({ at, balance })),
  }
}

/** Returns the last move of an item's stock, for conflict messages. */
export const selectLastMove = (db: Reading, itemTypeId: ItemTypeId) =>
  db
    .selectFrom('stock_ledger')
    .innerJoin('staff_user', 'staff_user.id', 'stock_ledger.made_by')
    .where('stock_ledger.item_type_id', '=', itemTypeId)
    .select(['stock_ledger.at', 'stock_ledger.kind', 'stock_ledger.reason', 'staff_user.name as by'])
    .orderBy('stock_ledger.id', 'desc')
    .limit(1)
    .executeTakeFirst()
