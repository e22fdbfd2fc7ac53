import { consentTimes } from '@packhouse/contract/business/guard/bounds.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { EstimateId, ItemTypeId, LotId, OrderLineId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { LineUse, Lot } from '../rules/among-lots.ts'
import { lastCost, receivedAtCost } from './estimates.ts'
import { dateRuleOf } from './past.ts'

/** What a base unit of a lot cost, paise, of `lot` left joined with its `estimate`; null: not known. (rules §27.4) */
export const lotCost = sql<Paise | null>`coalesce(${lastCost}, lot.cost_paise)`

/** What of an order line went out of a lot and did not come back, by kind of row; waste of returned goods is of the lot alone. */
const issuing = sql`stock_ledger.kind in ('SALE_ISSUE', 'SALE_ISSUE_REVERSAL', 'RETURN_IN')`

/** The lots of some items that have something, the last of each, and some by id or by their order lines; in the order in which they leave. */
export async function selectLots(
  db: Reading,
  {
    itemTypeIds,
    lotIds,
    lineIds,
  }: { itemTypeIds: readonly ItemTypeId[]; lotIds: readonly LotId[]; lineIds: readonly OrderLineId[] },
): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    with own as (
      select id from lot where item_type_id = any(${itemTypeIds}::integer[]) and left_milli > 0
      union select last.id from unnest(${itemTypeIds}::integer[]) as wanted(item) cross join lateral (
        select id from lot where item_type_id = wanted.item order by day desc, id desc limit 1) as last
      union select unnest(${lotIds}::integer[])
      union select lot_use.lot_id from stock_ledger join lot_use on lot_use.ledger_id = stock_ledger.id
        where stock_ledger.order_line_id = any(${lineIds}::integer[])
      union select lot_id from order_line_lot where order_line_id = any(${lineIds}::integer[])
    )
    select lot.id, item_type_id as "itemTypeId", estimate_id as "estimateId", day, left_milli as "leftMilli", is_blocked as "isBlocked",
      best_before as "bestBefore", let_go_until as "letGoUntil",
      array(select order_line_id from order_line_lot where lot_id = lot.id and order_line_id = any(${lineIds}::integer[])) as "chosenFor"
    from own join lot on lot.id = own.id order by best_before nulls last, day, lot.id`.execute(db)
  return rows
}

/** What order lines have of lots, thousandths, the oldest use first. */
export async function selectLineUses(db: Reading, lineIds: readonly OrderLineId[]): Promise<LineUse[]> {
  const { rows } = await sql<LineUse>`
    select stock_ledger.order_line_id as "orderLineId", lot_use.lot_id as "lotId", (-sum(lot_use.quantity_milli))::bigint as milli
    from stock_ledger join lot_use on lot_use.ledger_id = stock_ledger.id join lot on lot.id = lot_use.lot_id
    where stock_ledger.order_line_id = any(${lineIds}::integer[]) and ${issuing}
    group by stock_ledger.order_line_id, lot_use.lot_id, lot.day having sum(lot_use.quantity_milli) < 0
    order by max(stock_ledger.id) filter (where stock_ledger.kind = 'SALE_ISSUE'), lot.day, lot_use.lot_id`.execute(
    db,
  )
  return rows
}

/** Rows of the ledger that a server of the release before lots wrote after they began: nobody divided them. */
export async function selectUndivided(db: Reading, itemTypeIds: readonly ItemTypeId[]) {
  const rows = await db
    .selectFrom('stock_ledger')
    .where('item_type_id', '=', sql<ItemTypeId>`any(${itemTypeIds}::integer[])`)
    .where('id', '>', sql<number>`(select coalesce(max(ledger_id), 0) from lot_start)`)
    .where('quantity_milli', '<>', sql<Milli>`0`)
    .where(sql<boolean>`not exists (select from lot_use where lot_use.ledger_id = stock_ledger.id)`)
    .select([
      'id',
      'item_type_id as itemTypeId',
      'kind',
      'quantity_milli as milli',
      'balance_milli as balanceMilli',
    ])
    .select(['order_line_id as orderLineId', 'estimate_id as estimateId'])
    .orderBy('id')
    .execute()
  return rows
}

export interface LotToAdd {
  itemTypeId: ItemTypeId
  estimateId: EstimateId | null
  day: Day
  /** Printed on the packs; null: by the rule of the category. */
  bestBefore: Day | null
}

/** Adds lots that are empty yet; returns their ids in the given order. (rules §27.1, §27.9) */
export async function insertLots(tx: Tx, lots: readonly LotToAdd[]): Promise<LotId[]> {
  const given = lots.map((lot, index) => ({ index, ...lot }))
  const { rows } = await sql<{ id: LotId }>`
    insert into lot (item_type_id, estimate_id, day, best_before, is_printed, cost_paise, left_milli)
    select "itemTypeId", "estimateId", given.day,
      coalesce("bestBefore", case when ${dateRuleOf} = 'SHELF_LIFE' then given.day + item_type.shelf_life_days end), "bestBefore" is not null,
      case when "estimateId" is null then (select ${lastCost} from ${receivedAtCost(sql`"itemTypeId"`)} limit 1) end, 0
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(index integer, "itemTypeId" integer, "estimateId" integer, day date,
      "bestBefore" date)
      join item_type on item_type.id = given."itemTypeId"
    order by index returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const letGoColumns = ['let_go_until', 'let_go_reason', 'let_go_by', 'let_go_at', 'let_go_milli'] as const
/** A lot that was let go with less than half of what it has by now is not any more: so much was never shown. (rules §27.11) */
const asLetGo = (column: (typeof letGoColumns)[number]) =>
  sql`${sql.ref(column)} = case when change.milli > 0 and left_milli + change.milli > ${sql.lit(consentTimes)} * let_go_milli then null else ${sql.ref(column)} end`

/** Stores uses and what they leave in each lot; the stock of the items is locked. */
export async function insertUses(
  tx: Tx,
  uses: readonly { ledgerId: number; lotId: LotId; milli: Milli }[],
): Promise<void> {
  if (uses.length === 0) return
  await sql`
    with used as (
      insert into lot_use (ledger_id, lot_id, quantity_milli)
      select "ledgerId", "lotId", milli from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as given("ledgerId" integer, "lotId" integer, milli bigint)
      returning lot_id, quantity_milli
    )
    update lot set left_milli = left_milli + change.milli, ${sql.join(letGoColumns.map(asLetGo))}
    from (select lot_id, sum(quantity_milli)::bigint as milli from used group by lot_id) as change where lot.id = change.lot_id`.execute(
    tx,
  )
}

/** Stores how much of these items, whose stock is locked, lies in blocked lots. */
export async function saveBlocked(tx: Tx, itemTypeIds: readonly ItemTypeId[]): Promise<void> {
  await sql`update stock set blocked_milli = (select coalesce(sum(left_milli), 0) from lot
    where lot.item_type_id = stock.item_type_id and is_blocked and left_milli > 0)
    where item_type_id = any(${itemTypeIds}::integer[])`.execute(tx)
}

/** One lot with what its refusals name. */
export const selectLot = (db: Reading, id: LotId) =>
  db
    .selectFrom('lot')
    .innerJoin('item_type', 'item_type.id', 'lot.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where('lot.id', '=', id)
    .select([
      'lot.id',
      'lot.item_type_id as itemTypeId',
      'lot.day',
      'lot.left_milli as leftMilli',
      'lot.is_blocked as isBlocked',
    ])
    .select([
      'lot.best_before as bestBefore',
      'lot.is_printed as isPrinted',
      'lot.let_go_until as letGoUntil',
    ])
    .select(['lot.block_reason as blockReason', 'lot.version', 'item.name as itemName', 'item_type.unit'])
    .executeTakeFirst()
export type OneLot = NonNullable<Awaited<ReturnType<typeof selectLot>>>

/** Blocks a lot, or with no reason takes the block off; the stock of its item is locked. */
export async function saveBlock(
  tx: Tx,
  id: LotId,
  { reason, userId, now }: { reason: string | null; userId: StaffUserId; now: Date },
): Promise<void> {
  const isBlocked = reason !== null
  await tx
    .updateTable('lot')
    .set({ is_blocked: isBlocked, block_reason: reason, version: sql`version + 1` })
    .set({ blocked_by: isBlocked ? userId : null, blocked_at: isBlocked ? now : null })
    .where('id', '=', id)
    .execute()
}

/** Lets a lot leave up to a day though it is past its best before, or with null no more; the stock of its item is locked. */
export async function saveLetGo(
  tx: Tx,
  id: LotId,
  letGo: { until: Day; reason: string; milli: Milli; userId: StaffUserId; now: Date } | null,
): Promise<void> {
  await tx
    .updateTable('lot')
    .set({
      let_go_until: letGo?.until ?? null,
      let_go_reason: letGo?.reason ?? null,
      let_go_milli: letGo?.milli ?? null,
      version: sql`version + 1`,
    })
    .set({ let_go_by: letGo?.userId ?? null, let_go_at: letGo?.now ?? null })
    .where('id', '=', id)
    .execute()
}

/** Stores the best before of a lot as it stands on its packs; the stock of its item is locked. */
export async function saveBestBefore(tx: Tx, id: LotId, bestBefore: Day): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ best_before: bestBefore, is_printed: true, version: sql`version + 1` })
    .set({ let_go_until: null, let_go_reason: null, let_go_by: null, let_go_at: null, let_go_milli: null })
    .where('id', '=', id)
    .execute()
}

/** Stores the lot that picking chose for each line; null: the first to leave. */
export async function saveChosen(
  tx: Tx,
  chosen: readonly { orderLineId: OrderLineId; lotId: LotId | null }[],
): Promise<void> {
  const named = chosen.flatMap(({ orderLineId, lotId }) =>
    lotId === null ? [] : [{ order_line_id: orderLineId, lot_id: lotId }],
  )
  const none = chosen.flatMap(({ orderLineId, lotId }) => (lotId === null ? [orderLineId] : []))
  if (none.length > 0) await tx.deleteFrom('order_line_lot').where('order_line_id', 'in', none).execute()
  if (named.length === 0) return
  await tx
    .insertInto('order_line_lot')
    .values(named)
    .onConflict(row => row.column('order_line_id').doUpdateSet(eb => ({ lot_id: eb.ref('excluded.lot_id') })))
    .execute()
}
