import type { BuyingLineId, ItemTypeId, LotId, SupplierId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { lotCost } from '../../../goods/inventory/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BackRow } from '../rules/back-lot.ts'

const select = (which: RawBuilder<unknown>) => sql<BackRow>`
  select lot.id as "lotId", lot.item_type_id as "itemTypeId", item.name as "itemName", item_type.unit, lot.day,
    estimate.supplier_id as "supplierId", lot.is_blocked as "isBlocked", lot.best_before as "bestBefore",
    lot.let_go_until as "letGoUntil", estimate.accepted_milli as "acceptedMilli",
    coalesce(gone.milli, 0)::bigint as "returnedMilli", coalesce(gone.gst, 0)::bigint as "gstReturnedPaise", lot.left_milli as "leftMilli",
    case when bill.returned_paise > 0 then coalesce(gone.unbilled, 0)::bigint else 0::bigint end as "beforeBillMilli",
    coalesce(stock.on_hand_milli, 0)::bigint as "onHandMilli", coalesce(stock.picked_milli, 0)::bigint as "pickedMilli",
    estimate.expected_cost_paise as "agreedPaise", ${lotCost} as "landedPaise", line.id as "lineId", line.paid_by as "paidBy",
    bill.id as "billId", bill.number as "billNumber", coalesce(bill.gst_paise, 0)::bigint as "billGst",
    coalesce((select jsonb_agg(jsonb_build_object('id', other.id, 'amount', other.amount_paise, 'rateBp', coalesce((
        select rate_bp from tax_rate where tax_rate.tax_class = type.tax_class and valid_from <= bill.date order by valid_from desc limit 1
      ), 0)) order by other.id)
      from buying_line as other join item_type as type on type.id = other.item_type_id where other.bill_id = bill.id), '[]') as billed
  from lot join estimate on estimate.id = lot.estimate_id and estimate.supplier_id is not null
    join item_type on item_type.id = lot.item_type_id join item on item.id = item_type.item_id
    left join stock on stock.item_type_id = lot.item_type_id
    left join buying_line as line on line.estimate_id = estimate.id left join supplier_bill as bill on bill.id = line.bill_id
    left join lateral (
      select sum(quantity_milli) as milli, sum(quantity_milli) filter (where bill_id is null) as unbilled, sum(supplier_return_line.gst_paise) as gst
      from supplier_return_line join supplier_return on supplier_return.id = return_id
      where supplier_return_line.lot_id = lot.id and undone_at is null
    ) as gone on true
  ${which}`

/** The lots of a supplier of which something lies there, the newest first; at most 100. */
export const selectOpenBack = async (db: Reading, supplierId: SupplierId): Promise<BackRow[]> =>
  (
    await select(
      sql`where estimate.supplier_id = ${supplierId} and lot.left_milli > 0 order by lot.day desc, lot.id desc limit 100`,
    ).execute(db)
  ).rows

/** Lots by id that came from a supplier, in the order of their ids. */
export const selectBack = async (db: Reading, ids: readonly LotId[]): Promise<BackRow[]> =>
  (await select(sql`where lot.id = any(${ids}::integer[]) order by lot.id`).execute(db)).rows

/** The supplier of a lot, or of the last lot of an item of which something lies there. */
export async function selectSupplierOf(
  db: Reading,
  of: { lotId: LotId } | { itemTypeId: ItemTypeId },
): Promise<SupplierId | undefined> {
  const wanted =
    'lotId' in of
      ? sql`lot.id = ${of.lotId}`
      : sql`lot.item_type_id = ${of.itemTypeId} and lot.left_milli > 0`
  const { rows } = await sql<{ id: SupplierId }>`
    select estimate.supplier_id as id from lot join estimate on estimate.id = lot.estimate_id
    where ${wanted} and estimate.supplier_id is not null order by lot.day desc, lot.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** What went back of bought lines before a bill named them, paise without tax; lines of which nothing did are missing. */
export async function selectUnbilledReturns(
  db: Reading,
  lineIds: readonly BuyingLineId[],
): Promise<Map<BuyingLineId, Paise>> {
  const { rows } = await sql<{ id: BuyingLineId; goods: Paise }>`
    select line_id as id, sum(line.goods_paise)::bigint as goods
    from supplier_return_line as line join supplier_return on supplier_return.id = return_id
    where line_id = any(${lineIds}::integer[]) and bill_id is null and undone_at is null group by line_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, goods }) => [id, goods]))
}
